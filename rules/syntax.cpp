#include <algorithm>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/text/number.hpp>
#include <limits>

namespace dokusat {
namespace {

constexpr int kLargestSum = std::numeric_limits<int>::max();

constexpr std::size_t kAny = ArgumentCounts::kAny;

using Arguments = RuleArguments;
using Rules = std::vector<CellRule>;

std::string number_and_cells_text(const Board& board, const CellRule& rule) {
  return "~" + std::to_string(rule.numbers.at(0)) + cells_text(board, rule.cells);
}

/// "1_2_3".
std::string joined(std::span<const int> numbers) {
  std::string text;
  for (int number : numbers) text += (text.empty() ? "" : "_") + std::to_string(number);
  return text;
}

/// Whether the line is read from the right or from below.
bool is_backward(const std::vector<Cell>& cells) { return cells.front() > cells.back(); }

void read_square(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  CellRule rule{&kind};
  const Token at = arguments.at_end() ? Token{} : arguments.peek();
  const Board& board = arguments.board();
  const Cell corner = arguments.cell();
  if (board.row(corner) + 1 == board.rows() || board.column(corner) + 1 == board.columns())
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
  // An older form has 0 where there is no clue. To these it is one, which no line has.
  const bool reads_0 = &kind == &kHiddenSkyscraper || &kind == &kNumberedRoom;
  const auto read_end = [&] {
    if (arguments.at_end()) return;
    if (const std::string_view text = arguments.peek().text;
        text.empty() || (text == "0" && !reads_0)) {
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
  return "~" + std::to_string(rule.numbers.at(0)) + "~" +
         cell_text(board, named_diagonal(board, rule.cells)->front());
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

}  // namespace

void take_groups(RuleArguments& arguments, CellRule& rule) {
  rule.numbers.push_back(0);
  while (!arguments.at_end()) {
    if (arguments.peek().text == "-" && rule.numbers.back() > 0) {
      arguments.take("");
      rule.numbers.push_back(0);
    } else {
      rule.cells.push_back(arguments.cell());
      ++rule.numbers.back();
    }
  }
}

namespace {

void read_groups(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  CellRule rule{&kind, {}, {}};
  if (arguments.at_end()) arguments.fail_at_end("expected a cell");
  take_groups(arguments, rule);
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

void read_counts(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  const Token token = arguments.take("counts and digits, such as 2314");
  CellRule rule{&kind};
  if (token.text.empty() || token.text.size() % 2 != 0)
    arguments.fail(token, "expected a count and a digit, and so on, such as 2314");
  for (std::size_t i = 0; i < token.text.size(); ++i) {
    const std::string_view text = token.text.substr(i, 1);
    const Token place{text, token.column + static_cast<int>(i)};
    const bool is_count = i % 2 == 0;
    if (is_count && !is_digit(text[0])) arguments.fail(place, "expected a count from 0 to 9");
    rule.numbers.push_back(is_count ? text[0] - '0' : arguments.digit(text, place));
  }
  rule.cells = arguments.cells();
  rules.push_back(std::move(rule));
}

std::string write_counts(const Board& board, const CellRule& rule) {
  std::string text = "~";
  for (int number : rule.numbers) text += std::to_string(number);
  return text + cells_text(board, rule.cells);
}

void read_candidates(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  if (arguments.at_end()) arguments.fail_at_end("expected a cell and its digits, such as R1C2_3");
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
  if (!arguments.at_end()) {  // an older form names the shape first
    const Board& board = arguments.board();
    const std::string shape = std::to_string(board.rows()) + "x" + std::to_string(board.columns());
    if (token.text != shape)
      arguments.fail(token, "expected the shape of the board, " + shape +
                                ", before the layout, found " + quoted(std::string(token.text)));
    token = arguments.take("");
  }
  if (static_cast<int>(token.text.size()) != arguments.board().grid_cell_count())
    arguments.fail(token, "expected a character for each of " +
                              std::to_string(arguments.board().grid_cell_count()) +
                              " cells, found " + std::to_string(token.text.size()));
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

}  // namespace

const RuleSyntax kNoArguments{
    [](Arguments&, const RuleKind& kind, Rules& rules) { rules.push_back({&kind}); },
    [](const Board&, const CellRule&) { return std::string(); },
    {0, kAny, 0, 2}};

const RuleSyntax kCells{
    [](Arguments& arguments, const RuleKind& kind, Rules& rules) {
      rules.push_back({&kind, arguments.cells()});
    },
    [](const Board& board, const CellRule& rule) { return cells_text(board, rule.cells); },
    {1, kAny, 0, kAny}};

const RuleSyntax kNumberAndCells{[](Arguments& arguments, const RuleKind& kind, Rules& rules) {
                                   // A cage without a sum has any, as one of 0.
                                   const bool says_none = &kind == &kCage && !arguments.at_end() &&
                                                          arguments.peek().text.empty();
                                   if (says_none) arguments.take("");
                                   const int number =
                                       says_none ? 0 : arguments.number("a number", 0, kLargestSum);
                                   rules.push_back({&kind, arguments.cells(), {number}});
                                 },
                                 number_and_cells_text,
                                 {1, kAny, 1, 1}};

const RuleSyntax kDifferenceAndCells{
    [](Arguments& arguments, const RuleKind& kind, Rules& rules) {
      constexpr int kUsual = 5;
      const bool says =
          !arguments.at_end() && !parse_cell(arguments.board(), arguments.peek().text);
      const int number = says ? arguments.number("a difference or a cell", 0, kLargestSum) : kUsual;
      rules.push_back({&kind, arguments.cells(), {number}});
    },
    number_and_cells_text,
    {1, kAny, 1, 1}};

const RuleSyntax kNumberAndLoop{read_number_and_loop,
                                [](const Board& board, const CellRule& rule) {
                                  return number_and_cells_text(board, rule) +
                                         (rule.numbers.size() > 1 ? "~LOOP" : "");
                                },
                                {1, kAny, 1, 2}};

const RuleSyntax kNumberAndLine{[](Arguments& arguments, const RuleKind& kind, Rules& rules) {
                                  const int number = arguments.number("a sum", 0, kLargestSum);
                                  rules.push_back({&kind, arguments.line(), {number}});
                                },
                                [](const Board& board, const CellRule& rule) {
                                  return "~" + std::to_string(rule.numbers.at(0)) + "~" +
                                         line_text(board, rule.cells);
                                },
                                {1, kAny, 1, 1}};

const RuleSyntax kNumberAndDiagonal{read_diagonal, write_diagonal, {1, kAny, 1, 1}};
const RuleSyntax kLineAndBothEnds{read_both_ends, write_both_ends, {1, kAny, 1, 2}};

const RuleSyntax kCellAndDigits{read_square,
                                [](const Board& board, const CellRule& rule) {
                                  std::string text = "~" + cell_text(board, rule.cells.at(0));
                                  for (int digit : rule.numbers)
                                    text += "~" + std::to_string(digit);
                                  return text;
                                },
                                {1, 4, 1, kAny}};

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
                                 },
                                 {1, kAny, 1, kAny}};

const RuleSyntax kCountsAndCells{read_counts, write_counts, {1, kAny, 2, kAny}};

const RuleSyntax kDiagonalDirection{
    [](Arguments& arguments, const RuleKind& kind, Rules& rules) {
      const Token token = arguments.take("1 or -1");
      if (token.text != "1" && token.text != "-1")
        arguments.fail(token, "expected 1 or -1, found " + quoted(std::string(token.text)));
      rules.push_back({&kind, {}, {token.text == "1" ? 1 : -1}});
    },
    [](const Board&, const CellRule& rule) { return "~" + std::to_string(rule.numbers.at(0)); },
    {0, 0, 1, 1}};

const RuleSyntax kDirectionAndCells{
    [](Arguments& arguments, const RuleKind& kind, Rules& rules) {
      const Token token = arguments.take("R or C");
      if (token.text != "R" && token.text != "C")
        arguments.fail(token, "expected R or C, found " + quoted(std::string(token.text)));
      rules.push_back({&kind, arguments.cells(), {token.text == "C" ? 1 : 0}});
    },
    [](const Board& board, const CellRule& rule) {
      return (rule.numbers.at(0) == 1 ? "~C" : "~R") + cells_text(board, rule.cells);
    },
    {1, kAny, 1, 1}};

const RuleSyntax kGroupsOfCells{read_groups, write_groups, {1, kAny, 1, kAny}};
const RuleSyntax kSumAndCells{read_sum, write_sum, {1, kAny, 1, kAny}};
const RuleSyntax kCellAndCandidates{read_candidates,
                                    [](const Board& board, const CellRule& rule) {
                                      return "~" + cell_text(board, rule.cells.at(0)) + "_" +
                                             joined(rule.numbers);
                                    },
                                    {1, 1, 1, kAny}};
const RuleSyntax kWord{[](Arguments& arguments, const RuleKind& kind, Rules& rules) {
                         const Token token = arguments.take("a word");
                         rules.push_back({&kind, {}, {}, std::string(token.text)});
                       },
                       [](const Board&, const CellRule& rule) { return "~" + rule.text; },
                       {0, 0, 0, 0}};
const RuleSyntax kLayout{
    read_layout, [](const Board&, const CellRule& rule) { return "~" + rule.text; }, {0, 0, 0, 1}};

}  // namespace dokusat
