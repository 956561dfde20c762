#pragma once
// Wings: a pivot whose every digit makes one of the pincers the same digit.

#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>

namespace dokusat::explain {

/// Pivot xy, pincers xz and yz that it sees: what sees both pincers is not z.
std::optional<TechniqueStep> xy_wing(const Position& position);
/// Pivot xyz, pincers xz and yz that it sees: what sees all three is not z.
std::optional<TechniqueStep> xyz_wing(const Position& position);
/// Two cells xz, and a unit with two places for x, each of which one of them sees: one of them is
/// z.
std::optional<TechniqueStep> w_wing(const Position& position);

}  // namespace dokusat::explain
