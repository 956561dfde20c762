#pragma once
// Which rule looks how: a table with a line for each kind of rule that has shapes.

#include <dokusat/picture/picture.hpp>

namespace dokusat {

/// Adds the rule to the picture: its shapes, where its kind has any, and its words.
void add_rule(Picture& picture, const CellRule& rule);
/// Adds all rules of a board with blocked cells; false where it has none.
bool add_rules_of_blocked_board(Picture& picture, const Puzzle& puzzle);
/// The same of a board without boxes that arithmetic cages share out, as in KenKen, or rooms, as in
/// Ripple Effect and Suguru.
bool add_rules_of_divided_board(Picture& picture, const Puzzle& puzzle);
/// Where all clues beside the board are skyscrapers, they are bare numbers, as they are printed.
void shorten_skyscrapers(Picture& picture);

}  // namespace dokusat
