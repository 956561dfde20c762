#pragma once
// The catalogue of rules about the digits of cells: a file for each in this folder, and a line in
// the table.

#include <dokusat/puzzle/rules/rule.hpp>
#include <span>
#include <string_view>

namespace dokusat {

extern const RuleKind kAllDifferent;
extern const RuleKind kDiagonal;
extern const RuleKind kAntiKnight;
extern const RuleKind kAntiKing;
extern const RuleKind kAntiConsecutive;

std::span<const RuleKind* const> all_rule_kinds();
/// Null for a name that no kind has.
const RuleKind* rule_kind_named(std::string_view name);

/// Whether no digit stands twice; open cells are passed over. What several kinds mean.
bool all_differ(const CellRule& rule, std::span<const Digit> digits);

}  // namespace dokusat
