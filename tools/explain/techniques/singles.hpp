#pragma once
// A digit that has one place left, a cell that has one digit left.

#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>

namespace dokusat::explain {

/// The last open cell of a unit.
std::optional<TechniqueStep> full_house(const Position& position);
/// A digit with one place left in a unit of this kind.
std::optional<TechniqueStep> hidden_single(const Position& position, UnitKind kind);
/// A cell with one digit left.
std::optional<TechniqueStep> naked_single(const Position& position);

}  // namespace dokusat::explain
