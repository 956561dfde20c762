#pragma once
// Rules with anything in their arguments, sensible or not: what `validate` must refuse or all
// engines must answer alike. Cells come back and need not touch, numbers may be negative or out of
// all proportion, and every member of a shape of arguments is filled.

#include <dokusat/generator/random.hpp>
#include <dokusat/model/board.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <optional>

namespace dokusat {

/// Whether the board can have the rule is not asked.
CellRule any_rule(const RuleKind& kind, const Board& board, Random& random);

/// The first of some such rules that the board can have; empty where none can stand there.
std::optional<CellRule> any_legal_rule(const RuleKind& kind, const Board& board, Random& random);

/// The rule about the same cells and texts, with other numbers; empty where none can stand there.
std::optional<CellRule> with_any_numbers(const CellRule& sensible, const Board& board,
                                         Random& random);

}  // namespace dokusat
