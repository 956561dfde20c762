#pragma once
// The exit codes of the program. Scripts rely on them: docs/reference/command_line.md.

#include <algorithm>
#include <array>
#include <dokusat/solve/puzzle_solver.hpp>
#include <exception>
#include <string>
#include <string_view>

namespace dokusat::cli {

/// The exit code of the run so far: the largest code of its puzzles.
class ExitCode {
 public:
  static constexpr int kGood = 0;
  static constexpr int kWrongAnswer = 1;
  static constexpr int kBadInput = 2;
  static constexpr int kUndecided = 3;
  static constexpr int kNoSolution = 20;
  static constexpr int kInternal = 70;

  void raise(int code) { code_ = std::max(code_, code); }
  /// Replaces the codes of the puzzles, as the run ended before everything was answered and
  /// written.
  void fail(int code) { code_ = code; }
  int value() const { return code_; }

 private:
  int code_ = kGood;
};

struct ExitCodeInfo {
  int code;
  std::string_view meaning;
};

/// All exit codes, as help and manual pages list them.
inline constexpr std::array<ExitCodeInfo, 6> kExitCodes = {{
    {ExitCode::kGood, "all answered or right"},
    {ExitCode::kWrongAnswer, "a wrong answer found"},
    {ExitCode::kBadInput, "bad usage or input"},
    {ExitCode::kUndecided, "undecided within limits"},
    {ExitCode::kNoSolution, "no solution"},
    {ExitCode::kInternal, "an internal check or a solver failed"},
}};

inline int exit_code_of(Status status) {
  if (status == Status::solved) return ExitCode::kGood;
  return status == Status::no_solution ? ExitCode::kNoSolution : ExitCode::kUndecided;
}

/// The exit code of an answer by its status in words, as `explain --json` has it.
inline int exit_code_of(std::string_view status) {
  if (status == "wrong") return ExitCode::kWrongAnswer;
  if (status == "no solution") return ExitCode::kNoSolution;
  return status == "several solutions" || status == "unknown" ? ExitCode::kUndecided
                                                              : ExitCode::kGood;
}

/// The message, on one line, of an error that ends the run or, with --keep-going, answers a puzzle.
std::string words_of(const std::exception& error);
int exit_code_of_error(const std::exception& error);

}  // namespace dokusat::cli
