#pragma once
// Variables for digits: the digit that a cell holds, and the triad of a unit that holds a digit.

#include <cstdint>
#include <dokusat/encoder/at_most_one.hpp>
#include <dokusat/encoder/variables.hpp>
#include <dokusat/model/indexed.hpp>
#include <dokusat/simplification/domains.hpp>
#include <span>
#include <string>
#include <vector>

namespace dokusat {

/// Variables "r1c2=3": the cell in row 1, column 2 holds 3. The digits of a cell have consecutive
/// numbers.
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
  /// Calls f(digit, literal) for each digit that the cell can hold, in ascending order; the literal
  /// is true if it holds the digit.
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
  /// For each cell that can hold the digit, the literal that is true if it does.
  std::vector<Literal> places_of(Digit digit, std::span<const Cell> cells) const;
  /// For each cell that has variables, in order, its literals.
  std::vector<std::vector<Literal>> open_cells() const;

  /// The digit that the cell holds in a model, and a second one, if the model wrongly has two;
  /// `kNoDigit` for an absent one.
  struct Held {
    Digit digit = kNoDigit;
    Digit another = kNoDigit;
  };
  Held held(Cell cell, const ModelValue& value) const;

 private:
  const Board* board_;
  const Domains* known_;
  PerCell<std::int32_t> first_;  // first variable of each open cell, 0 for others
};

/// Variables "triad(row A,box 2,5)": the 5 of row A is in box 2. A triad is the intersection of
/// a line (row or column) and a box, three cells on the 9×9 board. If only one cell of the triad
/// can hold the digit, the literal is that of the cell, without a variable.
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
  /// The partitions of the unit, an index into `Board::units`, into triads: a line by its boxes, a
  /// box by its rows and by its columns. Empty on a board without boxes.
  const std::vector<std::vector<int>>& cuts_of(int unit) const { return cuts_[unit]; }

 private:
  struct Triad {
    int line;  // an index into Board::units, like box
    int box;
    std::vector<Cell> cells;
    std::int32_t first_variable = 0;
    std::vector<DigitSet> own_digits = {};  // the digits with a variable, block by block
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
