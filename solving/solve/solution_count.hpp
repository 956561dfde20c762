#pragma once
// The answer of `PuzzleSolver::count`; a separate header, as it includes big integers.

#include <dokusat/model_search/model_number.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <functional>

namespace dokusat {

/// A share of a count. The numbers of all shares, on any machines, add up to that of the puzzle.
struct CountShare {
  std::uint64_t number = 1;  ///< from 1
  std::uint64_t of = 1;
  /// The number of cases that an earlier run of this share has counted, and of their solutions.
  std::uint64_t cases = 0;
  ModelNumber so_far = 0;
  /// Called with both numbers after each completed case. May be empty.
  std::function<void(std::uint64_t cases, const ModelNumber& so_far)> remember = {};
};

struct SolutionCount {
  ModelNumber number;     ///< a lower bound of the number of solutions
  bool complete = false;  ///< true if it is the number of solutions
  SolveStatistics statistics;
};

Status status_of(const SolutionCount& count);
/// "12", or "12+" if there may be more.
std::string count_text(const SolutionCount& count);

}  // namespace dokusat
