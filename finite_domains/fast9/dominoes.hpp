#pragma once
// The bit-parallel search of Su-domino-ku: the covers of cells, with a lane for each row, in
// addition to the places of digits.

#include <dokusat/fast9/steps256.hpp>
#include <dokusat/fast9/tree.hpp>

namespace dokusat::fast9 {
namespace {

/// A domino on two adjacent cells.
struct Laid {
  Place first;
  bool is_across;
  Place second() const {
    return is_across ? Place{first.row, first.column + 1} : Place{first.row + 1, first.column};
  }
};

struct DominoSteps : Steps256 {
  /// Shift lanes by one row: each lane gets the value of the row above it, or of the row below it.
  static DOKUSAT_INLINE Lanes from_above(Lanes v) {
    return __builtin_shufflevector(v, Lanes{}, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
                                   14);
  }
  static DOKUSAT_INLINE Lanes from_below(Lanes v) {
    return __builtin_shufflevector(v, Lanes{}, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                                   16);
  }
  /// Spreads each of the nine lanes over a register.
  static DOKUSAT_INLINE Rows each_in_all(Lanes v) { return of_rows(v, spread<8>(v)); }

  /// The columns of each row in which some digit can stand, with a lane for each row.
  static DOKUSAT_INLINE Lanes where_some(const Rows& rows) {
    return nine_lanes(tally_of_eight(rows.row).once, tally_of_one(rows.row[8]).once);
  }

  /// Possible covers of the cells, as in `CellCovers`, with a lane for each row. Exactly one covers
  /// each cell; it is certain when it excludes all others.
  struct Covers {
    Lanes right, down, single;

    Lanes left() const { return right << 1; }
    Lanes up() const { return from_above(down); }

    DOKUSAT_INLINE Tally tally() const {
      const Tally four = sum(tally_of(right, left()), tally_of(down, up()));
      return sum(four, tally_of(single));
    }

    /// Removes all covers of the given columns of the row.
    void close(int row, unsigned columns) {
      const auto others = static_cast<std::uint16_t>(~columns);
      right[row] &= static_cast<std::uint16_t>(~(columns | columns >> 1));
      down[row] &= others;
      single[row] &= others;
      if (row > 0) down[row - 1] &= others;
    }

    /// The covers that are the only ones of a cell.
    DOKUSAT_INLINE Covers certain() const {
      const Tally all = tally();
      const Lanes one = all.once & ~all.twice;
      return {right & (one | one >> 1), down & (one | from_below(one)), single & one};
    }
  };

  static DOKUSAT_INLINE bool differ(const Covers& one, const Covers& other) {
    return any((one.right ^ other.right) | (one.down ^ other.down) | (one.single ^ other.single));
  }

  /// Removes covers that overlap certain ones, to the fixpoint. False if a cell has no cover or two
  /// certain ones.
  static DOKUSAT_INLINE bool cover_once(Covers& open, Covers& certain) {
    for (;;) {
      if (any(~open.tally().once & kNineLanes & kAll)) return false;
      certain = open.certain();
      const Tally covered = certain.tally();
      if (any(covered.twice)) return false;
      const Lanes free = ~covered.once;
      const Covers left = {certain.right | (open.right & free & free >> 1),
                           certain.down | (open.down & free & from_below(free)),
                           certain.single | (open.single & free)};
      if (!differ(open, left)) return true;
      open = left;
    }
  }
};

/// The domains of a Su-domino-ku.
class DominoBoard : DominoSteps {
 public:
  DominoBoard(const Rows& start, const CellCovers& open) : digits(start) {
    for (int i = 0; i < 9; ++i) {
      partners_.row[i] = kNineLanes;
      partners_.row[i][i] = 0;
      covers_.right[i] = open.right[i];
      covers_.down[i] = open.down[i];
      covers_.single[i] = open.single[i];
    }
  }

  Rows digits;

  /// Applies all steps to the fixpoint.
  State propagate() {
    for (;;) {
      const State state = fit_all();
      if (state == State::impossible || is_placed_all()) return state;
      all_decided_ = state == State::solved;
      const DominoBoard before = *this;
      if (!lay_last_dominoes()) return State::impossible;
      if (!differs_from(before)) return State::open;
    }
  }

  /// True if all digits are decided, so that only covers are open.
  bool is_decided() const { return all_decided_; }

  /// Decides the cover of the first cell with several: right, down, or a single. False if the cell
  /// cannot have this cover.
  bool cover(int way) {
    const Tally all = covers_.tally();
    const Place cell =
        best_of(cells_of(all.twice, each_in_all(all.twice).row[8]), [](Place) { return 0; });
    const auto here = static_cast<std::uint16_t>(1U << cell.column);
    // All cells before it have one cover, so its covers to the left and up are decided.
    Lanes Covers::*const ways[] = {&Covers::right, &Covers::down, &Covers::single};
    if (((covers_.*ways[way])[cell.row] & here) == 0) return false;
    covers_.close(cell.row, here);
    (covers_.*ways[way])[cell.row] |= here;
    return true;
  }

  template <class Look>
  bool split(const Look& look) {
    const Place place = next_cell();
    return split_by<Steps256>({place, first_digit(digits, place)}, *this, look);
  }
  /// Chooses an open cell with the fewest digits; among those with two, one with the fewest covers;
  /// among these, one with the most cells with two digits in its row, column and box.
  Place next_cell() const {
    const CellTally cells = tally_cells(digits);
    const Lanes all[] = {covers_.right, covers_.left(), covers_.down, covers_.up(), covers_.single};
    const auto cover_count = [&](Place place) {
      int count = 0;
      for (const Lanes& some : all) count += some[place.row] >> place.column & 1;
      return count;
    };
    constexpr int kMostLinks = 27;
    if (cells.pairs.empty())
      return best_of(cells.open, [&](Place place) {
        return -digit_count(digits, place) * kMostLinks - cover_count(place);
      });
    const Links links(cells.pairs);
    return best_of(cells.pairs, [&](Place place) {
      return links.of(place) - cover_count(place) * (kMostLinks + 1);
    });
  }

  void write_covers(CellCovers& tiling) const {
    for (int i = 0; i < 9; ++i) {
      tiling.right[i] = covers_.right[i];
      tiling.down[i] = covers_.down[i];
      tiling.single[i] = covers_.single[i];
    }
  }

 private:
  bool is_placed_all() const { return !any(placed_ ^ (kNineLanes & kAll)); }

  DOKUSAT_INLINE bool differs_from(const DominoBoard& before) const {
    Lanes changed = placed_ ^ before.placed_;
    for (int i = 0; i < 9; ++i) changed |= digits.row[i] ^ before.digits.row[i];
    return any(changed) || differ(covers_, before.covers_);
  }

  /// Propagates digits, covers and their relation to the fixpoint. `solved` if all digits are
  /// decided.
  State fit_all() {
    for (;;) {
      const DominoBoard before = *this;
      Lanes decided;
      Covers certain;
      const State state = take_steps(digits, decided);
      if (state == State::impossible || !cover_once(covers_, certain) ||
          !place_pieces(certain, decided))
        return State::impossible;
      fit_covers();
      if (!differs_from(before)) return state;
    }
  }

  /// Places the certain dominoes and singles whose digits are decided, so that their pairs and
  /// digits are not available to others. False if one was already placed.
  bool place_pieces(const Covers& certain, Lanes decided) {
    const Lanes fresh = decided & ~placed_;
    const Covers pieces = {certain.right & fresh & fresh >> 1,
                           certain.down & fresh & from_below(fresh), certain.single & fresh};
    if (!any(pieces.right | pieces.down | pieces.single)) return true;
    for (int i = 0; i < 9; ++i) {
      for (unsigned left = pieces.right[i]; left != 0; left &= left - 1)
        if (!place_domino({{i, __builtin_ctz(left)}, true})) return false;
      for (unsigned left = pieces.down[i]; left != 0; left &= left - 1)
        if (!place_domino({{i, __builtin_ctz(left)}, false})) return false;
      for (unsigned left = pieces.single[i]; left != 0; left &= left - 1)
        if (!place_single({i, __builtin_ctz(left)})) return false;
    }
    placed_ |= pieces.tally().once;
    return true;
  }

  bool place_domino(const Laid& laid) {
    const int one = first_digit(digits, laid.first), other = first_digit(digits, laid.second());
    if (partners_.row[one][other] == 0) return false;
    partners_.row[one][other] = partners_.row[other][one] = 0;
    return true;
  }

  bool place_single(Place place) {
    const int digit = first_digit(digits, place);
    const bool is_open = singles_[digit] != 0;
    singles_[digit] = 0;
    return is_open;
  }

  /// The digits that can lie on a domino with a digit of the row.
  DOKUSAT_INLINE Lanes beside(Lanes row) const {
    const Rows digit = each_in_all(row);
    Lanes all = {};
    for (int i = 0; i < 9; ++i) all |= digit.row[i] & partners_.row[i];
    return all;
  }

  /// Keeps the digits of each cell that fit one of its covers, and the covers that fit some digits:
  /// a domino needs two digits whose domino is unplaced, a single one that is unplaced.
  void fit_covers() {
    Rows beside_row;
    for (int i = 0; i < 9; ++i) beside_row.row[i] = beside(digits.row[i]);
    const Rows right = each_in_all(covers_.right), down = each_in_all(covers_.down);
    const Rows single = each_in_all(covers_.single), placed = each_in_all(placed_);
    Rows to_right, to_below, alone;
    for (int i = 0; i < 9; ++i) {
      const Lanes row = digits.row[i];
      to_right.row[i] = row & beside_row.row[i] >> 1 & right.row[i];
      to_below.row[i] = i < 8 ? row & beside_row.row[i + 1] & down.row[i] : Lanes{};
      alone.row[i] = row & singles_ & single.row[i];
      const Lanes to_left = beside_row.row[i] << 1 & right.row[i] << 1;
      const Lanes to_above = i > 0 ? beside_row.row[i - 1] & down.row[i - 1] : Lanes{};
      digits.row[i] &=
          to_right.row[i] | to_below.row[i] | alone.row[i] | to_left | to_above | placed.row[i];
    }
    covers_.right &= where_some(to_right) | placed_;
    covers_.down &= where_some(to_below) | placed_;
    covers_.single &= where_some(alone) | placed_;
  }

  /// Places each domino that has only one possible place. False if one has none.
  bool lay_last_dominoes() {
    const Rows right = each_in_all(covers_.right & ~placed_);
    const Rows down = each_in_all(covers_.down & ~placed_);
    Rows last;
    Lanes homeless = {};
    for (int digit = 0; digit < 9; ++digit) {
      Tally places = {};
      for (int i = 0; i < 9; ++i) {
        const Lanes row = digits.row[i], other = in_all(row[digit]);
        places = sum(places, tally_of(right.row[i] & ((row & other >> 1) | (row >> 1 & other))));
        if (i == 8) break;
        const Lanes next = digits.row[i + 1], next_other = in_all(next[digit]);
        places = sum(places, tally_of(down.row[i] & ((row & next_other) | (next & other))));
      }
      homeless |= where_empty(places.once) & partners_.row[digit];
      last.row[digit] =
          where_empty(places.twice | without_first(places.once)) & partners_.row[digit];
    }
    if (any(homeless)) return false;
    for (int high = 0; high < 9; ++high) {
      if (!any(last.row[high])) continue;
      for (int low = 0; low < high; ++low)
        if (last.row[high][low] != 0 && !lay_domino(low, high)) return false;
    }
    return true;
  }

  /// Lays the domino at the first place that it fits. False if it fits nowhere.
  bool lay_domino(int low, int high) {
    for (int i = 0; i < 9; ++i) {
      const unsigned one = digits.row[i][low], other = digits.row[i][high];
      const auto open = static_cast<std::uint16_t>(~placed_[i]);
      const unsigned across = ((one & other >> 1) | (other & one >> 1)) & covers_.right[i] & open;
      if (across != 0) return lay({{i, __builtin_ctz(across)}, true}, low, high);
      if (i == 8) break;
      const unsigned below = (one & digits.row[i + 1][high]) | (other & digits.row[i + 1][low]);
      if (const unsigned down = below & covers_.down[i] & open; down != 0)
        return lay({{i, __builtin_ctz(down)}, false}, low, high);
    }
    return false;
  }

  bool lay(const Laid& laid, int low, int high) {
    const Place cells[] = {laid.first, laid.second()};
    for (const Place place : cells) {
      covers_.close(place.row, 1U << place.column);
      for (int digit = 0; digit < 9; ++digit)
        if (digit != low && digit != high)
          digits.row[place.row][digit] &= static_cast<std::uint16_t>(~(1U << place.column));
    }
    Lanes& covers = laid.is_across ? covers_.right : covers_.down;
    covers[laid.first.row] |= static_cast<std::uint16_t>(1U << laid.first.column);
    return true;
  }

  Rows partners_;  // lane e of register d: all bits while the domino d-e is unplaced
  Covers covers_ = {};
  Lanes singles_ = kNineLanes;  // all bits of a digit while its single is unplaced
  Lanes placed_ = {};           // cells of placed pieces, with a lane for each row
  bool all_decided_ = false;    // true if all digits are decided
};

Answer search_dominoes(const CellDigits& givens, const CellCovers& open, const Bounds& bounds) {
  return search_tree<Steps256>(Steps256::Rows::full(), givens, bounds,
                               [&](const Steps256::Rows& rows) { return DominoBoard(rows, open); });
}

}  // namespace
}  // namespace dokusat::fast9
