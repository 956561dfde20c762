#pragma once
// Whether a puzzle is one at all. Readers of texts make no others; programs can make any.

#include <dokusat/base/error.hpp>
#include <dokusat/model/puzzle.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// A puzzle that a program has made and that is none: `what()` says why.
class InvalidPuzzle : public Error {
 public:
  using Error::Error;
};

/// What is wrong with the rule on this board, as it is with one that names cells off the board or
/// has other arguments than its kind; empty if nothing is.
std::string why_not(const Board& board, const CellRule& rule);

/// What is wrong with the puzzle's givens, dominoes and rules; empty if nothing is. Clues that
/// contradict each other are no fault: such a puzzle has no solution.
std::vector<std::string> validate(const Puzzle& puzzle);

/// Throws `InvalidPuzzle` with the first fault.
void require_valid(const Puzzle& puzzle);

}  // namespace dokusat
