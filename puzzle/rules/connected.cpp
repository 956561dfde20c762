// Cells that are connected because of their digits.

#include <algorithm>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/regions_to_find.hpp>
#include <dokusat/rules/syntax.hpp>

namespace dokusat {

bool can_be_connected(std::span<const Spread> cells, int columns, int size) {
  const auto count = static_cast<int>(cells.size());
  const auto at = [&](int place) { return cells[static_cast<std::size_t>(place)]; };
  const auto sure = static_cast<int>(std::ranges::count(cells, Spread::yes));
  std::vector<bool> seen(cells.size(), false);
  for (int first = 0; first < count; ++first) {
    if (seen[static_cast<std::size_t>(first)] || at(first) == Spread::no) continue;
    // The cells that are reachable from here.
    std::vector<int> part{first};
    seen[static_cast<std::size_t>(first)] = true;
    const auto visit = [&](int place, bool is_beside) {
      if (!is_beside || place < 0 || place >= count || at(place) == Spread::no ||
          seen[static_cast<std::size_t>(place)])
        return;
      seen[static_cast<std::size_t>(place)] = true;
      part.push_back(place);
    };
    for (std::size_t i = 0; i < part.size(); ++i) {
      const int place = part[i];
      visit(place - 1, place % columns > 0);
      visit(place + 1, place % columns + 1 < columns);
      visit(place - columns, true);
      visit(place + columns, true);
    }
    const auto sure_here = static_cast<int>(
        std::ranges::count_if(part, [&](int place) { return at(place) == Spread::yes; }));
    if (sure_here == sure &&
        (size == 0 || (sure <= size && std::cmp_less_equal(size, part.size()))))
      return true;
  }
  return false;
}

namespace {

std::string is_no_group(const Board& board, const ConnectedCells& rule) {
  if (rule.digits.empty()) return "expected values";
  const std::vector<Cell>& cells = rule.cells;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (cells[i].index != cells[0].index + static_cast<int>(i))
      return "expected all cells of the board or of a group off it";
  const auto [group, place] = board.group_of(cells[0]);
  const bool is_board = cells[0].index == 0;
  if (std::cmp_not_equal(cells.size(), is_board           ? board.grid_cell_count()
                                       : group == nullptr ? 0
                                                          : group->count) ||
      place > 0 || rule.columns != (is_board ? board.columns() : group->columns))
    return "expected all cells of the board or of a group off it";
  if (rule.size < 0 || rule.size > board.cell_count())
    return "expected a size from 1 to " + std::to_string(board.cell_count());
  for (const int value : rule.digits)
    if (board.digit_of(value) == kNoDigit)
      return "expected digits " + range_text(board.values()) + ", found " + std::to_string(value);
  return "";
}

/// Makes the statement that at least one cell holds one of the values, and that all such cells are
/// connected.
std::vector<Statement> are_connected(const Board&, const ConnectedCells& rule) {
  return {{rule.cells, [columns = rule.columns, size = rule.size,
                        wanted = rule.digits](std::span<const int> held) {
             std::vector<Spread> cells;
             for (const int value : held)
               cells.push_back(value == kOpen                                     ? Spread::open
                               : std::ranges::find(wanted, value) != wanted.end() ? Spread::yes
                                                                                  : Spread::no);
             return can_be_connected(cells, columns, size);
           }}};
}

std::vector<Constraint> connected_and_some(const Board& board, const ConnectedCells& rule) {
  Connected connected{rule.cells, {}, rule.columns, rule.size};
  for (const int value : rule.digits) {
    const Digit digit = board.digit_of(value);
    if (std::ranges::find(connected.digits, digit) == connected.digits.end())
      connected.digits.push_back(digit);
  }
  const auto is_wanted = [&](int value) {
    return std::ranges::find(connected.digits, board.digit_of(value)) != connected.digits.end();
  };
  std::vector<Constraint> constraints{connected};
  if (connected.size == 0) constraints.push_back(count(board, rule.cells, is_wanted, 1));
  return constraints;
}

void read_group(ArgumentReader& arguments, const RuleKind& kind, std::vector<CellRule>& rules) {
  const Board& board = arguments.board();
  const Token name = arguments.take("a group of cells, or nothing for the board");
  ConnectedCells rule;
  if (name.text.empty())
    rule.cells.assign(board.grid_cells().begin(), board.grid_cells().end());
  else
    rule.cells = board.cells_of_group(name.text);
  if (rule.cells.empty())
    arguments.fail(name,
                   "expected nothing for the whole board, or the name of a group of cells off it, "
                   "such as VA of Var~A, found " +
                       quoted(std::string(name.text)));
  rule.columns = name.text.empty() ? board.columns() : board.group_of(rule.cells[0]).first->columns;
  for (const Token& part : parts_of(arguments.take("values, such as 1_2")))
    rule.digits.push_back(arguments.digit(part.text, part));
  if (!arguments.at_end())
    rule.size = arguments.number("a size from 1 to " + std::to_string(board.cell_count()), 1,
                                 board.cell_count());
  rules.emplace_back(&kind, std::move(rule));
}

std::string write_group(const Board& board, const CellRule& said) {
  const auto& rule = said.as<ConnectedCells>();
  std::string text = "~";
  if (!board.is_on_grid(rule.cells[0])) text += board.group_of(rule.cells[0]).first->name;
  char before = '~';
  for (const int value : rule.digits) {
    text += before + std::to_string(value);
    before = '_';
  }
  return text + (rule.size > 0 ? "~" + std::to_string(rule.size) : "");
}

}  // namespace

const RuleSyntax kGroupAndValues{
    read_group, write_group, {1, ArgumentCounts::kAny, 3, ArgumentCounts::kAny}};

extern const RuleKind kConnectedValues{
    .name = "ConnectedValues",
    .arguments = "[GROUP]~DIGIT_DIGIT...[~SIZE]",
    .sentence =
        "The cells of the board, or of a group off it, that hold one of the digits are connected "
        "by their sides; there is at least one such cell, or exactly SIZE.",
    .constraints = "Connected, Count",
    .syntax = &kGroupAndValues,
    .says =
        KindOf<ConnectedCells>{
            .why_not = is_no_group, .statements = are_connected, .compile = connected_and_some},
    .noun = "connected digits",
};

}  // namespace dokusat
