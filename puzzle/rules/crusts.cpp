// Sums of what stands between two crusts.

#include <algorithm>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/compiling.hpp>
#include <dokusat/puzzle/rules/meaning.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <optional>

namespace dokusat {
namespace {

/// Whether the digits between `one` and `other`, which both must stand there, add up to the sum.
bool lies_between(std::span<const Digit> line, Digit one, Digit other, int sum) {
  auto first = std::ranges::find(line, one);
  auto last = std::ranges::find(line, other);
  if (first == line.end() || last == line.end()) return false;
  if (last < first) std::swap(first, last);
  for (auto place = first + 1; place < last; ++place) sum -= *place;
  return sum == 0;
}

std::vector<Statement> sandwich(const Board& board, const CellRule& rule) {
  return {{rule.cells, [sum = rule.numbers[0], size = board.size()](std::span<const Digit> digits) {
             return has_distinct_completion(digits, size, [&](std::span<const Digit> line) {
               return lies_between(line, 1, size, sum);
             });
           }}};
}

std::vector<Statement> lunchbox(const Board& board, const CellRule& rule) {
  Statement statement = differ(rule.cells);
  statement.keeps = [sum = rule.numbers[0], size = board.size()](std::span<const Digit> digits) {
    return all_differ(digits) && has_distinct_completion(
                                     digits, size,
                                     [&](std::span<const Digit> box) {
                                       const auto [least, greatest] = std::ranges::minmax(box);
                                       return lies_between(box, least, greatest, sum);
                                     },
                                     2);
  };
  return {std::move(statement)};
}

/// How far a line is read: the crust that is awaited, and the sum that is left for what lies
/// before it. Both crusts are awaited first, none last.
struct Reading {
  Digit awaited = kBoth;
  int rest = 0;
  static constexpr Digit kBoth = -1;
  friend auto operator<=>(const Reading&, const Reading&) = default;
};

/// Along the cells stand the crusts `low` and `high`, once each and in any order, with the sum
/// between them; other digits lie between them in value.
Sequence between_crusts(const Board& board, const std::vector<Cell>& cells, Digit low, Digit high,
                        int sum) {
  const auto step = [=](Reading reading, Digit digit) -> std::optional<Reading> {
    if (digit < low || digit > high) return std::nullopt;
    const bool crust = digit == low || digit == high;
    if (reading.awaited == Reading::kBoth)
      return crust ? Reading{low + high - digit, sum} : reading;
    if (reading.awaited == kNoDigit) return crust ? std::nullopt : std::optional(reading);
    if (crust)
      return digit == reading.awaited && reading.rest == 0 ? std::optional(Reading{kNoDigit, 0})
                                                           : std::nullopt;
    reading.rest -= digit;
    return reading.rest < 0 ? std::nullopt : std::optional(reading);
  };
  return sequence(board, cells, Reading{Reading::kBoth, 0}, step,
                  [](Reading reading) { return reading.awaited == kNoDigit; });
}

std::vector<Primitive> each_pair_of_crusts(const Board& board, const CellRule& rule) {
  Distinct once = distinct(rule.cells);
  const int count = static_cast<int>(once.cells.size());
  Either either;
  for (Digit low = 1; low <= board.size(); ++low)
    for (Digit high = low + count - 1; high <= board.size(); ++high)
      if (high > low)
        either.alternatives.push_back(
            {{between_crusts(board, once.cells, low, high, rule.numbers[0])}});
  if (either.alternatives.size() == 1)
    return {std::move(once), std::move(either.alternatives[0].primitives[0])};
  return {std::move(once), std::move(either)};
}

std::string is_no_box(const Board&, const CellRule& rule) {
  if (distinct(rule.cells).cells.size() < rule.cells.size()) return "a cell is named twice";
  return rule.cells.size() >= 2 ? "" : "expected at least 2 cells";
}

std::string is_too_small(const Board& board, const CellRule&) {
  return board.size() >= 2 ? "" : a_board(board.size()) + " has no two crusts";
}

}  // namespace

const RuleKind kSandwich{
    .name = "Sandwich",
    .arguments = "SUM~LINE",
    .sentence = "The digits between 1 and the greatest digit of the line add up to the sum.",
    .primitives = "Sequence",
    .syntax = &kNumberAndLine,
    .why_not = is_too_small,
    .statements = sandwich,
    .compile =
        [](const Board& board, const CellRule& rule) {
          return std::vector<Primitive>{
              between_crusts(board, rule.cells, 1, board.size(), rule.numbers[0])};
        },
};

const RuleKind kLunchbox{
    .name = "Lunchbox",
    .arguments = "SUM~CELL~CELL...",
    .sentence =
        "No digit stands twice on the line, and those between its least and its greatest digit "
        "add up to the sum.",
    .primitives = "Distinct, Sequence, Either",
    .syntax = &kNumberAndCells,
    .why_not = is_no_box,
    .statements = lunchbox,
    .compile = each_pair_of_crusts,
};

}  // namespace dokusat
