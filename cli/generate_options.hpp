#pragma once
// What `generate` is to make.

#include <array>
#include <dokusat/generator/generator.hpp>

#include "option_groups.hpp"

namespace dokusat::cli {

/// Both ends included.
struct RatingRange {
  double lowest = 0;
  double highest = 0;
};

struct GenerateArguments {
  static constexpr std::string_view kName = "generate";
  static constexpr std::string_view kOperands = "KIND";
  static constexpr std::string_view kSummary = "make puzzles: KIND is sudoku, killer or sudominoku";
  static constexpr std::array<std::string_view, 3> kOperandNames = {"sudoku", "killer",
                                                                    "sudominoku"};

  void add_options(OptionList& options);
  /// Takes the operand, the kind. Throws `UsageError`, also for what there is not.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;  ///< its format and board are those of what is made
  std::optional<int> size;
  std::uint64_t count = 1;
  std::optional<int> clues;     ///< of a Sudoku
  std::optional<int> dominoes;  ///< of a Su-domino-ku
  std::optional<RatingRange> rating;
  bool minimal = false;
  bool no_singles = false;
  std::string rules;  ///< a constraint string; empty: none
  std::string pack;   ///< a folder for a contest pack; empty: none
  WorkOptions work;
  DivisionOptions division;
  OutputOptions output;

  GeneratorOptions generator;
  Format format = Format::lines;

 private:
  /// Whether there are rules beside those of the board.
  bool has_rules() const { return generator.cages || !rules.empty(); }
  void add_clue_options(OptionList& options);
  void add_pack_option(OptionList& options);
  void require_fitting_kind(const OptionList& options) const;
  void require_unique_if_few(const OptionList& options) const;
  void choose_rating();
  void choose_board();
  void choose_format();
};

}  // namespace dokusat::cli
