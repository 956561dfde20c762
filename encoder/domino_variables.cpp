#include <algorithm>
#include <dokusat/encoder/domino_variables.hpp>
#include <utility>

namespace dokusat {
namespace {

Literal literal_for(Truth truth, VariableAllocator& variables) {
  return truth == Truth::open ? Literal(variables.fresh()) : Literal::constant(truth == Truth::yes);
}

Truth truth_of(CoverVariables::OnEdge on, const Domains& known) { return known.edge(on.edge); }
Truth truth_of(CoverVariables::OnCell on, const Domains& known) { return known.single(on.cell); }

}  // namespace

CoverVariables::CoverVariables(const Board& board, const Domains& known,
                               VariableAllocator& variables)
    : board_(&board), edges_(board), singles_(board) {
  walk(*this, [&](Literal& literal, auto meaning) {
    literal = literal_for(truth_of(meaning, known), variables);
  });
}

std::string CoverVariables::name(OnEdge meaning) const {
  const Edge& edge = board_->edge(meaning.edge);
  return "edge(" + board_->name(edge.first) + "," + board_->name(edge.second) + ")";
}

std::string CoverVariables::name(OnCell meaning) const {
  return "single(" + board_->name(meaning.cell) + ")";
}

std::vector<Literal> CoverVariables::covers_of(Cell cell) const {
  std::vector<Literal> literals;
  for (int index : board_->edges_of(cell)) literals.push_back(edge(index));
  literals.push_back(single(cell));
  return literals;
}

std::vector<std::vector<Literal>> CoverVariables::open_edges() const {
  std::vector<std::vector<Literal>> groups;
  for (Literal edge : edges_)
    if (!edge.is_constant()) groups.push_back({~edge, edge});
  return groups;
}

std::vector<Edge> CoverVariables::tiling(const ModelValue& value) const {
  std::vector<Edge> tiling;
  for (int index = 0; index < ByEdge::count(*board_); ++index)
    if (is_true(edge(index), value)) tiling.push_back(board_->edge(index));
  return tiling;
}

std::optional<Cell> CoverVariables::uncovered(const std::vector<Edge>& tiling,
                                              const ModelValue& value) const {
  PerCell<bool> covered(*board_, false);
  for (const Edge& edge : tiling) covered[edge.first] = covered[edge.second] = true;
  for (Cell cell : board_->cells())
    if (!covered[cell] && !is_true(single(cell), value)) return cell;
  return std::nullopt;
}

OpenDominoes::OpenDominoes(const Board& board, const Domains& known) : placed_(board) {
  for (int index = 0; index < ByEdge::count(board); ++index) {
    if (!is_placed(board, known, index)) continue;
    const Edge& edge = board.edge(index);
    const Digit i = known.value(edge.first);
    const Digit j = known.value(edge.second);
    placed_[i] |= DigitSet::of(j);
    placed_[j] |= DigitSet::of(i);
  }
}

PlacementVariables::PlacementVariables(const Board& board, const Domains& known,
                                       VariableAllocator& variables)
    : board_(&board) {
  const OpenDominoes open(board, known);
  for (int index = 0; index < ByEdge::count(board); ++index) {
    if (known.edge(index) == Truth::no) continue;
    const Edge& edge = board.edge(index);
    const bool placed = is_placed(board, known, index);
    known.for_each_digit(edge.first, [&](Digit first) {
      known.for_each_digit(edge.second, [&](Digit second) {
        if (placed)
          dominoes_.push_back({{index, first, second}, Literal::constant(first != second)});
        else if (open(first, second))
          dominoes_.push_back({{index, first, second}, Literal(variables.fresh())});
      });
    });
  }
  for (Cell cell : board.cells()) {
    if (known.single(cell) == Truth::no) continue;
    const bool placed = known.single(cell) == Truth::yes && known.count(cell) == 1;
    known.for_each_digit(cell, [&](Digit digit) {
      singles_.push_back(
          {{cell, digit}, placed ? Literal::constant(true) : Literal(variables.fresh())});
    });
  }
}

std::string PlacementVariables::name(const Domino& meaning) const {
  const Edge& edge = board_->edge(meaning.edge);
  return "place(" + board_->name(edge.first) + "=" + board_->value_text(meaning.first) + "," +
         board_->name(edge.second) + "=" + board_->value_text(meaning.second) + ")";
}

std::string PlacementVariables::name(const Single& meaning) const {
  return "place(" + board_->name(meaning.cell) + "=" + board_->value_text(meaning.digit) + ")";
}

PartnerVariables::PartnerVariables(const Board& board, const Domains& known,
                                   const CellVariables& holds, const CoverVariables& covers,
                                   UnitKind kind, VariableAllocator& variables)
    : board_(&board),
      kind_(kind),
      literals_(static_cast<std::size_t>(board.digit_count() * board.digit_count() *
                                         board.digit_count())) {
  const std::vector<Truth> truths = possible_partners(known, holds, covers);
  walk(*this, [&](Literal& literal, const Meaning& meaning) {
    literal = literal_for(truths[at(meaning.digit, meaning.unit, meaning.partner)], variables);
  });
}

/// For each partner, whether it is certain, possible or impossible, in the order of the literals.
std::vector<Truth> PartnerVariables::possible_partners(const Domains& known,
                                                       const CellVariables& holds,
                                                       const CoverVariables& covers) const {
  const OpenDominoes open(*board_, known);
  std::vector<Truth> truths(literals_.size(), Truth::no);
  for (const Unit& unit : board_->units()) {
    if (unit.kind != kind_) continue;
    for (Cell cell : unit.cells)
      known.for_each_digit(cell, [&](Digit digit) {
        const auto possible = [&](Digit partner, bool certain) {
          Truth& truth = truths[at(digit, unit.index, partner)];
          if (truth != Truth::yes) truth = certain ? Truth::yes : Truth::open;
        };
        const bool here = holds(cell, digit).is_true();
        if (!covers.single(cell).is_false()) possible(digit, here && covers.single(cell).is_true());
        for (int index : board_->edges_of(cell)) {
          if (covers.edge(index).is_false()) continue;
          const Cell other = board_->edge(index).other(cell);
          const bool placed = is_placed(*board_, known, index);
          known.for_each_digit(other, [&](Digit partner) {
            if (placed || open(digit, partner)) possible(partner, placed);
          });
        }
      });
  }
  return truths;
}

std::string PartnerVariables::name(const Meaning& meaning) const {
  const auto is_meant = [&](const Unit& unit) {
    return unit.kind == kind_ && unit.index == meaning.unit;
  };
  return "partner(" + board_->value_text(meaning.digit) + "," +
         board_->name(*std::ranges::find_if(board_->units(), is_meant)) + "," +
         board_->value_text(meaning.partner) + ")";
}

}  // namespace dokusat
