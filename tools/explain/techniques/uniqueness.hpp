#pragma once
// What follows only if the puzzle has one solution: patterns that could be filled in two ways.
// Requires rules of cells, rows, columns and boxes alone.
//
// Digits are only exchanged in cells whose clues leave them both: the second filling keeps all
// clues then. What steps have removed may be missing, and what clues have removed where the givens
// leave one solution without them (`Position::may_hold`).

#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>

namespace dokusat::explain {

/// Four open cells in two rows, two columns and two boxes, if there are boxes, that could all have
/// the digits a and b: were these all they have, the two could be exchanged.
/// Type 1: three of them have nothing else, so the fourth is neither.
std::optional<TechniqueStep> unique_rectangle_1(const Position& position);
/// Type 2: the others have one digit more, the same: one of them is that.
std::optional<TechniqueStep> unique_rectangle_2(const Position& position);
/// Type 3: what two have more makes a naked subset with other cells of a unit.
std::optional<TechniqueStep> unique_rectangle_3(const Position& position);
/// Type 4: in a unit of two of them a has no other place, so neither is b.
std::optional<TechniqueStep> unique_rectangle_4(const Position& position);
/// Every open cell has two digits but one, which has a third: without this there would be two
/// solutions or none.
std::optional<TechniqueStep> bug_plus_1(const Position& position);

}  // namespace dokusat::explain
