#pragma once
// A compiled puzzle for the propagation search: domains, houses, peers and propagators, in flat
// lists. `compile.hpp` makes it, `search.hpp` searches it.

#include <cstdint>
#include <dokusat/propagation/arena.hpp>
#include <dokusat/propagation/class_counts.hpp>
#include <dokusat/propagation/comparisons.hpp>
#include <dokusat/propagation/connected.hpp>
#include <dokusat/propagation/count.hpp>
#include <dokusat/propagation/digit_sets.hpp>
#include <dokusat/propagation/distinct.hpp>
#include <dokusat/propagation/masks.hpp>
#include <dokusat/propagation/region_digits.hpp>
#include <dokusat/propagation/relation.hpp>
#include <dokusat/propagation/runs.hpp>
#include <dokusat/propagation/same_digits.hpp>
#include <dokusat/propagation/sandwich.hpp>
#include <dokusat/propagation/sequence.hpp>
#include <dokusat/propagation/sum.hpp>
#include <dokusat/propagation/tiling.hpp>
#include <dokusat/propagation/weighted.hpp>
#include <memory>
#include <span>
#include <variant>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// A cell that holds one of some digits, within an alternative; elsewhere initial domains are used.
struct CandidatesPropagator {
  CellIndex cell;
  Mask digits;
};

template <class Domains>
bool filter(const CandidatesPropagator& candidates, Domains& domains) {
  return domains.keep(candidates.cell, candidates.digits);
}

struct EitherPropagator;

/// The propagators, cheap ones first. To write one:
///
/// 1. A file has its data and `filter(data, domains)`, false if a cell has no digit left. A comment
///    says what it watches, what it removes, and why that is sound on all partial domains.
/// 2. It watches the cells passed to `Draft::add` and runs when one of them loses a digit.
/// 3. It is exact once its cells are fixed: no other code of the search checks the constraint.
/// 4. It runs again only if it fixed a cell: it need not be idempotent.
/// 5. Its memory is `domains.state()`, masks of the frame (`Network::state_words`), which decisions
///    copy and undo. In an alternative of `Either` domains are a copy, the state is not.
/// 6. It allocates nothing; loops of compilation that input makes long call `check_budget`.
/// 7. Add it here and in an overload of `add` (add_constraints.cpp), with weight for its cells.
/// 8. Compare it with the plain meaning on random domains: tests/propagation/filter_check.hpp.
using AnyPropagator =
    std::variant<const TablePropagator*, const SameDigitsPropagator*, const SumPropagator*,
                 const DigitSetsPropagator*, const CountPropagator*, const ClassCountsPropagator*,
                 const WeightedPropagator*, const SandwichPropagator*, const ComparisonsPropagator*,
                 const RegularPropagator*, const EitherPropagator*, const AllDifferentPropagator*,
                 const CandidatesPropagator*, const ConnectedPropagator*,
                 const RegionDigitsPropagator*, const RunsPropagator*, const TilingPropagator*>;

/// An alternative.
struct PropagatorList {
  std::span<const AnyPropagator> items;
};
/// At least one of the alternatives holds (either.hpp).
struct EitherPropagator {
  std::span<const CellIndex> cells;
  std::span<const PropagatorList> alternatives;
  std::uint32_t dead;  ///< index in the frame of words with one bit per alternative
};

/// The houses: cells that hold each digit once, or each of as many digits as cells. A house is a
/// lane of a block; its cells are in slots, one for each place, so that an operation on vectors
/// of 16 slots concerns 16 houses. A cell has a slot in each of its houses. On a board of 9×9:
///
///            lane 0   1   2   3   4   5   6   7   8   9  10  11  12  13  14  15
///   block 0      B1  B2  B3  R1  B4  B5  B6  R2  B7  B8  B9  R3  R4  R5  R6  R7
///   place 0       0   1   2   3  …                                            15  slots
///   place 1      16  17  …                                                    31
///     …
///   place 8     128   …                                                      143
///   block 1      R8  R9  C1  C2  C3  C4  C5  C6  C7  C8  C9   -   -   -   -   -
///   place 0–8   144 … 287, as in block 0; unused slots have no cell
///   placed      288 … 303 for block 0, 304 … 319 for block 1: the digits of the fixed cells of
///               each house, by lane
///   trash       320 … 335: written in place of slots that a cell does not have
struct HouseLayout {
  static constexpr int kLanes = static_cast<int>(kLaneCount);
  static constexpr int kSlotGroup = 4;

  int blocks = 0;
  int places = 0;                      ///< in the largest house
  std::span<const CellIndex> cell_at;  ///< of each slot; kNoCellIndex for unused ones
  std::span<const Mask> required;      ///< by block and lane: its digits, or none
  int slots_a_cell = 0;                ///< groups of slots, so that writing them needs no branches
  std::span<const std::uint16_t> slots;  ///< of each cell; the trash slot where it has no more
  std::span<const std::uint16_t> placed_slots;  ///< of each cell, in the same way
  /// True if the boxes are regular. With up to 16 digits they are in the first block: each band has
  /// four lanes, and its boxes are in adjacent ones.
  bool has_bands = false;
  int box_rows = 0;
  int box_columns = 0;

  int slot_count() const { return blocks * places * kLanes; }
  int placed_slot(int lane) const { return slot_count() + lane; }
  int trash() const { return placed_slot(blocks * kLanes); }
  int masks() const { return trash() + kLanes; }
};

/// A cell that must not hold the same one of these digits as another cell.
struct ExtraPeer {
  CellIndex cell;
  Mask digits;
};
/// A cell that must differ from another one if `one` and `other` hold the same digit.
struct ConditionalPeer {
  CellIndex cell;
  CellIndex one;
  CellIndex other;
};

/// Data of the filter of common peers. Sets of cells have two bits for each, the result of
/// comparing vectors of masks; the second bit is not set.
struct CommonPeers {
  static constexpr int kCellsAWord = 32;
  static constexpr int kFewWords = 3;
  static constexpr int kMostWords = kMostCells / kCellsAWord;
  static constexpr int kMostLanes = 96;

  int words = 0;  ///< of a set: few or most; none if there are too few peers beyond houses
  std::span<const std::uint64_t> peers;  ///< of each cell
  std::span<const std::uint8_t> lanes;   ///< of boxes
  std::span<const std::uint64_t> boxes;  ///< their cells
  std::size_t state = 0;  ///< index in the frame of the cells that could hold each digit
};

/// A digit whose position in the house is preferred by branching.
struct SoughtDigit {
  std::span<const CellIndex> house;
  Mask digit;
  float factor;  ///< of its weight
};

struct Network {
  Arena arena;
  int cells = 0;        ///< variables: the cells of the board, then covers of a tiling
  int board_cells = 0;  ///< those that are decided first
  int digits = 0;
  Mask all = 0;
  bool contradiction = false;  ///< found during compilation

  std::span<Mask> domains;  ///< without givens
  HouseLayout houses;
  std::span<const AnyPropagator> propagators;
  int queue_words = 0;
  std::span<const std::uint64_t> watchers;  ///< of each cell, `queue_words` words
  int cell_words = 0;
  std::span<const std::uint64_t> peers;  ///< of each cell, `cell_words` words
  /// Peers of each cell that share no house with it. Propagated when the cell is fixed.
  std::span<const std::uint32_t> extra_starts;
  std::span<const ExtraPeer> extra_peers;
  std::span<const std::uint32_t> conditional_starts;
  std::span<const ConditionalPeer> conditional_peers;
  CommonPeers common_peers;
  std::span<const std::uint32_t> weights;  ///< initial weights of cells
  std::span<const SoughtDigit> sought;     ///< digits branched on like two places of a digit
  std::size_t state_words = 0;             ///< of 16 bits, in each frame
  std::size_t scratch_words = 0;           ///< of 64 bits

  /// Keeps data alive that networks share.
  std::vector<std::shared_ptr<const void>> shared;
  /// Cells with region numbers, in the order in which regions are numbered, if that is not the
  /// order of their first cells. Empty if there are none.
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

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
