#pragma once
// Puzzles that are no Sudoku, by one way: a random solution, all clues that it gives, and of these
// as many left out as leave it the only solution. A kind is a file in kinds/, which says how a
// solution and its clues are drawn, and its name in the list below.

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

/// Something that a solution tells. `Given` with one number is a digit that is shown.
struct PossibleClue {
  CellRule shown;
  /// What stands there instead if the clue is left out: of a sum, that the digits differ.
  std::optional<CellRule> hidden = {};
};

/// A solution, and what can be told of it.
struct Draft {
  Puzzle frame;                      ///< the board and what is always told
  Grid solution;                     ///< keeps all of it
  std::vector<PossibleClue> digits;  ///< left out where the others suffice
  std::vector<PossibleClue> clues;   ///< left out too where as few as possible are wanted
};

struct PuzzleKind {
  std::string_view name;  ///< "kenken"
  std::string_view noun;  ///< "KenKen"
  Format format;          ///< in which it is written
  int least_rows;
  int most_rows;
  int usual_rows;
  int rows_apart = 1;          ///< from one size to the next
  bool is_square;              ///< as many columns as rows
  bool can_be_minimal = true;  ///< there is something to leave out
  /// Empty where chance found none.
  std::optional<Draft> (*draw)(int rows, int columns, Random& random, const Budget& budget);
  /// Changes a draft that has another solution, too, so that it has fewer; false: there is no way.
  /// Null where all clues together leave one solution.
  bool (*tell_more)(Draft& draft, const Grid& other, Random& random) = nullptr;

  bool has_size(int rows) const {
    return rows >= least_rows && rows <= most_rows && (rows - least_rows) % rows_apart == 0;
  }
};

/// All kinds, in the order in which help lists them. This is the one list.
#define DOKUSAT_PUZZLE_KINDS                                                               \
  kKenKenPuzzles, kFutoshikiPuzzles, kAdjacentPuzzles, kSkyscraperPuzzles, kKakuroPuzzles, \
      kRipplePuzzles, kSuguruPuzzles, kStr8tsPuzzles, kSamuraiPuzzles
extern const PuzzleKind DOKUSAT_PUZZLE_KINDS;

std::span<const PuzzleKind* const> all_puzzle_kinds();
/// Null for a name that no kind has.
const PuzzleKind* puzzle_kind_named(std::string_view name);

/// The puzzle with its only solution, as far as one attempt finds it. With `minimal` no clue that
/// the kind can leave out can go, else no digit. Throws `Stopped`.
struct ClueOptions {
  int rows = 0;
  int columns = 0;
  bool minimal = false;
};
std::optional<Draft> draw_with_one_solution(const PuzzleKind& kind, const ClueOptions& options,
                                            const Budget& budget, Random& random);

/// With all clues that the draft has left.
Puzzle puzzle_of(const Draft& draft);

// What several kinds have in common.

/// A Latin square, all its digits as clues.
std::optional<Draft> draw_latin_square(int rows, Random& random, const Budget& budget);
/// A solution of the board and its rules at random, by a walk of so many descents: after two some
/// are preferred, which is worth less to kinds of puzzles than time. Digits that the puzzle gives
/// are kept.
std::optional<Grid> random_solution_of(const Puzzle& puzzle, Random& random, const Budget& budget,
                                       int steps = 2);
/// The digit of the cell as a clue.
PossibleClue digit_clue(const Board& board, const Grid& grid, Cell cell);

}  // namespace dokusat
