#pragma once
// Rules with arbitrary arguments, sensible or not: `validate` must reject them, or all engines must
// give the same answer. Cells may repeat and need not touch, numbers may be negative or huge, and
// every member of a shape of arguments is filled.

#include <dokusat/generator/random.hpp>
#include <dokusat/model/board.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <optional>

namespace dokusat {

/// Draws a rule, without checking that the board can have it.
CellRule any_rule(const RuleKind& kind, const Board& board, Random& random);

/// Draws rules until the board can have one; empty if all trials fail.
std::optional<CellRule> any_legal_rule(const RuleKind& kind, const Board& board, Random& random);

/// The rule with the same cells and texts and other numbers; empty if the board can have none.
std::optional<CellRule> with_any_numbers(const CellRule& sensible, const Board& board,
                                         Random& random);

}  // namespace dokusat
