#pragma once
// Random rules for tests and for the hunt for disagreements: of any kind, kept by a grid or not.

#include <dokusat/generator/random.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <optional>

namespace dokusat {

/// A rule of the kind that the complete grid keeps, with arguments drawn at random. Empty where
/// some trials found none: not every kind fits every board.
std::optional<CellRule> random_rule(const RuleKind& kind, const Board& board, const Grid& grid,
                                    Random& random);

/// Whether the digits of the grid keep the rule.
bool is_kept(const CellRule& rule, const Board& board, const Grid& grid);

}  // namespace dokusat
