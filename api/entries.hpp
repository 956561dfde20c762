#pragma once
// What is wrong with digits that somebody entered into a puzzle.

#include <dokusat/model/puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>
#include <vector>

namespace dokusat::questions {

struct EntriesAnswer {
  Status status = Status::unknown;  ///< of the puzzle without the entries
  std::vector<Cell> broken;         ///< cells whose digits break a rule at sight
  std::optional<Given> wrong;       ///< the first entry that no solution has
  bool complete = false;            ///< no cell is open
};

/// Givens and entries together; a given counts for more than an entry.
Grid standing_grid(const Puzzle& puzzle, const Grid& entries);

/// `entries` fit the board.
EntriesAnswer check_entries(const Puzzle& puzzle, const Grid& entries,
                            const SolveResources& resources);

}  // namespace dokusat::questions
