#pragma once
// Check of digits that a player entered into a puzzle.

#include <dokusat/model/puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>
#include <vector>

namespace dokusat::questions {

struct EntriesAnswer {
  Status status = Status::unknown;  ///< of the puzzle without the entries
  std::vector<Cell> broken;         ///< cells whose digits visibly break a rule
  std::optional<Given> wrong;       ///< the first entry that no solution has
  bool complete = false;            ///< true if no cell is open
};

/// Givens and entries together; givens take precedence.
Grid standing_grid(const Puzzle& puzzle, const Grid& entries);

/// Checks the entries, which must fit the board.
EntriesAnswer check_entries(const Puzzle& puzzle, const Grid& entries,
                            const SolveResources& resources);

}  // namespace dokusat::questions
