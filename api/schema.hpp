#pragma once
// The table of questions in JSON with their fields, used by the checks of questions, their error
// messages, the JSON schema and the reference page. Fields have the names of the options of the
// command line, with _ instead of -.

#include <dokusat/api/field_list.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <functional>
#include <string_view>
#include <vector>

namespace dokusat::questions {

class Question;

/// Version of the schema. Incremented if a field of a question, or a key of an answer, is renamed,
/// removed or changed in meaning.
inline constexpr int kSchemaVersion = 2;

struct QuestionKind {
  std::string_view name;
  std::string_view says;
  std::vector<Field> fields;
  std::function<Json(const Question&)> answer;
  std::string_view keys;          ///< of the answer, as in `AnswerShape`
  std::string_view reports = "";  ///< reports before the answer
};

/// The questions, in the order of the reference. Each is a function `NAME_question` in the file
/// that answers it.
// clang-format off
#define DOKUSAT_QUESTIONS(X) \
  X(read) X(write) X(dimacs) X(svg) X(solve) X(unique) X(least) X(greatest) X(count) \
  X(candidates) X(rate) X(rules) X(check) X(explain) X(generate) X(solutions) \
  X(estimate) X(conflicts) X(schema)
// clang-format on

#define DOKUSAT_DECLARE(name) QuestionKind name##_question();
DOKUSAT_QUESTIONS(DOKUSAT_DECLARE)
#undef DOKUSAT_DECLARE

const std::vector<QuestionKind>& question_kinds();

/// Throws `RequestError` for an unknown field.
void require_fields(const QuestionKind& kind, const Json& object);

/// JSON schema (draft 2020-12) of all questions; `$defs` has those of the answers, "answer_solve",
/// and of the lines of the command line, "line_solve".
Json question_schema();

}  // namespace dokusat::questions
