#pragma once
// One function a command. Each returns its exit code and throws on bad input.

#include "arguments.hpp"

namespace dokusat::cli {

/// The contract of exit codes. Where several apply the largest counts.
struct ExitCode {
  static constexpr int kGood = 0;
  static constexpr int kWrongAnswer = 1;
  static constexpr int kBadInput = 2;
  static constexpr int kUndecided = 3;
  static constexpr int kNoSolution = 20;
  static constexpr int kInternal = 70;
};

/// Runs the command of the arguments.
int run(const Arguments& arguments);

/// Makes Ctrl-C and SIGTERM end the puzzle at hand and then the run, without half-written files.
void handle_interrupts();

}  // namespace dokusat::cli
