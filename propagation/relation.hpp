#pragma once
// Two cells whose digits are a pair of a table.
//
// Watches both cells. Filters what no digit of the other cell supports (A. K. Mackworth,
// "Consistency in networks of relations", 1977): each digit that goes is in no pair that is left.
// Afterwards each digit has a support, so two fixed cells hold a pair of the table.

#include <dokusat/propagation/masks.hpp>

namespace dokusat::propagation {

/// For each set of digits of one cell, which digits of the other are in a pair with one of them;
/// by the lower and the upper half of the set.
struct SupportTable {
  Mask low[256];
  Mask high[256];

  DOKUSAT_HOT unsigned supported_by(unsigned digits) const {
    return low[digits & 0xFFU] | high[digits >> 8];
  }
};

struct RelationPropagator {
  CellIndex first;
  CellIndex second;
  const SupportTable* forth;  ///< what the first supports in the second
  const SupportTable* back;
};

template <class Domains>
bool filter(const RelationPropagator& relation, Domains& domains) {
  const unsigned second =
      domains[relation.second] & relation.forth->supported_by(domains[relation.first]);
  return domains.keep(relation.second, second) &&
         domains.keep(relation.first, relation.back->supported_by(second));
}

}  // namespace dokusat::propagation
