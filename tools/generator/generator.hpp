#pragma once
// Puzzles made to order: a random grid, of which so much is shown that it is the only solution, or
// one of many, or that there is none.
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

/// Which clues come together: those of cells, or edges, that the half turn or the mirror (left and
/// right) swaps.
enum class Symmetry { none, rotate180, mirror };

enum class SolutionsWanted { unique, none, many };

/// How a puzzle lies to the difficulty that is wanted.
struct Grade {
  enum class Side { too_easy, wanted, too_hard };
  Side side = Side::wanted;
  std::string words;  ///< "medium", "too hard": what puzzles that are not wanted are counted by
};

struct GeneratorOptions {
  std::shared_ptr<const Board> board;
  /// Empty: a Sudoku, or what the next members say. Of the board rows and columns matter then.
  const PuzzleKind* kind = nullptr;
  bool dominoes = false;  ///< Su-domino-ku
  bool cages = false;     ///< killer: cages cover the board, others for each puzzle
  /// Without `clues`: no clue can go, or with a symmetry no clues that come together; of a killer
  /// no cage either. Else some may stay on boards of more than ten digits, where that is hard to
  /// tell, and all cages of a killer stay.
  bool minimal = false;
  /// Beside those of the board; every puzzle has them.
  std::vector<CellRule> extra_rules = {};
  /// Givens of a Sudoku, placed dominoes of a Su-domino-ku. Empty, for `unique`: as `minimal` says.
  std::optional<int> clues = {};
  bool singles = true;          ///< of Su-domino-ku: they are given
  std::vector<Cell> lone = {};  ///< of Su-domino-ku: cells that are to be singles
  Symmetry symmetry = Symmetry::none;
  SolutionsWanted solutions = SolutionsWanted::unique;
  std::uint64_t seed = 1;
  /// Su-domino-ku: no puzzle of its grid and tiling has fewer dominoes. Without `clues`.
  bool fewest = false;
  /// Only puzzles with the grade wanted are made; empty: all. Must depend on the puzzle alone.
  /// Without `clues`, `minimal` and `fewest` clues are added to a puzzle that is too hard.
  std::function<Grade(const Puzzle&)> grade = {};
  int tries = 1000;                                           ///< grids to try for one puzzle
  std::optional<std::chrono::duration<double>> timeout = {};  ///< for one puzzle
  /// Gives up soon after this becomes true. May be null.
  const std::atomic<bool>* stop = nullptr;
  /// Counts the grids that were begun, for who watches. May be null; threads may share it.
  std::atomic<std::uint64_t>* tried = nullptr;

  /// Board and rules of the puzzles that are wanted, without clues.
  Puzzle rules() const;
};

/// Why no puzzle is like this, whatever the seed; empty where there may be one. Begins with what is
/// wrong: "17 clues: ...".
std::string why_impossible(const GeneratorOptions& options);

/// As many clues as make an ordinary puzzle of this board, kind and symmetry: two of five cells of
/// a Sudoku, ten of 36 dominoes. With two of five cells boards of more than 16 rows are among the
/// hardest that there are, so half it is.
int ordinary_clues(const GeneratorOptions& options);

struct GeneratedPuzzle {
  Puzzle puzzle;
  /// The only solution, or one of many; empty for a puzzle without any.
  std::optional<Solution> solution;
};

/// Serves one thread at a time: each thread has its own.
class Generator {
 public:
  /// Requires that `why_impossible` has nothing to say.
  explicit Generator(const GeneratorOptions& options);

  /// The puzzle with this number, which depends on the options and the number alone. Empty where
  /// all tries failed, and where `stop` or the timeout ended them.
  std::optional<GeneratedPuzzle> make(std::uint64_t number);
  /// Of the last puzzle: whether its time ran out.
  bool timed_out() const { return timed_out_; }
  /// Of the last puzzle: grades that were not wanted, with how many there were.
  const std::map<std::string, int>& refused() const { return refused_; }

 private:
  std::optional<GeneratedPuzzle> attempt(Random& random);
  std::optional<GeneratedPuzzle> attempt_of_kind(Random& random);
  std::optional<Puzzle> killer(const Solution& solution, Random& random);

  GeneratorOptions options_;
  Budget budget_;  // of the puzzle at hand
  bool timed_out_ = false;
  std::map<std::string, int> refused_;
  Alternatives alternatives_;
  std::optional<RandomGrids> grids_;  // from the first puzzle on
};

}  // namespace dokusat
