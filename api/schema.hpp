#pragma once
// The table of questions in JSON with their fields, used by the checks of questions, their error
// messages, the JSON schema and the reference page. Fields have the names of the options of the
// command line, with _ instead of -. The table of the keys of all answers, each of which has the
// same meaning everywhere, and of lines of the command line with `--json`; a test compares every
// answer and every line with it.

#include <dokusat/api/field_list.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace dokusat::questions {

class PuzzleQuestion;
class Question;

/// Version of the schema. Incremented if a field of a question, or a key of an answer, is renamed,
/// removed or changed in meaning.
inline constexpr int kSchemaVersion = 4;

/// An object of an answer. Keys are separated by blanks; those with a question mark are optional.
struct AnswerShape {
  std::string_view name;
  std::string_view says;
  std::string keys;
};

/// The value of a key. `type` is a type of JSON or the name of a part, alternatives separated by "
/// or ", or "list of" or "object of" such types. If a shape gives a key another meaning, the name
/// is "shape.key".
struct AnswerKey {
  std::string_view name;
  std::string_view type;
  std::string says;
};

struct QuestionKind {
  std::string_view name;
  std::string_view says;
  std::function<std::vector<Field>()> fields;
  std::function<Json(const Question&)> answer;
  std::string_view keys;                 ///< of the answer, as in `AnswerShape`
  std::string_view reports = "";         ///< reports before the answer
  std::vector<AnswerKey> own_keys = {};  ///< keys that only its answers have
  std::vector<AnswerShape> own_parts = {};
  /// Makes the question for the command of this name; empty: none, or one of its own.
  std::function<std::unique_ptr<PuzzleQuestion>()> command = {};
};
using QuestionKinds = std::vector<QuestionKind>;

/// The questions, in the order of the reference: those of `FILE_questions()` of each file of
/// api/questions, which CMake lists.
const QuestionKinds& question_kinds();

/// Throws `RequestError` for an unknown field.
void require_fields(const QuestionKind& kind, const Json& object);

/// Objects within answers.
std::vector<AnswerShape> answer_parts();
/// The answers to questions, by `ask`.
std::vector<AnswerShape> answer_shapes();
/// The lines of commands with `--json`.
std::vector<AnswerShape> line_shapes();
const std::vector<AnswerKey>& answer_keys();

/// Schemas by name: of the parts, and "answer_solve", "line_solve".
Json answer_definitions();

/// JSON schema of a field.
Json field_schema(const Field& field);

/// JSON schema (draft 2020-12) of all questions; `$defs` has those of the answers, "answer_solve",
/// and of the lines of the command line, "line_solve".
Json question_schema();

}  // namespace dokusat::questions
