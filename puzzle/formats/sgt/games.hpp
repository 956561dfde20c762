#pragma once
// Functions that puzzle makers share with the readers and writers of game IDs.

#include <dokusat/formats/sgt/descriptions.hpp>
#include <dokusat/model/puzzle.hpp>

namespace dokusat {

/// Returns the rules that exactly these pairs of neighbours hold numbers that differ by one.
std::vector<Rule> adjacency_rules(const Board& board, const std::vector<Edge>& pairs);

/// Returns the lines of skyscraper clues, in the order of the clues: columns from above and from
/// below, then rows from the left and from the right.
std::vector<std::vector<Cell>> views_of(const Board& board);

}  // namespace dokusat
