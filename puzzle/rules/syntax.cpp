#include <algorithm>
#include <cctype>
#include <dokusat/puzzle/format.hpp>
#include <dokusat/puzzle/rules/base64.hpp>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <dokusat/text/number.hpp>

namespace dokusat {
namespace {

constexpr int kLargestSum = 1'000'000;

using Arguments = RuleArguments;
using Rules = std::vector<CellRule>;

std::string cells_text(const Board& board, std::span<const Cell> cells) {
  std::string text;
  for (Cell cell : cells) text += "~" + cell_text(board, cell);
  return text;
}

std::string number_and_cells_text(const Board& board, const CellRule& rule) {
  return "~" + std::to_string(rule.numbers.at(0)) + cells_text(board, rule.cells);
}

/// "1_2_3".
std::string joined(std::span<const int> numbers) {
  std::string text;
  for (int number : numbers) text += (text.empty() ? "" : "_") + std::to_string(number);
  return text;
}

/// The parts between underscores, with their places.
std::vector<Token> parts_of(const Token& token) {
  std::vector<Token> parts;
  for (std::size_t begin = 0; begin <= token.text.size();) {
    const std::size_t end = std::min(token.text.find('_', begin), token.text.size());
    parts.push_back(
        {token.text.substr(begin, end - begin), token.column + static_cast<int>(begin)});
    begin = end + 1;
  }
  return parts;
}

/// Whether the line is read from the right or from below.
bool is_backward(const std::vector<Cell>& cells) { return cells.front() > cells.back(); }

void read_square(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  CellRule rule{&kind};
  const Token at = arguments.at_end() ? Token{} : arguments.peek();
  const Board& board = arguments.board();
  const Cell corner = arguments.cell();
  if (board.row(corner) + 1 == board.size() || board.column(corner) + 1 == board.size())
    arguments.fail(at, "no square of four cells begins at " + std::string(at.text));
  for (int step = 0; step < 4; ++step)
    rule.cells.push_back(
        board.cell_at(board.row(corner) + step / 2, board.column(corner) + step % 2));
  do {
    const Token token = arguments.take("a digit");
    rule.numbers.push_back(arguments.digit(token.text, token));
  } while (!arguments.at_end());
  rules.push_back(std::move(rule));
}

void read_both_ends(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  std::vector<Cell> cells = arguments.line();
  const auto read_end = [&] {
    if (arguments.at_end()) return;
    // An older form has 0 where there is no clue.
    if (const std::string_view text = arguments.peek().text; text.empty() || text == "0") {
      arguments.take("");
      return;
    }
    rules.push_back({&kind, cells, {arguments.number("a number", 0, kLargestSum)}});
  };
  if (arguments.at_end()) arguments.fail_at_end("expected a number");
  read_end();
  std::ranges::reverse(cells);
  read_end();
}

std::string write_both_ends(const Board& board, const CellRule& rule) {
  return "~" + line_text(board, rule.cells) + (is_backward(rule.cells) ? "~~" : "~") +
         std::to_string(rule.numbers.at(0)) + (is_backward(rule.cells) ? "" : "~");
}

void read_diagonal(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  const int sum = arguments.number("a sum", 0, kLargestSum);
  const Token at = arguments.at_end() ? Token{} : arguments.peek();
  const Cell begin = arguments.cell();
  for (std::vector<Cell>& diagonal : named_diagonals(arguments.board()))
    if (diagonal.front() == begin) return rules.push_back({&kind, std::move(diagonal), {sum}});
  arguments.fail(at, "no diagonal begins at " + std::string(at.text));
}

std::string write_diagonal(const Board& board, const CellRule& rule) {
  for (const std::vector<Cell>& diagonal : named_diagonals(board))
    if (diagonal == rule.cells ||
        std::equal(diagonal.rbegin(), diagonal.rend(), rule.cells.begin(), rule.cells.end()))
      return "~" + std::to_string(rule.numbers.at(0)) + "~" + cell_text(board, diagonal.front());
  return number_and_cells_text(board, rule);
}

void read_sum(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  CellRule rule{&kind};
  const Token token = arguments.take("a sum");
  const std::vector<Token> parts = parts_of(token);
  const auto number = [&](const Token& part) {
    const std::optional<int> value = parse_number<int>(part.text);
    if (!value || *value < -kLargestSum || *value > kLargestSum)
      arguments.fail(part, "expected a number, found " + quoted(std::string(part.text)));
    return *value;
  };
  rule.numbers.push_back(number(parts[0]));
  if (parts.size() > 1 && parts[1].text != "=")
    arguments.fail(parts[1], "expected '=' and the coefficients behind it");
  for (std::size_t i = 2; i < parts.size(); ++i) rule.numbers.push_back(number(parts[i]));
  rule.cells = arguments.cells();
  if (parts.size() > 1 && rule.cells.size() + 1 != rule.numbers.size())
    arguments.fail(token, plural(static_cast<long>(rule.numbers.size()) - 1, "coefficient") +
                              " for " + plural(static_cast<long>(rule.cells.size()), "cell"));
  rules.push_back(std::move(rule));
}

std::string write_sum(const Board& board, const CellRule& rule) {
  const std::span<const int> coefficients = std::span(rule.numbers).subspan(1);
  return "~" + std::to_string(rule.numbers.at(0)) +
         (coefficients.empty() ? "" : "_=_" + joined(coefficients)) + cells_text(board, rule.cells);
}

void read_groups(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  CellRule rule{&kind, {}, {0}};
  if (arguments.at_end()) arguments.fail_at_end("expected a cell");
  while (!arguments.at_end()) {
    if (arguments.peek().text == "-" && rule.numbers.back() > 0) {
      arguments.take("");
      rule.numbers.push_back(0);
    } else {
      rule.cells.push_back(arguments.cell());
      ++rule.numbers.back();
    }
  }
  if (rule.numbers.back() == 0) arguments.fail_at_end("expected a cell");
  rules.push_back(std::move(rule));
}

std::string write_groups(const Board& board, const CellRule& rule) {
  std::string text;
  std::span<const Cell> rest = rule.cells;
  for (int count : rule.numbers) {
    const auto size = static_cast<std::size_t>(count);
    text += (text.empty() ? "" : "~-") + cells_text(board, rest.first(size));
    rest = rest.subspan(size);
  }
  return text;
}

/// A rule for each group of cells.
void read_each_group(Arguments& arguments, const RuleKind& kind, const std::string& text,
                     Rules& rules) {
  const std::size_t before = rules.size();
  while (!arguments.at_end()) {
    if (arguments.peek().text.starts_with("_")) {
      arguments.take("");  // a name
      continue;
    }
    std::vector<Cell> cells = arguments.cells_of_group();
    if (!cells.empty()) rules.push_back({&kind, std::move(cells), {}, text});
  }
  if (rules.size() == before) arguments.fail_at_end("expected a cell");
}

/// The older tables have the last two characters of base64 the other way round.
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

void read_counts(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  const Token token = arguments.take("counts and digits, such as 2314");
  CellRule rule{&kind};
  if (token.text.empty() || token.text.size() % 2 != 0)
    arguments.fail(token, "expected a count and a digit, and so on, such as 2314");
  for (std::size_t i = 0; i < token.text.size(); ++i)
    rule.numbers.push_back(
        arguments.digit(token.text.substr(i, 1), {token.text, token.column + static_cast<int>(i)}));
  rule.cells = arguments.cells();
  rules.push_back(std::move(rule));
}

std::string write_counts(const Board& board, const CellRule& rule) {
  std::string text = "~";
  for (int number : rule.numbers) text += digit_character(number);
  return text + cells_text(board, rule.cells);
}

void read_candidates(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  while (!arguments.at_end()) {
    const Token token = arguments.take("a cell and its digits, such as R1C2_3");
    const std::vector<Token> parts = parts_of(token);
    const std::optional<Cell> cell = parse_cell(arguments.board(), parts[0].text);
    if (!cell)
      arguments.fail(token, "expected a cell and its digits, such as R1C2_3, found " +
                                quoted(std::string(token.text)));
    CellRule rule{&kind, {*cell}};
    for (const Token& part : std::span(parts).subspan(1))
      rule.numbers.push_back(arguments.digit(part.text, part));
    if (rule.numbers.empty()) arguments.fail(token, "expected digits behind the cell, such as _3");
    rules.push_back(std::move(rule));
  }
}

void read_layout(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  Token token = arguments.take("a layout of regions");
  if (!arguments.at_end()) token = arguments.take("");  // an older form names the shape first
  if (static_cast<int>(token.text.size()) != arguments.board().cell_count())
    arguments.fail(token, "expected a character for each of " +
                              std::to_string(arguments.board().cell_count()) + " cells, found " +
                              std::to_string(token.text.size()));
  rules.push_back({&kind, {}, {}, std::string(token.text)});
}

void read_number_and_loop(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  CellRule rule{&kind, {}, {arguments.number("a sum", 1, kLargestSum)}};
  do {
    if (!arguments.at_end() && arguments.peek().text == "LOOP" && !rule.cells.empty()) {
      const Token loop = arguments.take("");
      if (!arguments.at_end()) arguments.fail(loop, "expected LOOP to stand last");
      rule.numbers.push_back(1);
    } else {
      rule.cells.push_back(arguments.cell());
    }
  } while (!arguments.at_end());
  rules.push_back(std::move(rule));
}

std::string with_pattern(const Board& board, const CellRule& rule) {
  return "~" + encode_base64(rule.text) + cells_text(board, rule.cells);
}

std::string with_table(const Board& board, const CellRule& rule) {
  return "~" + rule.text + "~_" + cells_text(board, rule.cells);
}

std::string with_old_table(const Board& board, const CellRule& rule) {
  return "~" + with_ends_exchanged(rule.text) + "~_" + cells_text(board, rule.cells);
}

}  // namespace

const RuleSyntax kNoArguments{
    [](Arguments&, const RuleKind& kind, Rules& rules) { rules.push_back({&kind}); },
    [](const Board&, const CellRule&) { return std::string(); }};

const RuleSyntax kCells{
    [](Arguments& arguments, const RuleKind& kind, Rules& rules) {
      rules.push_back({&kind, arguments.cells()});
    },
    [](const Board& board, const CellRule& rule) { return cells_text(board, rule.cells); }};

const RuleSyntax kNumberAndCells{[](Arguments& arguments, const RuleKind& kind, Rules& rules) {
                                   const int number = arguments.number("a number", 0, kLargestSum);
                                   rules.push_back({&kind, arguments.cells(), {number}});
                                 },
                                 number_and_cells_text};

const RuleSyntax kDifferenceAndCells{
    [](Arguments& arguments, const RuleKind& kind, Rules& rules) {
      constexpr int kUsual = 5;
      const bool says =
          !arguments.at_end() && !parse_cell(arguments.board(), arguments.peek().text);
      const int number = says ? arguments.number("a difference or a cell", 0, kLargestSum) : kUsual;
      rules.push_back({&kind, arguments.cells(), {number}});
    },
    number_and_cells_text};

const RuleSyntax kNumberAndLoop{read_number_and_loop, [](const Board& board, const CellRule& rule) {
                                  return number_and_cells_text(board, rule) +
                                         (rule.numbers.size() > 1 ? "~LOOP" : "");
                                }};

const RuleSyntax kNumberAndLine{[](Arguments& arguments, const RuleKind& kind, Rules& rules) {
                                  const int number = arguments.number("a sum", 0, kLargestSum);
                                  rules.push_back({&kind, arguments.line(), {number}});
                                },
                                [](const Board& board, const CellRule& rule) {
                                  return "~" + std::to_string(rule.numbers.at(0)) + "~" +
                                         line_text(board, rule.cells);
                                }};

const RuleSyntax kNumberAndDiagonal{read_diagonal, write_diagonal};
const RuleSyntax kLineAndBothEnds{read_both_ends, write_both_ends};

const RuleSyntax kCellAndDigits{read_square, [](const Board& board, const CellRule& rule) {
                                  std::string text = "~" + cell_text(board, rule.cells.at(0));
                                  for (int digit : rule.numbers)
                                    text += "~" + std::to_string(digit);
                                  return text;
                                }};

const RuleSyntax kDigitsAndCells{[](Arguments& arguments, const RuleKind& kind, Rules& rules) {
                                   CellRule rule{&kind};
                                   const Token token = arguments.take("digits, such as 1_2");
                                   for (const Token& part : parts_of(token))
                                     rule.numbers.push_back(arguments.digit(part.text, part));
                                   rule.cells = arguments.cells();
                                   rules.push_back(std::move(rule));
                                 },
                                 [](const Board& board, const CellRule& rule) {
                                   return "~" + joined(rule.numbers) +
                                          cells_text(board, rule.cells);
                                 }};

const RuleSyntax kCountsAndCells{read_counts, write_counts};

const RuleSyntax kDiagonalDirection{
    [](Arguments& arguments, const RuleKind& kind, Rules& rules) {
      const Token token = arguments.take("1 or -1");
      if (token.text != "1" && token.text != "-1")
        arguments.fail(token, "expected 1 or -1, found " + quoted(std::string(token.text)));
      rules.push_back({&kind, {}, {token.text == "1" ? 1 : -1}});
    },
    [](const Board&, const CellRule& rule) { return "~" + std::to_string(rule.numbers.at(0)); }};

const RuleSyntax kDirectionAndCells{
    [](Arguments& arguments, const RuleKind& kind, Rules& rules) {
      const Token token = arguments.take("R or C");
      if (token.text != "R" && token.text != "C")
        arguments.fail(token, "expected R or C, found " + quoted(std::string(token.text)));
      // An older form counts something before the cells.
      if (!arguments.at_end() && parse_number<int>(arguments.peek().text)) arguments.take("");
      rules.push_back({&kind, arguments.cells(), {token.text == "C" ? 1 : 0}});
    },
    [](const Board& board, const CellRule& rule) {
      return (rule.numbers.at(0) == 1 ? "~C" : "~R") + cells_text(board, rule.cells);
    }};

const RuleSyntax kGroupsOfCells{read_groups, write_groups};
const RuleSyntax kSumAndCells{read_sum, write_sum};
const RuleSyntax kTableAndGroups{[](Arguments& arguments, const RuleKind& kind, Rules& rules) {
                                   read_table(arguments, kind, false, rules);
                                 },
                                 with_table};
const RuleSyntax kOldTableAndGroups{[](Arguments& arguments, const RuleKind& kind, Rules& rules) {
                                      read_table(arguments, kind, true, rules);
                                    },
                                    with_old_table};
const RuleSyntax kPatternAndGroups{read_pattern, with_pattern};
const RuleSyntax kMachineAndGroups{
    [](Arguments& arguments, const RuleKind& kind, Rules& rules) {
      const Token token = arguments.take("a state machine in base64");
      read_each_group(arguments, kind, std::string(token.text), rules);
    },
    with_table};
const RuleSyntax kCellAndCandidates{read_candidates, [](const Board& board, const CellRule& rule) {
                                      return "~" + cell_text(board, rule.cells.at(0)) + "_" +
                                             joined(rule.numbers);
                                    }};
const RuleSyntax kLayout{read_layout,
                         [](const Board&, const CellRule& rule) { return "~" + rule.text; }};

std::string rule_text(const Board& board, const CellRule& rule) {
  const bool nameless = rule.kind == &kGiven;
  std::string text = "." + (nameless ? "" : std::string(rule.kind->name));
  if (!rule.kind->syntax) {
    for (const CellRule& part : rule.rules) text += rule_text(board, part);
    return text + ".End";
  }
  return text + rule.kind->syntax->write(board, rule);
}

}  // namespace dokusat
