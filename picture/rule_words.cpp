#include <algorithm>
#include <dokusat/model/wording.hpp>
#include <dokusat/picture/rule_words.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/rules/table_text.hpp>
#include <numeric>
#include <utility>

namespace dokusat {
namespace {

std::string cells_text(const Board& board, const std::vector<Cell>& cells, const char* between) {
  std::string text;
  for (Cell cell : cells) text += (text.empty() ? "" : between) + board.coordinates(cell);
  return text;
}

/// Those pairs that are allowed or those that are not, whichever are fewer; the table as it is
/// written where nobody would read so many.
std::string table_words(const Board& board, const std::string& table) {
  constexpr std::size_t kMost = 24;
  std::vector<std::string> pairs[2];
  for (Digit first : board.digits())
    for (Digit second : board.digits())
      pairs[is_in_table(table, board.values(), board.value(first), board.value(second)) ? 1 : 0]
          .push_back(board.value_text(first) + "-" + board.value_text(second));
  const bool allowed = pairs[1].size() <= pairs[0].size();
  const std::vector<std::string>& fewer = pairs[allowed ? 1 : 0];
  if (fewer.size() > kMost) return " " + table;
  if (fewer.empty()) return allowed ? " no pair" : " any pair";
  return (allowed ? " " : " all but ") + listed(fewer, [](const auto& pair) { return pair; });
}

/// "r1c1 + r2c1 = r4c1".
std::string groups_in_words(const Board& board, const CellRule& rule) {
  std::string text;
  for (const std::vector<Cell>& cells : cell_groups(rule))
    text += (text.empty() ? "" : " = ") + cells_text(board, cells, " + ");
  return text;
}

std::string parts_in_words(const Board& board, const CellRule& rule) {
  std::string text;
  for (const CellRule& part : rule.rules)
    text += (text.empty() ? "" : "; or ") + rule_in_words(board, part);
  return text;
}

}  // namespace

std::string numbers_text(const CellRule& rule, const char* between) {
  std::string text;
  for (int number : rule.numbers) text += (text.empty() ? "" : between) + std::to_string(number);
  return text;
}

std::vector<std::vector<Cell>> cell_groups(const CellRule& rule) {
  if (std::cmp_not_equal(std::accumulate(rule.numbers.begin(), rule.numbers.end(), 0),
                         rule.cells.size()))
    return {};
  std::vector<std::vector<Cell>> groups;
  auto next = rule.cells.begin();
  for (int size : rule.numbers) {
    groups.emplace_back(next, next + size);
    next += size;
  }
  return groups;
}

std::string rule_in_words(const Board& board, const CellRule& rule) {
  const std::string name(rule.kind->name);
  if (rule.kind->syntax == &kGroupsOfCells) return name + ": " + groups_in_words(board, rule);
  if (!rule.rules.empty()) return name + ": " + parts_in_words(board, rule);
  std::string text = name;
  if (rule.kind->syntax == &kTableAndGroups || rule.kind->syntax == &kOldTableAndGroups) {
    text += table_words(board, rule.text);
  } else {
    if (!rule.numbers.empty()) text += " " + numbers_text(rule, " ");
    if (!rule.text.empty()) text += " " + rule.text;
  }
  // Some that take no arguments know cells nevertheless.
  if (rule.cells.empty() || rule.kind->syntax == &kNoArguments)
    return text + ": " + std::string(rule.kind->sentence);
  return text + ": " + cells_text(board, rule.cells, ", ");
}

}  // namespace dokusat
