#pragma once
// Rules in words, for pictures whose shapes do not express them.

#include <dokusat/model/board.hpp>
#include <dokusat/model/rule.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// Returns "Cage 15: r1c1, r1c2, r2c1" or "Sandwich 12: row 3"; for a rule without cells, its kind
/// and sentence.
std::string rule_in_words(const Board& board, const CellRule& rule);

/// Joins the numbers, separated by `between`.
std::string numbers_text(const std::vector<int>& numbers, const char* between);

}  // namespace dokusat
