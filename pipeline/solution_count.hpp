#pragma once
// The answer of `PuzzleSolver::count`. Who asks for no count has no need of big numbers.

#include <dokusat/model_search/model_number.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>

namespace dokusat {

struct SolutionCount {
  ModelNumber number;     ///< there are at least so many solutions
  bool complete = false;  ///< and no more
  SolveStatistics statistics;
};

}  // namespace dokusat
