#pragma once
// Options of `encode`.

#include <chrono>
#include <dokusat/decoder/cnf_document.hpp>
#include <optional>

#include "option_groups.hpp"

namespace dokusat::cli {

struct EncodeArguments {
  static constexpr std::string_view kName = "encode";
  static constexpr std::string_view kOperands = "[FILE]";
  static constexpr std::string_view kSummary =
      "write DIMACS CNF, a pseudo-Boolean formula or a MiniZinc model";

  void add_options(OptionList& options);
  /// Takes the operands. Throws `UsageError` for options that exclude each other.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;
  EncodingOptions encoding;
  FormulaFormat format = FormulaFormat::dimacs;
  bool statistics = false;
  std::string all_to;                ///< folder, one file per puzzle; empty: none
  bool rules_only = false;           ///< encode the board without clues
  std::optional<int> size;           ///< of that board, if no file gives it
  bool incremental = false;          ///< all puzzles as one iCNF file
  std::optional<std::size_t> cubes;  ///< approximate number of cubes of one puzzle
  std::string cover;                 ///< file; its formula is unsatisfiable if the cubes cover all
  bool no_map = false;               ///< write no comments with the names of variables
  std::optional<std::chrono::duration<double>> timeout;
  bool list = false;  ///< list the encodings and exit
  OutputOptions output;
};
void run(const EncodeArguments& arguments, ExitCode& code);

}  // namespace dokusat::cli
