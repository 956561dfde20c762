#pragma once
// Tables that propagators of all puzzles share.

#include <dokusat/propagation/relation.hpp>
#include <dokusat/propagation/sum.hpp>
#include <memory>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// The limit of `cage_sets`: n digits have 2^n sets.
inline constexpr int kMostDigitsOfCages = 16;
/// The sets for boards with this number of digits.
const CageSets& cage_sets(int digits);

/// Support in both directions: of the second cell by the first, and of the first by the second.
struct SupportTables {
  SupportTable forth;
  SupportTable back;
};
/// `fits` has, for each digit of the first cell, the digits that the second may hold with it.
std::shared_ptr<const SupportTables> support_tables(std::span<const Mask> fits);

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
