#pragma once
// The domains of a 9×9 Sudoku in registers of sixteen lanes, nine of which are used: a register for
// each row, whose lane d has the columns of the row in which the digit d can stand. The steps are
// repeated to the fixpoint; each processes all digits, and most all lines and boxes, at once:
// - locked candidates, by the configurations of a digit in a band: its three rows use different
//   boxes (variables of T. Dillon's tdoku),
// - hidden singles of rows, columns and boxes, and naked singles,
// - removal of the other digits from their cells,
// - the three digits of the intersection of a row or column and a box (tdoku's triads).

#include <dokusat/fast9/register256.hpp>
#include <dokusat/fast9/steps.hpp>

namespace dokusat::fast9 {
namespace {

struct Steps256 : Steps<Register256> {
  struct Rows {
    Lanes row[9];

    static Rows full() {
      Rows rows;
      for (Lanes& row : rows.row) row = in_all(kAll) & kNineLanes;
      return rows;
    }
    unsigned columns(int i, int digit) const { return row[i][digit]; }
    void flip(int i, int digit, unsigned columns) {
      row[i][digit] ^= static_cast<std::uint16_t>(columns);
    }
  };

  static constexpr Lanes kEightLanes = {0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF,
                                        0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF};
  static constexpr Lanes kNineLanes = {0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF,
                                       0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF};

  static constexpr Lanes kSixLanes = {0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF};

  /// The first eight lanes of one register and the ninth of the other.
  static DOKUSAT_INLINE Lanes nine_lanes(Lanes first_eight, Lanes ninth) {
    return (first_eight & kEightLanes) | (ninth & kNineLanes & ~kEightLanes);
  }

  /// Adds up the lanes of eight registers. Lane i is the sum of register i.
  static DOKUSAT_INLINE Tally tally_of_eight(const Lanes* v) {
    return of_both_halves(tally_of_eight_halves(v));
  }
  static DOKUSAT_INLINE Tally of_both_halves(const Tally& halves) {
    return sum(halves, moved(halves, swap_halves));
  }

  /// Adds up the lanes of a register. All lanes are the sum.
  static DOKUSAT_INLINE Tally tally_of_one(Lanes v) {
    Tally tally = tally_of(v, swap_halves(v));
    tally = sum(tally, moved(tally, swap_quarters));
    tally = sum(tally, moved(tally, swap_pairs));
    return sum(tally, moved(tally, swap_lanes));
  }

  /// Spreads a set of columns for each row over all lanes: lane i of `first_eight` is row i, `last`
  /// is the last row.
  static DOKUSAT_INLINE Rows of_rows(Lanes first_eight, Lanes last) {
    return {{spread<0>(first_eight), spread<1>(first_eight), spread<2>(first_eight),
             spread<3>(first_eight), spread<4>(first_eight), spread<5>(first_eight),
             spread<6>(first_eight), spread<7>(first_eight), last}};
  }

  /// Places the digits: removes other digits from their cells, and these digits from the rest of
  /// the row. Columns and boxes are left to the locked candidates.
  static DOKUSAT_INLINE void place(Rows& rows, const Rows& placed) {
    const Rows taken = of_rows(tally_of_eight(placed.row).once, tally_of_one(placed.row[8]).once);
    for (int i = 0; i < 9; ++i) rows.row[i] = with_placed(rows.row[i], placed.row[i], taken.row[i]);
  }

  static DOKUSAT_INLINE State take_steps(Rows& rows) {
    Lanes decided;
    return take_steps(rows, decided);
  }
  /// Applies each step once. `decided` gets the cells with one digit, with a lane for each row.
  static DOKUSAT_INLINE State take_steps(Rows& rows, Lanes& decided) {
    for (int band = 0; band < 3; ++band) lock_rows(rows.row + 3 * band);
    lock_columns(rows.row);

    const Tally eight = tally_of_eight(rows.row), last = tally_of_one(rows.row[8]);
    const Lanes naked_in_eight = eight.once & ~eight.twice, naked_in_last = last.once & ~last.twice;
    const Rows naked = of_rows(naked_in_eight, naked_in_last);
    decided = nine_lanes(naked_in_eight, naked_in_last);
    const Singles hidden = hidden_singles(rows.row);
    Rows placed;
    Findings found;
    for (int i = 0; i < 9; ++i)
      placed.row[i] =
          placed_in(rows.row[i], hidden.columns | hidden.boxes[i / 3] | naked.row[i], found);
    const Lanes empty_cells = (eight.once & last.once) ^ in_all(kAll);
    if (any((found.homeless & kNineLanes) | found.clash | empty_cells)) return State::impossible;
    if (!any(found.open)) return State::solved;
    place(rows, placed);
    return State::open;
  }

  /// Applies that each minirow and minicolumn holds exactly three digits. False on a contradiction.
  static DOKUSAT_INLINE bool fit_minilines(Rows& rows) {
    const SixMinilines lines(rows.row);
    Filled each;
    if (!fill(of_both_halves(lines.tally(&Minilines::can)),
              of_both_halves(lines.tally(&Minilines::must)), kSixLanes, each))
      return false;
    lines.fit(rows.row, each);
    return true;
  }

  static DOKUSAT_INLINE bool differ(const Rows& one, const Rows& other) {
    Lanes changed = {};
    for (int i = 0; i < 9; ++i) changed |= one.row[i] ^ other.row[i];
    return any(changed);
  }

  static Configurations configurations_of(const Rows& rows) {
    Lanes columns[3];
    Configurations configurations;
    const auto set = [&](int band, Lanes left) {
      std::memcpy(configurations.possible[band], &left, sizeof left);
    };
    for (int i = 0; i < 3; ++i) {
      columns[i] = columns_of_band(rows.row + 3 * i);
      set(i, configurations_in_band(rows.row + 3 * i));
    }
    const UpAndDown stacks = UpAndDown::of(columns[0], columns[1], columns[2]);
    for (int i = 0; i < 3; ++i) set(3 + i, stacks.in_stack(i));
    return configurations;
  }

  static CellTally tally_cells(const Rows& rows) {
    const Tally eight = tally_of_eight(rows.row), last = tally_of_one(rows.row[8]);
    return cell_tally(eight, last);
  }
};

}  // namespace
}  // namespace dokusat::fast9
