#pragma once
// The domains of a 9×9 Sudoku in registers of eight lanes, as in `Steps256` with sixteen. Eight
// digits have a lane in the register of each row. The ninth digit would need nine registers with
// one used lane; it has three instead, for the first, second and third row of each band, whose
// lanes are the bands, so that all bands are processed at once.

#include <dokusat/fast9/register128.hpp>
#include <dokusat/fast9/steps.hpp>

namespace dokusat::fast9 {
namespace {

struct Steps128 : Steps<Register128> {
  struct Rows {
    Lanes row[9];
    Lanes ninth[3];

    static Rows full() {
      Rows rows;
      for (Lanes& row : rows.row) row = in_all(kAll);
      for (Lanes& row : rows.ninth) row = Lanes{kAll, kAll, kAll};
      return rows;
    }
    unsigned columns(int i, int digit) const {
      return digit < 8 ? row[i][digit] : ninth[i % 3][i / 3];
    }
    void flip(int i, int digit, unsigned columns) {
      const auto bits = static_cast<std::uint16_t>(columns);
      if (digit < 8)
        row[i][digit] ^= bits;
      else
        ninth[i % 3][i / 3] ^= bits;
    }
  };

  static constexpr Lanes kThreeLanes = {0xFFFF, 0xFFFF, 0xFFFF};

  /// The first three lanes of one register, then those of the other.
  static DOKUSAT_INLINE Lanes six_lanes(Lanes a, Lanes b) {
    return __builtin_shufflevector(a & kThreeLanes, b & kThreeLanes, 0, 1, 2, 8, 9, 10, 3, 3);
  }
  /// The last three of six lanes, moved to the first lanes.
  static DOKUSAT_INLINE Lanes upper_three(Lanes v) {
    return __builtin_shufflevector(v, v, 3, 4, 5, 3, 4, 5, 6, 7);
  }

  /// Rotate the three lanes of the bands: each lane gets the next band, or the last one.
  static DOKUSAT_INLINE Lanes next_band(Lanes v) {
    return __builtin_shufflevector(v, v, 1, 2, 0, 3, 4, 5, 6, 7);
  }
  static DOKUSAT_INLINE Lanes last_band(Lanes v) {
    return __builtin_shufflevector(v, v, 2, 0, 1, 3, 4, 5, 6, 7);
  }

  /// `lock_columns` for the ninth digit.
  static DOKUSAT_INLINE void lock_columns_of_ninth(Lanes* ninth) {
    const Lanes columns = ninth[0] | ninth[1] | ninth[2];
    const Lanes once = turned(columns), twice = turned(once);
    const Lanes kept =
        columns & ((next_band(once) & last_band(twice)) | (next_band(twice) & last_band(once)));
    for (int i = 0; i < 3; ++i) ninth[i] &= kept;
  }

  /// A set of columns for each row: lane i of `eight` is row i, all lanes of `last` are the last
  /// row.
  struct ByRow {
    Lanes eight;
    Lanes last;
  };

  /// The places of the ninth digit, by row.
  static DOKUSAT_INLINE ByRow rows_of_ninth(const Lanes* ninth) {
    const Lanes two = __builtin_shufflevector(ninth[0], ninth[1], 0, 8, 3, 1, 9, 3, 2, 10);
    return {__builtin_shufflevector(two, ninth[2], 0, 1, 8, 3, 4, 9, 6, 7), spread<2>(ninth[2])};
  }
  /// The inverse: row `kRow` of each band, in the lane of the band.
  template <int kRow>
  static DOKUSAT_INLINE Lanes of_bands(const ByRow& rows) {
    return __builtin_shufflevector(rows.eight, rows.last, kRow, 3 + kRow, kRow == 2 ? 8 : 6 + kRow,
                                   8, 8, 8, 8, 8) &
           Lanes{kAll, kAll, kAll};
  }

  static DOKUSAT_INLINE Rows of_rows(const ByRow& sets) {
    return {{spread<0>(sets.eight), spread<1>(sets.eight), spread<2>(sets.eight),
             spread<3>(sets.eight), spread<4>(sets.eight), spread<5>(sets.eight),
             spread<6>(sets.eight), spread<7>(sets.eight), sets.last},
            {of_bands<0>(sets), of_bands<1>(sets), of_bands<2>(sets)}};
  }

  static DOKUSAT_INLINE Tally with(const Tally& tally, Lanes one) {
    return sum(tally, tally_of(one));
  }

  /// The number of digits that can stand in each cell: lane i of `eight` is row i, all lanes of
  /// `last` are the last row.
  struct Tallies {
    Tally eight;
    Tally last;
  };
  static DOKUSAT_INLINE Tallies tallies_of(const Rows& rows) {
    const ByRow ninth = rows_of_ninth(rows.ninth);
    const Lanes v = rows.row[8];
    Tally last = tally_of(v, swap_quarters(v));
    last = sum(last, moved(last, swap_pairs));
    last = sum(last, moved(last, swap_lanes));
    return {with(tally_of_eight_halves(rows.row), ninth.eight), with(last, ninth.last)};
  }

  /// Places the digits: removes other digits from their cells, and these digits from the rest of
  /// the row. Columns and boxes are left to the locked candidates.
  static DOKUSAT_INLINE void place(Rows& rows, const Rows& placed) {
    const Tallies cells = tallies_of(placed);
    const Rows taken = of_rows({cells.eight.once, cells.last.once});
    for (int i = 0; i < 9; ++i) rows.row[i] = with_placed(rows.row[i], placed.row[i], taken.row[i]);
    for (int i = 0; i < 3; ++i)
      rows.ninth[i] = with_placed(rows.ninth[i], placed.ninth[i], taken.ninth[i]);
  }

  /// Applies each step once.
  static DOKUSAT_INLINE State take_steps(Rows& rows) {
    for (int band = 0; band < 3; ++band) lock_rows(rows.row + 3 * band);
    lock_rows(rows.ninth);
    lock_columns(rows.row);
    lock_columns_of_ninth(rows.ninth);

    const auto [eight, last] = tallies_of(rows);
    const Rows naked = of_rows({eight.once & ~eight.twice, last.once & ~last.twice});
    const Singles hidden = hidden_singles(rows.row);
    const Tally bands = tally_of_band(rows.ninth);
    const Lanes ninth_boxes = single_boxes(bands);
    const Lanes met = bands.twice | (bands.once & next_band(bands.once));
    const Lanes ninth_columns = ~(met | next_band(met) | last_band(met));
    Rows placed;
    Findings found, ninth;
    for (int i = 0; i < 9; ++i)
      placed.row[i] =
          placed_in(rows.row[i], hidden.columns | hidden.boxes[i / 3] | naked.row[i], found);
    for (int i = 0; i < 3; ++i)
      placed.ninth[i] =
          placed_in(rows.ninth[i], ninth_columns | ninth_boxes | naked.ninth[i], ninth);
    const Lanes empty_cells = (eight.once & last.once) ^ in_all(kAll);
    const Lanes homeless = found.homeless | (ninth.homeless & kThreeLanes);
    if (any(homeless | found.clash | ninth.clash | empty_cells)) return State::impossible;
    if (!any(found.open | ninth.open)) return State::solved;
    place(rows, placed);
    return State::open;
  }

  /// Applies that each minirow and minicolumn holds exactly three digits. False on a contradiction.
  static DOKUSAT_INLINE bool fit_minilines(Rows& rows) {
    const SixMinilines lines(rows.row);
    const Lanes ninth = columns_of_band(rows.ninth);
    const Minilines ninth_rows = minirows_of(rows.ninth);
    const Minilines ninth_columns = minicolumns_of(ninth, next_band(ninth) | last_band(ninth));
    const auto tally_of = [&](Lanes Minilines::*part) {
      return with(lines.tally(part), six_lanes(ninth_rows.*part, ninth_columns.*part));
    };
    Filled each;
    if (!fill(tally_of(&Minilines::can), tally_of(&Minilines::must),
              six_lanes(kThreeLanes, kThreeLanes), each))
      return false;
    lines.fit(rows.row, each);
    const Filled columns = {upper_three(each.three), upper_three(each.full)};
    const Lanes stand = columns.stand(ninth_columns);
    fit_minirows(rows.ninth, ninth_rows, each);
    fit_minicolumns(rows.ninth, ninth_columns, columns, next_band(stand) | last_band(stand));
    return true;
  }

  static DOKUSAT_INLINE bool differ(const Rows& one, const Rows& other) {
    Lanes changed = {};
    for (int i = 0; i < 9; ++i) changed |= one.row[i] ^ other.row[i];
    for (int i = 0; i < 3; ++i) changed |= one.ninth[i] ^ other.ninth[i];
    return any(changed);
  }

  static Configurations configurations_of(const Rows& rows) {
    Configurations configurations = {};
    const auto set = [&](int band, Lanes eight, unsigned ninth) {
      std::memcpy(configurations.possible[band], &eight, sizeof eight);
      configurations.possible[band][8] = static_cast<std::uint16_t>(ninth);
    };
    const Lanes ninth_bands = configurations_in_band(rows.ninth);
    for (int i = 0; i < 3; ++i) set(i, configurations_in_band(rows.row + 3 * i), ninth_bands[i]);
    const auto stacks = UpAndDown::of(columns_of_band(rows.row), columns_of_band(rows.row + 3),
                                      columns_of_band(rows.row + 6));
    const Lanes ninth = columns_of_band(rows.ninth);
    const auto ninth_stacks = UpAndDown::of(ninth, next_band(ninth), last_band(ninth));
    for (int i = 0; i < 3; ++i) set(3 + i, stacks.in_stack(i), ninth_stacks.in_stack(i)[0]);
    return configurations;
  }

  static CellTally tally_cells(const Rows& rows) {
    const auto [eight, last] = tallies_of(rows);
    return cell_tally(eight, last);
  }
};

}  // namespace
}  // namespace dokusat::fast9
