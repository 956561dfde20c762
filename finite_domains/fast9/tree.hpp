#pragma once
// The search tree over the domains of a puzzle. `SomeSteps` is Steps128 or Steps256, with
//
//     Rows                    the places of each digit in each row, in registers of some width
//     Rows::full()            all places of all digits
//     columns(row, digit)     the columns in which it can stand, as bits
//     flip(row, digit, bits)  adds absent places and removes present ones
//     take_steps(rows)        applies each step once; returns a `State`
//     fit_minilines(rows)     a further, slower step; false if the rows are impossible
//     differ(one, other)
//     place(rows, placed)     places the digits of `placed`
//     configurations_of(rows) the remaining `Configurations`
//     tally_cells(rows)       the cells with two candidates, and with several
//
// Digits count from 0.

#include <dokusat/fast9/search.hpp>
#include <dokusat/fast9/steps.hpp>
#include <initializer_list>
#include <type_traits>

namespace dokusat::fast9 {
namespace {

struct Place {
  int row = 0;
  int column = 0;
  int box() const { return row / 3 * 3 + column / 3; }
};

/// A case split: the digit stands in the place, or it does not.
struct Guess {
  Place place;
  int digit = 0;
};

/// The first cell of the highest rank. Requires a nonempty set.
template <class Rank>
Place best_of(const CellSets& cells, const Rank& rank) {
  Place best;
  int highest = -1'000'000;
  for (int i = 0; i < 9; ++i)
    for (unsigned left = cells.row[i]; left != 0; left &= left - 1) {
      const Place here{i, __builtin_ctz(left)};
      const int its_rank = rank(here);
      if (its_rank <= highest) continue;
      highest = its_rank;
      best = here;
    }
  return best;
}

/// The number of candidates of the cell.
template <class Rows>
int digit_count(const Rows& rows, Place place) {
  int count = 0;
  for (int digit = 0; digit < 9; ++digit)
    count += static_cast<int>(rows.columns(place.row, digit) >> place.column & 1);
  return count;
}

/// The first candidate of the cell, which must have one.
template <class Rows>
int first_digit(const Rows& rows, Place place) {
  int digit = 0;
  while ((rows.columns(place.row, digit) >> place.column & 1) == 0) ++digit;
  return digit;
}

/// The number of cells of a set in the row, column and box of a cell.
class Links {
 public:
  explicit Links(const CellSets& cells) {
    for (int i = 0; i < 9; ++i) {
      rows_[i] = __builtin_popcount(cells.row[i]);
      for (unsigned left = cells.row[i]; left != 0; left &= left - 1) {
        const Place here{i, __builtin_ctz(left)};
        ++columns_[here.column];
        ++boxes_[here.box()];
      }
    }
  }
  int of(Place place) const {
    return rows_[place.row] + columns_[place.column] + boxes_[place.box()];
  }

 private:
  int rows_[9], columns_[9] = {}, boxes_[9] = {};
};

/// Searches the case that the digit stands in its place; afterwards `board` is the other case.
/// False if the search ends.
template <class SomeSteps, class Board, class Look>
bool split_by(const Guess& guess, Board& board, const Look& look) {
  const auto [place, digit] = guess;
  const unsigned here = 1U << place.column;
  typename SomeSteps::Rows placed = {};
  placed.flip(place.row, digit, here);
  Board one_case = board;
  SomeSteps::place(one_case.digits, placed);
  if (!look(one_case)) return false;
  board.digits.flip(place.row, digit, here);
  return true;
}

/// The domains of a plain Sudoku.
template <class SomeSteps>
struct PlainBoard {
  typename SomeSteps::Rows digits;

  /// Applies all steps to the fixpoint; minilines only if the other steps change nothing.
  State propagate() {
    for (;;) {
      const auto before = digits;
      const State state = SomeSteps::take_steps(digits);
      if (state != State::open) return state;
      if (SomeSteps::differ(digits, before)) continue;
      if (!SomeSteps::fit_minilines(digits)) return State::impossible;
      if (!SomeSteps::differ(digits, before)) return State::open;
    }
  }

  /// Splits on the configurations of a digit, in the band or stack with the fewest of all digits,
  /// so that it is decided before others are started, as in T. Dillon's tdoku. A board is solved if
  /// each digit has one configuration in each.
  template <class Look>
  bool split(const Look& look) {
    const Configurations configurations = SomeSteps::configurations_of(digits);
    const int band = band_of_fewest(configurations);
    const int digit = digit_of_fewest(configurations.possible[band]);
    unsigned left = configurations.possible[band][digit];
    for (; (left & (left - 1)) != 0; left &= left - 1) {
      PlainBoard one_case = *this;
      one_case.take(digit, band, __builtin_ctz(left));
      if (!look(one_case)) return false;
    }
    take(digit, band, __builtin_ctz(left));
    return true;
  }

  bool is_decided() const { return false; }
  bool cover(int) { return false; }
  void write_covers(CellCovers&) const {}

 private:
  static int band_of_fewest(const Configurations& configurations) {
    int best = -1, fewest = 6 * 9 + 1;
    for (int band = 0; band < 6; ++band)
      if (const int count = configurations.count(band); count > 9 && count < fewest) {
        best = band;
        fewest = count;
      }
    return best;
  }
  static int digit_of_fewest(const std::uint16_t* possible) {
    int best = -1, fewest = 6 + 1;
    for (int digit = 0; digit < 9; ++digit)
      if (const int count = __builtin_popcount(possible[digit]); count > 1 && count < fewest) {
        best = digit;
        fewest = count;
      }
    return best;
  }

  /// Keeps only this configuration, a bit of `Configurations`.
  void take(int digit, int band, int configuration) {
    for (int i = 0; i < 3; ++i) {
      const int place = (configuration + i * (configuration < 3 ? 1 : 2)) % 3;
      if (band < 3) {
        keep(3 * band + i, digit, 7U << 3 * place);
      } else {
        const int stack = 3 * (band - 3);
        for (int row = 3 * i; row < 3 * i + 3; ++row)
          keep(row, digit, ~(7U << stack) | 1U << (stack + place));
      }
    }
  }
  void keep(int row, int digit, unsigned columns) {
    digits.flip(row, digit, digits.columns(row, digit) & ~columns);
  }
};

/// The places of one digit.
class PlacesOfDigit {
 public:
  template <class Rows>
  PlacesOfDigit(const Rows& rows, int digit) {
    for (int i = 0; i < 9; ++i)
      for (unsigned left = rows.columns(i, digit); left != 0; left &= left - 1) {
        const Place place{i, __builtin_ctz(left)};
        rows_[i].add(place);
        columns_[place.column].add(place);
        boxes_[place.box()].add(place);
      }
  }

  /// Calls use(one, other) for each row, column and box in which the digit has two places.
  template <class Use>
  void for_each_pair(const Use& use) const {
    for (const auto* units : {rows_, columns_, boxes_})
      for (int i = 0; i < 9; ++i)
        if (units[i].count == 2) use(units[i].first, units[i].last);
  }
  int in_row_and_column(Place place) const {
    return rows_[place.row].count + columns_[place.column].count;
  }

 private:
  struct Unit {
    int count = 0;
    Place first, last;
    void add(Place place) { (count++ == 0 ? first : last) = place; }
  };
  Unit rows_[9], columns_[9], boxes_[9];
};

/// The domains of a Sudoku whose cells have candidates.
template <class SomeSteps>
struct CandidatesBoard : PlainBoard<SomeSteps> {
  template <class Look>
  bool split(const Look& look) {
    return split_by<SomeSteps>(next_guess(), *this, look);
  }

 private:
  /// Chooses an open cell with the fewest digits; among those with two, one with the most cells
  /// with two digits in its row, column and box, whose decision has most consequences. If all cells
  /// have more, a digit with two places in a row, column or box decides more than a cell does.
  Guess next_guess() const {
    const CellTally cells = SomeSteps::tally_cells(this->digits);
    if (!cells.pairs.empty()) {
      const Links links(cells.pairs);
      return in(best_of(cells.pairs, [&](Place place) { return links.of(place); }));
    }
    if (const Guess guess = of_two_places(); guess.digit >= 0) return guess;
    return in(best_of(cells.open, [&](Place place) { return -digit_count(this->digits, place); }));
  }
  Guess in(Place place) const { return {place, first_digit(this->digits, place)}; }

  /// Chooses a digit with two places whose cells have many other digits, which one of them loses,
  /// and whose rows and columns have many more of its places. Digit -1 if no digit has two places.
  Guess of_two_places() const {
    Guess best{{}, -1};
    int highest = -1;
    for (int digit = 0; digit < 9; ++digit) {
      const PlacesOfDigit places(this->digits, digit);
      places.for_each_pair([&](Place one, Place other) {
        const int here = digit_count(this->digits, one), there = digit_count(this->digits, other);
        const int rank =
            2 * (here + there) + places.in_row_and_column(one) + places.in_row_and_column(other);
        if (rank <= highest) return;
        highest = rank;
        best = {here <= there ? one : other, digit};
      });
    }
    return best;
  }
};

/// Depth-first search over boards with the interface of `PlainBoard`.
template <class SomeSteps, class Board>
class Tree {
 public:
  explicit Tree(const Bounds& bounds) : bounds_(bounds) {}

  /// Searches the board. False if the search ends, even if cases are left.
  bool look(Board board) {
    for (;;) {
      const State state = board.propagate();
      if (state == State::impossible) return true;
      if (state == State::solved) return keep(board);
      if (answer_.splits == bounds_.splits || is_over()) return false;
      ++answer_.splits;
      if (board.is_decided()) return look_for_tiling(board);
      if (!board.split([&](const Board& one_case) { return look(one_case); })) return false;
    }
  }

  Answer& answer() { return answer_; }

 private:
  /// Finds a tiling after all digits are decided; one is enough.
  bool look_for_tiling(const Board& board) {
    const std::int64_t before = answer_.solutions;
    for (int way = 0; way < 3 && answer_.solutions == before; ++way) {
      Board one_case = board;
      if (one_case.cover(way) && !look(one_case)) return false;
    }
    return true;
  }

  bool is_over() const {
    constexpr int kBetween = 256;
    return bounds_.is_over != nullptr && answer_.splits % kBetween == kBetween - 1 &&
           bounds_.is_over(bounds_.asker);
  }

  bool keep(const Board& solved) {
    if (answer_.solutions < 2) {
      CellDigits& grid = answer_.grids[answer_.solutions];
      for (int row = 0; row < 9; ++row)
        for (int digit = 0; digit < 9; ++digit)
          grid.digits[9 * row + __builtin_ctz(solved.digits.columns(row, digit))] =
              static_cast<std::uint8_t>(digit + 1);
    }
    if (answer_.solutions == 0) solved.write_covers(answer_.tiling);
    return ++answer_.solutions < bounds_.solutions;
  }

  const Bounds bounds_;
  Answer answer_;
};

/// Runs the search. `board_of` makes a board from the initial places, without those that the givens
/// exclude.
template <class SomeSteps, class BoardOf>
Answer search_tree(typename SomeSteps::Rows rows, const CellDigits& givens, const Bounds& bounds,
                   const BoardOf& board_of) {
  typename SomeSteps::Rows placed = {};
  bool is_clash = false;
  for (int cell = 0; cell < 81; ++cell) {
    const int digit = givens.digits[cell] - 1;
    if (digit < 0) continue;
    // If a digit is given twice in a row, both places would remain.
    if (placed.columns(cell / 9, digit) != 0) is_clash = true;
    placed.flip(cell / 9, digit, 1U << cell % 9);
  }
  if (!is_clash) SomeSteps::place(rows, placed);
  const auto board = board_of(rows);
  Tree<SomeSteps, std::remove_const_t<decltype(board)>> tree(bounds);
  tree.answer().exhausted = is_clash || tree.look(board);
  return tree.answer();
}

template <class SomeSteps>
Answer search_sudoku(const CellDigits& givens, const Bounds& bounds) {
  return search_tree<SomeSteps>(SomeSteps::Rows::full(), givens, bounds,
                                [](const auto& rows) { return PlainBoard<SomeSteps>{rows}; });
}

template <class SomeSteps>
Answer search_candidates(const CellDigits& givens, const CellCandidates& candidates,
                         const Bounds& bounds) {
  auto rows = SomeSteps::Rows::full();
  for (int cell = 0; cell < 81; ++cell)
    for (unsigned gone = kAll & ~unsigned{candidates.digits[cell]}; gone != 0; gone &= gone - 1)
      rows.flip(cell / 9, __builtin_ctz(gone), 1U << cell % 9);
  return search_tree<SomeSteps>(
      rows, givens, bounds, [](const auto& left) { return CandidatesBoard<SomeSteps>{{left}}; });
}

}  // namespace
}  // namespace dokusat::fast9
