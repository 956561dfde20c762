#pragma once
// Two cells whose digits are a pair of a table.
//
// Watches both cells. Removes digits without support in the other cell (A. K. Mackworth,
// "Consistency in networks of relations", 1977). Afterwards each digit has a support, so two fixed
// cells hold a pair of the table. A digit in all remaining pairs is removed from the common peers
// of both cells.

#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation {

/// For each set of digits of one cell, the digits of the other that are in a pair with one of them;
/// split into the lower and the upper half of the set.
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
  const SupportTable* forth;  ///< digits of the second cell that the first supports
  const SupportTable* back;
};

/// The digits that are in every remaining pair of two open cells.
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
  // With more candidates, hardly any digit is in all pairs of a table.
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
