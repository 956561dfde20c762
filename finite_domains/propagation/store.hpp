#pragma once
// The domains of a search as propagators see them, and the events that a change triggers.

#include <cstring>
#include <dokusat/propagation/lanes.hpp>
#include <dokusat/propagation/network.hpp>
#include <dokusat/propagation/searcher.hpp>
#include <utility>

namespace dokusat::propagation::DOKUSAT_DIGITS::DOKUSAT_BUILD {

/// A copy of some cells' domains, to filter an alternative on.
class CopiedDomains {
 public:
  template <class Whole>
  CopiedDomains(Whole& whole, std::span<const CellIndex> cells)
      : scratch_(whole.scratch_words()), state_(whole.state()) {
    for (const CellIndex cell : cells) digits_[cell] = mask_of(whole[cell]);
  }
  Digits operator[](CellIndex cell) const { return digits_[cell]; }
  /// The masks of the cell and all following ones.
  const Mask* masks(CellIndex cell) const { return digits_ + cell; }
  bool keep(CellIndex cell, Digits digits) {
    const Digits kept = digits_[cell] & digits;
    changed_ |= digits_[cell] ^ kept;
    digits_[cell] = mask_of(kept);
    return kept != 0;
  }
  /// Does nothing, since other cells are not copied.
  bool exclude_from_common_peers(std::span<const CellIndex>, Digits) { return true; }
  std::uint64_t* scratch_words() { return scratch_; }
  Mask* state() { return state_; }
  bool take_changed() { return std::exchange(changed_, 0U) != 0; }

 private:
  std::uint64_t* scratch_;
  Mask* state_;
  Digits changed_ = 0;
  Mask digits_[kMostCells];
};

/// The current frame and the pending work.
class Store {
 public:
  explicit Store(const Network& network)
      : network_(network),
        queue_words_(static_cast<std::size_t>(network.queue_words)),
        memory_((queue_words_ + network.scratch_words) * sizeof(std::uint64_t)),
        queue_(memory_.as<std::uint64_t>()),
        scratch_(queue_ + queue_words_) {}

  // Interface of filters.
  Digits operator[](CellIndex cell) const { return cells_[cell]; }
  /// The masks of the cell and all following ones.
  const Mask* masks(CellIndex cell) const { return cells_ + cell; }
  bool keep(CellIndex cell, Digits digits) {
    const Digits before = cells_[cell];
    const Digits kept = before & digits;
    if (kept == before) return true;
    if (kept == 0) return false;
    write(cell, mask_of(kept));
    return true;
  }
  bool exclude_from_common_peers(std::span<const CellIndex> cells, Digits digits) {
    const auto words = static_cast<std::size_t>(network_.cell_words);
    for (std::size_t w = 0; w < words; ++w) {
      std::uint64_t common = network_.peers_of(cells[0])[w];
      for (std::size_t i = 1; i < cells.size(); ++i) common &= network_.peers_of(cells[i])[w];
      for (; common != 0; common &= common - 1)
        if (!keep(
                static_cast<CellIndex>(w * 64 + static_cast<std::size_t>(std::countr_zero(common))),
                ~digits))
          return false;
    }
    return true;
  }
  std::uint64_t* scratch_words() { return scratch_; }
  Mask* state() { return state_; }

  // Interface of the search.
  void use(Mask* frame) {
    lanes_ = frame;
    cells_ = frame + network_.houses.masks();
    state_ = cells_ + rounded_cells(network_);
  }
  static std::size_t frame_masks(const Network& network) {
    const auto rounded = [](std::size_t count) { return (count + 31) / 32 * 32; };
    return rounded(static_cast<std::size_t>(network.houses.masks() + rounded_cells(network)) +
                   network.state_words);
  }

  /// Sets the domain to another nonempty set and triggers propagation.
  void write(CellIndex cell, Mask digits) {
    write_quietly(cell, digits);
    houses_changed_ = true;
    const std::uint64_t* watchers =
        network_.watchers.data() + cell * static_cast<std::size_t>(network_.queue_words);
    for (std::size_t w = 0; w < queue_words_; ++w) queue_[w] |= watchers[w];
    if (is_fixed(digits)) {
      fixed_.push(cell);
      put_in_houses(cell, digits);
      if (network_.has_extra_peers(cell)) new_fixed_.push(cell);
    }
  }
  /// Sets the domain without triggering propagation.
  void write_quietly(CellIndex cell, Mask digits) {
    cells_[cell] = digits;
    for_each_slot(network_.houses.slots, cell, [&](std::uint16_t slot) { lanes_[slot] = digits; });
  }
  /// Adds the digit of a fixed cell to its houses.
  void put_in_houses(CellIndex cell, Mask digit) {
    for_each_slot(network_.houses.placed_slots, cell,
                  [&](std::uint16_t slot) { lanes_[slot] = mask_of(lanes_[slot] | digit); });
  }
  /// The digits of fixed cells in the houses of the cell.
  Digits placed_around(CellIndex cell) {
    Digits placed = 0;
    lanes_[network_.houses.trash()] = 0;
    for_each_slot(network_.houses.placed_slots, cell,
                  [&](std::uint16_t slot) { placed |= lanes_[slot]; });
    return placed;
  }
  void forget_changes() {
    houses_changed_ = false;
    new_fixed_.count = 0;
    std::memset(queue_, 0, queue_words_ * sizeof(std::uint64_t));
  }

 protected:
  /// Number of cells padded to whole registers; the padding is empty.
  static int rounded_cells(const Network& network) {
    constexpr int kLanes = HouseLayout::kLanes;
    return (network.cells + kLanes - 1) / kLanes * kLanes;
  }

  struct CellStack {
    CellIndex items[kMostCells];
    int count = 0;
    void push(CellIndex cell) { items[count++] = cell; }
    CellIndex pop() { return items[--count]; }
  };

  template <class Visit>
  DOKUSAT_HOT void for_each_slot(std::span<const std::uint16_t> slots, CellIndex cell,
                                 Visit visit) const {
    constexpr std::size_t kGroup = HouseLayout::kSlotGroup;
    const auto count = static_cast<std::size_t>(network_.houses.slots_a_cell);
    const std::uint16_t* here = slots.data() + cell * count;
    for (std::size_t i = 0; i < count; i += kGroup)
      for (std::size_t k = 0; k < kGroup; ++k) visit(here[i + k]);
  }

  const Network& network_;
  Mask* lanes_ = nullptr;
  Mask* cells_ = nullptr;
  Mask* state_ = nullptr;
  bool houses_changed_ = false;
  CellStack fixed_;      ///< since the last decision, in order
  CellStack new_fixed_;  ///< extra peers not yet propagated
  std::size_t queue_words_;
  Buffer memory_;
  std::uint64_t* queue_;
  std::uint64_t* scratch_;
};

}  // namespace dokusat::propagation::DOKUSAT_DIGITS::DOKUSAT_BUILD
