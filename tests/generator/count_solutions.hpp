#pragma once

#include <dokusat/oracle/oracle.hpp>

namespace dokusat::test {

/// The number of solutions, up to the limit.
inline int count_solutions(const Puzzle& puzzle, int limit = 2) {
  int count = 0;
  oracle::for_each_solution(puzzle, [&](const Solution&) { return ++count < limit; });
  return count;
}

}  // namespace dokusat::test
