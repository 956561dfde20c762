#pragma once
// The keys of all answers, said once: each key means the same wherever it stands. Answers to
// questions, lines of the command line with `--json`, their JSON schema and the reference page go
// by this table; a test holds every answer and every line against it.

#include <dokusat/api/puzzle_json.hpp>
#include <string_view>
#include <vector>

namespace dokusat::questions {

/// An object of an answer. Keys stand apart by blanks; those with a question mark can be left out.
struct AnswerShape {
  std::string_view name;
  std::string_view says;
  std::string_view keys;
};

/// What a key holds. `type` is a type of JSON or a part by its name, alternatives with " or "
/// between, or "list of" or "object of" such. Where a shape gives a key another meaning the name is
/// "shape.key".
struct AnswerKey {
  std::string_view name;
  std::string_view type;
  std::string_view says;
};

/// Objects within answers.
const std::vector<AnswerShape>& answer_parts();
/// The answers to questions, by `ask`.
const std::vector<AnswerShape>& answer_shapes();
/// The lines of commands with `--json`.
const std::vector<AnswerShape>& line_shapes();
const std::vector<AnswerKey>& answer_keys();

/// Schemas by name: of the parts, and "answer_solve", "line_solve".
Json answer_definitions();

}  // namespace dokusat::questions
