#include <algorithm>
#include <dokusat/formats/collections/cell_candidates.hpp>
#include <dokusat/model/rule.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <utility>
#include <variant>

namespace dokusat {

void put_candidates(Puzzle& puzzle, Cell cell, std::vector<int> values) {
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  const Board& board = *puzzle.board;
  if (std::cmp_equal(values.size(), board.digit_count())) return;
  const Digit only = values.size() == 1 ? board.digit_of(values[0]) : kNoDigit;
  if (only != kNoDigit && (puzzle.givens[cell] == kNoDigit || puzzle.givens[cell] == only))
    puzzle.givens[cell] = only;
  else
    puzzle.rules.emplace_back(CellRule{&kGiven, DigitsAndCells{std::move(values), {cell}}});
}

CellCandidates candidates_of(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  CellCandidates candidates;
  const auto without = [&](std::string why) {
    candidates.why_not = std::move(why);
    return candidates;
  };
  if (puzzle.has_dominoes()) return without("cannot express that dominoes tile the board");
  if (!board.groups().empty()) return without("cannot express cells off the board");
  std::vector<int> all;
  for (Digit digit = 1; digit <= board.digit_count(); ++digit) all.push_back(board.value(digit));
  for (const Cell cell : board.cells()) {
    const Digit given = puzzle.givens[cell];
    candidates.values.push_back(given == kNoDigit ? all : std::vector<int>{board.value(given)});
  }
  for (const Rule& rule : puzzle.rules) {
    const auto& given = std::get<CellRule>(rule);
    if (given.kind != &kGiven)
      return without("cannot express the rule " + std::string(given.kind->name));
    const auto& [digits, cells] = given.as<DigitsAndCells>();
    std::vector<int>& values = candidates.values[static_cast<std::size_t>(cells[0].index)];
    std::erase_if(values, [&marks = digits](int value) {
      return std::ranges::find(marks, value) == marks.end();
    });
    if (values.empty()) return without("cannot express a cell without candidates");
  }
  candidates.are_said = std::ranges::any_of(board.cells(), [&](Cell cell) {
    return puzzle.givens[cell] == kNoDigit && candidates.of(cell).size() < all.size();
  });
  return candidates;
}

}  // namespace dokusat
