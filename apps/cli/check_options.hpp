#pragma once
// Options of `check`.

#include <dokusat/api/check.hpp>

#include "option_groups.hpp"

namespace dokusat::cli {

struct CheckArguments {
  static constexpr std::string_view kName = "check";
  static constexpr std::string_view kOperands = "PUZZLES [ANSWERS]";
  static constexpr std::string_view kSummary =
      "check answers by the rules; without ANSWERS the solutions beside the puzzles";

  void add_options(OptionList& options);
  /// Takes the operands. Throws `UsageError` unless there are one or two.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;    ///< one file of puzzles
  std::string answers;  ///< file name; empty: solutions in the puzzles' records
  questions::CheckRequest request;
  WorkOptions work;
  OutputOptions output;
};
void run(const CheckArguments& arguments, ExitCode& code);

}  // namespace dokusat::cli
