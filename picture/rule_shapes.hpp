#pragma once
// Which rule looks how: a table with a line for each kind of rule that has shapes.

#include <dokusat/picture/picture.hpp>

namespace dokusat {

/// Adds the rule to the picture: its shapes, where its kind has any, and its words.
void add_rule(Picture& picture, const CellRule& rule);

/// "Cage 15: A1, A2, B1"; for a rule without cells its kind and what it says.
std::string rule_in_words(const Board& board, const CellRule& rule);

}  // namespace dokusat
