#pragma once
// Puzzles as data: a board, the given digits, and rules beyond those of the board.

#include <dokusat/model/grid.hpp>
#include <dokusat/model/rule.hpp>
#include <memory>
#include <string>
#include <vector>

namespace dokusat {

/// Words about a puzzle, which do not affect its solution.
struct About {
  std::string title = {};
  std::string author = {};
  std::string ruleset = {};  ///< the rules in the setter's words
  friend bool operator==(const About&, const About&) = default;
};

struct Puzzle {
  std::shared_ptr<const Board> board;
  Grid givens;                   ///< given digits, without those of placed dominoes
  std::vector<Rule> rules = {};  ///< beyond those of the board's units
  About about = {};

  /// The rule of Su-domino-ku; null if the puzzle does not have it.
  const Tiling* dominoes() const;
  Tiling* dominoes();
  bool has_dominoes() const { return dominoes() != nullptr; }
};

/// A digit that the puzzle puts on a cell.
struct Given {
  Cell cell;
  Digit digit = kNoDigit;
  friend auto operator<=>(const Given&, const Given&) = default;
};

/// Returns all given digits, including those of placed dominoes and singles, by cell and digit,
/// each once. A cell occurs twice if its clues contradict each other.
std::vector<Given> given_digits(const Puzzle& puzzle);
/// Returns the given digits as a grid; the smallest digit if clues contradict each other.
Grid given_grid(const Puzzle& puzzle);

/// Returns the constraints to which the rules compile, each rule once, and those of `uncrossed`.
std::vector<Constraint> constraints_of(const Puzzle& puzzle);

/// Makes a Sudoku or Latin square without givens.
Puzzle empty_puzzle(std::shared_ptr<const Board> board);
/// Makes a Su-domino-ku with no domino placed and all singles open.
Puzzle empty_domino_puzzle(std::shared_ptr<const Board> board);
/// Returns the puzzle's board and rules without its clues.
Puzzle without_clues(const Puzzle& puzzle);
/// True if the puzzles differ only in their clues: they share the board object and have the same
/// rules.
bool same_rules(const Puzzle& one, const Puzzle& other);
/// Adds a placed domino. Requires a Su-domino-ku whose two cells are free.
void place(Puzzle& puzzle, const PlacedDomino& domino);
/// Adds a single. Requires a Su-domino-ku whose cell is free.
void place_single(Puzzle& puzzle, Digit digit, Cell cell);
/// True if no clue puts a digit on the cell.
bool is_free(const Puzzle& puzzle, Cell cell);

}  // namespace dokusat
