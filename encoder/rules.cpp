#include <algorithm>
#include <dokusat/encoder/rules.hpp>
#include <set>
#include <utility>

namespace dokusat {

void encode_units(const Board& board, const CellVariables& holds, const DigitRules& families,
                  Constraints& rule) {
  for (Cell cell : board.cells()) {
    const std::vector<Literal> digits = holds.digits_of(cell);
    if (families.cell_holds_a_digit) rule.at_least_one(digits);
    if (families.cell_holds_one_digit) rule.at_most_one(digits);
  }
  for (const Unit& unit : board.units())
    for (Digit digit : board.digits()) {
      const std::vector<Literal> places = holds.places_of(digit, unit);
      if (families.unit_has_a_place) rule.at_least_one(places);
      if (families.unit_has_one_place) rule.at_most_one(places);
    }
}

void encode_cover(const Board& board, const CoverVariables& covers, Constraints& rule) {
  for (Cell cell : board.cells()) rule.exactly_one(covers.covers_of(cell));
}

void encode_placements(const Board& board, const CellVariables& holds, const CoverVariables& covers,
                       const PlacementVariables& placements, Constraints& rule) {
  const auto size = static_cast<std::size_t>(board.size());
  std::vector<std::vector<Literal>> on_edge(board.edges().size());
  std::vector<std::vector<Literal>> of_domino((size + 1) * (size + 1));
  for (const auto& [index, first, second, placed] : placements.dominoes()) {
    const Edge& edge = board.edges()[static_cast<std::size_t>(index)];
    rule.implies({placed}, covers.edge(index));
    rule.implies({placed}, holds(edge.first, first));
    rule.implies({placed}, holds(edge.second, second));
    on_edge[static_cast<std::size_t>(index)].push_back(placed);
    const auto [low, high] = std::minmax(first, second);
    of_domino[static_cast<std::size_t>(low) * (size + 1) + static_cast<std::size_t>(high)]
        .push_back(placed);
  }
  for (std::size_t index = 0; index < on_edge.size(); ++index)
    rule.implies_one_of({covers.edge(static_cast<int>(index))}, on_edge[index]);
  for (std::size_t low = 1; low <= size; ++low)
    for (std::size_t high = low + 1; high <= size; ++high)
      rule.exactly_one(of_domino[low * (size + 1) + high]);

  std::vector<std::vector<Literal>> single_on(static_cast<std::size_t>(board.cell_count()));
  std::vector<std::vector<Literal>> single_of(size + 1);
  for (const auto& [cell, digit, placed] : placements.singles()) {
    rule.implies({placed}, covers.single(cell));
    rule.implies({placed}, holds(cell, digit));
    single_on[static_cast<std::size_t>(cell.index)].push_back(placed);
    single_of[static_cast<std::size_t>(digit)].push_back(placed);
  }
  for (Cell cell : board.cells())
    rule.implies_one_of({covers.single(cell)}, single_on[static_cast<std::size_t>(cell.index)]);
  for (Digit digit : board.digits()) rule.exactly_one(single_of[static_cast<std::size_t>(digit)]);
}

namespace {

int unit_index(const Board& board, Cell cell, UnitKind kind) {
  for (int index : board.units_of(cell)) {
    const Unit& unit = board.units()[static_cast<std::size_t>(index)];
    if (unit.kind == kind) return unit.index;
  }
  assert(false);
  return 0;
}

/// For each unit of the kind the units, itself among them, that an edge from its cells can lead to.
std::vector<std::vector<int>> units_in_reach(const Board& board, UnitKind kind) {
  std::vector<std::set<int>> reach(static_cast<std::size_t>(board.size()));
  for (const Edge& edge : board.edges()) {
    const int first = unit_index(board, edge.first, kind);
    const int second = unit_index(board, edge.second, kind);
    reach[static_cast<std::size_t>(first)].insert(second);
    reach[static_cast<std::size_t>(second)].insert(first);
  }
  std::vector<std::vector<int>> lists;
  for (const std::set<int>& units : reach) lists.emplace_back(units.begin(), units.end());
  return lists;
}

/// If a domino lies on the edge, the digit of `from` has the digit of `to` as its partner.
void channel_edge(const Board& board, const CellVariables& holds, Literal on_edge, Cell from,
                  Cell to, const PartnerVariables& partner, Constraints& rule) {
  if (on_edge.is_false()) return;
  const int unit = unit_index(board, from, partner.kind());
  for (Digit i : board.digits()) {
    const Literal here = holds(from, i);
    if (here.is_false()) continue;
    for (Digit j : board.digits()) {
      if (i == j) continue;
      rule.implies({on_edge, here, holds(to, j)}, partner(i, unit, j));
      rule.implies({on_edge, here, partner(i, unit, j)}, holds(to, j));
    }
  }
}

}  // namespace

void encode_partners(const Board& board, const CellVariables& holds, const CoverVariables& covers,
                     const PartnerVariables& partner, Constraints& rule) {
  std::vector<Literal> choices;
  for (Digit i : board.digits()) {
    for (int unit = 0; unit < board.size(); ++unit) {  // the i of a unit has exactly one partner
      choices.clear();
      for (Digit j : board.digits()) choices.push_back(partner(i, unit, j));
      rule.exactly_one(choices);
    }
    for (Digit j : board.digits()) {  // exactly one i has the partner j
      choices.clear();
      for (int unit = 0; unit < board.size(); ++unit) choices.push_back(partner(i, unit, j));
      rule.exactly_one(choices);
    }
  }
  // Implied, but found by no unit propagation: the j that lies beside the i is at most an edge
  // away.
  const std::vector<std::vector<int>> near = units_in_reach(board, partner.kind());
  for (Digit i : board.digits())
    for (Digit j : board.digits()) {
      if (i == j) continue;
      for (int unit = 0; unit < board.size(); ++unit) {
        choices.clear();
        for (int other : near[static_cast<std::size_t>(unit)])
          choices.push_back(partner(j, other, i));
        rule.implies_one_of({partner(i, unit, j)}, choices);
      }
    }
  for (int index = 0; std::cmp_less(index, board.edges().size()); ++index) {
    const Edge& edge = board.edges()[static_cast<std::size_t>(index)];
    channel_edge(board, holds, covers.edge(index), edge.first, edge.second, partner, rule);
    channel_edge(board, holds, covers.edge(index), edge.second, edge.first, partner, rule);
  }
  for (Cell cell : board.cells()) {
    const int unit = unit_index(board, cell, partner.kind());
    for (Digit i : board.digits()) {
      rule.implies({covers.single(cell), holds(cell, i)}, partner(i, unit, i));
      rule.implies({partner(i, unit, i), holds(cell, i)}, covers.single(cell));
    }
  }
}

void encode_clues(const Puzzle& puzzle, const CellVariables& holds, const CoverVariables* covers,
                  Constraints& rule) {
  const Board& board = *puzzle.board;
  for (Cell cell : board.cells())
    if (puzzle.givens[cell] != kNoDigit) rule.holds(holds(cell, puzzle.givens[cell]));
  if (covers == nullptr) return;
  for (const PlacedDomino& domino : puzzle.dominoes->placed)
    for (int index : board.edges_of(domino.edge.first))
      if (board.edges()[static_cast<std::size_t>(index)] == domino.edge)
        rule.holds(covers->edge(index));
  for (const std::optional<Cell>& cell : puzzle.dominoes->singles)
    if (cell) rule.holds(covers->single(*cell));
}

}  // namespace dokusat
