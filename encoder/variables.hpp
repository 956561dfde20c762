#pragma once
// The variable families: what each variable of a formula means. The numbering is a pure function of
// the puzzle and of what is known of it, so that a decoder can rebuild it. What is known already
// has no variable: the families answer with a constant.

#include <dokusat/deduction/knowledge.hpp>
#include <dokusat/encoder/at_most_one.hpp>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace dokusat {

/// Tells the name of a variable, for the map in a CNF file.
using NameVariable = std::function<void(Variable, const std::string&)>;

/// "r1c2=3": the cell in row 1, column 2 holds 3.
class CellVariables {
 public:
  CellVariables(const Board& board, const Knowledge& known, VariableAllocator& variables);

  Literal operator()(Cell cell, Digit digit) const;
  /// Calls f(digit, literal) for each digit that the cell can hold, in ascending order, with the
  /// literal that it does.
  template <class F>
  void for_each_digit(Cell cell, F f) const {
    const std::int32_t first = first_[static_cast<std::size_t>(cell.index)];
    std::int32_t rank = 0;
    known_->for_each_digit(cell, [&](Digit digit) {
      f(digit, first == 0 ? Literal::constant(true) : Literal(Variable{first + rank++}));
    });
  }
  /// The literals of `for_each_digit`.
  std::vector<Literal> digits_of(Cell cell) const;
  /// For each of the cells that can hold the digit, the literal that it does.
  std::vector<Literal> places_of(Digit digit, std::span<const Cell> cells) const;
  void name_variables(const NameVariable& name) const;

 private:
  const Board* board_;
  const Knowledge* known_;
  std::vector<std::int32_t> first_;  // for each open cell its first variable, else 0
};

/// "triad(row A,box 2,5)": the 5 of row A stands in box 2. A triad is what a line (row or column)
/// and a box share, three cells on the 9×9 board. One of a single cell has no variable of its own,
/// nor has a digit that one cell of the triad alone can hold: the literal is that of the cell.
class TriadVariables {
 public:
  /// `holds` must outlive the family.
  TriadVariables(const Board& board, const Knowledge& known, const CellVariables& holds,
                 VariableAllocator& variables);

  int count() const { return static_cast<int>(triads_.size()); }
  std::span<const Cell> cells_of(int triad) const { return at(triad).cells; }
  Literal operator()(int triad, Digit digit) const;
  /// The ways to cut the unit, an index into `Board::units`, into triads: a line by its boxes, a
  /// box by its rows and by its columns. None on a board without boxes.
  const std::vector<std::vector<int>>& cuts_of(int unit) const {
    return cuts_[static_cast<std::size_t>(unit)];
  }
  void name_variables(const NameVariable& name) const;

 private:
  struct Triad {
    int line;  // an index into Board::units, like box
    int box;
    std::vector<Cell> cells;
    std::int32_t first_variable = 0;
    std::vector<DigitSet> own_digits = {};  // those with a variable, page by page
  };
  const Triad& at(int triad) const { return triads_[static_cast<std::size_t>(triad)]; }
  void cut_lines();
  void cut_boxes();
  void number(Triad& triad, const Knowledge& known, VariableAllocator& variables);

  const Board* board_;
  const CellVariables* holds_;
  std::vector<Triad> triads_;
  std::vector<std::vector<std::vector<int>>> cuts_;
};

/// "edge(A1,A2)": a domino lies there. "single(A1)": a single does.
class CoverVariables {
 public:
  CoverVariables(const Board& board, const Knowledge& known, VariableAllocator& variables);

  Literal edge(int index) const { return edges_[static_cast<std::size_t>(index)]; }
  Literal single(Cell cell) const { return singles_[static_cast<std::size_t>(cell.index)]; }
  /// All ways to cover the cell: its edges, and a single.
  std::vector<Literal> covers_of(Cell cell) const;
  void name_variables(const NameVariable& name) const;

 private:
  const Board* board_;
  std::vector<Literal> edges_;
  std::vector<Literal> singles_;
};

/// The pairs {i, j} of digits whose domino is not placed yet, by what is known.
class OpenDominoes {
 public:
  OpenDominoes(const Board& board, const Knowledge& known);
  bool operator()(Digit i, Digit j) const { return i != j && !placed_[at(i, j)]; }

 private:
  std::size_t at(Digit i, Digit j) const {
    return static_cast<std::size_t>(i) * static_cast<std::size_t>(size_ + 1) +
           static_cast<std::size_t>(j);
  }
  int size_;
  std::vector<bool> placed_;
};

/// "place(A1=3,A2=5)": the domino {3,5} lies on that edge, that way round.
/// "place(A1=3)": the single 3 lies on that cell.
class PlacementVariables {
 public:
  PlacementVariables(const Board& board, const Knowledge& known, VariableAllocator& variables);

  struct Placement {
    int edge;
    Digit first;
    Digit second;
    Literal literal;
  };
  /// The placements that are possible, by edge and digits.
  const std::vector<Placement>& dominoes() const { return dominoes_; }

  struct SinglePlacement {
    Cell cell;
    Digit digit;
    Literal literal;
  };
  const std::vector<SinglePlacement>& singles() const { return singles_; }

  void name_variables(const NameVariable& name) const;

 private:
  const Board* board_;
  std::vector<Placement> dominoes_;
  std::vector<SinglePlacement> singles_;
};

/// "partner(3,row A,5)": the 3 of row A lies on a domino with 5. "partner(3,row A,3)": it is
/// single. Uses that each digit stands once in each unit.
class PartnerVariables {
 public:
  PartnerVariables(const Board& board, const Knowledge& known, const CellVariables& holds,
                   const CoverVariables& covers, UnitKind kind, VariableAllocator& variables);

  UnitKind kind() const { return kind_; }
  /// `unit` is the unit's index among those of its kind. False where the partner is impossible.
  Literal operator()(Digit digit, int unit, Digit partner) const {
    return literals_[at(digit, unit, partner)];
  }
  void name_variables(const NameVariable& name) const;

 private:
  std::size_t at(Digit digit, int unit, Digit partner) const {
    const auto size = static_cast<std::size_t>(size_);
    return (static_cast<std::size_t>(digit - 1) * size + static_cast<std::size_t>(unit)) * size +
           static_cast<std::size_t>(partner - 1);
  }
  const Board* board_;
  int size_;
  UnitKind kind_;
  std::vector<Literal> literals_;
};

}  // namespace dokusat
