#pragma once
// The judge: says by the rules of the puzzle alone what is wrong with an answer. It shares nothing
// with the solvers; every answer that leaves the program has passed it.

#include <dokusat/model/puzzle.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// What is wrong with a grid as an answer to the puzzle, dominoes aside; empty if nothing is.
/// Requires a grid of the board's size; of one with digits that the board does not have only these
/// and the givens are told. Each text names digit, unit and cells:
/// "5 stands twice in row C: C2, C7".
std::vector<std::string> grid_violations(const Puzzle& puzzle, const Grid& grid);

/// What is wrong with the solution, for Su-domino-ku its tiling included; empty if nothing is.
std::vector<std::string> violations(const Puzzle& puzzle, const Solution& solution);

/// Judges one answer to a puzzle after the other. What the rules say is made once, with the first
/// answer, so it takes more memory than judging one. The puzzle must outlive it and not change.
class PuzzleJudge {
 public:
  explicit PuzzleJudge(const Puzzle& puzzle) : puzzle_(&puzzle) {}
  const Puzzle& puzzle() const { return *puzzle_; }
  /// As `grid_violations`.
  std::vector<std::string> grid_violations(const Grid& grid);

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
