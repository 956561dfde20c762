#pragma once
// What `encode` is to write.

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
  /// Takes the operands. Throws `UsageError` for what does not go together.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;
  EncodingChoice encoding;
  FormulaFormat format = FormulaFormat::dimacs;
  bool statistics = false;
  std::string all_to;                ///< a folder for a file each; empty: none
  bool rules_only = false;           ///< the rules of a board without clues
  std::optional<int> size;           ///< of that board, where no file tells
  bool incremental = false;          ///< all puzzles as one iCNF file
  std::optional<std::size_t> cubes;  ///< of one puzzle, about so many
  std::string cover;                 ///< where to write that these hold every model; empty: nowhere
  bool no_map = false;               ///< no names of variables in comments
  std::optional<std::chrono::duration<double>> timeout;
  bool list = false;  ///< name the encodings and stop
  OutputOptions output;
};

}  // namespace dokusat::cli
