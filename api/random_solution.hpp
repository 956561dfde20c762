#pragma once
// Random solutions: uniformly distributed if there are few enough to visit all of them, otherwise
// by random branching, which prefers some.

#include <cstdint>
#include <dokusat/api/field_list.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>
#include <string>

namespace dokusat::questions {

/// The greatest number of solutions from which draws are uniform: 1000, fewer on boards of more
/// than 100 cells, since all are visited.
int most_drawn_evenly(std::size_t cells);

struct RandomSolution {
  Verdict verdict = {};  ///< statistics have only the time
  /// The number of solutions, if the draw was uniform; empty if there are more than
  /// `most_drawn_evenly`, or if the limit of counted work ended the visit.
  std::optional<int> drawn_from = {};
  /// "one of 3 solutions, each as likely as every other". Requires a solution.
  std::string how() const;
};

/// The requested solution.
struct SolveChoice {
  std::optional<Order> order;
  bool random = false;
  std::uint64_t seed = 1;  ///< of a random solution
};
void fields(FieldList& list, SolveChoice& choice);

/// The index of a draw with a seed.
struct Draw {
  std::uint64_t seed = 1;
  std::uint64_t index = 1;
};

/// The same draw gives the same solution unless a limit is reached. Solutions are grids; for
/// Su-domino-ku, one tiling of the grid is taken.
RandomSolution random_solution(const Puzzle& puzzle, const Draw& draw,
                               const SolverOptions& options);

}  // namespace dokusat::questions
