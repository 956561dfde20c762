// The question for the schema of all questions.

#include <dokusat/api/generate_request.hpp>
#include <dokusat/api/question.hpp>

namespace dokusat::questions {
namespace {

Json answer_schema(const Question&) {
  Json kinds = Json::array();
  for (const KindLimits& kind : kind_limits())
    kinds.push_back({{"name", kind.name},
                     {"title", kind.noun},
                     {"sizes", {kind.least_rows, kind.most_rows}},
                     {"without", kind.without}});
  return {{"schema", question_schema()}, {"kinds", kinds}};
}

}  // namespace

QuestionKinds schema_questions() {
  return {{"schema", "the JSON schema of all questions", {}, answer_schema, "schema kinds"}};
}

}  // namespace dokusat::questions
