#pragma once
// What a rule of a variant says where it stands, in the words of setters: "the thermometer from
// r1c1 rises over five cells". The sentence of a step goes on from there.

#include <dokusat/explain/rule_system.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::explain {

/// A clause without a full stop. What stands behind ": " in it is true of the kind, and goes
/// without saying from the second time on.
std::string rule_words(const RuleSystem& system, const CellRule& rule);

/// "thermometer", "killer cage": what people call the kind.
std::string rule_name(const RuleKind& kind);
/// The same, and `kRun` of the cages of a Kakuro.
std::string rule_name(const RuleSystem& system, const CellRule& rule);
inline constexpr std::string_view kRun = "run";

/// "the thermometer from r1c1 to r4c4", "the white dot at r1c1 and r1c2", "the anti-knight rule":
/// which rule, and not what it says.
std::string rule_reference(const RuleSystem& system, const CellRule& rule);

/// "r2c3–r2c5" for three or more neighbours in a line, else "r2c3, r3c3 and r3c4".
std::string cells_words(const RuleSystem& system, const std::vector<Cell>& cells);

}  // namespace dokusat::explain
