#pragma once
// Compilation of single constraints.

#include <dokusat/propagation/draft.hpp>
#include <optional>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// Adds a constraint of the puzzle.
void add_constraint(Draft& draft, const Board& board, const Constraint& constraint);

/// Empty if ties are allowed or there are too many lines or groups; appends the cells.
std::optional<ComparisonsPropagator> rank_propagator(Draft& draft, const LexicographicRank& rank,
                                                     CellList& cells);
/// Empty if a cell occurs twice or runs can be too long.
std::optional<RunsPropagator> runs_propagator(Draft& draft, const Runs& runs);

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
