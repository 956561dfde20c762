#pragma once
// The variables of digits: which digit a cell holds, and in which triad of a unit a digit stands.

#include <cstdint>
#include <dokusat/encoder/at_most_one.hpp>
#include <dokusat/encoder/variables.hpp>
#include <dokusat/model/indexed.hpp>
#include <dokusat/simplification/domains.hpp>
#include <span>
#include <string>
#include <vector>

namespace dokusat {

/// "r1c2=3": the cell in row 1, column 2 holds 3. The digits of a cell are numbered in a row.
class CellVariables {
 public:
  CellVariables(const Board& board, const Domains& known, VariableAllocator& variables);

  struct Meaning {
    Cell cell;
    Digit digit;
  };
  template <class F>
  void for_each(F f) const {
    for (Cell cell : board_->cells())
      for_each_digit(cell, [&](Digit digit, Literal holds) { f(holds, Meaning{cell, digit}); });
  }
  std::string name(const Meaning& meaning) const;

  Literal operator()(Cell cell, Digit digit) const;
  /// Calls f(digit, literal) for each digit that the cell can hold, in ascending order, with the
  /// literal that it does.
  template <class F>
  void for_each_digit(Cell cell, F f) const {
    const std::int32_t first = first_[cell];
    std::int32_t rank = 0;
    known_->for_each_digit(cell, [&](Digit digit) {
      f(digit, first == 0 ? Literal::constant(true) : Literal(Variable{first + rank++}));
    });
  }
  /// The literals of `for_each_digit`.
  std::vector<Literal> digits_of(Cell cell) const;
  /// For each of the cells that can hold the digit, the literal that it does.
  std::vector<Literal> places_of(Digit digit, std::span<const Cell> cells) const;
  /// For each cell that has variables, in order, its literals.
  std::vector<std::vector<Literal>> open_cells() const;

  /// The digit that the cell holds in a model, and a second one that it must not hold; `kNoDigit`
  /// where there is none.
  struct Held {
    Digit digit = kNoDigit;
    Digit another = kNoDigit;
  };
  Held held(Cell cell, const ModelValue& value) const;

 private:
  const Board* board_;
  const Domains* known_;
  PerCell<std::int32_t> first_;  // for each open cell its first variable, else 0
};

/// "triad(row A,box 2,5)": the 5 of row A stands in box 2. A triad is what a line (row or column)
/// and a box share, three cells on the 9×9 board. One of a single cell has no variable of its own,
/// nor has a digit that one cell of the triad alone can hold: the literal is that of the cell.
class TriadVariables {
 public:
  /// `holds` must outlive the group.
  TriadVariables(const Board& board, const Domains& known, const CellVariables& holds,
                 VariableAllocator& variables);

  struct Meaning {
    int triad;
    Digit digit;
  };
  template <class F>
  void for_each(F f) const {
    for (int triad = 0; triad < count(); ++triad) {
      std::int32_t variable = at(triad).first_variable;
      for (const DigitSet& own : at(triad).own_digits)
        for (Digit digit : own) f(Literal(Variable{variable++}), Meaning{triad, digit});
    }
  }
  std::string name(const Meaning& meaning) const;

  int count() const { return static_cast<int>(triads_.size()); }
  std::span<const Cell> cells_of(int triad) const { return at(triad).cells; }
  Literal operator()(int triad, Digit digit) const;
  /// The ways to cut the unit, an index into `Board::units`, into triads: a line by its boxes, a
  /// box by its rows and by its columns. None on a board without boxes.
  const std::vector<std::vector<int>>& cuts_of(int unit) const { return cuts_[unit]; }

 private:
  struct Triad {
    int line;  // an index into Board::units, like box
    int box;
    std::vector<Cell> cells;
    std::int32_t first_variable = 0;
    std::vector<DigitSet> own_digits = {};  // those with a variable, block by block
  };
  const Triad& at(int triad) const { return triads_[static_cast<std::size_t>(triad)]; }
  void cut_lines();
  void cut_boxes();
  void number(Triad& triad, const Domains& known, VariableAllocator& variables);

  const Board* board_;
  const CellVariables* holds_;
  std::vector<Triad> triads_;
  PerUnit<std::vector<std::vector<int>>> cuts_;
};

}  // namespace dokusat
