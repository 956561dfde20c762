#pragma once
// Two cells whose digits are a pair of a table.
//
// Watches both cells. Filters what no digit of the other cell supports (A. K. Mackworth,
// "Consistency in networks of relations", 1977): each digit that goes is in no pair that is left.
// Afterwards each digit has a support, so two fixed cells hold a pair of the table. A digit that is
// in all pairs that are left goes from the cells that are peers of both.

#include <dokusat/propagation/masks.hpp>
#include <span>

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

struct TablePropagator {
  CellIndex first;
  CellIndex second;
  const SupportTable* forth;  ///< what the first supports in the second
  const SupportTable* back;
};

/// The digits that are in each pair that is left, of two open cells.
DOKUSAT_HOT unsigned in_all_pairs(const TablePropagator& relation, unsigned first,
                                  unsigned second) {
  unsigned required = 0;
  for (unsigned left = first & second; left != 0; left &= left - 1) {
    const unsigned digit = lowest(left);
    if ((relation.forth->supported_by(first & ~digit) & second & ~digit) == 0) required |= digit;
  }
  return required;
}

template <class Domains>
bool filter(const TablePropagator& relation, Domains& domains) {
  const unsigned supported =
      domains[relation.second] & relation.forth->supported_by(domains[relation.first]);
  if (!domains.keep(relation.second, supported) ||
      !domains.keep(relation.first, relation.back->supported_by(supported)))
    return false;
  // Of more digits none is in all pairs of the tables that there are, but for rare ones.
  constexpr int kMost = 4;
  const unsigned first = domains[relation.first];
  const unsigned second = domains[relation.second];
  if ((first & second) == 0 || bit_count(first | second) > kMost || is_fixed(first) ||
      is_fixed(second))
    return true;
  const unsigned required = in_all_pairs(relation, first, second);
  const CellIndex cells[2] = {relation.first, relation.second};
  return required == 0 || domains.exclude_from_common_peers(cells, required);
}

}  // namespace dokusat::propagation
