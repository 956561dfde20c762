#pragma once
// The digits that the cells of a group can hold.

#include <algorithm>
#include <cstring>
#include <dokusat/propagation/lanes.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct Seen {
  Digits once = 0;   ///< what some cell can hold
  Digits twice = 0;  ///< what two or more cells can hold
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
  /// All bits of the lanes whose set needs no cell for two of its digits.
  DOKUSAT_HOT Lanes have_room_for(const Lanes& sets) const {
    Lanes fits = ~Lanes{};
    for (int i = 0; i < count_; ++i) {
      const Lanes here = sets & digits_[i];
      fits &= is_zero(here & (here - 1));
    }
    return fits;
  }

 private:
  Mask digits_[kMostDigits / 2];
  int count_ = 0;
};

/// Lists of sets are followed by as many masks, since they are read a register at a time.
inline constexpr std::size_t kMasksBehindSets = kLaneCount - 1;

/// Copies a list of sets, with room behind it.
template <class Arena>
std::span<const Mask> copied_sets(Arena& arena, std::span<const Mask> sets) {
  const std::span<Mask> copy = arena.template make<Mask>(sets.size() + kMasksBehindSets);
  std::ranges::copy(sets, copy.begin());
  return copy.first(sets.size());
}

/// The digits of sets that fit.
struct FittingSets {
  Lanes some{};
  Lanes not_all{};

  DOKUSAT_HOT void add(const Lanes& sets, const Lanes& fits) {
    some |= sets & fits;
    not_all |= ~sets & fits;
  }
  DOKUSAT_HOT Digits possible() const { return united(some); }
  DOKUSAT_HOT Digits required() const { return united(some) & ~united(not_all); }
};

/// The candidates that cells with different digits have in sets of as many digits. In each set, a
/// cell with one digit takes it from the others, and a digit with one cell is fixed there, twice.
template <std::size_t count>
class CellsOfSets {
 public:
  template <class Domains>
  DOKUSAT_HOT CellsOfSets(std::span<const CellIndex> cells, const Domains& domains) {
    for (std::size_t i = 0; i < count; ++i) {
      digits_[i] = mask_of(domains[cells[i]]);
      kept_[i] = Lanes{};
    }
  }

  /// Clears the lanes of `fits` whose sets the cells are found not to hold.
  DOKUSAT_HOT Lanes add(const Lanes& sets, const Lanes& fits) {
    Lanes left[count];
    for (std::size_t i = 0; i < count; ++i) left[i] = sets & digits_[i];
    Lanes clash{};
    for (int round = 0; round < kRounds; ++round) {
      Lanes placed{}, once{}, twice{};
      Lanes fixed[count];
      for (std::size_t i = 0; i < count; ++i) {
        fixed[i] = left[i] & is_zero(left[i] & (left[i] - 1));
        clash |= placed & fixed[i];
        placed |= fixed[i];
      }
      for (std::size_t i = 0; i < count; ++i) {
        left[i] = fixed[i] | (left[i] & ~placed);
        twice |= once & left[i];
        once |= left[i];
      }
      clash |= sets & ~once;
      for (std::size_t i = 0; i < count; ++i) {
        const Lanes alone = left[i] & ~twice;
        clash |= is_zero(left[i]);
        left[i] = alone | (left[i] & is_zero(alone));
      }
    }
    const Lanes fitting = fits & is_zero(clash);
    for (std::size_t i = 0; i < count; ++i) kept_[i] |= left[i] & fitting;
    return fitting;
  }
  DOKUSAT_HOT Digits kept(std::size_t i) const { return united(kept_[i]); }

 private:
  static constexpr int kRounds = 2;

  Mask digits_[count];
  Lanes kept_[count];
};

/// Calls use(lanes, fits) for sixteen sets at a time; a lane of `fits` is all bits if its set has
/// all digits of `fixed`, none outside `once`, and room in `only`.
template <class Use>
DOKUSAT_HOT void for_sixteen_sets(std::span<const Mask> sets, Digits once, Digits fixed,
                                  const OnlyPlaces& only, const Use& use) {
  for (std::size_t i = 0; i < sets.size(); i += kLaneCount) {
    Lanes lanes;
    std::memcpy(&lanes, sets.data() + i, sizeof lanes);
    use(lanes, first_lanes(std::min(sets.size() - i, kLaneCount)) & only.have_room_for(lanes) &
                   is_zero((lanes & mask_of(~once)) | (~lanes & mask_of(fixed))));
  }
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
