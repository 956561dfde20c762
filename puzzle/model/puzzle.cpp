#include <algorithm>
#include <cassert>
#include <dokusat/base/budget.hpp>
#include <dokusat/model/crossings.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/model/rule_index.hpp>
#include <utility>

namespace dokusat {
namespace {

Tiling without_clues(const Tiling&, const Board& board) { return open_tiling(board); }
CellRule without_clues(const CellRule& rule, const Board&) { return rule; }

/// True if two rules differ only in clues. All tilings are the same rule.
bool same_rule(const Rule& one, const Rule& other) {
  if (std::holds_alternative<Tiling>(one)) return std::holds_alternative<Tiling>(other);
  return one == other;
}

}  // namespace

std::optional<Cell> first_difference(const Grid& one, const Grid& other) {
  const auto [here, there] = std::ranges::mismatch(one.digits(), other.digits());
  if (here == one.digits().end()) return std::nullopt;
  return Cell{static_cast<int>(here - one.digits().begin())};
}

const Tiling* Puzzle::dominoes() const {
  for (const Rule& rule : rules)
    if (const auto* tiling = std::get_if<Tiling>(&rule)) return tiling;
  return nullptr;
}

Tiling* Puzzle::dominoes() { return const_cast<Tiling*>(std::as_const(*this).dominoes()); }

std::vector<Given> given_digits(const Puzzle& puzzle) {
  std::vector<Given> given;
  given.reserve(puzzle.givens.digits().size());
  for (Cell cell : puzzle.board->cells())
    if (puzzle.givens[cell] != kNoDigit) given.push_back({cell, puzzle.givens[cell]});
  const Tiling* const tiling = puzzle.dominoes();
  if (tiling == nullptr) return given;
  for (const PlacedDomino& domino : tiling->placed) {
    given.push_back({domino.edge.first, domino.first});
    given.push_back({domino.edge.second, domino.second});
  }
  for (Digit digit : puzzle.board->digits())
    if (const auto& cell = tiling->single(digit)) given.push_back({*cell, digit});
  std::ranges::sort(given);
  given.erase(std::unique(given.begin(), given.end()), given.end());
  return given;
}

Grid given_grid(const Puzzle& puzzle) {
  Grid grid(*puzzle.board);
  for (const auto& [cell, digit] : given_digits(puzzle))
    if (grid[cell] == kNoDigit) grid[cell] = digit;
  return grid;
}

std::vector<Constraint> constraints_of(const Puzzle& puzzle) {
  std::vector<Constraint> all;
  all.reserve(2 * puzzle.rules.size());  // two constraints for most rules
  RuleIndex known;
  const auto rule_at = [&](std::size_t place) -> const CellRule& {
    return std::get<CellRule>(puzzle.rules[place]);
  };
  for (std::size_t i = 0; i < puzzle.rules.size(); ++i) {
    check_budget();
    const Rule& rule = puzzle.rules[i];
    const auto* const of_cells = std::get_if<CellRule>(&rule);
    if (of_cells != nullptr && !known.add(*of_cells, i, rule_at)) continue;
    std::vector<Constraint> some = constraints_of(rule, *puzzle.board);
    std::ranges::move(some, std::back_inserter(all));
  }
  std::ranges::move(uncrossed(all, *puzzle.board), std::back_inserter(all));
  return all;
}

Puzzle empty_puzzle(std::shared_ptr<const Board> board) {
  Grid givens(*board);
  return {std::move(board), std::move(givens), {}};
}

Puzzle empty_domino_puzzle(std::shared_ptr<const Board> board) {
  Puzzle puzzle = empty_puzzle(std::move(board));
  puzzle.rules.push_back(open_tiling(*puzzle.board));
  return puzzle;
}

Puzzle without_clues(const Puzzle& puzzle) {
  Puzzle open = empty_puzzle(puzzle.board);
  open.rules.reserve(puzzle.rules.size());
  for (const Rule& rule : puzzle.rules)
    open.rules.push_back(std::visit(
        [&](const auto& kind) -> Rule { return without_clues(kind, *puzzle.board); }, rule));
  return open;
}

bool same_rules(const Puzzle& one, const Puzzle& other) {
  return one.board == other.board && std::ranges::equal(one.rules, other.rules, same_rule);
}

void place(Puzzle& puzzle, const PlacedDomino& domino) {
  assert(puzzle.has_dominoes());
  assert(is_free(puzzle, domino.edge.first) && is_free(puzzle, domino.edge.second));
  puzzle.dominoes()->placed.push_back(domino);
}

void place_single(Puzzle& puzzle, Digit digit, Cell cell) {
  assert(puzzle.has_dominoes() && is_free(puzzle, cell));
  puzzle.dominoes()->single(digit) = cell;
}

bool is_free(const Puzzle& puzzle, Cell cell) {
  return puzzle.givens[cell] == kNoDigit &&
         (!puzzle.has_dominoes() || puzzle.dominoes()->digit_on(cell) == kNoDigit);
}

}  // namespace dokusat
