#pragma once
// The commands. They throw on bad input.

#include "arguments.hpp"

#include <algorithm>

namespace dokusat::cli {

/// The exit code of the run so far. Where several apply the largest counts.
class ExitCode {
 public:
  static constexpr int kGood = 0;
  static constexpr int kWrongAnswer = 1;
  static constexpr int kBadInput = 2;
  static constexpr int kUndecided = 3;
  static constexpr int kNoSolution = 20;
  static constexpr int kInternal = 70;

  void raise(int code) { code_ = std::max(code_, code); }
  int value() const { return code_; }

 private:
  int code_ = kGood;
};

/// Runs the command of the arguments. What it found out counts in `code` also when it throws.
void run(const Arguments& arguments, ExitCode& code);

/// Makes Ctrl-C, SIGTERM and SIGHUP end the puzzle that `solve` has at hand and then the run, and
/// any other command at once, without half-written files.
void handle_interrupts();

}  // namespace dokusat::cli
