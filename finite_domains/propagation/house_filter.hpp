#pragma once
// The propagator of all houses: cells that hold each digit once.
//
// Watches every cell. Removes the digits of fixed cells from the rest of their houses and fixes
// digits that have one place in a house, to the fixpoint; fails if a house lacks a digit or has it
// twice. Then, on boards of regular boxes, locked candidates: digits that a box has in only one of
// its rows are removed from the rest of that row, and vice versa; likewise for columns. Sixteen
// houses are processed at once: each is a lane, and a vector has one place of all of them.

#include <array>
#include <dokusat/propagation/store.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS::DOKUSAT_BUILD {

class HouseFilter : public Store {
 public:
  using Store::Store;

 protected:
  bool filter_houses() {
    const HouseLayout& houses = network_.houses;
    // Repeats until each block has been processed since the last change.
    for (int block = 0, settled = 0; settled < houses.blocks;) {
      houses_changed_ = false;
      if (!filter_block(block)) return false;
      settled = houses_changed_ ? 0 : settled + 1;
      if (++block == houses.blocks) block = 0;
    }
    houses_changed_ = false;
    return true;
  }

#if DOKUSAT_MOST_DIGITS == 16
  bool filter_locked() {
    switch (network_.houses.box_rows * 8 + network_.houses.box_columns) {
      case 2 * 8 + 2:
        return filter_bands<2, 2>();
      case 2 * 8 + 3:
        return filter_bands<2, 3>();
      case 2 * 8 + 4:
        return filter_bands<2, 4>();
      case 3 * 8 + 2:
        return filter_bands<3, 2>();
      case 3 * 8 + 3:
        return filter_bands<3, 3>();
      case 3 * 8 + 4:
        return filter_bands<3, 4>();
      case 4 * 8 + 2:
        return filter_bands<4, 2>();
      case 4 * 8 + 3:
        return filter_bands<4, 3>();
      case 4 * 8 + 4:
        return filter_bands<4, 4>();
      default:
        return true;
    }
  }
#else
  bool filter_locked() {
    const HouseLayout& houses = network_.houses;
    return !houses.has_bands || (filter_segments(houses.box_rows, houses.box_columns, false) &&
                                 filter_segments(houses.box_columns, houses.box_rows, true));
  }
#endif

 private:
  static constexpr int kLanes = HouseLayout::kLanes;

  const LanesInMemory* vectors(int block) const {
    return reinterpret_cast<const LanesInMemory*>(lanes_) + block * network_.houses.places;
  }
  static Lanes fixed_of(const Lanes& digits) { return digits & is_zero(digits & (digits - 1)); }

  DOKUSAT_HOT bool filter_block(int block) {
    const int places = network_.houses.places;
    const LanesInMemory* here = vectors(block);
    Lanes required;
    std::memcpy(&required, &network_.houses.required[static_cast<std::size_t>(block * kLanes)],
                sizeof required);
    Lanes placed;
    std::memcpy(&placed, lanes_ + network_.houses.placed_slot(block * kLanes), sizeof placed);
    Lanes once{}, twice{};
    for (int i = 0; i < places; ++i) {
      twice |= once & here[i];
      once |= here[i];
    }
    if (any(required & ~once)) return false;
    const Lanes hidden = once & ~twice & ~placed;
    if (!any((placed & twice) | hidden)) return true;
    // Computes the remaining digits without branches: few places change, unpredictably.
    alignas(Lanes) Mask left[kMostDigits * kLanes];
    constexpr int kMostWords = kMostDigits / kPlacesAWord;
    std::uint64_t changed[kMostWords + 1];  // the words that are not zero
    int first_slot[kMostWords + 1];
    int words = 0;
    for (int place = 0; place < places;) {
      std::uint64_t bits = 0;
      first_slot[words] = place * kLanes;
      for (int i = 0; i < kPlacesAWord && place < places; ++i, ++place) {
        const Lanes digits = here[place];
        const Lanes kept = digits & ~(placed & ~fixed_of(digits));
        const Lanes found = kept & hidden;
        const Lanes all = found | (kept & is_zero(found));
        std::memcpy(left + place * kLanes, &all, sizeof all);
        bits |= bits_of_place(unequal_bytes(all, digits), i);
      }
      changed[words] = bits;
      words += bits == 0 ? 0 : 1;
    }
    // Two cells hold the same digit, or a cell is the only place of two.
    if (words == 0) return false;
    changed[words] = 0;
    const CellIndex* const cells =
        &network_.houses.cell_at[static_cast<std::size_t>(block * places * kLanes)];
    // One loop over the bits of all words, so that only its exit is a hard branch.
    std::uint64_t bits = changed[0];
    for (int word = 0; word < words;) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
      const int slot = first_slot[word] + kSlotOfBit[bit];
      bits &= bits - 1;
      const std::uint64_t is_last = bits == 0 ? 1 : 0;
      word += static_cast<int>(is_last);
      bits |= changed[word] & (~is_last + 1);
      if (!keep(cells[slot], left[slot])) return false;
    }
    return true;
  }

  // Bits of four places in one word: the bits of two places alternate.
  static constexpr int kPlacesAWord = 4;
  static std::uint64_t bits_of_place(std::uint32_t unequal, int place) {
    return std::uint64_t{unequal & (place % 2 == 0 ? 0x55555555U : 0xAAAAAAAAU)} << place / 2 * 32;
  }
  static constexpr auto kSlotOfBit = [] {
    std::array<std::uint8_t, 64> slots{};
    for (unsigned bit = 0; bit < 64; ++bit)
      slots[bit] = static_cast<std::uint8_t>((bit / 32 * 2 + bit % 2) * kLanes + bit / 2 % kLanes);
    return slots;
  }();

  /// Writes the remaining digits of one place in each house.
  bool keep_lanes(int block, int place, const Lanes& left, const Lanes& before) {
    const CellIndex* cells =
        &network_.houses
             .cell_at[static_cast<std::size_t>((block * network_.houses.places + place) * kLanes)];
    alignas(Lanes) Mask digits[kLanes];
    std::memcpy(digits, &left, sizeof left);
    for (std::uint32_t bits = unequal_bytes(left, before); bits != 0;) {
      const int lane = take_lane(bits);
      if (!keep(cells[lane], digits[lane])) return false;
    }
    return true;
  }

  // Locked candidates. A segment is the intersection of a box and a line.
#if DOKUSAT_MOST_DIGITS == 16
  // In the first block each band of boxes has four lanes, so that bands are quarters of a vector.

  /// Rotates to the next box of the band.
  template <int boxes>
  DOKUSAT_HOT static Lanes next_in_band(const Lanes& lanes) {
    const auto quarters = (LaneQuarters)lanes;
    return (Lanes)(boxes == 4   ? quarters >> 16 | quarters << 48
                   : boxes == 3 ? (quarters >> 16 & 0xFFFFFFFF) | (quarters & 0xFFFF) << 32
                                : (quarters >> 16 & 0xFFFF) | (quarters & 0xFFFF) << 16);
  }
  template <int bands>
  DOKUSAT_HOT static Lanes next_band(const Lanes& lanes) {
    const auto quarters = (LaneQuarters)lanes;
    if constexpr (bands == 2)
      return (Lanes)__builtin_shufflevector(quarters, quarters, 1, 0, 2, 3);
    else if constexpr (bands == 3)
      return (Lanes)__builtin_shufflevector(quarters, quarters, 1, 2, 0, 3);
    else
      return (Lanes)__builtin_shufflevector(quarters, quarters, 1, 2, 3, 0);
  }

  /// Computes the digits that may stay in the segments of each box, `count` of them. `next` rotates
  /// to the next box on the line, which has `count` boxes.
  template <int count, class Next>
  DOKUSAT_HOT static void keep_unlocked(const Lanes* segments, Lanes* kept, Next next) {
    Lanes in_box[count], in_line[count];
    for (int i = 0; i < count; ++i) {
      Lanes others{};
      for (int k = 0; k < count; ++k)
        if (k != i) others |= segments[k];
      in_box[i] = segments[i] & ~others;
      Lanes along{};
      Lanes turned = segments[i];
      for (int k = 1; k < count; ++k) {
        turned = next(turned);
        along |= turned;
      }
      in_line[i] = segments[i] & ~along;
    }
    for (int i = 0; i < count; ++i) {
      Lanes gone{};
      for (int k = 0; k < count; ++k)
        if (k != i) gone |= in_line[k];
      Lanes turned = in_box[i];
      for (int k = 1; k < count; ++k) {
        turned = next(turned);
        gone |= turned;
      }
      kept[i] = ~gone;
    }
  }

  template <int rows, int columns>
  bool filter_bands() {
    constexpr int kBoxes = rows;  // of a band
    constexpr int kBands = columns;
    const LanesInMemory* here = vectors(0);
    Lanes row_segments[rows], column_segments[columns], row_kept[rows], column_kept[columns];
    for (int row = 0; row < rows; ++row) row_segments[row] = Lanes{};
    for (int column = 0; column < columns; ++column) column_segments[column] = Lanes{};
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        row_segments[row] |= here[row * columns + column];
        column_segments[column] |= here[row * columns + column];
      }
    keep_unlocked<rows>(row_segments, row_kept,
                        [](const Lanes& lanes) { return next_in_band<kBoxes>(lanes); });
    keep_unlocked<columns>(column_segments, column_kept,
                           [](const Lanes& lanes) { return next_band<kBands>(lanes); });
    Lanes gone{};
    for (int row = 0; row < rows; ++row) gone |= row_segments[row] & ~row_kept[row];
    for (int column = 0; column < columns; ++column)
      gone |= column_segments[column] & ~column_kept[column];
    if (!any(gone & box_lanes<kBoxes, kBands>())) return true;
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        const int place = row * columns + column;
        const Lanes digits = here[place];
        const Lanes left =
            digits & ((row_kept[row] & column_kept[column]) | ~box_lanes<kBoxes, kBands>());
        if (any(left ^ digits) && !keep_lanes(0, place, left, digits)) return false;
      }
    return true;
  }

  template <int boxes, int bands>
  DOKUSAT_HOT static Lanes box_lanes() {
    Lanes lanes{};
    for (int band = 0; band < bands; ++band)
      for (int box = 0; box < boxes; ++box) lanes[band * 4 + box] = 0xFFFF;
    return lanes;
  }
#else

  /// A band has `lines` times `lines` segments; boxes are at least two cells long, so `lines` is at
  /// most half the digits.
  static constexpr int kMostSegments = kMostDigits / 2 * (kMostDigits / 2);

  /// Filters the rows, or the columns, of each band of boxes. A box has `lines` of them, and
  /// segments of `length` cells.
  bool filter_segments(int lines, int length, bool are_columns) {
    const int size = lines * length;
    Digits segments[kMostSegments];
    Digits removed[kMostSegments];
    for (int band = 0; band < length; ++band) {
      const auto cell_of = [&](int line, int place) {
        const int along = band * lines + line;
        return static_cast<CellIndex>(are_columns ? place * size + along : along * size + place);
      };
      for (int i = 0; i < lines * lines; ++i) segments[i] = 0;
      for (int line = 0; line < lines; ++line)
        for (int place = 0; place < size; ++place)
          segments[line * lines + place / length] |= cells_[cell_of(line, place)];
      if (!find_locked(segments, lines, removed)) continue;
      for (int line = 0; line < lines; ++line)
        for (int place = 0; place < size; ++place)
          if (!keep(cell_of(line, place), ~removed[line * lines + place / length])) return false;
    }
    return true;
  }

  /// Finds the digits that each segment of a band loses, line by line: those that its line has in
  /// one other box only, or its box in one other line only. False if there are none.
  static bool find_locked(const Digits* segments, int lines, Digits* removed) {
    const auto at = [&](int line, int box) { return line * lines + box; };
    Digits any = 0;
    for (int i = 0; i < lines * lines; ++i) removed[i] = 0;
    for (int line = 0; line < lines; ++line)
      for (int box = 0; box < lines; ++box) {
        Digits in_line = 0;
        Digits in_box = 0;
        for (int k = 0; k < lines; ++k) {
          if (k != box) in_line |= segments[at(line, k)];
          if (k != line) in_box |= segments[at(k, box)];
        }
        const Digits here = segments[at(line, box)];
        for (int k = 0; k < lines; ++k) {
          if (k != box) removed[at(line, k)] |= here & ~in_box;
          if (k != line) removed[at(k, box)] |= here & ~in_line;
        }
      }
    for (int i = 0; i < lines * lines; ++i) any |= removed[i] & segments[i];
    return any != 0;
  }
#endif
};

}  // namespace dokusat::propagation::DOKUSAT_DIGITS::DOKUSAT_BUILD
