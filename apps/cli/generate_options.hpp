#pragma once
// Options of `generate`.

#include <dokusat/api/generate_request.hpp>

#include "option_groups.hpp"

namespace dokusat::cli {

struct GenerateArguments {
  static constexpr std::string_view kName = "generate";
  static constexpr std::string_view kOperands = "KIND";
  static constexpr std::string_view kSummary =
      "generate puzzles of a kind, from sudoku and killer to kakuro and str8ts";
  static const NameList& operand_names() { return questions::puzzle_kinds(); }

  void add_options(OptionList& options);
  /// Takes the operand, the kind of puzzle. Throws `UsageError`, also for an unknown kind.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;  ///< only its board is used, that of the generated puzzles
  questions::GenerateRequest request;
  std::uint64_t number = 1;  ///< number of puzzles
  std::string pack;          ///< folder for a contest pack; empty: none
  WorkOptions work;
  DivisionOptions division;
  OutputOptions output;

  GeneratorOptions generator;  ///< translated from the request
  Format format = Format::lines;

 private:
  void add_pack_option(OptionList& options);
};
void run(const GenerateArguments& arguments, ExitCode& code);

}  // namespace dokusat::cli
