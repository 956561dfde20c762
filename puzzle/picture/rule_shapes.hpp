#pragma once
// The looks of rules: a table with a row for each kind of rule that has shapes.

#include <dokusat/picture/picture.hpp>

namespace dokusat {

/// Adds the rule to the picture: its shapes, if its kind has any, and its words.
void add_rule(Picture& picture, const CellRule& rule);
/// Adds all rules of a board with blocked cells; false if it is none.
bool add_rules_of_blocked_board(Picture& picture, const Puzzle& puzzle);
/// Adds all rules of a board without boxes that is divided by arithmetic cages, as in KenKen, or by
/// rooms, as in Ripple Effect and Suguru; false if it is none.
bool add_rules_of_divided_board(Picture& picture, const Puzzle& puzzle);
/// Shows skyscraper clues as bare numbers, as in print, if there are no other clues beside the
/// board.
void shorten_skyscrapers(Picture& picture);

}  // namespace dokusat
