#pragma once
// The games whose IDs are read and written, a file each.

#include <dokusat/formats/sgt/descriptions.hpp>
#include <dokusat/model/puzzle.hpp>
#include <string>

namespace dokusat {

/// A puzzle as text, or why it has none.
struct WrittenGame {
  std::string text = {};
  std::string why_not = {};
};

/// Cages with an operation each, in a Latin square.
Puzzle read_keen(WordReader& word);
WrittenGame write_keen(const Puzzle& puzzle);

/// Signs of order, or of neighbouring numbers, in a Latin square.
Puzzle read_unequal(WordReader& word);
WrittenGame write_unequal(const Puzzle& puzzle);
/// That just these pairs of all neighbours hold numbers that differ by one.
std::vector<Rule> adjacency_rules(const Board& board, const std::vector<Edge>& pairs);

/// Skyscrapers in a Latin square.
Puzzle read_towers(WordReader& word);
WrittenGame write_towers(const Puzzle& puzzle);
/// The lines that clues of skyscrapers look along, in the order of the clues: columns from above
/// and from below, then rows from the left and from the right.
std::vector<std::vector<Cell>> views_of(const Board& board);

/// Sudoku, of boxes or regions, with diagonals, as a killer.
Puzzle read_solo(WordReader& word);
WrittenGame write_solo(const Puzzle& puzzle);

}  // namespace dokusat
