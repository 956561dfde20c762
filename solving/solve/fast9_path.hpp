#pragma once
// Plain Sudoku and Su-domino-ku of 9×9 by `fast9::best_search`. Nothing where the strategy asks
// other engines.

#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>

namespace dokusat {

/// The answer of a Sudoku of 9×9 without other rules, if it has at most one solution and takes no
/// more case splits than it may. Of several solutions the general search decides which comes first,
/// so that it is the same on every processor.
std::optional<Verdict> answer_by_fast9(const Puzzle& puzzle, const SolverOptions& options);

/// The number of its solutions, or that there are more than the limit, if it takes no more case
/// splits than it may; where time ends first, so many as were found.
std::optional<SolutionCount> count_by_fast9(const Puzzle& puzzle, const SolverOptions& options,
                                            std::optional<std::uint64_t> limit);

}  // namespace dokusat
