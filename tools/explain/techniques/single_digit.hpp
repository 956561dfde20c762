#pragma once
// One digit, two units in which it has two places: one end of the two is true.

#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>

namespace dokusat::explain {

/// Both units are rows, or both columns.
std::optional<TechniqueStep> skyscraper(const Position& position);
/// A row and a column, joined in a box.
std::optional<TechniqueStep> two_string_kite(const Position& position);
/// Any other two units.
std::optional<TechniqueStep> turbot_fish(const Position& position);
/// A box whose places lie in one row and one column, joined to a unit with two places.
std::optional<TechniqueStep> empty_rectangle(const Position& position);

/// Strong links of a digit in two colours: two of a colour see each other, so the other is true; or
/// a candidate sees both colours.
std::optional<TechniqueStep> colour_wrap(const Position& position);
std::optional<TechniqueStep> colour_trap(const Position& position);

}  // namespace dokusat::explain
