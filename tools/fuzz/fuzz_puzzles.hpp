#pragma once
// Puzzles to try solvers on: every board from 1x1 up, both kinds, from nothing given to all given,
// with one solution, with many, with none by a hair. The same random numbers make the same puzzle.

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

/// What a puzzle tells, in pieces that can be taken away one by one: a given digit, for
/// Su-domino-ku a placed domino or a single.
struct Clue {
  Cell cell;
  Digit digit = kNoDigit;
  std::optional<PlacedDomino> domino = std::nullopt;  ///< present: this, and no single digit
};

/// The clues of a puzzle; of a solution, all that there can be.
std::vector<Clue> clues_of(const Puzzle& puzzle);
std::vector<Clue> clues_of(const Puzzle& kind, const Solution& solution);
/// The board and kind of a puzzle with other clues, which must not lie on each other.
Puzzle with_clues(const Puzzle& kind, std::span<const Clue> clues);

using BoardPointer = std::shared_ptr<const Board>;

/// What is played on where nobody names boards: smallest first, for Su-domino-ku none so large that
/// the oracle cannot follow.
const std::vector<BoardPointer>& boards_to_fuzz(bool dominoes);

/// Makes puzzles. Keeps solutions that it has found, of which none depends on those before it.
class PuzzleMaker {
 public:
  explicit PuzzleMaker(std::uint64_t seed) : seed_(seed) {}

  /// A puzzle on one of the boards, small ones more often than large ones.
  Puzzle make(std::span<const BoardPointer> boards, bool dominoes, Random& random);
  Puzzle make(const BoardPointer& board, bool dominoes, Random& random);
  /// A puzzle with one to three random rules, on one of the boards from 4x4 to 6x6 among these, or
  /// on a 4x4 board where there is none.
  Puzzle make_variant(std::span<const BoardPointer> boards, Random& random);

 private:
  Solution some_solution(const Puzzle& kind, Random& random);

  std::uint64_t seed_;
  std::map<std::string, std::vector<Solution>> solutions_;
};

}  // namespace dokusat
