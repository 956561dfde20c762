#pragma once
// Words for the sets of digits that a cage can hold, and for the results of a step by a rule.

#include <cstdint>
#include <dokusat/explain/rule_system.hpp>
#include <string>
#include <vector>

namespace dokusat::explain {

/// "127, 136, 145 or 235": the sets of different values, one for each of the cells with these
/// candidates, that add up to the sum. Empty if there is none, or too many for a sentence.
std::string combination_words(const std::vector<std::uint64_t>& candidates, const Values& values,
                              std::int64_t sum);

/// A cell with the digits that it loses and those that it keeps: bit d-1 is digit d.
struct CellResult {
  Cell cell;
  std::uint64_t gone = 0;
  std::uint64_t left = 0;
};

/// "r1c1 is 1 or 2, r1c2 and r1c3 are not 9": the shorter form for each cell.
std::string result_words(const RuleSystem& system, std::vector<CellResult> results);

}  // namespace dokusat::explain
