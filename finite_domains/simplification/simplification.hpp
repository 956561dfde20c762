#pragma once
// The levels of deduction, without deduction itself (simplification/simplify.hpp).

#include <span>
#include <string_view>

namespace dokusat {

/// Levels of deduction before encoding; each from `none` on includes those before it.
enum class Simplification {
  automatic,  ///< `locked`, and `probing` if few enough digits are open
  none,       ///< nothing: givens become unit clauses
  units,      ///< a decided digit is eliminated from its peers; cells keep digits that fit
  singles,    ///< and a digit, domino or single with one place left is placed there
  locked,     ///< and digits whose places in a line lie in one box, or in a box in one line
  probing,    ///< and failed literals: assumptions that `singles` refutes are false
};

/// Names of the levels, in order.
struct SimplificationInfo {
  Simplification level;
  std::string_view name;
  std::string_view description;
};
std::span<const SimplificationInfo> all_simplifications();

}  // namespace dokusat
