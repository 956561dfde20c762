#pragma once
// Compilation of a puzzle's constraints to a network.

#include <dokusat/model/board.hpp>
#include <dokusat/model/constraints.hpp>
#include <dokusat/propagation/network.hpp>
#include <dokusat/propagation/numbering.hpp>
#include <optional>
#include <vector>

namespace dokusat::propagation {

/// Compiles the constraints. Empty if the search does not support them: over 16 digits, dominoes.
std::optional<Network> compile(const Board& board, const std::vector<Constraint>& constraints,
                               Numbering numbering = Numbering::as_said);

}  // namespace dokusat::propagation
