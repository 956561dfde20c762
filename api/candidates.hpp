#pragma once
// The true candidates of a puzzle: the digits that stand in some solution, and in how many.

#include <dokusat/model/puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <functional>
#include <optional>
#include <vector>

namespace dokusat::questions {

struct CandidateCount {
  Digit digit = kNoDigit;
  int solutions = 0;  ///< number of solutions with this digit, up to the limit
};

struct CandidatesAnswer {
  /// `unknown` if a limit ended the search: digits and counts are those found so far.
  Status status = Status::unknown;
  int solutions = 0;                               ///< number visited
  std::vector<std::vector<CandidateCount>> cells;  ///< in reading order, digits ascending
};

using CandidatesReport = std::function<void(const CandidatesAnswer&)>;

/// Counts the solutions of each digit up to `limit`, which is at least 1. Calls `report` with the
/// current counts after each solution.
CandidatesAnswer find_candidates(const Puzzle& puzzle, int limit, const SolveResources& resources,
                                 const CandidatesReport& report = {});

}  // namespace dokusat::questions
