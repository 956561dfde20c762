#pragma once
// Puzzles other than Sudoku, all made in one way: a random solution with all its clues, from which
// clues are removed while the solution stays unique. A type of puzzle is a file in kinds/, which
// draws solutions with their clues, and its name in the list below.

#include <dokusat/base/budget.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/model/puzzle.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace dokusat {

/// A clue that a solution can give. `Given` with one number is a shown digit.
struct PossibleClue {
  CellRule shown;
  /// The replacement if the clue is removed: for a sum, that the digits differ.
  std::optional<CellRule> hidden = {};
};

/// A solution and its possible clues.
struct Draft {
  Puzzle frame;                             ///< the board and rules that are always shown
  Grid solution;                            ///< satisfies all rules and clues
  std::vector<PossibleClue> digits;         ///< removed if the others suffice
  std::vector<PossibleClue> clues;          ///< also removed if as few as possible are wanted
  std::vector<PossibleClue> left_out = {};  ///< digits that were removed
};

struct PuzzleKind {
  std::string_view name;  ///< "kenken"
  std::string_view noun;  ///< "KenKen"
  Format format;          ///< the format for writing it
  int least_rows;
  int most_rows;
  int usual_rows;
  int rows_apart = 1;          ///< difference between one size and the next
  bool is_square;              ///< as many columns as rows
  bool can_be_minimal = true;  ///< true if there are clues to remove
  /// Draws a draft. Empty if the random attempt failed.
  std::optional<Draft> (*draw)(int rows, int columns, Random& random, const Budget& budget);
  /// Changes a draft so that it has fewer solutions; `other` is one of them. False if it cannot.
  /// Null for kinds whose clues always leave one solution.
  bool (*tell_more)(Draft& draft, const Grid& other, Random& random) = nullptr;

  bool has_size(int rows) const {
    return rows >= least_rows && rows <= most_rows && (rows - least_rows) % rows_apart == 0;
  }
};

/// All types, in the order in which help lists them. This is the only list.
#define DOKUSAT_PUZZLE_KINDS                                                               \
  kKenKenPuzzles, kFutoshikiPuzzles, kAdjacentPuzzles, kSkyscraperPuzzles, kKakuroPuzzles, \
      kRipplePuzzles, kSuguruPuzzles, kStr8tsPuzzles, kSamuraiPuzzles, kThermometerPuzzles
extern const PuzzleKind DOKUSAT_PUZZLE_KINDS;

std::span<const PuzzleKind* const> all_puzzle_kinds();
/// Null for an unknown name.
const PuzzleKind* puzzle_kind_named(std::string_view name);

/// Draws a puzzle with one solution, if one attempt finds it. With `minimal`, no clue that can be
/// removed is left, otherwise no such digit. Throws `Stopped`.
struct ClueOptions {
  int rows = 0;
  int columns = 0;
  bool minimal = false;
};
std::optional<Draft> draw_with_one_solution(const PuzzleKind& kind, const ClueOptions& options,
                                            const Budget& budget, Random& random);

/// The puzzle with all clues that the draft still has.
Puzzle puzzle_of(const Draft& draft);

// Functions that several types share.

/// A Latin square, with all its digits as clues.
std::optional<Draft> draw_latin_square(int rows, Random& random, const Budget& budget);
/// Draws a solution of the board and its rules, by a walk of `steps` descents: two are fast but
/// prefer some solutions. Digits given in the puzzle are kept.
std::optional<Grid> random_solution_of(const Puzzle& puzzle, Random& random, const Budget& budget,
                                       int steps = 2);
/// The digit of the cell as a clue.
PossibleClue digit_clue(const Board& board, const Grid& grid, Cell cell);

}  // namespace dokusat
