#pragma once
// The rule checker: finds what is wrong with an answer, using only the rules of the puzzle. It
// shares nothing with the solvers; every answer that leaves the program has passed it.

#include <dokusat/model/fault.hpp>
#include <dokusat/model/puzzle.hpp>
#include <vector>

namespace dokusat {

/// Returns the violations of a grid as an answer to the puzzle, without dominoes; empty if it is
/// correct. Requires a grid of the board's size. If it contains digits that the board does not
/// have, only these and the givens are reported.
std::vector<Fault> grid_violations(const Puzzle& puzzle, const Grid& grid);

/// Returns the violations of the solution, including its tiling; empty if it is correct.
std::vector<Fault> violations(const Puzzle& puzzle, const Solution& solution);

/// A rule checker for many answers to one puzzle. It makes the statements of the rules once, with
/// the first answer, and keeps them. The puzzle must outlive it and not change.
class PuzzleJudge {
 public:
  explicit PuzzleJudge(const Puzzle& puzzle) : puzzle_(&puzzle) {}
  const Puzzle& puzzle() const { return *puzzle_; }
  /// See the function `violations`.
  std::vector<Fault> violations(const Solution& solution);

 private:
  struct Said {
    const CellRule* rule;
    Statement statement;
  };

  const Puzzle* puzzle_;
  bool is_begun_ = false;
  std::vector<Said> said_;
};

}  // namespace dokusat
