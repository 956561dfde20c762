#pragma once
// The keys of all answers: each has the same meaning everywhere. Answers to questions, lines of the
// command line with `--json`, their JSON schema and the reference page use this table; a test
// compares every answer and every line with it.

#include <dokusat/api/puzzle_json.hpp>
#include <string_view>
#include <vector>

namespace dokusat::questions {

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
  std::string_view says;
};

/// Objects within answers.
std::vector<AnswerShape> answer_parts();
/// The answers to questions, by `ask`.
std::vector<AnswerShape> answer_shapes();
/// The lines of commands with `--json`.
std::vector<AnswerShape> line_shapes();
const std::vector<AnswerKey>& answer_keys();

/// Schemas by name: of the parts, and "answer_solve", "line_solve".
Json answer_definitions();

}  // namespace dokusat::questions
