#pragma once
// The levels of simplification (simplification/simplify.hpp).

#include <span>
#include <string_view>

namespace dokusat {

/// Levels of simplification before encoding; each from `none` on includes those before it.
enum class Simplification {
  automatic,  ///< `locked`, and `probing` with a limit of work
  none,       ///< nothing: givens become unit clauses
  units,      ///< a decided digit is eliminated from its peers
  singles,    ///< and a digit with one place left is placed; other rules are propagated
  locked,     ///< and digits whose places in a line lie in one box, or in a box in one line
  probing,    ///< and failed literals: assumptions that propagation refutes are false
};

/// Names of the levels, in order.
struct SimplificationInfo {
  Simplification level;
  std::string_view name;
  std::string_view description;
};
std::span<const SimplificationInfo> all_simplifications();

}  // namespace dokusat
