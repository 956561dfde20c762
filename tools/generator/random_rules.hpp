#pragma once
// Random rules of any kind for tests and fuzzing, satisfied by a grid or not.

#include <dokusat/generator/random.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <optional>

namespace dokusat {

/// Draws a rule of the kind that the complete grid satisfies. Empty if some trials fail: not every
/// kind fits every board.
std::optional<CellRule> random_rule(const RuleKind& kind, const Board& board, const Grid& grid,
                                    Random& random);

/// True if the digits of the grid satisfy the rule.
bool is_kept(const CellRule& rule, const Board& board, const Grid& grid);

}  // namespace dokusat
