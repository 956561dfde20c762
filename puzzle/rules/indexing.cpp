// Rules whose digits say where others are.

#include <algorithm>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/cell_lists.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace dokusat {
namespace {

/// Returns the cell's row (for column indexing) or column, and the number of its place in it.
std::pair<std::vector<Cell>, Digit> line_through(const Board& board, const IndexedCells& rule,
                                                 Cell cell) {
  const bool along_row = rule.by_column;
  std::vector<Cell> line;
  for (int place = 0; place < (along_row ? board.columns() : board.rows()); ++place)
    line.push_back(along_row ? board.cell_at(board.row(cell), place)
                             : board.cell_at(place, board.column(cell)));
  return {std::move(line), (along_row ? board.column(cell) : board.row(cell)) + 1};
}

/// Reports cells that are in no row or column.
std::string have_no_places(const Board& board, const IndexedCells& rule) {
  for (Cell cell : rule.cells)
    if (!board.is_on_grid(cell)) return cell_text(board, cell) + " is in no row or column";
  return "";
}

std::vector<Statement> each_tells_its_place(const Board& board, const IndexedCells& rule) {
  std::vector<Statement> statements;
  for (Cell cell : rule.cells) {
    const auto [line, place] = line_through(board, rule, cell);
    statements.push_back({line, [place = place](std::span<const Digit> digits) {
                            const Digit told = digits[static_cast<std::size_t>(place - 1)];
                            const auto there = std::ranges::find(digits, place);
                            if (there != digits.end())
                              return (told == kOpen ||
                                      told == static_cast<Digit>(there - digits.begin()) + 1) &&
                                     std::find(there + 1, digits.end(), place) == digits.end();
                            if (told == kOpen) return true;
                            if (told < 1 || std::cmp_greater(told, digits.size())) return false;
                            const Digit held = digits[static_cast<std::size_t>(told - 1)];
                            return held == kOpen || held == place;
                          }});
  }
  return statements;
}

std::vector<Constraint> told_place_by_place(const Board& board, const IndexedCells& rule) {
  std::vector<Constraint> constraints;
  // Tables by index and own place, as the cells of a rule often have the same place.
  std::map<std::pair<int, int>, std::shared_ptr<const DigitPairs>> tables;
  for (Cell cell : rule.cells) {
    const auto [line, place] = line_through(board, rule, cell);
    const int length = static_cast<int>(line.size());
    if (board.first_value() < 1 || board.last_value() > length)
      constraints.push_back(
          candidates(board, cell, [&](int told) { return told >= 1 && told <= length; }));
    for (int told = 1; told <= length; ++told) {
      const Cell other = line[static_cast<std::size_t>(told - 1)];
      if (board.digit_of(told) == kNoDigit)
        constraints.push_back(
            candidates(board, other, [own = place](int there) { return there != own; }));
      else if (other != cell) {
        auto& pairs = tables[{told, place}];
        if (pairs == nullptr)
          pairs = table(board, [&, own = place](Digit here, Digit there) {
            return (here == told) == (there == own);
          });
        constraints.push_back(Table{cell, other, pairs});
      }
    }
  }
  return constraints;
}

std::vector<Statement> arrives_at_its_like(const Board&, const CellsInOrder& rule) {
  return {{rule.cells, [](std::span<const Digit> digits) {
             if (digits[1] == kOpen) return true;
             if (digits[1] == 0) return false;
             const auto steps = static_cast<std::size_t>(digits[1]) + 1;
             if (steps >= digits.size()) return false;
             return digits[0] == kOpen || digits[steps] == kOpen || digits[0] == digits[steps];
           }}};
}

/// A state along the line: the digit to find again, and the number of steps left.
struct Journey {
  Digit digit = kOpen;
  int steps = kNotTold;
  static constexpr int kNotTold = -1;
  friend auto operator<=>(const Journey&, const Journey&) = default;
};

std::vector<Constraint> carried_along(const Board& board, const CellsInOrder& rule) {
  const auto arrived = [](Journey journey) { return journey.steps == 0; };
  const auto step = [&](Journey journey, Digit digit) -> std::optional<Journey> {
    if (journey.digit == kOpen && !arrived(journey)) return Journey{digit, Journey::kNotTold};
    if (arrived(journey)) return journey;
    if (journey.steps == Journey::kNotTold)
      return digit == 0 ? std::nullopt : std::optional(Journey{journey.digit, digit});
    if (journey.steps > 1) return Journey{journey.digit, journey.steps - 1};
    return digit == journey.digit ? std::optional(Journey{kOpen, 0}) : std::nullopt;
  };
  return {sequence(board, rule.cells, Journey(), step, arrived)};
}

}  // namespace

extern const RuleKind kIndexing{
    .name = "Indexing",
    .arguments = "R|C~CELL~CELL...",
    .sentence =
        "With C the digit of a cell in column c is the column of the only c in its row; with R "
        "rows and columns are exchanged.",
    .constraints = "Table",
    .syntax = &kDirectionAndCells,
    .says = KindOf<IndexedCells>{.why_not = have_no_places,
                                 .statements = each_tells_its_place,
                                 .compile = told_place_by_place},
    .noun = "indexing line",
    .look = {.form = RuleForm::indexing, .sign = "↔"},
};

extern const RuleKind kValueIndexing{
    .name = "ValueIndexing",
    .arguments = "CELL~CELL~CELL...",
    .sentence =
        "The second cell of the line says how many cells after it the digit of the first cell "
        "occurs again.",
    .constraints = "Regular",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{.why_not = names_fewer_than<2>,
                                 .statements = arrives_at_its_like,
                                 .compile = carried_along},
    .noun = "value indexing line",
    .look = {.form = RuleForm::line, .line = {"#6b7482", 3, LineEnd::diamond, LineEnd::arrow}},
};

}  // namespace dokusat
