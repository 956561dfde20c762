// Options of the generator: the usual number of clues, and options that no puzzle can satisfy.

#include <algorithm>
#include <dokusat/generator/clues.hpp>
#include <dokusat/generator/fewest_dominoes.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/model/wording.hpp>
#include <string>

namespace dokusat {
namespace {

/// True if the symmetry maps every cell to another one.
bool pairs_cells(Symmetry symmetry, const Board& board) {
  switch (symmetry) {
    case Symmetry::none:
      return false;
    case Symmetry::rotate180:
      return board.cell_count() % 2 == 0;
    case Symmetry::mirror:
      break;
  }
  return board.columns() % 2 == 0;
}

bool some_unit_is_full(const Board& board) {
  return std::ranges::any_of(board.units(), [&](const Unit& unit) { return board.is_full(unit); });
}

std::string clues_name(const GeneratorOptions& options) {
  return options.dominoes ? (options.clues == 1 ? " domino" : " dominoes")
                          : (options.clues == 1 ? " clue" : " clues");
}

}  // namespace

Puzzle GeneratorOptions::rules() const {
  Puzzle puzzle = dominoes ? empty_domino_puzzle(board) : empty_puzzle(board);
  for (const CellRule& rule : extra_rules) puzzle.rules.emplace_back(rule);
  return puzzle;
}

int ordinary_clues(const GeneratorOptions& options) {
  const Board& board = *options.board;
  const int cells = board.cell_count();
  const int clues = options.dominoes            ? (10 * board.domino_count() + 35) / 36
                    : board.digit_count() <= 16 ? (2 * cells + 4) / 5
                                                : (cells + 1) / 2;
  const bool pairs_only = pairs_cells(options.symmetry, board);
  return pairs_only ? clues + clues % 2 : clues;
}

std::string why_impossible(const GeneratorOptions& options) {
  const Board& board = *options.board;
  const auto wrong = [&](const std::string& why) {
    return std::to_string(*options.clues) + clues_name(options) + ": " + why;
  };
  if (options.fewest && all_clues(options) > FewestDominoes::kMostDominoes)
    return "the fewest are looked for among up to " +
           std::to_string(FewestDominoes::kMostDominoes) + " dominoes, not " +
           std::to_string(all_clues(options));
  if (!options.clues) return "";
  const int clues = *options.clues;
  const int all = all_clues(options);
  if (clues > all)
    return wrong("the board has " + plural(all, options.dominoes ? "domino" : "cell"));
  const bool pairs_only = pairs_cells(options.symmetry, board);
  if (pairs_only && clues % 2 != 0) return wrong("with this symmetry they come in pairs");
  switch (options.solutions) {
    case SolutionsWanted::none:
      if (clues == 0 && !(options.dominoes && options.singles))
        return wrong("the empty board has solutions");
      if (board.cell_count() == 1) return wrong("a board of one cell has a solution");
      break;
    case SolutionsWanted::many:
      if (clues == all) return wrong("they leave one solution at most");
      break;
    case SolutionsWanted::unique:
      if (options.dominoes || options.cages || !options.extra_rules.empty()) break;
      if (clues < board.digit_count() - 1 && some_unit_is_full(board))
        return wrong("digits that occur nowhere can change places, so one solution takes " +
                     std::to_string(board.digit_count() - 1));
      // G. McGuire, B. Tugemann, G. Civario, "There is no 16-clue Sudoku", 2012.
      if (board.box() == BoxShape{3, 3} && board.is_regular() && clues < 17)
        return wrong("no 9x9 Sudoku with fewer than 17 has one solution");
      break;
  }
  return "";
}

}  // namespace dokusat
