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

using Arguments = ArgumentReader;
using Rules = std::vector<CellRule>;

std::string number_and_cells_text(const Board& board, int number, std::span<const Cell> cells) {
  return "~" + std::to_string(number) + cells_text(board, cells);
}

std::string write_number_and_cells(const Board& board, const CellRule& rule) {
  const auto& [number, cells] = rule.as<NumberAndCells>();
  return number_and_cells_text(board, number, cells);
}

/// Returns "1_2_3".
std::string joined(std::span<const int> numbers) {
  std::string text;
  for (int number : numbers) text += (text.empty() ? "" : "_") + std::to_string(number);
  return text;
}

/// True if the line is read from the right or from below.
bool is_backward(const std::vector<Cell>& cells) { return cells.front() > cells.back(); }

void read_square(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  DigitsAndCells square;
  const Token at = arguments.at_end() ? Token{} : arguments.peek();
  const Board& board = arguments.board();
  const Cell corner = arguments.cell();
  square.cells = square_from(board, corner);
  if (square.cells.empty())
    arguments.fail(at, "no square of four cells begins at " + std::string(at.text));
  do {
    const Token token = arguments.take("a digit");
    square.digits.push_back(arguments.digit(token.text, token));
  } while (!arguments.at_end());
  rules.emplace_back(&kind, std::move(square));
}

void read_both_ends(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  std::vector<Cell> cells = arguments.line();
  // In an older form 0 means no clue; for these two rules it is a clue that no line satisfies.
  const bool reads_0 = &kind == &kHiddenSkyscraper || &kind == &kNumberedRoom;
  const auto read_end = [&] {
    if (arguments.at_end()) return;
    if (const std::string_view text = arguments.peek().text;
        text.empty() || (text == "0" && !reads_0)) {
      arguments.take("");
      return;
    }
    CellRule& rule = rules.emplace_back(&kind, cells);
    *number_in(rule.arguments) = arguments.number("a number", 0, kLargestSum);
  };
  if (arguments.at_end()) arguments.fail_at_end("expected a number");
  read_end();
  std::ranges::reverse(cells);
  read_end();
}

std::string write_both_ends(const Board& board, const CellRule& rule) {
  const std::vector<Cell>& line = rule.cells();
  return "~" + line_text(board, line) + (is_backward(line) ? "~~" : "~") +
         std::to_string(numbers_in(rule.arguments)[0]) + (is_backward(line) ? "" : "~");
}

void read_diagonal(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  const int sum = arguments.number("a sum", 0, kLargestSum);
  const Token at = arguments.at_end() ? Token{} : arguments.peek();
  const Cell begin = arguments.cell();
  std::vector<Cell> diagonal = diagonal_from(arguments.board(), begin);
  if (diagonal.empty()) arguments.fail(at, "no diagonal begins at " + std::string(at.text));
  rules.emplace_back(&kind, NumberAndCells{sum, std::move(diagonal)});
}

std::string write_diagonal(const Board& board, const CellRule& rule) {
  const auto& [sum, cells] = rule.as<NumberAndCells>();
  return "~" + std::to_string(sum) + "~" + cell_text(board, named_diagonal(board, cells)->front());
}

void read_sum(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  WeightedCells sum;
  const Token token = arguments.take("a sum");
  const std::vector<Token> parts = parts_of(token);
  const auto number = [&](const Token& part) {
    const std::optional<int> value = parse_number<int>(part.text);
    if (!value || *value < -kLargestSum || *value > kLargestSum)
      arguments.fail(part, "expected a number, found " + quoted(std::string(part.text)));
    return *value;
  };
  sum.number = number(parts[0]);
  if (parts.size() > 1 && parts[1].text != "=")
    arguments.fail(parts[1], "expected '=' and the coefficients after it");
  for (std::size_t i = 2; i < parts.size(); ++i) sum.coefficients.push_back(number(parts[i]));
  sum.cells = arguments.cells();
  if (parts.size() > 1 && sum.cells.size() != sum.coefficients.size())
    arguments.fail(token, plural(static_cast<long>(sum.coefficients.size()), "coefficient") +
                              " for " + plural(static_cast<long>(sum.cells.size()), "cell"));
  rules.emplace_back(&kind, std::move(sum));
}

std::string write_sum(const Board& board, const CellRule& rule) {
  const auto& [sum, coefficients, cells] = rule.as<WeightedCells>();
  return "~" + std::to_string(sum) + (coefficients.empty() ? "" : "_=_" + joined(coefficients)) +
         cells_text(board, cells);
}

}  // namespace

void take_groups(ArgumentReader& arguments, std::vector<Cell>& cells, std::vector<int>& sizes) {
  sizes.push_back(0);
  while (!arguments.at_end()) {
    if (arguments.peek().text == "-" && sizes.back() > 0) {
      arguments.take("");
      sizes.push_back(0);
    } else {
      cells.push_back(arguments.cell());
      ++sizes.back();
    }
  }
}

std::string groups_text(const Board& board, const std::vector<std::vector<Cell>>& groups) {
  std::string text;
  for (std::size_t i = 0; i < groups.size(); ++i)
    text += (i == 0 ? "" : "~-") + cells_text(board, groups[i]);
  return text;
}

namespace {

void read_groups(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  CellGroups groups;
  if (arguments.at_end()) arguments.fail_at_end("expected a cell");
  take_groups(arguments, groups.cells, groups.sizes);
  if (groups.sizes.back() == 0) arguments.fail_at_end("expected a cell");
  rules.emplace_back(&kind, std::move(groups));
}

void read_counts(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  const Token token = arguments.take("counts and digits, such as 2314");
  CountsAndCells counted;
  if (token.text.empty() || token.text.size() % 2 != 0)
    arguments.fail(token, "expected a count and a digit, and so on, such as 2314");
  const auto place = [&](std::size_t i) {
    return Token{token.text.substr(i, 1), token.column + static_cast<int>(i)};
  };
  for (std::size_t i = 0; i < token.text.size(); i += 2) {
    const Token count = place(i);
    const Token digit = place(i + 1);
    if (!is_digit(count.text[0])) arguments.fail(count, "expected a count from 0 to 9");
    counted.counts.push_back({count.text[0] - '0', arguments.digit(digit.text, digit)});
  }
  counted.cells = arguments.cells();
  rules.emplace_back(&kind, std::move(counted));
}

std::string write_counts(const Board& board, const CellRule& rule) {
  std::string text = "~";
  for (const auto& [times, digit] : rule.as<CountsAndCells>().counts)
    text += std::to_string(times) + std::to_string(digit);
  return text + cells_text(board, rule.cells());
}

void read_candidates(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  if (arguments.at_end()) arguments.fail_at_end("expected a cell and its digits, such as R1C2_3");
  while (!arguments.at_end()) {
    const Token token = arguments.take("a cell and its digits, such as R1C2_3");
    const std::vector<Token> parts = parts_of(token);
    if (parts[0].text.empty())
      arguments.fail(token, "expected a cell and its digits, such as R1C2_3, found " +
                                quoted(std::string(token.text)));
    DigitsAndCells candidates{{}, {arguments.cell(parts[0])}};
    candidates.digits.reserve(parts.size() - 1);
    for (const Token& part : std::span(parts).subspan(1))
      candidates.digits.push_back(arguments.digit(part.text, part));
    if (candidates.digits.empty())
      arguments.fail(token, "expected digits after the cell, such as _3");
    rules.emplace_back(&kind, std::move(candidates));
  }
}

void read_layout(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  Token token = arguments.take("a layout of regions");
  if (!arguments.at_end()) {  // an older form has the shape first
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
  rules.emplace_back(&kind, RegionLayout{std::string(token.text)});
}

void read_number_and_loop(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  LineOrLoop line{arguments.number("a sum", 1, kLargestSum)};
  do {
    if (!arguments.at_end() && arguments.peek().text == "LOOP" && !line.cells.empty()) {
      const Token loop = arguments.take("");
      if (!arguments.at_end()) arguments.fail(loop, "expected LOOP to stand last");
      line.is_loop = true;
    } else {
      line.cells.push_back(arguments.cell());
    }
  } while (!arguments.at_end());
  rules.emplace_back(&kind, std::move(line));
}

std::string write_number_and_loop(const Board& board, const CellRule& rule) {
  const auto& [number, is_loop, cells] = rule.as<LineOrLoop>();
  return number_and_cells_text(board, number, cells) + (is_loop ? "~LOOP" : "");
}

std::string write_square(const Board& board, const CellRule& rule) {
  const auto& [digits, cells] = rule.as<DigitsAndCells>();
  std::string text = "~" + cell_text(board, cells.at(0));
  for (int digit : digits) text += "~" + std::to_string(digit);
  return text;
}

void read_digits(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  DigitsAndCells held;
  for (const Token& part : parts_of(arguments.take("digits, such as 1_2")))
    held.digits.push_back(arguments.digit(part.text, part));
  held.cells = arguments.cells();
  rules.emplace_back(&kind, std::move(held));
}

/// Reads a number and cells. A cage may have an empty number, which is 0: any sum.
void read_number_and_cells(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  const bool says_none = &kind == &kCage && !arguments.at_end() && arguments.peek().text.empty();
  if (says_none) arguments.take("");
  const int number = says_none ? 0 : arguments.number("a number", 0, kLargestSum);
  rules.emplace_back(&kind, NumberAndCells{number, arguments.cells()});
}

void read_difference(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  constexpr int kUsual = 5;
  const bool says = !arguments.at_end() && !parse_cell(arguments.board(), arguments.peek().text);
  const int number = says ? arguments.number("a difference or a cell", 0, kLargestSum) : kUsual;
  rules.emplace_back(&kind, NumberAndCells{number, arguments.cells()});
}

void read_direction(Arguments& arguments, const RuleKind& kind, Rules& rules) {
  const Token token = arguments.take("R or C");
  if (token.text != "R" && token.text != "C")
    arguments.fail(token, "expected R or C, found " + quoted(std::string(token.text)));
  rules.emplace_back(&kind, IndexedCells{token.text == "C", arguments.cells()});
}

std::string write_text(const Board&, const CellRule& rule) { return "~" + text_in(rule.arguments); }

}  // namespace

const RuleSyntax kNoArguments{
    [](Arguments&, const RuleKind& kind, Rules& rules) { rules.emplace_back(&kind); },
    [](const Board&, const CellRule&) { return std::string(); },
    {0, kAny, 0, kAny}};

const RuleSyntax kCells{
    [](Arguments& arguments, const RuleKind& kind, Rules& rules) {
      rules.emplace_back(&kind, arguments.cells());
    },
    [](const Board& board, const CellRule& rule) { return cells_text(board, rule.cells()); },
    {1, kAny, 0, kAny}};

const RuleSyntax kNumberAndCells{read_number_and_cells, write_number_and_cells, {1, kAny, 1, 1}};
const RuleSyntax kDifferenceAndCells{read_difference, write_number_and_cells, {1, kAny, 1, 1}};
const RuleSyntax kNumberAndLoop{read_number_and_loop, write_number_and_loop, {1, kAny, 1, 2, 1}};

const RuleSyntax kNumberAndLine{
    [](Arguments& arguments, const RuleKind& kind, Rules& rules) {
      const int number = arguments.number("a sum", 0, kLargestSum);
      rules.emplace_back(&kind, NumberAndCells{number, arguments.line()});
    },
    [](const Board& board, const CellRule& rule) {
      const auto& [number, cells] = rule.as<NumberAndCells>();
      return "~" + std::to_string(number) + "~" + line_text(board, cells);
    },
    {1, kAny, 1, 1}};

const RuleSyntax kNumberAndDiagonal{read_diagonal, write_diagonal, {1, kAny, 1, 1}};
const RuleSyntax kLineAndBothEnds{read_both_ends, write_both_ends, {1, kAny, 1, 2}};
const RuleSyntax kCellAndDigits{read_square, write_square, {1, 4, 1, kAny}};

const RuleSyntax kDigitsAndCells{read_digits,
                                 [](const Board& board, const CellRule& rule) {
                                   const auto& [digits, cells] = rule.as<DigitsAndCells>();
                                   return "~" + joined(digits) + cells_text(board, cells);
                                 },
                                 {1, kAny, 1, kAny}};

const RuleSyntax kCountsAndCells{read_counts, write_counts, {1, kAny, 2, kAny}};

const RuleSyntax kDiagonalDirection{
    [](Arguments& arguments, const RuleKind& kind, Rules& rules) {
      const Token token = arguments.take("1 or -1");
      if (token.text != "1" && token.text != "-1")
        arguments.fail(token, "expected 1 or -1, found " + quoted(std::string(token.text)));
      rules.emplace_back(&kind, LongDiagonal{token.text == "1"});
    },
    [](const Board&, const CellRule& rule) {
      return std::string(rule.as<LongDiagonal>().rises ? "~1" : "~-1");
    },
    {0, 0, 1, 1}};

const RuleSyntax kDirectionAndCells{read_direction,
                                    [](const Board& board, const CellRule& rule) {
                                      const auto& [by_column, cells] = rule.as<IndexedCells>();
                                      return (by_column ? "~C" : "~R") + cells_text(board, cells);
                                    },
                                    {1, kAny, 1, 1}};

const RuleSyntax kGroupsOfCells{read_groups,
                                [](const Board& board, const CellRule& rule) {
                                  return groups_text(board, rule.as<CellGroups>().groups());
                                },
                                {1, kAny, 1, kAny}};
const RuleSyntax kSumAndCells{read_sum, write_sum, {1, kAny, 1, kAny, -kLargestSum}};
const RuleSyntax kCellAndCandidates{read_candidates,
                                    [](const Board& board, const CellRule& rule) {
                                      const auto& [digits, cells] = rule.as<DigitsAndCells>();
                                      return "~" + cell_text(board, cells.at(0)) + "_" +
                                             joined(digits);
                                    },
                                    {1, 1, 1, kAny}};
const RuleSyntax kWord{[](Arguments& arguments, const RuleKind& kind, Rules& rules) {
                         rules.emplace_back(&kind,
                                            Word{std::string(arguments.take("a word").text)});
                       },
                       write_text,
                       {0, 0, 0, 0}};
const RuleSyntax kLayout{read_layout, write_text, {0, 0, 0, 1}};

bool is_clue_outside(const RuleKind& kind) {
  return kind.syntax == &kLineAndBothEnds || kind.syntax == &kNumberAndLine ||
         kind.syntax == &kNumberAndDiagonal;
}

}  // namespace dokusat
