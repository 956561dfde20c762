#pragma once
// An XY-chain through cells of the same two digits, of which each sees the next: any two at an odd
// distance differ, so what sees both is neither digit.

#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>

namespace dokusat::explain {

std::optional<TechniqueStep> remote_pair(const Position& position);

}  // namespace dokusat::explain
