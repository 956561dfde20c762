#pragma once
// As many digits as cells: locked candidates, naked and hidden subsets.

#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>

namespace dokusat::explain {

/// Whether a step is wanted only if a hidden single follows from it at once.
enum class Leads { anywhere, to_a_single };

/// All places of a digit in a box lie in one line: elsewhere in the line it is excluded.
std::optional<TechniqueStep> pointing(const Position& position, Leads leads);
/// All places of a digit in a line lie in one box: elsewhere in the box it is excluded.
std::optional<TechniqueStep> claiming(const Position& position, Leads leads);
/// So many cells of a unit with as many digits: the other cells have none of these.
std::optional<TechniqueStep> naked_subset(const Position& position, int size);
/// So many digits of a unit with as many places: these hold nothing else.
std::optional<TechniqueStep> hidden_subset(const Position& position, int size, Leads leads);

}  // namespace dokusat::explain
