#pragma once
// Rules in words, for pictures whose shapes do not tell them.

#include <dokusat/model/board.hpp>
#include <dokusat/model/rule.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// "Cage 15: A1, A2, B1"; for a rule without cells its kind and what it says.
std::string rule_in_words(const Board& board, const CellRule& rule);

/// The numbers with so much between them.
std::string numbers_text(const std::vector<int>& numbers, const char* between);

}  // namespace dokusat
