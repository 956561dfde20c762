// Sudoku of 9×9 by lanes. A state has a register for each row: its lane d says in which columns of
// the row the digit d can stand. Three steps go on until nothing changes; each is for all digits,
// and the first two for all lines and boxes, at once:
// - locked candidates, as the ways of a digit through a band: its three rows meet three boxes, each
//   in another one (T. Dillon's tdoku has these configurations as variables),
// - hidden singles of rows, columns and boxes, and naked singles,
// - what they place excludes the other digits from the cell.

#ifdef DOKUSAT_LANES
#include <dokusat/deduction/lane_search.hpp>
#include <dokusat/deduction/lanes.hpp>

namespace dokusat {

namespace {

constexpr unsigned kAll = 0777;         // columns of a row
constexpr unsigned kFirstOfBox = 0111;  // the first column of each box

struct Rows {
  Lanes row[9];
};

const Lanes kDigitLanes = {0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF};

/// The boxes, as their first columns, in which a digit can stand.
DOKUSAT_INLINE Lanes boxes_of(Lanes columns) {
  return (columns | columns >> 1 | columns >> 2) & kFirstOfBox;
}
DOKUSAT_INLINE Lanes columns_of(Lanes boxes) { return (boxes << 3) - boxes; }

/// A digit stands in the three rows of a band in three boxes. Of a row and a box, it needs two
/// boxes for the other rows.
DOKUSAT_INLINE void lock_rows(Lanes* band) {
  Lanes boxes[3], round[3];
  for (int i = 0; i < 3; ++i) {
    boxes[i] = boxes_of(band[i]);
    round[i] = boxes[i] | boxes[i] << 9;  // so that a shift turns them
  }
  for (int i = 0; i < 3; ++i) {
    const Lanes one = round[(i + 1) % 3], other = round[(i + 2) % 3];
    band[i] &= columns_of(boxes[i] & ((one >> 3 & other >> 6) | (one >> 6 & other >> 3)));
  }
}

/// The columns of each box, turned by one.
DOKUSAT_INLINE Lanes turned(Lanes columns) {
  return (columns << 1 & 0666) | (columns >> 2 & kFirstOfBox);
}

/// A digit stands in the three boxes of a stack in three columns. Of a box and a column, it needs
/// two columns for the other boxes.
DOKUSAT_INLINE void lock_columns(Rows& rows) {
  Lanes columns[3], once[3], twice[3];
  for (int band = 0; band < 3; ++band) {
    const Lanes* row = rows.row + 3 * band;
    columns[band] = row[0] | row[1] | row[2];
    once[band] = turned(columns[band]);
    twice[band] = turned(once[band]);
  }
  for (int band = 0; band < 3; ++band) {
    const int one = (band + 1) % 3, other = (band + 2) % 3;
    const Lanes kept = columns[band] & ((once[one] & twice[other]) | (twice[one] & once[other]));
    for (int i = 0; i < 3; ++i) rows.row[3 * band + i] &= kept;
  }
}

/// A set of columns for each row, in all lanes: lane i of the first is of row i, the other is of
/// the last row.
DOKUSAT_INLINE Rows of_rows(Lanes first_eight, Lanes last) {
  return {{spread<0>(first_eight), spread<1>(first_eight), spread<2>(first_eight),
           spread<3>(first_eight), spread<4>(first_eight), spread<5>(first_eight),
           spread<6>(first_eight), spread<7>(first_eight), last}};
}

/// The digits stand in their cells, and neither other digits there nor they elsewhere in the row.
/// Columns and boxes are left to the locked candidates.
DOKUSAT_INLINE void place(Rows& rows, const Rows& placed) {
  const Rows taken = of_rows(tally_of_eight(placed.row).once, tally_of_one(placed.row[8]).once);
  for (int i = 0; i < 9; ++i) {
    const Lanes here = placed.row[i];
    rows.row[i] &= (~taken.row[i] | here) & (where_empty(here) | here);
  }
}

/// In which columns a digit has one place, and in which boxes.
struct Singles {
  Lanes columns;
  Lanes boxes[3];  // as columns, for each band
};

DOKUSAT_INLINE Singles hidden_singles(const Rows& rows) {
  Singles singles;
  Tally all = {};
  for (int band = 0; band < 3; ++band) {
    const Lanes* row = rows.row + 3 * band;
    Tally here = tally_of(row[0], row[1]);
    here.twice |= here.once & row[2];
    here.once |= row[2];
    const Lanes a = here.once, b = a >> 1, c = a >> 2;
    const Lanes one_column = (a ^ b ^ c) & ~(a & b & c);
    singles.boxes[band] = columns_of(one_column & ~boxes_of(here.twice) & kFirstOfBox);
    all.twice |= here.twice | (all.once & here.once);
    all.once |= here.once;
  }
  singles.columns = ~all.twice;
  return singles;
}

enum class State { open, solved, impossible };

/// Takes all steps until nothing changes.
State propagate(Rows& rows) {
  for (;;) {
    const Rows before = rows;
    for (int band = 0; band < 3; ++band) lock_rows(rows.row + 3 * band);
    lock_columns(rows);

    const Tally eight = tally_of_eight(rows.row), last = tally_of_one(rows.row[8]);
    const Rows naked = of_rows(eight.once & ~eight.twice, last.once & ~last.twice);
    const Singles hidden = hidden_singles(rows);
    Rows placed;
    Lanes homeless = {}, open = {}, clash = {};
    for (int i = 0; i < 9; ++i) {
      const Lanes row = rows.row[i], rest = without_first(row);
      placed.row[i] =
          row & (where_empty(rest) | hidden.columns | hidden.boxes[i / 3] | naked.row[i]);
      homeless |= where_empty(row);
      open |= rest;
      clash |= without_first(placed.row[i]);
    }
    const Lanes empty_cells = (eight.once & last.once) ^ in_all(kAll);
    if (any((homeless & kDigitLanes) | clash | empty_cells)) return State::impossible;
    if (!any(open)) return State::solved;

    place(rows, placed);
    Lanes changed = {};
    for (int i = 0; i < 9; ++i) changed |= rows.row[i] ^ before.row[i];
    if (!any(changed)) return State::open;
  }
}

/// For each row, the cells as sets of columns.
struct CellSets {
  unsigned row[9];
};

CellSets cells_of(Lanes first_eight, Lanes last) {
  CellSets cells;
  for (int i = 0; i < 8; ++i) cells.row[i] = first_eight[i];
  cells.row[8] = last[0];
  return cells;
}

struct Place {
  int row = 0;
  int column = 0;
};

/// How many digits can stand there.
int digit_count(const Rows& rows, Place place) {
  int count = 0;
  for (int digit = 0; digit < 9; ++digit) count += rows.row[place.row][digit] >> place.column & 1;
  return count;
}

/// One of the cells with two digits, in whose row, column and box are most of them: whatever goes
/// there decides most.
Place most_linked(const CellSets& pairs) {
  int rows[9], columns[9] = {}, boxes[9] = {};
  for (int i = 0; i < 9; ++i) {
    rows[i] = __builtin_popcount(pairs.row[i]);
    for (unsigned left = pairs.row[i]; left != 0; left &= left - 1) {
      const int column = __builtin_ctz(left);
      ++columns[column];
      ++boxes[i / 3 * 3 + column / 3];
    }
  }
  Place best;
  int most = -1;
  for (int i = 0; i < 9; ++i)
    for (unsigned left = pairs.row[i]; left != 0; left &= left - 1) {
      const int column = __builtin_ctz(left);
      const int links = rows[i] + columns[column] + boxes[i / 3 * 3 + column / 3];
      if (links <= most) continue;
      most = links;
      best = {i, column};
    }
  return best;
}

/// An open cell with the fewest digits.
Place tightest(const Rows& rows, const CellSets& open) {
  Place best;
  int fewest = 10;
  for (int i = 0; i < 9; ++i)
    for (unsigned left = open.row[i]; left != 0; left &= left - 1) {
      const Place here{i, __builtin_ctz(left)};
      const int count = digit_count(rows, here);
      if (count >= fewest) continue;
      fewest = count;
      best = here;
    }
  return best;
}

/// A cell to split into cases. Requires that one is open.
Place next_cell(const Rows& rows) {
  const Tally eight = tally_of_eight(rows.row), last = tally_of_one(rows.row[8]);
  const CellSets pairs = cells_of(eight.twice & ~eight.thrice, last.twice & ~last.thrice);
  for (const unsigned row : pairs.row)
    if (row != 0) return most_linked(pairs);
  return tightest(rows, cells_of(eight.twice, last.twice));
}

class Search {
 public:
  Search(std::int64_t most_solutions, std::int64_t most_splits)
      : most_solutions_(most_solutions), most_splits_(most_splits) {}

  /// False if it ends here, whatever is left.
  bool look(Rows rows) {
    for (;;) {
      const State state = propagate(rows);
      if (state == State::impossible) return true;
      if (state == State::solved) return keep(rows);
      if (answer_.splits == most_splits_) return false;
      ++answer_.splits;
      const Place cell = next_cell(rows);
      const auto here = static_cast<std::uint16_t>(1U << cell.column);
      int digit = 0;
      while ((rows.row[cell.row][digit] & here) == 0) ++digit;
      Rows placed = {};
      placed.row[cell.row][digit] = here;
      Rows one_case = rows;
      place(one_case, placed);
      if (!look(one_case)) return false;
      rows.row[cell.row][digit] ^= here;
    }
  }

  LaneAnswer& answer() { return answer_; }

 private:
  bool keep(const Rows& solved) {
    if (answer_.solutions++ == 0)
      for (int row = 0; row < 9; ++row)
        for (int digit = 0; digit < 9; ++digit)
          answer_.first.digits[9 * row + __builtin_ctz(solved.row[row][digit])] =
              static_cast<std::uint8_t>(digit + 1);
    return answer_.solutions < most_solutions_;
  }

  const std::int64_t most_solutions_;
  const std::int64_t most_splits_;
  LaneAnswer answer_;
};

}  // namespace

LaneAnswer search_lanes(const LaneGrid& givens, std::int64_t most_solutions,
                        std::int64_t most_splits) {
  Rows rows, placed = {};
  for (Lanes& row : rows.row) row = in_all(kAll) & kDigitLanes;
  for (int cell = 0; cell < 81; ++cell)
    if (const int digit = givens.digits[cell]; digit != 0)
      placed.row[cell / 9][digit - 1] |= static_cast<std::uint16_t>(1U << cell % 9);
  Lanes clash = {};
  for (const Lanes& row : placed.row) clash |= without_first(row);
  Search search(most_solutions, most_splits);
  // Of a digit that is given twice in a row, both places would stay.
  if (!any(clash)) place(rows, placed);
  search.answer().exhausted = any(clash) || search.look(rows);
  return search.answer();
}

}  // namespace dokusat

#endif
