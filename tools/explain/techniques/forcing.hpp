#pragma once
// The last resort: what a supposition leads to.
//
// A forcing chain goes by cells of two digits and units of two places alone, a forcing net by all
// that follows from singles. A candidate that leads to a contradiction is false; what every
// candidate of a cell, or of a digit in a unit, leads to is so. A nested net supposes within the
// supposition.

#include <dokusat/explain/techniques/supposition.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>

namespace dokusat::explain {

std::optional<TechniqueStep> forcing_contradiction(const Position& position, Spread spread);
std::optional<TechniqueStep> forcing_verity(const Position& position, Spread spread);

/// `work` is what it may take, in events; what it took is subtracted.
std::optional<TechniqueStep> nested_net(const Position& position, long& work);

}  // namespace dokusat::explain
