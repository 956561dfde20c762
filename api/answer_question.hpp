#pragma once
// Questions about puzzles and their answers as JSON, for callers that hold no C++: the web page.
// docs/reference/json.md lists the questions with their keys.
//
//     answer_question(R"({"ask": "solve", "puzzle": "1..4..."})")
//
// gives {"status": "solved", "grid": [1, 2, ...], ...}. Whatever is wrong with a question comes as
// an answer, too: {"error": "..."}.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::questions {

/// Is told, as JSON, what is known while an answer is still being looked for.
using Report = std::function<void(const std::string&)>;

/// Uses up to `threads` threads; reports come from one of them at a time. Never throws but for lack
/// of memory.
std::string answer_question(std::string_view question, const Report& report = {}, int threads = 1);

/// What "ask" may be.
std::vector<std::string_view> all_questions();

}  // namespace dokusat::questions
