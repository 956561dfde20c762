// Sums of the digits between two digits of a line, its ends.

#include <algorithm>
#include <cstdint>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/cell_lists.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <optional>

namespace dokusat {
namespace {

/// True if both `one` and `other` occur and the digits between them add up to the sum.
bool lies_between(std::span<const Digit> line, Digit one, Digit other, int sum) {
  auto first = std::ranges::find(line, one);
  auto last = std::ranges::find(line, other);
  if (first == line.end() || last == line.end()) return false;
  if (last < first) std::swap(first, last);
  for (auto place = first + 1; place < last; ++place) sum -= *place;
  return sum == 0;
}

std::vector<Statement> lunchbox(const Board& board, const NumberAndCells& rule);

/// If the line does not hold all digits, its ends are its own least and greatest digit.
std::vector<Statement> sandwich(const Board& board, const NumberAndCells& rule) {
  if (!board.is_full(rule.cells)) return lunchbox(board, rule);
  return {{rule.cells, [sum = rule.number, values = board.values()](std::span<const Digit> digits) {
             return has_distinct_completion(digits, values, [&](std::span<const Digit> line) {
               return lies_between(line, values.first, values.last(), sum);
             });
           }}};
}

std::vector<Statement> lunchbox(const Board& board, const NumberAndCells& rule) {
  Statement statement = differ(rule.cells);
  statement.keeps = [sum = rule.number, values = board.values()](std::span<const Digit> digits) {
    return all_differ(digits) && has_distinct_completion(
                                     digits, values,
                                     [&](std::span<const Digit> box) {
                                       const auto [least, greatest] = std::ranges::minmax(box);
                                       return lies_between(box, least, greatest, sum);
                                     },
                                     2);
  };
  return {std::move(statement)};
}

/// True if at most `count` different digits below `high` may add up to the sum.
bool may_lie_between(Digit high, int count, int sum) {
  return sum <= std::int64_t{count} * (2 * high - count - 1) / 2;
}

std::vector<Constraint> each_pair_of_ends(const Board& board, const NumberAndCells& rule) {
  AllDifferent once = distinct(rule.cells);
  const int count = static_cast<int>(once.cells.size());
  SumBetween between{once.cells, {}, rule.number};
  for (int low = 1; low <= board.digit_count(); ++low)
    for (int high = low + count - 1; high <= board.digit_count(); ++high)
      if (high > low && may_lie_between(board.value(high), count - 2, rule.number))
        between.ends.push_back({low, high});
  return {std::move(once), std::move(between)};
}

std::vector<Constraint> least_and_greatest(const Board& board, const NumberAndCells& rule) {
  if (!board.is_full(rule.cells)) return each_pair_of_ends(board, rule);
  const int last = board.last_value();
  // The sum of all digits except the ends.
  if (rule.number > last * (last - 1) / 2 - board.first_value()) return {contradiction()};
  return {SumBetween{rule.cells, {{1, board.digit_count()}}, rule.number}};
}

std::string is_no_box(const Board& board, const NumberAndCells& rule) {
  if (std::string why = named_twice(board, rule.cells); !why.empty()) return why;
  return fewer_than(2, rule.cells);
}

std::string has_no_two_ends(const Board& board, const NumberAndCells& rule) {
  if (!board.has_lines() && board.is_full(rule.cells))
    return "digits may repeat along the line, so the two digits that enclose the sum are not "
           "determined";
  return board.digit_count() >= 2 && rule.cells.size() >= 2
             ? ""
             : a_board(board) + " has no two digits to enclose a sum";
}

}  // namespace

extern const RuleKind kSandwich{
    .name = "Sandwich",
    .arguments = "SUM~LINE",
    .sentence =
        "The digits between the least and the greatest digit of the line add up to the sum.",
    .constraints = "SumBetween",
    .syntax = &kNumberAndLine,
    .says =
        KindOf<NumberAndCells>{
            .why_not = has_no_two_ends, .statements = sandwich, .compile = least_and_greatest},
    .noun = "sandwich",
    .look = {.form = RuleForm::outside, .legend = "beside a line"},
    .clause = "the sandwich {outside}: between {least} and {greatest} the digits add up to it",
};

extern const RuleKind kLunchbox{
    .name = "Lunchbox",
    .arguments = "SUM~CELL~CELL...",
    .sentence =
        "No digit occurs twice on the line, and those between its least and its greatest digit "
        "add up to the sum.",
    .constraints = "AllDifferent, SumBetween",
    .syntax = &kNumberAndCells,
    .says =
        KindOf<NumberAndCells>{
            .why_not = is_no_box, .statements = lunchbox, .compile = each_pair_of_ends},
    .noun = "lunchbox",
    .look = {.form = RuleForm::labelled_line, .line = {"#d3bd8a", 20}},
    .clause =
        "the lunchbox {outside}: between its least and its greatest digit the digits add up to it",
};

}  // namespace dokusat
