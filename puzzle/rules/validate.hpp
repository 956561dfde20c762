#pragma once
// Validation of puzzles built in memory; parsed puzzles are always valid.

#include <dokusat/base/error.hpp>
#include <dokusat/model/puzzle.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// An invalid puzzle built by a program: `what()` is the reason.
class InvalidPuzzle : public Error {
 public:
  using Error::Error;
};

/// Returns what is wrong with the rule on this board, for example cells off the board or arguments
/// that its kind does not have; empty if nothing is.
std::string why_not(const Board& board, const CellRule& rule);

/// Returns what is wrong with the puzzle's givens, dominoes and rules; empty if nothing is.
/// Contradicting clues are no fault: the puzzle has no solution.
std::vector<std::string> validate(const Puzzle& puzzle);

/// Throws `InvalidPuzzle` with the first fault.
void require_valid(const Puzzle& puzzle);

}  // namespace dokusat
