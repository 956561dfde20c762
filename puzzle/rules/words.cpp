#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <cstdlib>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/rules/table_text.hpp>
#include <dokusat/rules/words.hpp>
#include <utility>
#include <variant>

namespace dokusat {
namespace {

std::string cells_between(const Board& board, const std::vector<Cell>& cells, const char* between) {
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
std::string arguments_in_words(const Board& board, const CellRule& rule) {
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
  if (std::holds_alternative<CellGroups>(rule.arguments) || rule.kind == &kDiagonal) return "";
  if (const auto* const sum = std::get_if<WeightedCells>(&rule.arguments);
      sum != nullptr && !sum->coefficients.empty())
    return "";
  if (rule.kind == &kCage && rule.as<NumberAndCells>().number == 0) return "";  // any sum
  const std::string numbers = numbers_text(numbers_in(rule.arguments), " ");
  return numbers + (numbers.empty() || said.empty() ? "" : " ") + said;
}

/// Returns "r1c1 + r2c1 = r4c1".
std::string groups_in_words(const Board& board, const CellGroups& groups) {
  std::string text;
  for (const std::vector<Cell>& cells : groups.groups())
    text += (text.empty() ? "" : " = ") + cells_between(board, cells, " + ");
  return text;
}

std::string parts_in_words(const Board& board, const std::vector<CellRule>& parts) {
  std::string text;
  for (const CellRule& part : parts)
    text += (text.empty() ? "" : "; or ") + rule_in_words(board, part);
  return text;
}

/// Returns "row 3" or "column 4 from below" if the cells are a whole line of the board in this
/// order, else an empty text. With `says_end`, as for clues at an end, it always includes the end.
std::string line_in_words(const Board& board, const std::vector<Cell>& cells, bool says_end) {
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
  else if (says_end)
    text += is_row ? " from the left" : " from above";
  return text;
}

std::string cells_or_line(const Board& board, const std::vector<Cell>& cells, bool says_end) {
  const std::string line = line_in_words(board, cells, says_end);
  return line.empty() ? cells_between(board, cells, ", ") : line;
}

/// Returns the cells in words, or what else completes the name of the rule.
std::string place_in_words(const Board& board, const CellRule& rule) {
  if (rule.kind == &kEqualSum) return groups_in_words(board, rule.as<CellGroups>());
  if (!rule.parts().empty()) return parts_in_words(board, rule.parts());
  if (rule.kind == &kDiagonal)
    return std::string("no digit occurs twice on the diagonal from the ") +
           (numbers_in(rule.arguments)[0] > 0 ? "lower" : "upper") + " left corner";
  if (const auto* const sum = std::get_if<WeightedCells>(&rule.arguments);
      sum != nullptr && !sum->coefficients.empty())
    return sum_in_words(board, *sum);
  // Some kinds without arguments contain cells nevertheless.
  if (rule.cells().empty() || rule.kind->syntax == &kNoArguments)
    return std::string(rule.kind->sentence);
  return cells_or_line(board, rule.cells(), rule.kind->syntax == &kLineAndBothEnds);
}

/// True if each cell is next to the one before it, all in one direction.
bool is_straight(const Board& board, const std::vector<Cell>& cells) {
  const auto goes = [&](int down, int right) {
    return std::ranges::adjacent_find(cells, [&](Cell one, Cell next) {
             return board.neighbour(one, down, right) != next;
           }) == cells.end();
  };
  return goes(0, 1) || goes(0, -1) || goes(1, 0) || goes(-1, 0);
}

std::string joined_numbers(const std::vector<int>& numbers) {
  std::vector<std::string> texts;
  for (int number : numbers) texts.push_back(std::to_string(number));
  return dokusat::joined(texts);
}

/// Returns references to the rules that are joined.
std::string references(const RuleInPlace& joint) {
  std::vector<std::string> texts;
  for (const CellRule& part : joint.rule.parts())
    texts.push_back(RuleInPlace{joint.board, part, joint.name}.reference());
  return dokusat::joined(texts);
}

}  // namespace

std::string numbers_text(const std::vector<int>& numbers, const char* between) {
  std::string text;
  for (int number : numbers) text += (text.empty() ? "" : between) + std::to_string(number);
  return text;
}

std::string place_of(const Board& board, const std::vector<Cell>& cells) {
  return cells_or_line(board, cells, false);
}

RuleWords words_of(const Board& board, const CellRule& rule) {
  return {rule.parts().empty() ? arguments_in_words(board, rule) : "", place_in_words(board, rule)};
}

std::string rule_in_words(const Board& board, const CellRule& rule) {
  const auto [arguments, place] = words_of(board, rule);
  return std::string(rule.kind->name) + (arguments.empty() ? "" : " ") + arguments + ": " + place;
}

std::string noun_of(const RuleKind& kind) {
  return std::string(kind.noun.empty() ? kind.name : kind.noun);
}

std::string cells_words(const Board& board, const std::vector<Cell>& cells,
                        const CellNaming& name) {
  if (cells.size() > 2 && is_straight(board, cells))
    return name(cells.front()) + "–" + name(cells.back());
  std::vector<std::string> names;
  for (Cell cell : cells) names.push_back(name(cell));
  return joined(names);
}

bool RuleInPlace::is_run() const { return rule.kind == &kCage && board.units().empty(); }

std::string RuleInPlace::noun() const { return is_run() ? std::string(kRun) : noun_of(*rule.kind); }

std::string RuleInPlace::phrase(std::string_view key) const {
  static constexpr std::array<const char*, 10> kCounts = {"no",   "one", "two",   "three", "four",
                                                          "five", "six", "seven", "eight", "nine"};
  const std::vector<Cell>& cells = rule.cells();
  const std::size_t count = cells.size();
  const auto words = [&](std::size_t begin) {
    return cells_words(board, {cells.begin() + static_cast<long>(begin), cells.end()}, name);
  };
  const auto number = [&] { return std::to_string(numbers_in(rule.arguments)[0]); };
  if (key == "cells") return words(0);
  if (key == "after_first") return words(1);
  if (key == "first") return name(cells.front());
  if (key == "last") return name(cells.back());
  if (key == "line") return "from " + name(cells.front()) + " to " + name(cells.back());
  if (key == "neighbours")
    return count == 2 ? name(cells[0]) + " and " + name(cells[1]) : "neighbours " + phrase("line");
  if (key == "number") return number();
  if (key == "outside") return number() + " on " + words(0);
  if (key == "count") return count < kCounts.size() ? kCounts[count] : std::to_string(count);
  if (key == "to_size") return (count == 2 ? "and " : "to ") + std::to_string(count);
  if (key == "equal") return count == 2 ? "equals" : "add up to";
  if (key == "least") return std::to_string(board.first_value());
  if (key == "greatest") return std::to_string(board.last_value());
  if (key == "digits") return joined_numbers(numbers_in(rule.arguments));
  if (key == "weighted")
    return rule.as<WeightedCells>().coefficients.empty() ? "" : "the weighted digits of ";
  if (key == "rules") return references(*this);
  assert(key == "cage");
  const std::string cage = is_run() ? "the run" : "the cage";
  return rule.as<NumberAndCells>().number == 0 ? cage + " " + words(0) + " holds no digit twice"
                                               : cage + " of " + number() + " in " + words(0);
}

std::string RuleInPlace::sentence() const {
  if (rule.kind->clause.empty()) {
    std::string sentence(rule.kind->sentence.substr(0, rule.kind->sentence.find_first_of(".:;(")));
    while (sentence.ends_with(' ')) sentence.pop_back();
    sentence[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence[0])));
    return reference() + ": " + sentence;
  }
  return filled(rule.kind->clause, [this](std::string_view part) { return phrase(part); });
}

std::string RuleInPlace::reference() const {
  constexpr std::size_t kMostListed = 4, kMostOfALine = 30;
  const std::size_t count = rule.cells().size();
  if (count == 0 || count > kMostOfALine) return "the " + noun();
  return "the " + noun() + (count <= kMostListed ? " at " + phrase("cells") : " " + phrase("line"));
}

}  // namespace dokusat
