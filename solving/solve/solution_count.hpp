#pragma once
// The answer of `PuzzleSolver::count`. Who asks for no count has no need of big numbers.

#include <dokusat/model_search/model_number.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <functional>

namespace dokusat {

/// One of several counts whose numbers add up to that of the puzzle, wherever they are made.
struct CountShare {
  std::uint64_t number = 1;  ///< from 1
  std::uint64_t of = 1;
  /// Where an earlier count of this share was ended: so many cases were counted, with this number.
  std::uint64_t cases = 0;
  ModelNumber so_far = 0;
  /// Called behind each case that is counted whole, with the same. May be empty.
  std::function<void(std::uint64_t cases, const ModelNumber& so_far)> remember = {};
};

struct SolutionCount {
  ModelNumber number;     ///< there are at least so many solutions
  bool complete = false;  ///< and no more
  SolveStatistics statistics;
};

}  // namespace dokusat
