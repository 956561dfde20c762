#pragma once

#include <algorithm>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <vector>

namespace dokusat::test {

/// The grids of all solutions that the oracle finds, ascending.
inline std::vector<Grid> grids_of_oracle(const Puzzle& puzzle) {
  std::vector<Grid> grids;
  oracle::for_each_solution(puzzle, [&](const Solution& solution) {
    grids.push_back(solution.grid);
    return true;
  });
  std::ranges::sort(grids);
  return grids;
}

}  // namespace dokusat::test
