#include <algorithm>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/formats/pzpr/pzpr.hpp>
#include <dokusat/rules/blocked_cells.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace dokusat::questions {
namespace {

constexpr const char* kRuns[] = {"kakuro", "str8ts"};

/// Returns the rules that follow from the cells; runs of a Kakuro are cages of any sum.
std::vector<Rule> rules_of(const std::string& runs, const Puzzle& puzzle,
                           const std::vector<bool>& blocked) {
  if (runs == "str8ts") return str8ts_puzzle(puzzle.board, blocked, puzzle.givens).rules;
  std::vector<Rule> rules = puzzle_with_blocked_cells(puzzle.board, blocked, puzzle.givens).rules;
  for (const bool is_down : {false, true})
    for (Run& run : runs_of(*puzzle.board, is_down, blocked))
      if (run.cells.size() > 1)
        rules.emplace_back(CellRule{&kCage, NumberAndCells{0, std::move(run.cells)}});
  return rules;
}

/// Finds rules by their kind and cells.
class RuleIndex {
 public:
  explicit RuleIndex(const std::vector<Rule>& rules) : rules_(rules) {
    for (std::size_t i = 0; i < rules.size(); ++i)
      if (const auto* const rule = std::get_if<CellRule>(&rules[i]))
        places_[key_of(*rule)].push_back(i);
  }

  /// Returns the place of the rule that includes this one: itself, or a cage with a sum on the same
  /// cells.
  std::optional<std::size_t> find(const Rule& wanted) const {
    const auto found = places_.find(key_of(std::get<CellRule>(wanted)));
    if (found == places_.end()) return std::nullopt;
    for (const std::size_t place : found->second)
      if (found->first.first == &kCage || rules_[place] == wanted) return place;
    return std::nullopt;
  }

 private:
  using Key = std::pair<const RuleKind*, std::vector<Cell>>;
  static Key key_of(const CellRule& rule) {
    std::vector<Cell> cells = rule.cells();
    std::ranges::sort(cells);
    return {rule.kind, std::move(cells)};
  }

  const std::vector<Rule>& rules_;
  std::map<Key, std::vector<std::size_t>> places_;
};

}  // namespace

void add_black_cells(const Json& black, Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const Json& runs = member(black, "runs");
  if (std::ranges::none_of(kRuns, [&](const char* known) { return runs == known; }))
    throw RequestError("black_cells.runs: expected kakuro or str8ts");
  if (board.first_value() != 0 || board.last_value() < 1 || !board.units().empty() ||
      !board.groups().empty())
    throw RequestError("black_cells: for boards without units, with values from 0 on");
  std::vector<bool> blocked(static_cast<std::size_t>(board.cell_count()));
  for (const Json& cell : member(black, "cells")) {
    const int index = number_of(cell, 0, board.cell_count() - 1, "black_cells.cells");
    blocked[static_cast<std::size_t>(index)] = true;
    if (Digit& given = puzzle.givens[Cell{index}]; given == kNoDigit) given = board.digit_of(0);
  }
  std::vector<Rule> implied = rules_of(runs.get<std::string>(), puzzle, blocked);
  const RuleIndex index(puzzle.rules);
  std::erase_if(implied, [&](const Rule& rule) { return index.find(rule).has_value(); });
  std::ranges::move(implied, std::back_inserter(puzzle.rules));
}

Json take_black_cells(Puzzle& puzzle) {
  const std::optional<std::vector<bool>> blocked = blocked_cells(puzzle);
  if (!blocked) return {};
  const RuleIndex index(puzzle.rules);
  for (const std::string runs : kRuns) {
    const std::vector<Rule> implied = rules_of(runs, puzzle, *blocked);
    const auto is_there = [&](const Rule& rule) { return index.find(rule).has_value(); };
    if (!std::ranges::all_of(implied, is_there)) continue;
    std::set<std::size_t> taken;
    for (const Rule& rule : implied)
      if (const std::size_t place = *index.find(rule); puzzle.rules[place] == rule)
        taken.insert(place);
    std::vector<Rule> rest;
    for (std::size_t i = 0; i < puzzle.rules.size(); ++i)
      if (!taken.contains(i)) rest.push_back(std::move(puzzle.rules[i]));
    puzzle.rules = std::move(rest);
    Json cells = Json::array();
    for (const Cell cell : puzzle.board->cells())
      if ((*blocked)[static_cast<std::size_t>(cell.index)]) cells.push_back(cell.index);
    return {{"cells", cells}, {"runs", runs}};
  }
  return {};
}

}  // namespace dokusat::questions
