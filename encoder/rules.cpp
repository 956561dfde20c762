#include <algorithm>
#include <dokusat/encoder/rules.hpp>
#include <dokusat/model/indexed.hpp>
#include <functional>
#include <iterator>
#include <set>
#include <utility>

namespace dokusat {

void encode_units(const Board& board, const CellVariables& holds, ClauseWriter& rule) {
  for (Cell cell : board.cells()) {
    const std::vector<Literal> digits = holds.digits_of(cell);
    rule.group(ClauseGroup::cell_has_a_digit).at_least_one(digits);
    const bool is_lone = std::ranges::none_of(
        board.units_of(cell), [&](int unit) { return board.is_full(board.unit(unit)); });
    rule.group(is_lone ? ClauseGroup::lone_cell_has_one_digit : ClauseGroup::cell_has_one_digit)
        .at_most_one(digits);
  }
  for (const Unit& unit : board.units())
    for (Digit digit : board.digits()) {
      const std::vector<Literal> places = holds.places_of(digit, unit.cells);
      if (board.is_full(unit)) rule.group(ClauseGroup::unit_has_a_place).at_least_one(places);
      rule.group(ClauseGroup::unit_has_one_place).at_most_one(places);
    }
}

namespace {

/// The cells of a line outside all triads of the cut, because they are in no region.
std::vector<Cell> cells_beside(const std::vector<Cell>& line, const std::vector<int>& cut,
                               const TriadVariables& triads) {
  std::vector<Cell> beside;
  std::ranges::copy_if(line, std::back_inserter(beside), [&](Cell cell) {
    return std::ranges::none_of(cut, [&](int triad) {
      return std::ranges::find(triads.cells_of(triad), cell) != triads.cells_of(triad).end();
    });
  });
  return beside;
}

}  // namespace

void encode_triads(const Board& board, const CellVariables& holds, const TriadVariables& triads,
                   ClauseWriter& rule) {
  for (int triad = 0; triad < triads.count(); ++triad)
    for (Digit digit : board.digits()) {
      std::vector<Literal> choices = holds.places_of(digit, triads.cells_of(triad));
      if (choices.size() < 2) continue;  // the literal is that of the cell
      choices.push_back(~triads(triad, digit));
      rule.group(ClauseGroup::triad_has_one_cell).exactly_one(choices);
    }
  for (int unit = 0; unit < ByUnit::count(board); ++unit) {
    const std::vector<Cell>& cells = board.unit(unit).cells;
    const auto stands = [&](ClauseGroup group, const std::vector<Literal>& places) {
      board.is_full(cells) ? rule.group(group).exactly_one(places)
                           : rule.group(group).at_most_one(places);
    };
    std::vector<std::vector<Cell>> beside;  // for each cut
    for (const std::vector<int>& cut : triads.cuts_of(unit))
      beside.push_back(cells_beside(cells, cut, triads));
    for (Digit digit : board.digits()) {
      for (std::size_t i = 0; i < beside.size(); ++i) {
        std::vector<Literal> parts;
        for (int triad : triads.cuts_of(unit)[i]) parts.push_back(triads(triad, digit));
        std::ranges::move(holds.places_of(digit, beside[i]), std::back_inserter(parts));
        stands(ClauseGroup::unit_has_one_triad, parts);
      }
      if (beside.empty()) stands(ClauseGroup::unit_without_triads, holds.places_of(digit, cells));
    }
  }
}

void encode_all_different(const Board& board, const CellVariables& holds,
                          const AllDifferent& distinct, ClauseWriter& rule) {
  const bool every_digit_stands = board.is_full(distinct.cells);
  for (Digit digit : board.digits()) {
    const std::vector<Literal> places = holds.places_of(digit, distinct.cells);
    if (every_digit_stands) rule.group(ClauseGroup::distinct_has_a_place).at_least_one(places);
    rule.group(ClauseGroup::distinct_has_one_place).at_most_one(places);
  }
}

namespace {

/// Encodes that the digit of each cell fits one that the other can hold.
void encode_support(const CellVariables& holds, Cell cell, Cell other,
                    const std::function<bool(Digit, Digit)>& allows, ClauseWriter& rule) {
  holds.for_each_digit(cell, [&](Digit digit, Literal here) {
    std::vector<Literal> fitting;
    holds.for_each_digit(other, [&](Digit beside, Literal there) {
      if (allows(digit, beside)) fitting.push_back(there);
    });
    rule.implies_one_of({here}, fitting);
  });
}

}  // namespace

void encode_table(RelationEncoding encoding, const CellVariables& holds, const Table& relation,
                  ClauseWriter& rule) {
  rule.group(ClauseGroup::relation_allows_pair);
  const DigitPairs& pairs = *relation.pairs;
  if (encoding == RelationEncoding::support) {
    encode_support(
        holds, relation.first, relation.second,
        [&](Digit here, Digit there) { return pairs.allows(here, there); }, rule);
    encode_support(
        holds, relation.second, relation.first,
        [&](Digit here, Digit there) { return pairs.allows(there, here); }, rule);
    return;
  }
  holds.for_each_digit(relation.first, [&](Digit first, Literal here) {
    holds.for_each_digit(relation.second, [&](Digit second, Literal there) {
      if (!pairs.allows(first, second)) rule.implies({here}, ~there);
    });
  });
}

void encode_cover(const Board& board, const CoverVariables& covers, ClauseWriter& rule) {
  rule.group(ClauseGroup::cell_has_one_cover);
  for (Cell cell : board.cells()) rule.exactly_one(covers.covers_of(cell));
}

void encode_placements(const Board& board, const CellVariables& holds, const CoverVariables& covers,
                       const PlacementVariables& placements, ClauseWriter& rule) {
  PerEdge<std::vector<Literal>> on_edge(board);
  PerDigit<PerDigit<std::vector<Literal>>> of_domino(board, PerDigit<std::vector<Literal>>(board));
  rule.group(ClauseGroup::placement_has_its_parts);
  for (const auto& [domino, placed] : placements.dominoes()) {
    const Edge& edge = board.edge(domino.edge);
    rule.implies({placed}, covers.edge(domino.edge));
    rule.implies({placed}, holds(edge.first, domino.first));
    rule.implies({placed}, holds(edge.second, domino.second));
    on_edge[domino.edge].push_back(placed);
    const auto [low, high] = std::minmax(domino.first, domino.second);
    of_domino[low][high].push_back(placed);
  }
  rule.group(ClauseGroup::edge_has_a_placement);
  for (int index = 0; index < ByEdge::count(board); ++index)
    rule.implies_one_of({covers.edge(index)}, on_edge[index]);
  rule.group(ClauseGroup::domino_has_one_placement);
  for (Digit low : board.digits())
    for (Digit high = low + 1; high <= board.digit_count(); ++high)
      rule.exactly_one(of_domino[low][high]);

  PerCell<std::vector<Literal>> single_on(board);
  PerDigit<std::vector<Literal>> single_of(board);
  rule.group(ClauseGroup::single_has_its_parts);
  for (const auto& [single, placed] : placements.singles()) {
    rule.implies({placed}, covers.single(single.cell));
    rule.implies({placed}, holds(single.cell, single.digit));
    single_on[single.cell].push_back(placed);
    single_of[single.digit].push_back(placed);
  }
  rule.group(ClauseGroup::single_has_one_place);
  for (Cell cell : board.cells()) rule.implies_one_of({covers.single(cell)}, single_on[cell]);
  for (Digit digit : board.digits()) rule.exactly_one(single_of[digit]);
}

namespace {

int unit_index(const Board& board, Cell cell, UnitKind kind) {
  for (int index : board.units_of(cell)) {
    const Unit& unit = board.unit(index);
    if (unit.kind == kind) return unit.index;
  }
  assert(false);
  return 0;
}

/// For each unit of the kind, the units, including itself, that an edge from its cells can reach.
std::vector<std::vector<int>> units_in_reach(const Board& board, UnitKind kind) {
  std::vector<std::set<int>> reach(static_cast<std::size_t>(board.digit_count()));
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

/// Encodes: if a domino lies on the edge, the digit of `from` has the digit of `to` as its partner.
void channel_edge(const Board& board, const CellVariables& holds, Literal on_edge, Cell from,
                  Cell to, const PartnerVariables& partner, ClauseWriter& rule) {
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

/// Encodes that the j beside the i is at most an edge away: implied, but not found by unit
/// propagation.
void encode_near_partners(const Board& board, const PartnerVariables& partner, ClauseWriter& rule) {
  rule.group(ClauseGroup::partner_is_near);
  std::vector<Literal> choices;
  const std::vector<std::vector<int>> near = units_in_reach(board, partner.kind());
  for (Digit i : board.digits())
    for (Digit j : board.digits()) {
      if (i == j) continue;
      for (int unit = 0; unit < board.digit_count(); ++unit) {
        choices.clear();
        for (int other : near[static_cast<std::size_t>(unit)])
          choices.push_back(partner(j, other, i));
        rule.implies_one_of({partner(i, unit, j)}, choices);
      }
    }
}

}  // namespace

void encode_partners(const Board& board, const CellVariables& holds, const CoverVariables& covers,
                     const PartnerVariables& partner, ClauseWriter& rule) {
  std::vector<Literal> choices;
  rule.group(ClauseGroup::partner_is_one);
  for (Digit i : board.digits()) {
    for (int unit = 0; unit < board.digit_count();
         ++unit) {  // the i of a unit has exactly one partner
      choices.clear();
      for (Digit j : board.digits()) choices.push_back(partner(i, unit, j));
      rule.exactly_one(choices);
    }
    for (Digit j : board.digits()) {  // exactly one i has the partner j
      choices.clear();
      for (int unit = 0; unit < board.digit_count(); ++unit) choices.push_back(partner(i, unit, j));
      rule.exactly_one(choices);
    }
  }
  encode_near_partners(board, partner, rule);
  rule.group(ClauseGroup::partner_across_an_edge);
  for (int index = 0; index < ByEdge::count(board); ++index) {
    const Edge& edge = board.edge(index);
    channel_edge(board, holds, covers.edge(index), edge.first, edge.second, partner, rule);
    channel_edge(board, holds, covers.edge(index), edge.second, edge.first, partner, rule);
  }
  rule.group(ClauseGroup::partner_of_a_single);
  for (Cell cell : board.cells()) {
    const int unit = unit_index(board, cell, partner.kind());
    for (Digit i : board.digits()) {
      rule.implies({covers.single(cell), holds(cell, i)}, partner(i, unit, i));
      rule.implies({partner(i, unit, i), holds(cell, i)}, covers.single(cell));
    }
  }
}

std::vector<Literal> another_grid(const Board& board, const CellVariables& holds,
                                  const Grid& grid) {
  std::vector<Literal> other;
  for (Cell cell : board.cells()) other.push_back(~holds(cell, grid[cell]));
  return other;
}

void encode_another_grid(const Board& board, const CellVariables& holds, const Grid& grid,
                         ClauseWriter& rule) {
  rule.group(ClauseGroup::another_grid).at_least_one(another_grid(board, holds, grid));
}

void encode_clues(const Puzzle& puzzle, const CellVariables& holds, const CoverVariables* covers,
                  ClauseWriter& rule) {
  const Board& board = *puzzle.board;
  rule.group(ClauseGroup::clues);
  for (const auto& [cell, digit] : given_digits(puzzle)) rule.holds(holds(cell, digit));
  if (covers == nullptr) return;
  for (const PlacedDomino& domino : puzzle.dominoes()->placed)
    rule.holds(covers->edge(board.edge_index(domino.edge).value()));
  for (const std::optional<Cell>& cell : puzzle.dominoes()->singles)
    if (cell) rule.holds(covers->single(*cell));
}

}  // namespace dokusat
