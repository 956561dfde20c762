#pragma once
// The tree of a search by lanes. Before it stands what it searches, whatever the width of the
// registers: `Rows`, the places of each digit in each row, with
//
//     Rows::full()                       all places of all digits
//     columns(row, digit)                where it can stand, as bits
//     flip(row, digit, columns)          adds places that are not there, takes those that are
//     propagate(rows)                    takes all steps until nothing changes: a `State`
//     place(rows, placed)                the digits of the other rows stand where these have them
//     tally_cells(rows)                  in which cells two digits can stand, and several
//
// For one source file alone, as the registers are. Digits count from 0.

#include <dokusat/deduction/lane_search.hpp>

namespace dokusat {
namespace {

struct Place {
  int row = 0;
  int column = 0;
};

/// How many digits can stand there.
int digit_count(const Rows& rows, Place place) {
  int count = 0;
  for (int digit = 0; digit < 9; ++digit)
    count += static_cast<int>(rows.columns(place.row, digit) >> place.column & 1);
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
  const CellTally cells = tally_cells(rows);
  for (const unsigned row : cells.pairs.row)
    if (row != 0) return most_linked(cells.pairs);
  return tightest(rows, cells.open);
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
      const unsigned here = 1U << cell.column;
      int digit = 0;
      while ((rows.columns(cell.row, digit) & here) == 0) ++digit;
      Rows placed = {};
      placed.flip(cell.row, digit, here);
      Rows one_case = rows;
      place(one_case, placed);
      if (!look(one_case)) return false;
      rows.flip(cell.row, digit, here);
    }
  }

  LaneAnswer& answer() { return answer_; }

 private:
  bool keep(const Rows& solved) {
    if (answer_.solutions++ == 0)
      for (int row = 0; row < 9; ++row)
        for (int digit = 0; digit < 9; ++digit)
          answer_.first.digits[9 * row + __builtin_ctz(solved.columns(row, digit))] =
              static_cast<std::uint8_t>(digit + 1);
    return answer_.solutions < most_solutions_;
  }

  const std::int64_t most_solutions_;
  const std::int64_t most_splits_;
  LaneAnswer answer_;
};

LaneAnswer search_tree(const LaneGrid& givens, std::int64_t most_solutions,
                       std::int64_t most_splits) {
  Rows rows = Rows::full(), placed = {};
  bool is_clash = false;
  for (int cell = 0; cell < 81; ++cell) {
    const int digit = givens.digits[cell] - 1;
    if (digit < 0) continue;
    // Of a digit that is given twice in a row, both places would stay.
    if (placed.columns(cell / 9, digit) != 0) is_clash = true;
    placed.flip(cell / 9, digit, 1U << cell % 9);
  }
  Search search(most_solutions, most_splits);
  if (!is_clash) place(rows, placed);
  search.answer().exhausted = is_clash || search.look(rows);
  return search.answer();
}

}  // namespace
}  // namespace dokusat
