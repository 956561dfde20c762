// Cages: sets of cells with conditions on the sums of their digits.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/cell_lists.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

namespace dokusat {
namespace {

std::vector<Statement> cage(const Board& board, const NumberAndCells& rule) {
  const int sum = rule.number;
  const Values values = board.values();
  std::vector<Statement> statements;
  statements.push_back(differ(rule.cells));
  if (sum == 0) return statements;
  if (statements[0].cells.size() < rule.cells.size()) {
    statements.push_back(adds_up(rule.cells, {}, sum, values));
  } else {
    statements[0].keeps = [sum, values](std::span<const Digit> digits) {
      return all_differ(digits) && distinct_sum_range(digits, values).contains(sum);
    };
  }
  return statements;
}

std::vector<Constraint> distinct_and_sum(const Board& board, const NumberAndCells& rule) {
  std::vector<Constraint> constraints;
  constraints.reserve(2);
  constraints.emplace_back(distinct(rule.cells));
  if (rule.number != 0)
    constraints.push_back(LinearBuilder(board).add(rule.cells).makes(rule.number));
  return constraints;
}

/// True if a non-empty subset of the known digits adds up to the sum.
bool some_add_up(std::span<const Digit> digits, int sum) {
  if (std::accumulate(digits.begin(), digits.end(), std::int64_t{0}) + open_count(digits) < sum)
    return false;
  std::vector<bool> reached(static_cast<std::size_t>(sum) + 1, false);
  reached[0] = true;
  for (Digit digit : digits)
    for (int total = sum; digit != kOpen && total >= digit; --total)
      if (reached[static_cast<std::size_t>(total - digit)])
        reached[static_cast<std::size_t>(total)] = true;
  return reached[static_cast<std::size_t>(sum)];
}

std::vector<Statement> none_add_up(const Board&, const NumberAndCells& rule) {
  Statement statement = differ(rule.cells);
  statement.keeps = [sum = rule.number](std::span<const Digit> digits) {
    return all_differ(digits) && !some_add_up(digits, sum);
  };
  return {std::move(statement)};
}

/// A search for the sets of at most `most` digits, from `least` on and without 0, that add up to a
/// sum, greatest digits first, until `found` returns false.
class SetsOfSum {
 public:
  SetsOfSum(int most, int least, std::function<bool(const std::vector<Digit>&)> found)
      : most_(most), found_(std::move(found)), least_(std::max(least, 1)) {}

  /// Extends the current set by digits up to `greatest` with the sum `rest`. False if `found`
  /// returned false.
  bool extend(Digit greatest, int rest) {
    if (rest == 0) return found_(set_);
    const int left = most_ - static_cast<int>(set_.size());
    for (Digit digit = std::min(greatest, rest); digit >= least_; --digit) {
      // The greatest sum of `count` digits from this one downwards.
      const int count = std::min(left, digit);
      if (count * digit - count * (count - 1) / 2 < rest) return true;
      set_.push_back(digit);
      const bool go_on = extend(digit - 1, rest - digit);
      set_.pop_back();
      if (!go_on) return false;
    }
    return true;
  }

 private:
  int most_;
  std::function<bool(const std::vector<Digit>&)> found_;
  int least_;
  std::vector<Digit> set_;
};

/// Forbids, for each set of digits with that sum, that all of them occur in the cage.
std::vector<Constraint> not_all_of_a_set(const Board& board, const NumberAndCells& rule) {
  const AllDifferent once = distinct(rule.cells);
  std::vector<Constraint> constraints{once};
  SetsOfSum(
      static_cast<int>(once.cells.size()), board.first_value(),
      [&](const std::vector<Digit>& set) {
        const auto is_in = [&](int value) { return std::ranges::count(set, value) > 0; };
        constraints.push_back(count(board, once.cells, is_in, 0, static_cast<int>(set.size()) - 1));
        return true;
      })
      .extend(board.last_value(), rule.number);
  return constraints;
}

std::string is_no_sum(const Board& board, const NumberAndCells& rule) {
  if (rule.number < 1) return "expected a sum of at least 1";
  // Each set becomes a constraint.
  constexpr int kMostSets = 5'000;
  int sets = 0;
  const bool few = SetsOfSum(static_cast<int>(distinct(rule.cells).cells.size()),
                             board.first_value(), [&](const auto&) { return ++sets <= kMostSets; })
                       .extend(board.last_value(), rule.number);
  return few ? "" : "over " + std::to_string(kMostSets) + " sets of digits add up to that";
}

struct Balance {
  int even = 0, odd = 0, low = 0, high = 0;
};

std::vector<Statement> balanced(const Board& board, const CellsInOrder& rule) {
  Statement statement = differ(rule.cells);
  statement.keeps = [values = board.values()](std::span<const int> held_values) {
    if (!all_differ(held_values)) return false;
    Balance held;
    for (const int value : held_values) {
      if (value == kOpen) continue;
      const int half = values.count / 2;
      if (values.count % 2 == 1 && value == values.first + half) return false;
      ++(value % 2 == 0 ? held.even : held.odd);
      ++(value < values.first + half ? held.low : held.high);
    }
    const int half = static_cast<int>(held_values.size()) / 2;
    return held_values.size() % 2 == 0 &&
           std::max({held.even, held.odd, held.low, held.high}) <= half;
  };
  return {std::move(statement)};
}

std::vector<Constraint> distinct_and_balanced(const Board& board, const CellsInOrder& rule) {
  const AllDifferent once = distinct(rule.cells);
  const int size = board.digit_count();
  const auto cells = static_cast<int>(once.cells.size());
  if (cells % 2 == 1) return {contradiction()};
  const auto is_even = [](int value) { return value % 2 == 0; };
  const auto is_low = [&](int value) { return board.digit_of(value) <= size / 2; };
  const auto is_high = [&](int value) { return board.digit_of(value) > (size + 1) / 2; };
  std::vector<Constraint> constraints{once, count(board, once.cells, is_even, cells / 2, cells / 2),
                                      count(board, once.cells, is_low, cells / 2, cells / 2)};
  if (size % 2 == 1)
    for (Cell cell : once.cells)
      constraints.push_back(
          candidates(board, cell, [&](Digit digit) { return is_low(digit) || is_high(digit); }));
  return constraints;
}

/// Sums are stored in 32 bits.
std::string is_too_large_a_sum(const Board& board, const WeightedCells& rule) {
  if (!rule.coefficients.empty() && rule.coefficients.size() != rule.cells.size())
    return "expected a coefficient for each cell";
  std::int64_t greatest = 0;
  for (std::size_t i = 0; i < rule.cells.size(); ++i)
    greatest += std::abs(std::int64_t{rule.coefficient(i)}) * board.last_value();
  return greatest <= std::numeric_limits<int>::max() ? "" : "the coefficients are too large";
}

std::vector<Constraint> weighted_sum(const Board& board, const WeightedCells& rule) {
  LinearBuilder sum(board);
  for (std::size_t i = 0; i < rule.cells.size(); ++i) sum.add(rule.cells[i], rule.coefficient(i));
  return {sum.makes(rule.number)};
}

}  // namespace

extern const RuleKind kCage{
    .name = "Cage",
    .arguments = "SUM~CELL~CELL...",
    .sentence =
        "No digit occurs twice in these cells, and they add up to SUM; with SUM 0 to any sum.",
    .constraints = "AllDifferent, Linear",
    .syntax = &kNumberAndCells,
    .says = KindOf<NumberAndCells>{.statements = cage, .compile = distinct_and_sum},
    .noun = "killer cage",
    .look = {.form = RuleForm::killer_cage},
    .clause = "{cage}",
};

extern const RuleKind kRellikCage{
    .name = "RellikCage",
    .arguments = "SUM~CELL~CELL...",
    .sentence =
        "No digit occurs twice in these cells, and neither one nor several of them add up to SUM.",
    .constraints = "AllDifferent, Count",
    .syntax = &kNumberAndCells,
    .says =
        KindOf<NumberAndCells>{
            .why_not = is_no_sum, .statements = none_add_up, .compile = not_all_of_a_set},
    .noun = "Rellik cage",
    .look = {.form = RuleForm::cage, .sign = "≠"},
    .clause = "in the Rellik cage {cells} no digits add up to {number}",
};

extern const RuleKind kEqualityCage{
    .name = "EqualityCage",
    .arguments = "CELL~CELL...",
    .sentence =
        "No digit occurs twice in these cells; as many digits are even as odd, and as many are low "
        "as high. The middle digit, where there is one, is neither low nor high and does not "
        "occur.",
    .constraints = "AllDifferent, Linear, Count",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{.statements = balanced, .compile = distinct_and_balanced},
    .noun = "equality cage",
    .look = {.form = RuleForm::cage, .sign = "="},
};

extern const RuleKind kSum{
    .name = "Sum",
    .arguments = "SUM[_=_COEFFICIENT_COEFFICIENT...]~CELL~CELL...",
    .sentence = "The digits of these cells, each times its coefficient, add up to the sum.",
    .constraints = "Linear",
    .syntax = &kSumAndCells,
    .says = KindOf<WeightedCells>{.why_not = is_too_large_a_sum,
                                  .statements =
                                      [](const Board& board, const WeightedCells& rule) {
                                        return std::vector{adds_up(rule.cells, rule.coefficients,
                                                                   rule.number, board.values())};
                                      },
                                  .compile = weighted_sum},
    .noun = "sum",
    .look = {.form = RuleForm::sum_cage, .sign = "Σ"},
    .clause = "{weighted}{cells} add up to {number}",
};

extern const RuleKind kEqualSum{
    .name = "EqualSum",
    .arguments = "CELL~CELL...~-~CELL~CELL...",
    .sentence = "The groups of cells have equal sums.",
    .constraints = "Linear",
    .syntax = &kGroupsOfCells,
    .says =
        KindOf<CellGroups>{.why_not = why_no_groups,
                           .statements =
                               [](const Board& board, const CellGroups& rule) {
                                 std::vector<Statement> statements;
                                 const auto groups = rule.groups();
                                 for (std::size_t one = 0; one < groups.size(); ++one)
                                   for (std::size_t other = one + 1; other < groups.size(); ++other)
                                     statements.push_back(adds_up_to_the_same(
                                         groups[one], groups[other], board.values()));
                                 return statements;
                               },
                           .compile =
                               [](const Board& board, const CellGroups& rule) {
                                 std::vector<Constraint> constraints;
                                 const auto groups = rule.groups();
                                 for (std::size_t i = 1; i < groups.size(); ++i)
                                   constraints.push_back(same_sum(board, groups[i - 1], groups[i]));
                                 return constraints;
                               }},
    .noun = "equal sums",
    .look = {.form = RuleForm::grouped_cages, .sign = "Σ=", .in_full = false},
};

}  // namespace dokusat
