// Sums of what stands between two digits of a line, its ends.

#include <algorithm>
#include <cstdint>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/cell_lists.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/kept_automata.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
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

std::vector<Statement> lunchbox(const Board& board, const NumberAndCells& rule);

/// A line that does not hold all digits is between its own least and greatest one.
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

/// How far a line is read: the end that is awaited, and the sum that is left for what lies
/// before it. Both ends are awaited first, none last.
struct Reading {
  Digit awaited = kBoth;
  int rest = 0;
  static constexpr Digit kBoth = -2;
  friend auto operator<=>(const Reading&, const Reading&) = default;
};

/// Along the cells stand the ends `low` and `high`, once each and in any order, with the sum
/// between them; other digits lie between them in value.
Sequence between_ends(const Board& board, const std::vector<Cell>& cells, Digit low, Digit high,
                      int sum) {
  const auto step = [=](Reading reading, Digit digit) -> std::optional<Reading> {
    if (digit < low || digit > high) return std::nullopt;
    const bool end = digit == low || digit == high;
    if (reading.awaited == Reading::kBoth) return end ? Reading{low + high - digit, sum} : reading;
    if (reading.awaited == kOpen) return end ? std::nullopt : std::optional(reading);
    if (end)
      return digit == reading.awaited && reading.rest == 0 ? std::optional(Reading{kOpen, 0})
                                                           : std::nullopt;
    reading.rest -= digit;
    return reading.rest < 0 ? std::nullopt : std::optional(reading);
  };
  static KeptAutomata kept;
  const std::string text =
      std::to_string(low) + ' ' + std::to_string(high) + ' ' + std::to_string(sum);
  return sequence(kept, text, board, cells, Reading{Reading::kBoth, 0}, step,
                  [](Reading reading) { return reading.awaited == kOpen; });
}

/// Whether up to so many different digits below the greater end can add up to the sum.
bool may_lie_between(Digit high, int count, int sum) {
  return sum <= std::int64_t{count} * (2 * high - count - 1) / 2;
}

std::vector<Primitive> each_pair_of_ends(const Board& board, const NumberAndCells& rule) {
  Distinct once = distinct(rule.cells);
  const int count = static_cast<int>(once.cells.size());
  Either either;
  for (int low = board.first_value(); low <= board.last_value(); ++low)
    for (int high = low + count - 1; high <= board.last_value(); ++high)
      if (high > low && may_lie_between(high, count - 2, rule.number))
        either.alternatives.push_back({{between_ends(board, once.cells, low, high, rule.number)}});
  if (either.alternatives.size() == 1)
    return {std::move(once), std::move(either.alternatives[0].primitives[0])};
  return {std::move(once), std::move(either)};
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

const RuleKind kSandwich{
    .name = "Sandwich",
    .arguments = "SUM~LINE",
    .sentence =
        "The digits between the least and the greatest digit of the line add up to the sum.",
    .primitives = "Sequence",
    .syntax = &kNumberAndLine,
    .says = KindOf<NumberAndCells>{.why_not = has_no_two_ends,
                                   .statements = sandwich,
                                   .compile =
                                       [](const Board& board, const NumberAndCells& rule) {
                                         if (!board.is_full(rule.cells))
                                           return each_pair_of_ends(board, rule);
                                         const int first = board.first_value();
                                         const int last = board.last_value();
                                         // All other digits do not add up to more.
                                         if (rule.number > last * (last - 1) / 2 - first)
                                           return std::vector<Primitive>{contradiction()};
                                         return std::vector<Primitive>{between_ends(
                                             board, rule.cells, first, last, rule.number)};
                                       }},
};

const RuleKind kLunchbox{
    .name = "Lunchbox",
    .arguments = "SUM~CELL~CELL...",
    .sentence =
        "No digit stands twice on the line, and those between its least and its greatest digit "
        "add up to the sum.",
    .primitives = "Distinct, Sequence, Either",
    .syntax = &kNumberAndCells,
    .says =
        KindOf<NumberAndCells>{
            .why_not = is_no_box, .statements = lunchbox, .compile = each_pair_of_ends},
};

}  // namespace dokusat
