#pragma once
// From a puzzle's rules to the network that is searched.

#include <dokusat/model/board.hpp>
#include <dokusat/model/constraints.hpp>
#include <dokusat/propagation/network.hpp>
#include <dokusat/propagation/numbering.hpp>
#include <optional>
#include <vector>

namespace dokusat::propagation {

/// Nothing where the search cannot do it: over 16 digits, dominoes.
std::optional<Network> compile(const Board& board, const std::vector<Constraint>& constraints,
                               Numbering numbering = Numbering::as_said);

}  // namespace dokusat::propagation
