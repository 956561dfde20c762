#pragma once
// From a puzzle's rules to the network that is searched.

#include <dokusat/model/board.hpp>
#include <dokusat/model/primitives.hpp>
#include <dokusat/propagation/network.hpp>
#include <dokusat/propagation/numbering.hpp>
#include <optional>
#include <variant>
#include <vector>

namespace dokusat::propagation {

/// The primitive, where it says what numbers groups have; else null.
inline const Sequence* numbers_of_groups(const Primitive& primitive) {
  const auto* sequence = std::get_if<Sequence>(&primitive);
  return sequence != nullptr && sequence->groups > 0 ? sequence : nullptr;
}

/// Nothing where the search cannot do it: over 16 digits, dominoes.
std::optional<Network> compile(const Board& board, const std::vector<Primitive>& primitives,
                               Numbering numbering = Numbering::as_said);

}  // namespace dokusat::propagation
