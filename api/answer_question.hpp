#pragma once
// Questions about puzzles and their answers as JSON, for callers without C++ such as the web page.
// docs/reference/json.md lists the questions with their keys.
//
//     answer_question(R"({"ask": "solve", "puzzle": "1..4..."})")
//
// returns {"status": "solved", "grid": [1, 2, ...], ...}. Errors in a question are returned as
// answers, too: {"error": "..."}.

#include <functional>
#include <string>
#include <string_view>

namespace dokusat::questions {

/// Receives intermediate results, as JSON, before the answer.
using Report = std::function<void(const std::string&)>;

/// Answers a question, with up to `threads` threads; reports come from one of them at a time.
/// Throws only if memory runs out.
std::string answer_question(std::string_view question, const Report& report = {}, int threads = 1);

}  // namespace dokusat::questions
