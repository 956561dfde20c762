#pragma once
// The questions in JSON with their fields, said once: what a question may hold, the message about
// what it may not, the JSON schema and the reference page all go by this table. Fields have the
// names of the options of the command line, with _ in place of -.

#include <dokusat/api/names.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace dokusat::questions {

class Question;

/// Grows when a field of a question, or a key of an answer, is renamed, taken away, or means
/// something else.
inline constexpr int kSchemaVersion = 2;

enum class FieldType { puzzle, grid, text, name, flag, number, seconds };

struct Field {
  std::string_view name;
  FieldType type = FieldType::text;
  std::string_view says;
  bool required = false;
  int lowest = 0;  ///< of a number
  int highest = std::numeric_limits<int>::max();
  NameList values = {};            ///< of a `name`
  std::string_view standard = {};  ///< what it is where it is left out; empty: nothing to be said
};

struct QuestionKind {
  std::string_view name;
  std::string_view says;
  std::vector<Field> fields;
  Json (*answer)(const Question&);
  std::string_view keys;          ///< of the answer, as an `AnswerShape` has them
  std::string_view reports = "";  ///< what is reported before it
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

/// The field of that name, or null.
const Field* field_named(const QuestionKind& kind, std::string_view name);

/// Throws `RequestError` for a field that the question does not have, or of another type.
void require_fields(const QuestionKind& kind, const Json& object);

/// JSON schema (draft 2020-12) of all questions; `$defs` has those of the answers, "answer_solve",
/// and of the lines of the command line, "line_solve".
Json question_schema();

}  // namespace dokusat::questions
