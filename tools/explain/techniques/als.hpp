#pragma once
// Almost locked sets: cells of a unit with one digit more than there are cells.

#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>

namespace dokusat::explain {

/// Two such sets and a digit x that cannot be in both, as all its places here see all there. The
/// one without x is locked and holds z: what sees all places for z in both is not z. At most so
/// many cells in both together.
std::optional<TechniqueStep> als_xz(const Position& position, int most_cells);

}  // namespace dokusat::explain
