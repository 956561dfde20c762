#pragma once
// Words for a rule of a variant in its place, as setters use them: "the thermometer from r1c1 rises
// over five cells". The sentence of a step continues from there.

#include <dokusat/explain/rule_system.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::explain {

/// Describes the rule in a clause without a full stop. The part after ": " explains the kind, and
/// is omitted from the second rule on.
std::string rule_words(const RuleSystem& system, const CellRule& rule);

/// The usual name of the kind: "thermometer", "killer cage".
std::string rule_name(const RuleKind& kind);
/// The usual name of the rule; `kRun` for the cages of a Kakuro.
std::string rule_name(const RuleSystem& system, const CellRule& rule);
inline constexpr std::string_view kRun = "run";

/// Identifies the rule without its meaning: "the thermometer from r1c1 to r4c4", "the white dot at
/// r1c1 and r1c2", "the anti-knight rule".
std::string rule_reference(const RuleSystem& system, const CellRule& rule);

/// "r2c3–r2c5" for three or more neighbours in a line, else "r2c3, r3c3 and r3c4".
std::string cells_words(const RuleSystem& system, const std::vector<Cell>& cells);

}  // namespace dokusat::explain
