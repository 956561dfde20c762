#pragma once
// A solution at random: each as likely as every other where they are few enough to look at all of
// them, else by random branching, which prefers some.

#include <cstdint>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>
#include <string>

namespace dokusat::questions {

/// Up to so many solutions each is as likely as every other: 1000, fewer on boards of more than 100
/// cells, as all are looked at.
int most_drawn_evenly(std::size_t cells);

struct RandomSolution {
  Verdict verdict = {};  ///< of its statistics only the time
  /// The number of solutions, each as likely as every other; empty if there are more than
  /// `most_drawn_evenly`, or counted work did not suffice to look at them.
  std::optional<int> drawn_from = {};
  /// "one of 3 solutions, each as likely as every other". Requires a solution.
  std::string how() const;
};

/// Which of the draws of a seed.
struct Draw {
  std::uint64_t seed = 1;
  std::uint64_t index = 1;
};

/// The same solution for the same draw as long as no limit is reached. Solutions are grids: of the
/// tilings of a grid of Su-domino-ku one is taken.
RandomSolution random_solution(const Puzzle& puzzle, const Draw& draw,
                               const SolverOptions& options);

}  // namespace dokusat::questions
