// The question for the schema of all questions.

#include <dokusat/api/generate_request.hpp>
#include <dokusat/api/question.hpp>

namespace dokusat::questions {
namespace {

Json limits_json(const KindLimits& kind) {
  return {{"name", kind.name},
          {"title", kind.noun},
          {"sizes", {kind.least_rows, kind.most_rows}},
          {"without", kind.without}};
}

Json answer_schema(const Question&) {
  return {{"schema", question_schema()}, {"kinds", list_json(kind_limits(), limits_json)}};
}

}  // namespace

QuestionKinds schema_questions() {
  return {{"schema", "the JSON schema of all questions", {}, answer_schema, "schema kinds"}};
}

}  // namespace dokusat::questions
