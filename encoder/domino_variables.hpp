#pragma once
// The variables of Su-domino-ku: positions and digits of dominoes and singles.

#include <cstddef>
#include <dokusat/encoder/at_most_one.hpp>
#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/variables.hpp>
#include <dokusat/model/indexed.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// Variables "edge(A1,A2)": a domino lies there, and "single(A1)": a single does.
class CoverVariables {
 public:
  CoverVariables(const Board& board, const Domains& known, VariableAllocator& variables);

  struct OnEdge {
    int edge;
  };
  struct OnCell {
    Cell cell;
  };
  template <class F>
  void for_each(F f) const {
    walk(*this, f);
  }
  std::string name(OnEdge meaning) const;
  std::string name(OnCell meaning) const;

  Literal edge(int index) const { return edges_[index]; }
  Literal single(Cell cell) const { return singles_[cell]; }
  /// The literals of all covers of the cell: its edges, and a single.
  std::vector<Literal> covers_of(Cell cell) const;
  /// For each edge that has a variable, in order, two literals: no domino lies there, and one does.
  std::vector<std::vector<Literal>> open_edges() const;

  /// The edges with a domino in a model, in order.
  std::vector<Edge> tiling(const ModelValue& value) const;
  /// The first cell that neither the tiling of a model nor a single covers.
  std::optional<Cell> uncovered(const std::vector<Edge>& tiling, const ModelValue& value) const;

 private:
  template <class Self, class F>
  static void walk(Self& self, F f) {
    for (int index = 0; index < ByEdge::count(*self.board_); ++index)
      f(self.edges_[index], OnEdge{index});
    for (Cell cell : self.board_->cells()) f(self.singles_[cell], OnCell{cell});
  }

  const Board* board_;
  PerEdge<Literal> edges_;
  PerCell<Literal> singles_;
};

/// The pairs {i, j} of digits whose domino is not yet placed in the known domains.
class OpenDominoes {
 public:
  OpenDominoes(const Board& board, const Domains& known);
  bool operator()(Digit i, Digit j) const { return i != j && !placed_[i].contains(j); }

 private:
  PerDigit<DigitSet> placed_;
};

/// Variables "place(A1=3,A2=5)": the domino {3,5} lies on that edge in this direction, and
/// "place(A1=3)": the single 3 lies on that cell.
class PlacementVariables {
 public:
  PlacementVariables(const Board& board, const Domains& known, VariableAllocator& variables);

  struct Domino {
    int edge;
    Digit first;
    Digit second;
  };
  struct Single {
    Cell cell;
    Digit digit;
  };
  template <class Meaning>
  struct Placement {
    Meaning meaning;
    Literal literal;
  };
  template <class F>
  void for_each(F f) const {
    for (const auto& [meaning, literal] : dominoes_) f(literal, meaning);
    for (const auto& [meaning, literal] : singles_) f(literal, meaning);
  }
  std::string name(const Domino& meaning) const;
  std::string name(const Single& meaning) const;

  /// The possible placements, by edge and digits.
  const std::vector<Placement<Domino>>& dominoes() const { return dominoes_; }
  /// The possible placements of singles, by cell and digit.
  const std::vector<Placement<Single>>& singles() const { return singles_; }

 private:
  const Board* board_;
  std::vector<Placement<Domino>> dominoes_;
  std::vector<Placement<Single>> singles_;
};

/// Variables "partner(3,row A,5)": the 3 of row A lies on a domino with 5; "partner(3,row A,3)": it
/// is a single. Relies on each digit occurring once in each unit.
class PartnerVariables {
 public:
  PartnerVariables(const Board& board, const Domains& known, const CellVariables& holds,
                   const CoverVariables& covers, UnitKind kind, VariableAllocator& variables);

  struct Meaning {
    Digit digit;
    int unit;  ///< index among the units of its kind
    Digit partner;
  };
  template <class F>
  void for_each(F f) const {
    walk(*this, f);
  }
  std::string name(const Meaning& meaning) const;

  UnitKind kind() const { return kind_; }
  /// `unit` is the unit's index among those of its kind. False if the partner is impossible.
  Literal operator()(Digit digit, int unit, Digit partner) const {
    return literals_[at(digit, unit, partner)];
  }

 private:
  std::size_t at(Digit digit, int unit, Digit partner) const {
    const int size = board_->digit_count();
    return static_cast<std::size_t>(((digit - 1) * size + unit) * size + partner - 1);
  }
  template <class Self, class F>
  static void walk(Self& self, F f) {
    for (Digit digit : self.board_->digits())
      for (int unit = 0; unit < self.board_->digit_count(); ++unit)
        for (Digit partner : self.board_->digits())
          f(self.literals_[self.at(digit, unit, partner)], Meaning{digit, unit, partner});
  }
  std::vector<Truth> possible_partners(const Domains& known, const CellVariables& holds,
                                       const CoverVariables& covers) const;

  const Board* board_;
  UnitKind kind_;
  std::vector<Literal> literals_;
};

}  // namespace dokusat
