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
                     {"has_board", kind.has_board},
                     {"sizes", {kind.least_rows, kind.most_rows}},
                     {"can_be_minimal", kind.can_be_minimal}});
  return {{"schema", question_schema()}, {"kinds", kinds}};
}

}  // namespace

QuestionKinds schema_questions() {
  return {{"schema", "the JSON schema of all questions", {}, answer_schema, "schema kinds"}};
}

}  // namespace dokusat::questions
