// Cages: sets of cells whose digits add up, or do not.

#include <algorithm>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/compiling.hpp>
#include <dokusat/puzzle/rules/meaning.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <functional>
#include <utility>

namespace dokusat {
namespace {

bool names_a_cell_twice(const std::vector<Cell>& cells) {
  return distinct(cells).cells.size() < cells.size();
}

std::vector<Statement> cage(const Board& board, const CellRule& rule) {
  const int sum = rule.numbers[0];
  const int size = board.size();
  std::vector<Statement> statements{differ(rule.cells)};
  if (sum == 0) return statements;
  if (names_a_cell_twice(rule.cells)) {
    statements.push_back(adds_up(rule.cells, {}, sum, size));
  } else {
    statements[0].keeps = [sum, size](std::span<const Digit> digits) {
      return all_differ(digits) && distinct_sum_range(digits, size).contains(sum);
    };
  }
  return statements;
}

std::vector<Primitive> distinct_and_sum(const Board& board, const CellRule& rule) {
  std::vector<Primitive> primitives{distinct(rule.cells)};
  if (rule.numbers[0] != 0)
    primitives.push_back(LinearBuilder(board).add(rule.cells).exactly(rule.numbers[0]));
  return primitives;
}

std::string has_too_many_cells(const Board& board, const CellRule& rule) {
  const std::size_t count = distinct(rule.cells).cells.size();
  return std::cmp_less_equal(count, board.size())
             ? ""
             : plural(static_cast<long>(count), "cell") + " cannot hold different digits";
}

/// Whether some of the digits that stand there, at least one, add up to the sum.
bool some_add_up(std::span<const Digit> digits, int sum) {
  std::vector<bool> reached(static_cast<std::size_t>(sum) + 1, false);
  reached[0] = true;
  for (Digit digit : digits)
    for (int total = sum; digit != kNoDigit && total >= digit; --total)
      if (reached[static_cast<std::size_t>(total - digit)])
        reached[static_cast<std::size_t>(total)] = true;
  return reached[static_cast<std::size_t>(sum)];
}

std::vector<Statement> none_add_up(const Board&, const CellRule& rule) {
  Statement statement = differ(rule.cells);
  statement.keeps = [sum = rule.numbers[0]](std::span<const Digit> digits) {
    return all_differ(digits) && !some_add_up(digits, sum);
  };
  return {std::move(statement)};
}

/// For each set of digits with that sum: not all of them stand in the cage.
std::vector<Primitive> not_all_of_a_set(const Board& board, const CellRule& rule) {
  const Distinct once = distinct(rule.cells);
  std::vector<Primitive> primitives{once};
  std::vector<Digit> set;
  const std::function<void(Digit, int)> extend = [&](Digit from, int rest) {
    if (set.size() > once.cells.size()) return;
    if (rest == 0) {
      primitives.push_back(
          LinearBuilder(board)
              .count(once.cells,
                     [&](Digit digit) { return std::ranges::find(set, digit) != set.end(); })
              .at_most(static_cast<int>(set.size()) - 1));
      return;
    }
    for (Digit digit = from; digit <= std::min(rest, board.size()); ++digit) {
      set.push_back(digit);
      extend(digit + 1, rest - digit);
      set.pop_back();
    }
  };
  extend(1, rule.numbers[0]);
  return primitives;
}

std::string is_no_sum(const Board& board, const CellRule& rule) {
  if (rule.numbers[0] == 0) return "expected a sum from 1 on";
  if (rule.numbers[0] > board.size() * board.size()) return "no digits add up to that";
  return has_too_many_cells(board, rule);
}

struct Balance {
  int even = 0, odd = 0, low = 0, high = 0;
};

std::vector<Statement> balanced(const Board& board, const CellRule& rule) {
  Statement statement = differ(rule.cells);
  statement.keeps = [size = board.size()](std::span<const Digit> digits) {
    if (!all_differ(digits)) return false;
    Balance held;
    for (Digit digit : digits) {
      if (digit == kNoDigit) continue;
      if (size % 2 == 1 && digit == (size + 1) / 2) return false;
      ++(digit % 2 == 0 ? held.even : held.odd);
      ++(digit <= size / 2 ? held.low : held.high);
    }
    const int half = static_cast<int>(digits.size()) / 2;
    return digits.size() % 2 == 0 && std::max({held.even, held.odd, held.low, held.high}) <= half;
  };
  return {std::move(statement)};
}

std::vector<Primitive> distinct_and_balanced(const Board& board, const CellRule& rule) {
  const Distinct once = distinct(rule.cells);
  const int size = board.size();
  const auto is_even = [](Digit digit) { return digit % 2 == 0; };
  const auto is_odd = [](Digit digit) { return digit % 2 == 1; };
  const auto is_low = [size](Digit digit) { return digit <= size / 2; };
  const auto is_high = [size](Digit digit) { return digit > (size + 1) / 2; };
  std::vector<Primitive> primitives{
      once,
      LinearBuilder(board).count(once.cells, is_even).count(once.cells, is_odd, -1).exactly(0),
      LinearBuilder(board).count(once.cells, is_low).count(once.cells, is_high, -1).exactly(0)};
  if (size % 2 == 1)
    for (Cell cell : once.cells)
      primitives.push_back(
          candidates(board, cell, [&](Digit digit) { return is_low(digit) || is_high(digit); }));
  return primitives;
}

std::vector<int> coefficients_of(const CellRule& rule) {
  return {rule.numbers.begin() + 1, rule.numbers.end()};
}

std::vector<Primitive> weighted_sum(const Board& board, const CellRule& rule) {
  LinearBuilder sum(board);
  for (std::size_t i = 0; i < rule.cells.size(); ++i)
    sum.add(rule.cells[i], rule.numbers.size() > 1 ? rule.numbers[i + 1] : 1);
  return {sum.exactly(rule.numbers[0])};
}

std::vector<std::vector<Cell>> groups_of(const CellRule& rule) {
  std::vector<std::vector<Cell>> groups;
  auto begin = rule.cells.begin();
  for (int count : rule.numbers) {
    groups.emplace_back(begin, begin + count);
    begin += count;
  }
  return groups;
}

}  // namespace

const RuleKind kCage{
    .name = "Cage",
    .arguments = "SUM~CELL~CELL...",
    .sentence =
        "No digit stands twice in these cells, and they add up to the sum; to any with SUM 0.",
    .primitives = "Distinct, Linear",
    .syntax = &kNumberAndCells,
    .why_not = nullptr,
    .statements = cage,
    .compile = distinct_and_sum,
};

const RuleKind kRellikCage{
    .name = "RellikCage",
    .arguments = "SUM~CELL~CELL...",
    .sentence =
        "No digit stands twice in these cells, and no one or more of them add up to the sum.",
    .primitives = "Distinct, Linear",
    .syntax = &kNumberAndCells,
    .why_not = is_no_sum,
    .statements = none_add_up,
    .compile = not_all_of_a_set,
};

const RuleKind kEqualityCage{
    .name = "EqualityCage",
    .arguments = "CELL~CELL...",
    .sentence =
        "No digit stands twice in these cells; as many are even as odd, and as many low as high. "
        "The middle digit, where there is one, is neither low nor high and stands in none.",
    .primitives = "Distinct, Linear",
    .syntax = &kCells,
    .why_not = has_too_many_cells,
    .statements = balanced,
    .compile = distinct_and_balanced,
};

const RuleKind kSum{
    .name = "Sum",
    .arguments = "SUM[_=_COEFFICIENT_COEFFICIENT...]~CELL~CELL...",
    .sentence = "The digits of these cells, each times its coefficient, add up to the sum.",
    .primitives = "Linear",
    .syntax = &kSumAndCells,
    .why_not = nullptr,
    .statements =
        [](const Board& board, const CellRule& rule) {
          return std::vector{
              adds_up(rule.cells, coefficients_of(rule), rule.numbers[0], board.size())};
        },
    .compile = weighted_sum,
};

const RuleKind kEqualSum{
    .name = "EqualSum",
    .arguments = "CELL~CELL...~-~CELL~CELL...",
    .sentence = "The groups of cells, with - between them, have one sum.",
    .primitives = "Linear",
    .syntax = &kGroupsOfCells,
    .why_not = nullptr,
    .statements =
        [](const Board& board, const CellRule& rule) {
          std::vector<Statement> statements;
          const auto groups = groups_of(rule);
          for (std::size_t one = 0; one < groups.size(); ++one)
            for (std::size_t other = one + 1; other < groups.size(); ++other)
              statements.push_back(adds_up_to_the_same(groups[one], groups[other], board.size()));
          return statements;
        },
    .compile =
        [](const Board& board, const CellRule& rule) {
          std::vector<Primitive> primitives;
          const auto groups = groups_of(rule);
          for (std::size_t i = 1; i < groups.size(); ++i)
            primitives.push_back(same_sum(board, groups[i - 1], groups[i]));
          return primitives;
        },
};

}  // namespace dokusat
