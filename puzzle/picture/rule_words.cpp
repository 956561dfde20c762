#include <algorithm>
#include <cstdlib>
#include <dokusat/model/wording.hpp>
#include <dokusat/picture/rule_words.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/rules/table_text.hpp>
#include <utility>
#include <variant>

namespace dokusat {
namespace {

std::string cells_text(const Board& board, const std::vector<Cell>& cells, const char* between) {
  std::string text;
  for (Cell cell : cells) text += (text.empty() ? "" : between) + board.coordinates(cell);
  return text;
}

/// Lists the allowed or the forbidden pairs, whichever are fewer; only the number of allowed pairs
/// if there are too many.
std::string table_words(const Board& board, const std::string& table) {
  constexpr std::size_t kMost = 24;
  std::vector<std::string> pairs[2];
  for (Digit first : board.digits())
    for (Digit second : board.digits())
      pairs[is_in_table(table, board.values(), board.value(first), board.value(second)) ? 1 : 0]
          .push_back(board.value_text(first) + "-" + board.value_text(second));
  const bool allowed = pairs[1].size() <= pairs[0].size();
  const std::vector<std::string>& fewer = pairs[allowed ? 1 : 0];
  if (fewer.size() > kMost)
    return std::to_string(pairs[1].size()) + " of " +
           plural(static_cast<long>(pairs[0].size() + pairs[1].size()), "pair");
  if (fewer.empty()) return allowed ? "no pair" : "any pair";
  return (allowed ? "" : "all but ") + listed(fewer, [](const auto& pair) { return pair; });
}

/// Returns "r1c1 - 2 r2c1 = 3".
std::string sum_in_words(const Board& board, const WeightedCells& sum) {
  std::string text;
  for (std::size_t i = 0; i < sum.cells.size(); ++i) {
    const int coefficient = sum.coefficient(i);
    text += coefficient < 0 ? (i == 0 ? "-" : " - ") : (i == 0 ? "" : " + ");
    if (std::abs(coefficient) != 1) text += std::to_string(std::abs(coefficient)) + " ";
    text += board.coordinates(sum.cells[i]);
  }
  return text + " = " + std::to_string(sum.number);
}

/// Describes the arguments of the rule without its cells.
std::string said_in_words(const Board& board, const CellRule& rule) {
  const std::string said = text_in(rule.arguments);
  if (rule.kind->syntax == &kTableAndGroups || rule.kind->syntax == &kOldTableAndGroups)
    return table_words(board, said);
  if (rule.kind->syntax == &kMachineAndGroups) return "";  // unreadable
  if (const auto* const counted = std::get_if<CountsAndCells>(&rule.arguments))
    return listed(counted->counts, [](const auto& count) {
      return std::to_string(count.times) + "×" + std::to_string(count.digit);
    });
  if (const auto* const indexed = std::get_if<IndexedCells>(&rule.arguments))
    return indexed->by_column ? "columns" : "rows";
  if (const auto* const connected = std::get_if<ConnectedCells>(&rule.arguments))
    return numbers_text(connected->digits, " ") +
           (connected->size > 0 ? " in " + plural(connected->size, "cell") : "");
  if (const auto* const line = std::get_if<LineOrLoop>(&rule.arguments))
    return std::to_string(line->number) + (line->is_loop ? " around" : "");
  if (const auto* const rank = std::get_if<RankOfLine>(&rule.arguments))
    return std::to_string(rank->number);
  if (const auto* const counting = std::get_if<CountingCell>(&rule.arguments))
    return counting->offset > 0 ? "without the first" : "";
  if (std::holds_alternative<CellGroups>(rule.arguments)) return "";
  const std::string numbers = numbers_text(numbers_in(rule.arguments), " ");
  return numbers + (numbers.empty() || said.empty() ? "" : " ") + said;
}

/// Returns "r1c1 + r2c1 = r4c1".
std::string groups_in_words(const Board& board, const CellGroups& groups) {
  std::string text;
  for (const std::vector<Cell>& cells : groups.groups())
    text += (text.empty() ? "" : " = ") + cells_text(board, cells, " + ");
  return text;
}

std::string parts_in_words(const Board& board, const std::vector<CellRule>& parts) {
  std::string text;
  for (const CellRule& part : parts)
    text += (text.empty() ? "" : "; or ") + rule_in_words(board, part);
  return text;
}

/// Returns "row 3" or "column 4 from below" if the cells are a whole line of the board in this
/// order, else an empty text. For clues at an end of the line it includes the end.
std::string line_in_words(const Board& board, const CellRule& rule) {
  const std::vector<Cell>& cells = rule.cells();
  constexpr std::size_t kShort = 2;
  if (cells.size() <= kShort ||
      !std::ranges::all_of(cells, [&](Cell cell) { return board.is_on_grid(cell); }))
    return "";
  if (std::ranges::equal(cells, board.grid_cells())) return "all cells";
  const Cell first = cells.front();
  const Cell last = cells.back();
  const bool is_row = board.row(first) == board.row(last);
  if (is_row == (board.column(first) == board.column(last))) {
    return named_diagonal(board, cells)
               ? "diagonal " + board.coordinates(first) + " to " + board.coordinates(last)
               : "";
  }
  const auto place = [&](Cell cell) { return is_row ? board.column(cell) : board.row(cell); };
  const int length = is_row ? board.columns() : board.rows();
  const bool is_backwards = place(last) < place(first);
  if (std::cmp_not_equal(cells.size(), length)) return "";
  for (int i = 0; i < length; ++i) {
    const Cell cell = cells[static_cast<std::size_t>(is_backwards ? length - 1 - i : i)];
    if (place(cell) != i ||
        (is_row ? board.row(cell) != board.row(first) : board.column(cell) != board.column(first)))
      return "";
  }
  std::string text = is_row ? "row " + std::to_string(board.row(first) + 1)
                            : "column " + std::to_string(board.column(first) + 1);
  if (is_backwards)
    text += is_row ? " from the right" : " from below";
  else if (rule.kind->syntax == &kLineAndBothEnds)
    text += is_row ? " from the left" : " from above";
  return text;
}

}  // namespace

std::string numbers_text(const std::vector<int>& numbers, const char* between) {
  std::string text;
  for (int number : numbers) text += (text.empty() ? "" : between) + std::to_string(number);
  return text;
}

std::string rule_in_words(const Board& board, const CellRule& rule) {
  const std::string name(rule.kind->name);
  if (rule.kind == &kEqualSum) return name + ": " + groups_in_words(board, rule.as<CellGroups>());
  if (!rule.parts().empty()) return name + ": " + parts_in_words(board, rule.parts());
  if (rule.kind == &kDiagonal)
    return name + ": no digit stands twice on the diagonal from the " +
           (numbers_in(rule.arguments)[0] > 0 ? "lower" : "upper") + " left corner";
  if (const auto* const sum = std::get_if<WeightedCells>(&rule.arguments);
      sum != nullptr && !sum->coefficients.empty())
    return name + ": " + sum_in_words(board, *sum);
  const std::string said = said_in_words(board, rule);
  const std::string text = name + (said.empty() ? "" : " ") + said;
  // Some kinds without arguments contain cells nevertheless.
  if (rule.cells().empty() || rule.kind->syntax == &kNoArguments)
    return text + ": " + std::string(rule.kind->sentence);
  const std::string line = line_in_words(board, rule);
  return text + ": " + (line.empty() ? cells_text(board, rule.cells(), ", ") : line);
}

}  // namespace dokusat
