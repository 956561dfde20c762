// Arguments of rules that hold for each of several groups of cells: tables, patterns, machines.

#include <cctype>
#include <dokusat/rules/base64.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>

namespace dokusat {
namespace {

using Arguments = ArgumentReader;
using Rules = std::vector<CellRule>;

/// Cells up to the next empty argument; for machines in segments that `-` separates.
struct Group {
  std::vector<Cell> cells = {};
  std::vector<int> sizes = {0};
};

Group read_group(Arguments& arguments, bool has_segments) {
  Group group;
  while (!arguments.at_end() && !arguments.peek().text.starts_with("_")) {
    if (arguments.peek().text.empty()) {
      arguments.take("");
      break;
    }
    if (has_segments && arguments.peek().text == "-") {
      arguments.take("");
      group.sizes.push_back(0);
    } else {
      group.cells.push_back(arguments.cell());
      ++group.sizes.back();
    }
  }
  return group;
}

/// Adds a rule for each group of cells.
void read_each_group(Arguments& arguments, const RuleKind& kind, const std::string& text,
                     Rules& rules) {
  const std::size_t before = rules.size();
  while (!arguments.at_end()) {
    if (arguments.peek().text.starts_with("_")) {
      arguments.take("");  // skips a name
      continue;
    }
    const bool is_machine = &kind == &kStateMachine;
    auto [cells, sizes] = read_group(arguments, is_machine);
    if (cells.empty()) continue;
    if (!is_machine) {
      rules.emplace_back(&kind, TextAndCells{text, std::move(cells)});
      continue;
    }
    if (sizes.size() == 1) sizes.clear();
    rules.emplace_back(&kind, MachineAndCells{text, std::move(cells), std::move(sizes)});
  }
  if (rules.size() == before) arguments.fail_at_end("expected a cell");
}

/// Swaps - and _, as the older tables use the last two characters of base64 in the other order.
std::string with_ends_exchanged(std::string table) {
  for (char& c : table) c = c == '-' ? '_' : c == '_' ? '-' : c;
  return table;
}

void read_table(Arguments& arguments, const RuleKind& kind, bool swapped, Rules& rules) {
  const Token token = arguments.take("a table in base64");
  const std::string key =
      swapped ? with_ends_exchanged(std::string(token.text)) : std::string(token.text);
  for (std::size_t i = 0; i < key.size(); ++i)
    if (!base64_value(key[i]))
      arguments.fail({token.text.substr(i), token.column + static_cast<int>(i)},
                     "expected a character of base64");
  const RuleKind& made = &kind == &kBinary ? kPair : &kind == &kBinaryX ? kPairX : kind;
  read_each_group(arguments, made, key, rules);
}

void read_pattern(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  const Token token = arguments.take("a pattern in base64");
  const std::string text(token.text);
  std::optional<std::string> pattern =
      text.find('%') != std::string::npos ? decode_percents(text) : decode_base64(text);
  if (!pattern) arguments.fail(token, "expected a pattern in base64");
  std::erase_if(*pattern, [](unsigned char c) { return std::isspace(c) != 0; });
  read_each_group(arguments, kind, *pattern, rules);
}

std::string with_pattern(const Board& board, const CellRule& rule) {
  const auto& [pattern, cells] = rule.as<TextAndCells>();
  return "~" + encode_base64(pattern) + cells_text(board, cells);
}

std::string with_table(const Board& board, const CellRule& rule) {
  const auto& [table, cells] = rule.as<TextAndCells>();
  return "~" + table + "~_" + cells_text(board, cells);
}

std::string with_machine(const Board& board, const CellRule& rule) {
  const auto& [machine, cells, sizes] = rule.as<MachineAndCells>();
  return "~" + machine + "~_" +
         (sizes.empty() ? cells_text(board, cells) : groups_text(board, divided(cells, sizes)));
}

std::string with_old_table(const Board& board, const CellRule& rule) {
  const auto& [table, cells] = rule.as<TextAndCells>();
  return "~" + with_ends_exchanged(table) + "~_" + cells_text(board, cells);
}

}  // namespace

const RuleSyntax kTableAndGroups{[](Arguments& arguments, const RuleKind& kind, Rules& rules) {
                                   read_table(arguments, kind, false, rules);
                                 },
                                 with_table,
                                 {1, ArgumentCounts::kAny, 0, 0}};
const RuleSyntax kOldTableAndGroups{[](Arguments& arguments, const RuleKind& kind, Rules& rules) {
                                      read_table(arguments, kind, true, rules);
                                    },
                                    with_old_table,
                                    {1, ArgumentCounts::kAny, 0, 0}};
const RuleSyntax kPatternAndGroups{read_pattern, with_pattern, {1, ArgumentCounts::kAny, 0, 0}};
const RuleSyntax kMachineAndGroups{
    [](Arguments& arguments, const RuleKind& kind, Rules& rules) {
      const Token token = arguments.take("a state machine in base64");
      read_each_group(arguments, kind, std::string(token.text), rules);
    },
    with_machine,
    {1, ArgumentCounts::kAny, 0, ArgumentCounts::kAny}};

}  // namespace dokusat
