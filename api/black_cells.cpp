#include <algorithm>
#include <dokusat/api/black_cells.hpp>
#include <dokusat/formats/pzpr/pzpr.hpp>
#include <dokusat/rules/blocked_cells.hpp>
#include <dokusat/rules/catalogue.hpp>
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

/// Returns the rule of the puzzle that includes this one: itself, or a cage with a sum on the same
/// cells.
std::vector<Rule>::iterator find_rule(Puzzle& puzzle, const Rule& wanted) {
  const auto& rule = std::get<CellRule>(wanted);
  const auto cells = [](const CellRule& of) {
    return std::set<Cell>(of.cells().begin(), of.cells().end());
  };
  return std::ranges::find_if(puzzle.rules, [&](const Rule& other) {
    const auto* const one = std::get_if<CellRule>(&other);
    return one != nullptr && one->kind == rule.kind &&
           (*one == rule || (rule.kind == &kCage && cells(*one) == cells(rule)));
  });
}

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
  for (Rule& rule : rules_of(runs.get<std::string>(), puzzle, blocked))
    if (find_rule(puzzle, rule) == puzzle.rules.end()) puzzle.rules.push_back(std::move(rule));
}

Json take_black_cells(Puzzle& puzzle) {
  const std::optional<std::vector<bool>> blocked = blocked_cells(puzzle);
  if (!blocked) return {};
  for (const std::string runs : kRuns) {
    const std::vector<Rule> implied = rules_of(runs, puzzle, *blocked);
    const auto is_there = [&](const Rule& rule) {
      return find_rule(puzzle, rule) != puzzle.rules.end();
    };
    if (!std::ranges::all_of(implied, is_there)) continue;
    for (const Rule& rule : implied)
      if (const auto found = find_rule(puzzle, rule); found != puzzle.rules.end() && *found == rule)
        puzzle.rules.erase(found);
    Json cells = Json::array();
    for (const Cell cell : puzzle.board->cells())
      if ((*blocked)[static_cast<std::size_t>(cell.index)]) cells.push_back(cell.index);
    return {{"cells", cells}, {"runs", runs}};
  }
  return {};
}

}  // namespace dokusat::questions
