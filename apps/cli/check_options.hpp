#pragma once
// Options of `check`, `verify` and `decode`.

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

struct VerifyArguments {
  static constexpr std::string_view kName = "verify";
  static constexpr std::string_view kOperands = "CNF PROOF [PUZZLES]";
  static constexpr std::string_view kSummary = "verify a DRAT proof that a formula has no model";

  void add_options(OptionList& options);
  /// Takes the operands. Throws `UsageError` unless there are two or three.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;  ///< two or three files: formula, proof, puzzles
  OutputOptions output;
};
void run(const VerifyArguments& arguments, ExitCode& code);

struct DecodeArguments {
  static constexpr std::string_view kName = "decode";
  static constexpr std::string_view kOperands = "CNF [OUTPUT]";
  static constexpr std::string_view kSummary =
      "translate the output of a SAT solver back to an answer";

  void add_options(OptionList& options);
  /// Takes the operands. Throws `UsageError` unless there are one or two.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  std::string formula;
  std::string solver_output;
  std::string proof;  ///< file name, for an answer "unsatisfiable"; empty: none
  OutputOptions output;
};
void run(const DecodeArguments& arguments, ExitCode& code);

}  // namespace dokusat::cli
