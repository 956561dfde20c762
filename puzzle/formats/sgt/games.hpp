#pragma once
// What makers of puzzles share with the games whose IDs are read and written.

#include <dokusat/formats/sgt/descriptions.hpp>
#include <dokusat/model/puzzle.hpp>

namespace dokusat {

/// That just these pairs of all neighbours hold numbers that differ by one.
std::vector<Rule> adjacency_rules(const Board& board, const std::vector<Edge>& pairs);

/// The lines that clues of skyscrapers look along, in the order of the clues: columns from above
/// and from below, then rows from the left and from the right.
std::vector<std::vector<Cell>> views_of(const Board& board);

}  // namespace dokusat
