#pragma once
// The levels of deduction, as a choice: without deduction itself, which simplification/simplify.hpp
// has.

#include <span>
#include <string_view>

namespace dokusat {

/// How much is deduced before encoding; each level from `none` on includes those before it.
enum class Simplification {
  automatic,  ///< `locked`, and `probing` where few enough digits are left open
  none,       ///< nothing: givens become unit clauses
  units,      ///< a decided digit is eliminated from its peers; cells keep what fits
  singles,    ///< and what is left with one place (digit in a unit, domino, single) goes there
  locked,     ///< and digits whose places in a line lie in one box, or in a box in one line
  probing,    ///< and failed literals: what contradicts under `singles` is excluded
};

/// Named levels, in order.
struct SimplificationInfo {
  Simplification level;
  std::string_view name;
  std::string_view description;
};
std::span<const SimplificationInfo> all_simplifications();

}  // namespace dokusat
