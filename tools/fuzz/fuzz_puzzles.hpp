#pragma once
// Puzzles for fuzzing: every board from 1x1 up, both types, from nothing given to all given, with
// one solution, with many, and one clue away from a solution. The same random numbers make the same
// puzzle.

#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/model/puzzle.hpp>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// A clue of a puzzle, which can be removed separately: a given digit, for Su-domino-ku a placed
/// domino or a single.
struct Clue {
  Cell cell;
  Digit digit = kNoDigit;
  std::optional<PlacedDomino> domino = std::nullopt;  ///< if set, the clue is this domino,
                                                      ///< otherwise a digit
};

/// The clues of a puzzle, or all possible clues of a solution.
std::vector<Clue> clues_of(const Puzzle& puzzle);
std::vector<Clue> clues_of(const Puzzle& kind, const Solution& solution);
/// The board and type of a puzzle with other clues, which must not overlap.
Puzzle with_clues(const Puzzle& kind, std::span<const Clue> clues);

using BoardPointer = std::shared_ptr<const Board>;

/// The default boards, smallest first; for Su-domino-ku only those that are small enough for the
/// oracle.
const std::vector<BoardPointer>& boards_to_fuzz(bool dominoes);

/// A maker of puzzles. Caches solutions, and each is independent of earlier ones.
class PuzzleMaker {
 public:
  explicit PuzzleMaker(std::uint64_t seed) : seed_(seed) {}

  /// Makes a puzzle on one of the boards, small ones more often than large ones.
  Puzzle make(std::span<const BoardPointer> boards, bool dominoes, Random& random);
  Puzzle make(const BoardPointer& board, bool dominoes, Random& random);
  /// Makes a puzzle with one to three random rules, on one of the boards from 4x4 to 6x6, or on a
  /// 4x4 board if there is none.
  Puzzle make_variant(std::span<const BoardPointer> boards, Random& random);

 private:
  Solution some_solution(const Puzzle& kind, Random& random);

  std::uint64_t seed_;
  std::map<std::string, std::vector<Solution>> solutions_;
};

}  // namespace dokusat
