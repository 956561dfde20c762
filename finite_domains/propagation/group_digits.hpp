#pragma once
// The digits that the cells of a group can hold.

#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation {

struct Seen {
  unsigned once = 0;   ///< digits that some cell can hold
  unsigned twice = 0;  ///< digits that at least two cells can hold
  unsigned fixed = 0;
};

template <class Domains>
DOKUSAT_HOT Seen seen_in(std::span<const CellIndex> cells, const Domains& domains) {
  Seen seen;
  for (const CellIndex cell : cells) {
    const unsigned digits = domains[cell];
    seen.twice |= seen.once & digits;
    seen.once |= digits;
    seen.fixed |= is_fixed(digits) ? digits : 0;
  }
  return seen;
}

/// Cells of a group of different digits that are the only places of several digits each: each holds
/// only one of these.
class OnlyPlaces {
 public:
  template <class Domains>
  DOKUSAT_HOT OnlyPlaces(std::span<const CellIndex> cells, const Seen& seen,
                         const Domains& domains) {
    for (const CellIndex cell : cells)
      if (const unsigned alone = domains[cell] & ~seen.twice; !is_fixed(alone))
        digits_[count_++] = mask_of(alone);
  }
  DOKUSAT_HOT bool have_room_for(unsigned set) const {
    for (int i = 0; i < count_; ++i)
      if (!is_fixed(set & digits_[i])) return false;
    return true;
  }

 private:
  Mask digits_[kMostDigits / 2];
  int count_ = 0;
};

}  // namespace dokusat::propagation
