#pragma once
// Two cells whose digits are a pair of a table.
//
// Watches both cells. Removes digits without support in the other cell (A. K. Mackworth,
// "Consistency in networks of relations", 1977). Afterwards each digit has a support, so two fixed
// cells hold a pair of the table. A digit in all remaining pairs is removed from the common peers
// of both cells.

#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// For each set of digits of one cell, the digits of the other that are in a pair with one of them;
/// split into the bytes of the set.
struct SupportTable {
  Mask of[sizeof(Mask)][256];

  DOKUSAT_HOT Digits supported_by(Digits digits) const {
    Digits supported = 0;
    for (std::size_t byte = 0; byte < sizeof(Mask); ++byte)
      supported |= of[byte][digits >> 8 * byte & 0xFFU];
    return supported;
  }
};

struct TablePropagator {
  CellIndex first;
  CellIndex second;
  const SupportTable* forth;  ///< digits of the second cell that the first supports
  const SupportTable* back;
};

/// The digits that are in every remaining pair of two open cells.
DOKUSAT_HOT Digits in_all_pairs(const TablePropagator& relation, Digits first, Digits second) {
  Digits required = 0;
  for (Digits left = first & second; left != 0; left &= left - 1) {
    const Digits digit = lowest(left);
    if ((relation.forth->supported_by(first & ~digit) & second & ~digit) == 0) required |= digit;
  }
  return required;
}

template <class Domains>
bool filter(const TablePropagator& relation, Domains& domains) {
  const Digits supported =
      domains[relation.second] & relation.forth->supported_by(domains[relation.first]);
  if (!domains.keep(relation.second, supported) ||
      !domains.keep(relation.first, relation.back->supported_by(supported)))
    return false;
  // With more candidates, hardly any digit is in all pairs of a table.
  constexpr int kMost = 4;
  const Digits first = domains[relation.first];
  const Digits second = domains[relation.second];
  if ((first & second) == 0 || bit_count(first | second) > kMost || is_fixed(first) ||
      is_fixed(second))
    return true;
  const Digits required = in_all_pairs(relation, first, second);
  const CellIndex cells[2] = {relation.first, relation.second};
  return required == 0 || domains.exclude_from_common_peers(cells, required);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
