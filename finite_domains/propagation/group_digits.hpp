#pragma once
// The digits that the cells of a group can hold.

#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct Seen {
  Digits once = 0;   ///< what some cell can hold
  Digits twice = 0;  ///< what two cells can hold or more
  Digits fixed = 0;
};

template <class Domains>
DOKUSAT_HOT Seen seen_in(std::span<const CellIndex> cells, const Domains& domains) {
  Seen seen;
  for (const CellIndex cell : cells) {
    const Digits digits = domains[cell];
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
      if (const Digits alone = domains[cell] & ~seen.twice; !is_fixed(alone))
        digits_[count_++] = mask_of(alone);
  }
  DOKUSAT_HOT bool have_room_for(Digits set) const {
    for (int i = 0; i < count_; ++i)
      if (!is_fixed(set & digits_[i])) return false;
    return true;
  }

 private:
  Mask digits_[kMostDigits / 2];
  int count_ = 0;
};

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
