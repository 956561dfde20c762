#pragma once
// The puzzle, as data: a board, the digits that are given, and rules beyond those of the board.

#include <dokusat/model/grid.hpp>
#include <dokusat/model/rule.hpp>
#include <memory>
#include <string>
#include <vector>

namespace dokusat {

/// What people say of a puzzle: no rule, and of no meaning for its solution.
struct About {
  std::string title = {};
  std::string author = {};
  std::string ruleset = {};  ///< its rules in the setter's words
  friend bool operator==(const About&, const About&) = default;
};

struct Puzzle {
  std::shared_ptr<const Board> board;
  Grid
      givens;  ///< digits that are given by themselves; those of placed dominoes are not among them
  std::vector<Rule> rules = {};  ///< beside those of the board's units
  About about = {};

  /// The rule of Su-domino-ku, null where the puzzle does not have it.
  const DominoTiling* dominoes() const;
  DominoTiling* dominoes();
  bool has_dominoes() const { return dominoes() != nullptr; }
};

/// A digit that the puzzle puts on a cell.
struct Given {
  Cell cell;
  Digit digit = kNoDigit;
  friend auto operator<=>(const Given&, const Given&) = default;
};

/// All digits that the puzzle gives, those of placed dominoes and singles included, by cell and
/// digit, each once. A cell comes twice where its clues contradict each other.
std::vector<Given> given_digits(const Puzzle& puzzle);
/// The same as a grid; the smallest digit where clues contradict each other.
Grid given_grid(const Puzzle& puzzle);

/// What the rules of the puzzle compile to. Of equal ones one counts, as in the texts of puzzles.
std::vector<Constraint> constraints_of(const Puzzle& puzzle);

/// A Sudoku or Latin square with nothing given.
Puzzle empty_puzzle(std::shared_ptr<const Board> board);
/// A Su-domino-ku with nothing placed and all singles open.
Puzzle empty_domino_puzzle(std::shared_ptr<const Board> board);
/// The puzzle's board and rules without its clues.
Puzzle without_clues(const Puzzle& puzzle);
/// Whether the puzzles differ in their clues alone: one board object and the same rules.
bool same_rules(const Puzzle& one, const Puzzle& other);
/// Adds a placed domino. Requires a Su-domino-ku whose two cells are free.
void place(Puzzle& puzzle, const PlacedDomino& domino);
/// Adds a single. Requires a Su-domino-ku whose cell is free.
void place_single(Puzzle& puzzle, Digit digit, Cell cell);
/// Whether no clue puts a digit on the cell.
bool is_free(const Puzzle& puzzle, Cell cell);

}  // namespace dokusat
