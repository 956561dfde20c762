#pragma once
// What a puzzle compiles to for the propagation search: domains, houses, peers and propagators, in
// flat lists. It is data and does nothing; `compile.hpp` makes it, `search.hpp` searches it.

#include <cstdint>
#include <dokusat/propagation/arena.hpp>
#include <dokusat/propagation/class_counts.hpp>
#include <dokusat/propagation/comparisons.hpp>
#include <dokusat/propagation/connected.hpp>
#include <dokusat/propagation/count.hpp>
#include <dokusat/propagation/digit_sets.hpp>
#include <dokusat/propagation/distinct.hpp>
#include <dokusat/propagation/either.hpp>
#include <dokusat/propagation/masks.hpp>
#include <dokusat/propagation/region_digits.hpp>
#include <dokusat/propagation/relation.hpp>
#include <dokusat/propagation/runs.hpp>
#include <dokusat/propagation/same_digits.hpp>
#include <dokusat/propagation/sandwich.hpp>
#include <dokusat/propagation/sequence.hpp>
#include <dokusat/propagation/sum.hpp>
#include <dokusat/propagation/weighted.hpp>
#include <memory>
#include <span>
#include <variant>
#include <vector>

namespace dokusat::propagation {

inline constexpr CellIndex kNoCellIndex = 0xFFFF;
inline constexpr int kMostCells = 256;

/// One cell holds one of some digits, within an alternative: elsewhere the first domains say it.
struct CandidatesPropagator {
  CellIndex cell;
  Mask digits;
};

template <class Domains>
bool filter(const CandidatesPropagator& candidates, Domains& domains) {
  return domains.keep(candidates.cell, candidates.digits);
}

/// A propagator is a file with its data and `filter(data, domains)`; here it is named.
using AnyPropagator =
    std::variant<const TablePropagator*, const SameDigitsPropagator*, const SumPropagator*,
                 const DigitSetsPropagator*, const CountPropagator*, const ClassCountsPropagator*,
                 const WeightedPropagator*, const SandwichPropagator*, const ComparisonsPropagator*,
                 const RegularPropagator*, const EitherPropagator*, const AllDifferentPropagator*,
                 const CandidatesPropagator*, const ConnectedPropagator*,
                 const RegionDigitsPropagator*, const RunsPropagator*>;

struct PropagatorList {
  std::span<const AnyPropagator> items;
};

/// The houses: cells that hold each digit once, or each of as many digits. They are the lanes of
/// vectors of 16, as many blocks of them as it takes; a vector for each place in a house. Each
/// place of a house in there is a slot, so a cell has as many slots as houses. Behind them a vector
/// for each block has the digits that are placed in its houses, those of fixed cells.
struct HouseLayout {
  static constexpr int kLanes = 16;
  static constexpr int kSlotGroup = 4;

  int blocks = 0;
  int places = 0;                      ///< in the largest house
  std::span<const CellIndex> cell_at;  ///< of each slot; kNoCellIndex of those that are not used
  std::span<const Mask> required;      ///< by block and lane: its digits, or none
  int slots_a_cell = 0;                ///< groups of slots, so that writing them needs no branches
  std::span<const std::uint16_t> slots;  ///< of each cell; the trash slot where it has no more
  std::span<const std::uint16_t> placed_slots;  ///< of each cell, in the same way
  /// The boxes, where they are regular and few enough for it, are in the first block: those of a
  /// band in up to four lanes that are side by side, each band in four lanes.
  bool has_bands = false;
  int box_rows = 0;
  int box_columns = 0;

  int slot_count() const { return blocks * places * kLanes; }
  int placed_slot(int lane) const { return slot_count() + lane; }
  int trash() const { return placed_slot(blocks * kLanes); }
  int masks() const { return trash() + kLanes; }
};

/// A cell that does not hold the same digit as another one, where that holds one of these.
struct ExtraPeer {
  CellIndex cell;
  Mask digits;
};
/// A cell that does not hold the same digit as another one while these two hold the same.
struct ConditionalPeer {
  CellIndex cell;
  CellIndex one;
  CellIndex other;
};

/// What the filter of common peers looks at. Sets of cells have two bits for each, as vectors of
/// masks are compared; the second one is not set.
struct CommonPeers {
  static constexpr int kCellsAWord = 32;
  static constexpr int kFewWords = 3;
  static constexpr int kMostWords = kMostCells / kCellsAWord;
  static constexpr int kMostLanes = 96;

  int words = 0;  ///< of a set: few or most; none where there are too few peers beyond houses
  std::span<const std::uint64_t> peers;  ///< of each cell
  std::span<const std::uint8_t> lanes;   ///< of boxes
  std::span<const std::uint64_t> boxes;  ///< their cells
  std::size_t state = 0;                 ///< where frames have the cells that could hold each digit
};

/// A digit that stands in one of the cells of a house, where it tells more than the house itself.
struct SoughtDigit {
  std::span<const CellIndex> house;
  Mask digit;
  float factor;  ///< of its weight
};

struct Network {
  Arena arena;
  int cells = 0;
  int digits = 0;
  Mask all = 0;
  bool contradiction = false;  ///< found while it was compiled

  std::span<Mask> domains;  ///< before anything is given
  HouseLayout houses;
  std::span<const AnyPropagator> propagators;
  int queue_words = 0;
  std::span<const std::uint64_t> watchers;  ///< of each cell, `queue_words` words
  int cell_words = 0;
  std::span<const std::uint64_t> peers;  ///< of each cell, `cell_words` words
  /// Of each cell, peers that are in no house with it. Filtered when it is fixed.
  std::span<const std::uint32_t> extra_starts;
  std::span<const ExtraPeer> extra_peers;
  std::span<const std::uint32_t> conditional_starts;
  std::span<const ConditionalPeer> conditional_peers;
  CommonPeers common_peers;
  std::span<const std::uint32_t> weights;  ///< what search begins with, of each cell
  std::span<const SoughtDigit> sought;     ///< guessed as two places of a digit are
  std::size_t state_words = 0;             ///< of 16 bits, in each frame
  std::size_t scratch_words = 0;           ///< of 64 bits

  /// What the propagators share with other networks.
  std::vector<std::shared_ptr<const void>> shared;
  /// Cells of which the digits are numbers of groups that were given in another order than that of
  /// their first cells, which is the order here; empty if there are none.
  std::span<const CellIndex> renumbered;

  std::span<const std::uint64_t> peers_of(CellIndex cell) const {
    const auto words = static_cast<std::size_t>(cell_words);
    return peers.subspan(cell * words, words);
  }
  bool has_extra_peers(CellIndex cell) const {
    return extra_starts[cell] != extra_starts[cell + 1U] ||
           conditional_starts[cell] != conditional_starts[cell + 1U];
  }
};

}  // namespace dokusat::propagation
