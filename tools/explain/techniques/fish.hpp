#pragma once
// Fish: a digit that in some parallel lines (the base) has its places in as many crossing lines
// (the cover). It stands once in each base line, so all cover lines are used up there.

#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>

namespace dokusat::explain {

enum class Fins {
  none,
  some,    ///< places of the base beside the cover, in one box: only what sees all of them goes
  sashimi  ///< the same, and without its fins a base line has one place or none
};

/// X-wing (2), swordfish (3), jellyfish (4).
std::optional<TechniqueStep> fish(const Position& position, int size, Fins fins);

}  // namespace dokusat::explain
