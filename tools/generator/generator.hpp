#pragma once
// Generator of puzzles: draws a random grid and shows some of its clues. The puzzle then has only
// this solution or several; for one without a solution, a clue is changed.
//
//     dokusat::Generator generator({.board = dokusat::Board::sudoku({3, 3}), .clues = 30});
//     auto made = generator.make(0);  // the first puzzle of the seed; empty: not found

#include <atomic>
#include <chrono>
#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/generator/alternatives.hpp>
#include <dokusat/generator/puzzle_kinds.hpp>
#include <dokusat/generator/random_grids.hpp>
#include <dokusat/model/puzzle.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Clues that are shown together: those of cells, or edges, that the half turn or the mirror (left
/// and right) swaps.
enum class Symmetry { none, rotate180, mirror };

enum class SolutionsWanted { unique, none, many };

/// A puzzle's difficulty relative to the wanted one.
struct Grade {
  enum class Side { too_easy, wanted, too_hard };
  Side side = Side::wanted;
  std::string words;  ///< "medium", "too hard": the key by which rejected puzzles are counted
};

struct GeneratorOptions {
  std::shared_ptr<const Board> board;
  /// The type of puzzle. If null: a Sudoku, or one of the next two; otherwise only the size of the
  /// board is used.
  const PuzzleKind* kind = nullptr;
  bool dominoes = false;  ///< Su-domino-ku
  bool cages = false;     ///< killer: new cages for each puzzle cover the board
  /// True if no clue (with a symmetry, no group of clues) and no cage of a killer can be removed;
  /// not with `clues`. If false, some removable clues may stay on boards of more than ten digits,
  /// where checking is slow, and all cages of a killer stay.
  bool minimal = false;
  /// Further rules of every puzzle, in addition to those of the board.
  std::vector<CellRule> extra_rules = {};
  /// Number of givens of a Sudoku, or placed dominoes of a Su-domino-ku. If empty, for `unique`:
  /// determined by `minimal`.
  std::optional<int> clues = {};
  bool singles = true;          ///< Su-domino-ku: singles are given
  std::vector<Cell> lone = {};  ///< Su-domino-ku: cells that must be singles
  Symmetry symmetry = Symmetry::none;
  SolutionsWanted solutions = SolutionsWanted::unique;
  std::uint64_t seed = 1;
  /// Su-domino-ku: true if no puzzle with its grid and tiling has fewer dominoes. Not with `clues`.
  bool fewest = false;
  /// Grades puzzles; only wanted ones are made. If empty, all are. Must depend on the puzzle only.
  /// Without `clues`, `minimal` and `fewest`, clues are added to a puzzle that is too hard.
  std::function<Grade(const Puzzle&)> grade = {};
  int tries = 1000;                                           ///< grids to try for a puzzle
  std::optional<std::chrono::duration<double>> timeout = {};  ///< for a puzzle
  /// Set to true from outside to stop. May be null.
  const std::atomic<bool>* stop = nullptr;
  /// Number of grids started, for progress. May be null; threads may share it.
  std::atomic<std::uint64_t>* tried = nullptr;

  /// The board and rules of the puzzles, without clues.
  Puzzle rules() const;
};

/// The reason why no puzzle has these options, for any seed; empty if one may exist. Begins with
/// the subject: "17 clues: ...".
std::string why_impossible(const GeneratorOptions& options);

/// The usual number of clues for this board, type and symmetry: two of five cells of a Sudoku, ten
/// of 36 dominoes. Boards of more than 16 rows have half of their cells, since with two of five
/// they are among the hardest puzzles.
int ordinary_clues(const GeneratorOptions& options);

struct GeneratedPuzzle {
  Puzzle puzzle;
  /// The only solution, or one of several; empty for a puzzle without solutions.
  std::optional<Solution> solution;
};

/// For one thread at a time.
class Generator {
 public:
  /// Requires that `why_impossible` returns an empty text.
  explicit Generator(const GeneratorOptions& options);

  /// Makes the puzzle with this number, which depends on the options and the number only. Empty if
  /// all tries failed, or `stop` or the timeout ended them.
  std::optional<GeneratedPuzzle> make(std::uint64_t number);
  /// True if the last puzzle ran out of time.
  bool timed_out() const { return timed_out_; }
  /// The grades of rejected puzzles, with their number, during the last `make`.
  const std::map<std::string, int>& refused() const { return refused_; }

 private:
  std::optional<GeneratedPuzzle> attempt(Random& random);
  std::optional<GeneratedPuzzle> attempt_of_kind(Random& random);
  /// True, which is counted, if the puzzle does not have the wanted grade.
  bool is_refused(const Puzzle& puzzle);
  std::optional<Puzzle> killer(const Solution& solution, Random& random);

  GeneratorOptions options_;
  Budget budget_;  // of the current puzzle
  bool timed_out_ = false;
  std::map<std::string, int> refused_;
  Alternatives alternatives_;
  std::optional<RandomGrids> grids_;  // set by the first puzzle
};

}  // namespace dokusat
