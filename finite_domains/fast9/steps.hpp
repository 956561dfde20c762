#pragma once
// Steps of the bit-parallel searches, independent of the register width: `Register` is
// `Register128` or `Register256`.

#include <cstdint>
#include <cstring>
#include <dokusat/fast9/always_inline.hpp>

namespace dokusat::fast9 {
namespace {

constexpr unsigned kAll = 0777;         // columns of a row
constexpr unsigned kFirstOfBox = 0111;  // the first column of each box

/// A set of cells: for each row, a set of columns.
struct CellSets {
  unsigned row[9];

  bool empty() const {
    unsigned all = 0;
    for (const unsigned columns : row) all |= columns;
    return all == 0;
  }
};
struct CellTally {
  CellSets pairs;  ///< two digits can stand there
  CellSets open;   ///< at least two can
};

/// Configurations of a digit in bands and stacks (three columns). In the three rows of a band the
/// digit stands in three different boxes, and in the three boxes of a stack in three different
/// columns: six permutations each.
struct Configurations {
  /// The possible configurations of each digit in the three bands, then in the three stacks, as
  /// bits: the box of the first row, or the column of the first box, plus 3 if the following ones
  /// descend cyclically instead of ascending.
  alignas(32) std::uint16_t possible[6][16];

  int count(int band) const {
    std::uint64_t words[3];  // nine digits, and empty lanes
    std::memcpy(words, possible[band], sizeof words);
    return __builtin_popcountll(words[0]) + __builtin_popcountll(words[1]) +
           __builtin_popcountll(words[2]);
  }
};

enum class State { open, solved, impossible };

template <class Register>
struct Steps : Register {
  using Lanes = typename Register::Lanes;
  using Register::lower_lanes, Register::lower_pairs, Register::lower_quarters;
  using Register::upper_lanes, Register::upper_pairs, Register::upper_quarters;

  static DOKUSAT_INLINE Lanes in_all(unsigned bits) {
    return Lanes{} + static_cast<std::uint16_t>(bits);
  }

  /// All bits of the lanes whose set is empty.
  static DOKUSAT_INLINE Lanes where_empty(Lanes sets) {
    return reinterpret_cast<Lanes>(sets == Lanes{});
  }

  /// Removes the first element of each set with several; the others become empty.
  static DOKUSAT_INLINE Lanes without_first(Lanes sets) { return sets & (sets - 1); }

  /// Bits set in at least one, two, three or four lanes.
  struct Tally {
    Lanes once;
    Lanes twice;
    Lanes thrice;
    Lanes four_times;
  };

  static DOKUSAT_INLINE Tally tally_of(Lanes a) { return {a, Lanes{}, Lanes{}, Lanes{}}; }
  static DOKUSAT_INLINE Tally tally_of(Lanes a, Lanes b) {
    return {a | b, a & b, Lanes{}, Lanes{}};
  }
  static DOKUSAT_INLINE Tally sum(const Tally& a, const Tally& b) {
    return {a.once | b.once, a.twice | b.twice | (a.once & b.once),
            a.thrice | b.thrice | (a.twice & b.once) | (a.once & b.twice),
            a.four_times | b.four_times | (a.thrice & b.once) | (a.twice & b.twice) |
                (a.once & b.thrice)};
  }
  template <class Move>
  static DOKUSAT_INLINE Tally moved(const Tally& a, Move move) {
    return {move(a.once), move(a.twice), move(a.thrice), move(a.four_times)};
  }
  template <class Merge>
  static DOKUSAT_INLINE Tally merged(const Tally& a, const Tally& b, Merge merge) {
    return {merge(a.once, b.once), merge(a.twice, b.twice), merge(a.thrice, b.thrice),
            merge(a.four_times, b.four_times)};
  }

  /// Adds up the lanes of eight registers in three rounds; each round merges pairs of registers.
  /// In each half of the result, lane i is the sum of that half's lanes of register i.
  static DOKUSAT_INLINE Tally tally_of_eight_halves(const Lanes* v) {
    Tally four[4];
    for (int i = 0; i < 4; ++i)
      four[i] = tally_of(lower_lanes(v[2 * i], v[2 * i + 1]), upper_lanes(v[2 * i], v[2 * i + 1]));
    Tally two[2];
    for (int i = 0; i < 2; ++i)
      two[i] = sum(merged(four[2 * i], four[2 * i + 1], lower_pairs),
                   merged(four[2 * i], four[2 * i + 1], upper_pairs));
    return sum(merged(two[0], two[1], lower_quarters), merged(two[0], two[1], upper_quarters));
  }

  static inline CellSets cells_of(Lanes first_eight, Lanes last) {
    CellSets cells;
    for (int i = 0; i < 8; ++i) cells.row[i] = first_eight[i];
    cells.row[8] = last[0];
    return cells;
  }
  /// Makes the tally of cells. Lane i of `first_eight` is row i; the lanes of `last` are the last
  /// row.
  static inline CellTally cell_tally(const Tally& first_eight, const Tally& last) {
    return {cells_of(first_eight.twice & ~first_eight.thrice, last.twice & ~last.thrice),
            cells_of(first_eight.twice, last.twice)};
  }

  /// The boxes in which a digit can stand, as their first columns.
  static DOKUSAT_INLINE Lanes boxes_of(Lanes columns) {
    return (columns | columns >> 1 | columns >> 2) & kFirstOfBox;
  }
  static DOKUSAT_INLINE Lanes columns_of(Lanes boxes) { return (boxes << 3) - boxes; }

  /// Locked candidates of a band: the digit stands in three different boxes in its three rows. A
  /// box of a row is possible if the other rows can use the other two boxes.
  static DOKUSAT_INLINE void lock_rows(Lanes* band) {
    Lanes boxes[3], round[3];
    for (int i = 0; i < 3; ++i) {
      boxes[i] = boxes_of(band[i]);
      round[i] = boxes[i] | boxes[i] << 9;  // doubled, so that a shift rotates them
    }
    for (int i = 0; i < 3; ++i) {
      const Lanes one = round[(i + 1) % 3], other = round[(i + 2) % 3];
      band[i] &= columns_of(boxes[i] & ((one >> 3 & other >> 6) | (one >> 6 & other >> 3)));
    }
  }

  /// The columns of each box, rotated by one.
  static DOKUSAT_INLINE Lanes turned(Lanes columns) {
    return (columns << 1 & 0666) | (columns >> 2 & kFirstOfBox);
  }

  /// Locked candidates of stacks: the digit stands in three different columns in the three boxes of
  /// a stack. A column of a box is possible if the other boxes can use the other two columns.
  /// `rows` has all nine rows.
  static DOKUSAT_INLINE void lock_columns(Lanes* rows) {
    Lanes columns[3], once[3], twice[3];
    for (int band = 0; band < 3; ++band) {
      const Lanes* row = rows + 3 * band;
      columns[band] = columns_of_band(row);
      once[band] = turned(columns[band]);
      twice[band] = turned(once[band]);
    }
    for (int band = 0; band < 3; ++band) {
      const int one = (band + 1) % 3, other = (band + 2) % 3;
      const Lanes kept = columns[band] & ((once[one] & twice[other]) | (twice[one] & once[other]));
      for (int i = 0; i < 3; ++i) rows[3 * band + i] &= kept;
    }
  }

  /// The columns of a band in which a digit can stand.
  static DOKUSAT_INLINE Lanes columns_of_band(const Lanes* row) { return row[0] | row[1] | row[2]; }

  /// The columns of a band in which a digit has at least one place, and at least two.
  static DOKUSAT_INLINE Tally tally_of_band(const Lanes* row) {
    Tally here = tally_of(row[0], row[1]);
    here.twice |= here.once & row[2];
    here.once |= row[2];
    return here;
  }
  /// The boxes in which a digit has a single place, as their columns.
  static DOKUSAT_INLINE Lanes single_boxes(const Tally& band) {
    const Lanes a = band.once, b = a >> 1, c = a >> 2;
    const Lanes one_column = (a ^ b ^ c) & ~(a & b & c);
    return columns_of(one_column & ~boxes_of(band.twice) & kFirstOfBox);
  }

  /// Columns and boxes in which a digit has a single place.
  struct Singles {
    Lanes columns;
    Lanes boxes[3];  // as columns, for each band
  };

  /// Finds the hidden singles of columns and boxes in all nine rows.
  static DOKUSAT_INLINE Singles hidden_singles(const Lanes* rows) {
    Singles singles;
    Tally all = {};
    for (int band = 0; band < 3; ++band) {
      const Tally here = tally_of_band(rows + 3 * band);
      singles.boxes[band] = single_boxes(here);
      all.twice |= here.twice | (all.once & here.once);
      all.once |= here.once;
    }
    singles.columns = ~all.twice;
    return singles;
  }

  /// Minirows (the three cells of a row in a box) of a band, as bits 3 × box + row, or minicolumns
  /// of its boxes, as bits by column.
  struct Minilines {
    Lanes can;   ///< the digit can stand there
    Lanes must;  ///< it can stand nowhere else in the row or column
  };

  static DOKUSAT_INLINE Minilines minirows_of(const Lanes* band) {
    Minilines rows = {};
    for (int i = 0; i < 3; ++i) {
      const Lanes boxes = boxes_of(band[i]);
      rows.can |= boxes << i;
      rows.must |= (boxes & where_empty(without_first(boxes))) << i;
    }
    return rows;
  }
  /// `can` has the columns of a band, `elsewhere` those of the other bands.
  static DOKUSAT_INLINE Minilines minicolumns_of(Lanes can, Lanes elsewhere) {
    return {can, can & ~elsewhere};
  }

  /// Consequences of the fact that three digits stand in each miniline.
  struct Filled {
    Lanes three;  ///< at most three digits can stand there, so all of these do
    Lanes full;   ///< three digits must stand there, so no others can

    DOKUSAT_INLINE Lanes stand(const Minilines& lines) const { return lines.can & three; }
    DOKUSAT_INLINE Lanes gone(const Minilines& lines) const { return full & ~lines.must; }
  };

  static DOKUSAT_INLINE void fit_minirows(Lanes* band, const Minilines& lines,
                                          const Filled& filled) {
    const Lanes can = lines.can & ~filled.gone(lines), stand = filled.stand(lines);
    for (int i = 0; i < 3; ++i) {
      const Lanes here = stand >> i & kFirstOfBox;
      band[i] &= columns_of(can >> i & kFirstOfBox & (here | where_empty(here)));
    }
  }
  /// `elsewhere` has the columns of the other bands in which the digits must stand.
  static DOKUSAT_INLINE void fit_minicolumns(Lanes* band, const Minilines& lines,
                                             const Filled& filled, Lanes elsewhere) {
    const Lanes kept = ~(filled.gone(lines) | elsewhere);
    for (int i = 0; i < 3; ++i) band[i] &= kept;
  }

  /// The minirows of three bands, then their minicolumns.
  struct SixMinilines {
    Minilines of[6];

    explicit DOKUSAT_INLINE SixMinilines(const Lanes* rows) {
      Lanes columns[3];
      for (int i = 0; i < 3; ++i) {
        of[i] = minirows_of(rows + 3 * i);
        columns[i] = columns_of_band(rows + 3 * i);
      }
      for (int i = 0; i < 3; ++i)
        of[3 + i] = minicolumns_of(columns[i], columns[(i + 1) % 3] | columns[(i + 2) % 3]);
    }

    /// In each half of the result, lane i is the tally of `of[i]`.
    DOKUSAT_INLINE Tally tally(Lanes Minilines::*part) const {
      const Lanes all[8] = {of[0].*part, of[1].*part, of[2].*part,
                            of[3].*part, of[4].*part, of[5].*part};
      return tally_of_eight_halves(all);
    }
    DOKUSAT_INLINE void fit(Lanes* rows, const Filled& each) const {
      const Filled filled[6] = {in_all_lanes<0>(each), in_all_lanes<1>(each),
                                in_all_lanes<2>(each), in_all_lanes<3>(each),
                                in_all_lanes<4>(each), in_all_lanes<5>(each)};
      Lanes stand[3];
      for (int i = 0; i < 3; ++i) stand[i] = filled[3 + i].stand(of[3 + i]);
      for (int i = 0; i < 3; ++i) {
        fit_minirows(rows + 3 * i, of[i], filled[i]);
        fit_minicolumns(rows + 3 * i, of[3 + i], filled[3 + i],
                        stand[(i + 1) % 3] | stand[(i + 2) % 3]);
      }
    }

   private:
    template <int kLane>
    static DOKUSAT_INLINE Filled in_all_lanes(const Filled& each) {
      return {Register::template spread<kLane>(each.three),
              Register::template spread<kLane>(each.full)};
    }
  };

  /// Computes `each` from the tallies of digits that can and that must stand in a miniline. `six`
  /// has the lanes in use. False if a miniline has too few or too many.
  static DOKUSAT_INLINE bool fill(const Tally& can, const Tally& must, Lanes six, Filled& each) {
    each = {~can.four_times, must.thrice};
    return !Register::any(((~can.thrice & kAll) | must.four_times) & six);
  }

  /// The ascending and descending `Configurations`, as bits by their first box or column.
  struct UpAndDown {
    Lanes up;
    Lanes down;

    /// Makes the permutations from the boxes of three rows, or the columns of three boxes, in which
    /// a digit can stand.
    static DOKUSAT_INLINE UpAndDown of(Lanes first, Lanes second, Lanes third) {
      return {first & turned(turned(second)) & turned(third),
              first & turned(second) & turned(turned(third))};
    }
    DOKUSAT_INLINE Lanes in_stack(int stack) const {
      return (up >> 3 * stack & 7) | (down >> 3 * stack & 7) << 3;
    }
  };
  static DOKUSAT_INLINE Lanes configurations_in_band(const Lanes* band) {
    Lanes boxes[3];  // as the first three bits
    for (int i = 0; i < 3; ++i) {
      const Lanes first_columns = boxes_of(band[i]);
      boxes[i] = first_columns | first_columns >> 2 | first_columns >> 4;
    }
    return UpAndDown::of(boxes[0], boxes[1], boxes[2]).in_stack(0);
  }

  /// Observations on all registers in one round.
  struct Findings {
    Lanes homeless = {};  ///< a lane is not empty if a digit has no place in its row
    Lanes open = {};      ///< not empty if it has several
    Lanes clash = {};     ///< not empty if two cells of a row would hold it
  };

  /// The places in the row where digits are now placed.
  static DOKUSAT_INLINE Lanes placed_in(Lanes row, Lanes singles, Findings& found) {
    const Lanes rest = without_first(row), placed = row & (where_empty(rest) | singles);
    found.homeless |= where_empty(row);
    found.open |= rest;
    found.clash |= without_first(placed);
    return placed;
  }

  /// The places of `row` after the digits of `here` are placed, and others in the cells `taken`.
  static DOKUSAT_INLINE Lanes with_placed(Lanes row, Lanes here, Lanes taken) {
    return row & (~taken | here) & (where_empty(here) | here);
  }
};

}  // namespace
}  // namespace dokusat::fast9
