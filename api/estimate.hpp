#pragma once
// How many solutions a puzzle has, as an estimate: for puzzles that have too many to count.

#include <dokusat/model/puzzle.hpp>
#include <dokusat/solve/solver_options.hpp>

namespace dokusat::questions {

inline constexpr int kUsualProbes = 1000;

struct Estimate {
  int probes = 0;
  int ended_in_solutions = 0;  ///< of the probes; none says nothing of the number
  double log10 = 0;            ///< of the estimate, where it is not none
  /// The standard error of the mean by its share of the estimate. Where few large probes decide,
  /// the true error is larger than this tells.
  double relative_error = 0;
};

/// The mean of so many random probes of the search tree (D. E. Knuth, "Estimating the efficiency of
/// backtrack programs", Mathematics of Computation 29, 1975): each goes down the tree of case
/// splits with propagation, takes a random digit of a cell with the fewest left, and says the
/// product of the numbers that it chose from, or 0 where it ends without a solution. The expected
/// value is the number of grids. Ends early at the time limit. The same seed gives the same probes.
Estimate estimate_solutions(const Puzzle& puzzle, int probes, std::uint64_t seed,
                            const SolveResources& resources);

}  // namespace dokusat::questions
