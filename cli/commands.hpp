#pragma once
// The commands, a file each. They throw on bad input.

#include <algorithm>

#include "arguments.hpp"

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

// Each runs the command of the arguments. What it found out counts in `code` also when it throws.
void run_solve(const Arguments& arguments, ExitCode& code);
void run_encode(const Arguments& arguments, ExitCode& code);
void run_decode(const Arguments& arguments, ExitCode& code);
void run_check(const Arguments& arguments, ExitCode& code);
void run_generate(const Arguments& arguments, ExitCode& code);
void run_fuzz(const Arguments& arguments, ExitCode& code);
void run_check_proof(const Arguments& arguments, ExitCode& code);

inline int exit_code_of(Status status) {
  if (status == Status::solved) return ExitCode::kGood;
  return status == Status::no_solution ? ExitCode::kNoSolution : ExitCode::kUndecided;
}

/// The order that the user asked for, or else what the format means.
inline Order order_of(const Arguments& arguments, Format format) {
  return arguments.order.value_or(format == Format::boj2239 ? Order::least : Order::any);
}

}  // namespace dokusat::cli
