// Clues outside the board, about the digits of a line as seen from there.

#include <algorithm>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <optional>
#include <utility>

namespace dokusat {
namespace {

/// Accepts also the clue 0, which no line satisfies.
std::string is_over_the_digits(const Board& board, const NumberAndCells& rule) {
  return rule.number >= 0 && rule.number <= board.last_value()
             ? ""
             : "expected a clue from 0 to " + std::to_string(board.last_value());
}

std::string is_no_digit(const Board& board, const NumberAndCells& rule) {
  return rule.number >= 1 && rule.number <= board.digit_count()
             ? ""
             : "expected a clue from 1 to " + std::to_string(board.digit_count());
}

/// Refuses a sum of 0, which texts cannot express: there 0 means no clue.
std::string is_zero(const Board& /*board*/, const NumberAndCells& rule) {
  return rule.number != 0 ? "" : "a sum of 0 is not a clue";
}

/// Makes a statement from a predicate on whole lines. The digits of a line differ unless the
/// board's lines may repeat digits.
template <class Holds>
std::vector<Statement> seen_in_line(const Board& board, const NumberAndCells& rule, Holds holds) {
  return {{rule.cells, [holds, clue = rule.number, values = board.values(),
                        differ = board.has_lines()](std::span<const Digit> digits) {
             const auto keeps = [&](std::span<const Digit> all) { return holds(all, clue); };
             return differ ? has_distinct_completion(digits, values, keeps)
                           : has_completion(digits, values, keeps);
           }}};
}

bool adds_up_along(std::span<const Digit> line, int sum) {
  return std::cmp_less_equal(line[0], line.size()) &&
         sum_range(line.first(static_cast<std::size_t>(line[0])), {}, {}).low == sum;
}

bool shows(std::span<const Digit> line, int count) {
  Digit highest = 0;
  for (Digit height : line) {
    if (height > highest) --count;
    highest = std::max(highest, height);
  }
  return count == 0;
}

bool hides_first(std::span<const Digit> line, Digit hidden) {
  const auto first = std::ranges::adjacent_find(line, std::greater<>());
  return first != line.end() && *(first + 1) == hidden;
}

/// True if the digit occurs exactly once, in the place that the first cell holds.
bool has_in_its_room(std::span<const Digit> line, Digit digit) {
  const auto there = std::ranges::find(line, digit);
  return there != line.end() && std::cmp_equal(line[0], there - line.begin() + 1) &&
         std::find(there + 1, line.end(), digit) == line.end();
}

/// A state of an X-Sum: the cells and the sum that are left; {-1, 0} before the first cell.
struct Rest {
  int cells = -1;
  int sum = 0;
  friend auto operator<=>(const Rest&, const Rest&) = default;
};

std::vector<Constraint> sum_of_the_first(const Board& board, const NumberAndCells& rule) {
  const auto step = [&](Rest rest, Digit digit) -> std::optional<Rest> {
    if (rest.cells == 0) return rest;
    if (rest.cells < 0 && digit == 0)
      return rule.number == 0 ? std::optional(Rest{0, 0}) : std::nullopt;
    rest = rest.cells < 0 ? Rest{digit - 1, rule.number - digit}
                          : Rest{rest.cells - 1, rest.sum - digit};
    if (rest.sum < 0 || (rest.cells == 0 && rest.sum != 0)) return std::nullopt;
    return rest;
  };
  static KeptAutomata kept;
  return {sequence(kept, std::to_string(rule.number), board, rule.cells, Rest(), step,
                   [](Rest rest) { return rest.cells == 0; })};
}

/// The highest digit so far, and the number of digits that must still be visible.
struct View {
  Digit highest = 0;
  int rest = 0;
  friend auto operator<=>(const View&, const View&) = default;
};

std::vector<Constraint> seen_count(const Board& board, const NumberAndCells& rule) {
  const auto step = [](View view, Digit digit) -> std::optional<View> {
    if (digit <= view.highest) return view;
    if (view.rest == 0) return std::nullopt;
    return View{digit, view.rest - 1};
  };
  static KeptAutomata kept;
  return {sequence(kept, std::to_string(rule.number), board, rule.cells, View{0, rule.number}, step,
                   [](View view) { return view.rest == 0; })};
}

std::vector<Constraint> first_descent(const Board& board, const NumberAndCells& rule) {
  constexpr Digit kSeen = -1;
  const auto step = [&](Digit highest, Digit digit) -> std::optional<Digit> {
    if (highest == kSeen) return kSeen;
    if (digit >= highest) return digit;
    return digit == rule.number ? std::optional(kSeen) : std::nullopt;
  };
  static KeptAutomata kept;
  return {sequence(kept, std::to_string(rule.number), board, rule.cells, 0, step,
                   [](Digit highest) { return highest == kSeen; })};
}

/// Makes tables: the first cell holds k if and only if cell k holds the clue.
std::vector<Constraint> room_by_room(const Board& board, const NumberAndCells& rule) {
  const Digit clue = rule.number;
  if (board.digit_of(clue) == kNoDigit) return {contradiction()};
  std::vector<Constraint> constraints;
  const int rooms = static_cast<int>(rule.cells.size());
  if (board.first_value() < 1 || board.last_value() > rooms)
    constraints.push_back(
        candidates(board, rule.cells[0], [&](int room) { return room >= 1 && room <= rooms; }));
  for (int room = 1; room <= rooms; ++room) {
    const Cell cell = rule.cells[static_cast<std::size_t>(room - 1)];
    if (board.digit_of(room) == kNoDigit) {
      constraints.push_back(candidates(board, cell, [&](int held) { return held != clue; }));
      continue;
    }
    const auto pairs =
        table(board, [&](Digit number, Digit held) { return (number == room) == (held == clue); });
    constraints.push_back(relation(board, rule.cells[0], cell, pairs));
  }
  return constraints;
}

}  // namespace

extern const RuleKind kXSum{
    .name = "XSum",
    .arguments = "LINE~[SUM]~[SUM]",
    .sentence =
        "The first N cells add up to SUM, where N is the digit of the first one; the first SUM is "
        "for the left or upper end of the line, the second for the other end.",
    .constraints = "Regular",
    .syntax = &kLineAndBothEnds,
    .says = KindOf<NumberAndCells>{.why_not = is_zero,
                                   .statements =
                                       [](const Board& board, const NumberAndCells& rule) {
                                         return seen_in_line(board, rule, adds_up_along);
                                       },
                                   .compile = sum_of_the_first},
    .noun = "X-sum",
    .look = {.form = RuleForm::outside, .sign = "X"},
    .clause = "the X-sum {outside}: the first X digits, of which X is the first, add up to it",
};

extern const RuleKind kSkyscraper{
    .name = "Skyscraper",
    .arguments = "LINE~[NUMBER]~[NUMBER]",
    .sentence =
        "NUMBER digits are visible from that end of the line, where greater digits hide smaller "
        "ones; 0 is not a clue.",
    .constraints = "Regular",
    .syntax = &kLineAndBothEnds,
    .says = KindOf<NumberAndCells>{.why_not = is_no_digit,
                                   .statements =
                                       [](const Board& board, const NumberAndCells& rule) {
                                         return seen_in_line(board, rule, shows);
                                       },
                                   .compile = seen_count},
    .noun = "skyscraper clue",
    .look = {.form = RuleForm::outside, .sign = "▲"},
    .clause =
        "the skyscraper clue {outside}: seen from the first cell, so many digits are greater than "
        "all before them",
};

extern const RuleKind kHiddenSkyscraper{
    .name = "HiddenSkyscraper",
    .arguments = "LINE~[DIGIT]~[DIGIT]",
    .sentence =
        "DIGIT is the first one, seen from that end of the line, that a greater digit hides; with "
        "0 no line fits.",
    .constraints = "Regular",
    .syntax = &kLineAndBothEnds,
    .says = KindOf<NumberAndCells>{.why_not = is_over_the_digits,
                                   .statements =
                                       [](const Board& board, const NumberAndCells& rule) {
                                         return seen_in_line(board, rule, hides_first);
                                       },
                                   .compile = first_descent},
    .noun = "hidden skyscraper clue",
    .look = {.form = RuleForm::outside, .sign = "△"},
    .clause =
        "the hidden skyscraper clue {outside}: it is the first digit with a greater one before it",
};

extern const RuleKind kNumberedRoom{
    .name = "NumberedRoom",
    .arguments = "LINE~[DIGIT]~[DIGIT]",
    .sentence =
        "The first cell of the line, seen from that end, says in which one of its cells DIGIT "
        "is; "
        "with 0 no line fits.",
    .constraints = "Table",
    .syntax = &kLineAndBothEnds,
    .says = KindOf<NumberAndCells>{.why_not = is_over_the_digits,
                                   .statements =
                                       [](const Board& board, const NumberAndCells& rule) {
                                         return seen_in_line(board, rule, has_in_its_room);
                                       },
                                   .compile = room_by_room},
    .noun = "numbered room",
    .look = {.form = RuleForm::outside, .sign = "N"},
    .clause = "the numbered room {outside}: the first digit says in which cell of the line it is",
};

}  // namespace dokusat
