#pragma once
// An estimate of the number of solutions, for puzzles that have too many to count.

#include <cstdint>
#include <dokusat/api/asking.hpp>
#include <dokusat/model/puzzle.hpp>
#include <optional>
#include <string>

namespace dokusat::questions {

inline constexpr int kUsualProbes = 1000;

struct Estimate {
  Status status = Status::unknown;  ///< `solved` if there is an estimate
  int probes = 0;
  int ended_in_solutions = 0;  ///< number of probes; if 0, there is no estimate
  double log10 = 0;            ///< of the estimate, if there is one
  /// The standard error of the mean relative to the estimate. If a few large probes dominate, the
  /// true error is larger.
  double relative_error = 0;
};

/// The mean of random probes of the search tree (D. E. Knuth, "Estimating the efficiency of
/// backtrack programs", Mathematics of Computation 29, 1975): each descends in the tree of case
/// splits with propagation, takes a random digit of a cell with the fewest left, and yields the
/// product of the numbers of digits to choose from, or 0 if it ends without a solution. The
/// expected value is the number of grids. Stops early at the time limit. The same seed gives the
/// same probes.
Estimate estimate_solutions(const Puzzle& puzzle, int probes, std::uint64_t seed,
                            const SolveResources& resources);

/// "about 6.7e21 solutions, standard error 3 %, from 1000 probes", a line.
std::string text(const Estimate& estimate);
/// The estimate under its own key, so that it is not mistaken for a count; `log10` and
/// `relative_error` are present if some probe ended in a solution.
Json json(const Estimate& estimate);

}  // namespace dokusat::questions
