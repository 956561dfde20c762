// Rules that count occurrences of digits in some cells.

#include <algorithm>
#include <cstdint>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/cell_lists.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <map>
#include <set>

namespace dokusat {
namespace {

/// Returns the required number of occurrences of each digit.
std::map<Digit, int> wanted(const DigitsAndCells& rule) {
  std::map<Digit, int> counts;
  for (int digit : rule.digits) ++counts[digit];
  return counts;
}

std::vector<Statement> all_are_there(const Board&, const DigitsAndCells& rule) {
  return {{rule.cells, [counts = wanted(rule)](std::span<const Digit> digits) {
             int missing = 0;
             for (const auto& [digit, count] : counts)
               missing += std::max(0, count - count_of(digits, digit));
             return missing <= open_count(digits);
           }}};
}

std::vector<Constraint> at_least_as_many(const Board& board, const DigitsAndCells& rule) {
  std::vector<Constraint> constraints;
  for (const auto& [digit, times] : wanted(rule)) {
    const auto is_it = [wanted = digit](Digit held) { return held == wanted; };
    constraints.push_back(count(board, rule.cells, is_it, times));
  }
  return constraints;
}

/// Makes the statement that each digit occurs exactly as often as `counts` requires.
Statement stand_exactly(const std::vector<Cell>& cells, std::map<Digit, int> counts) {
  return {cells, [counts = std::move(counts)](std::span<const Digit> digits) {
            std::int64_t missing = 0;  // 64 bits, as counts may be any int
            for (const auto& [digit, count] : counts) {
              const int here = count_of(digits, digit);
              if (here > count) return false;
              missing += count - here;
            }
            return missing <= open_count(digits);
          }};
}

std::vector<Constraint> exactly_as_many(const Board& board, const std::vector<Cell>& cells,
                                        const std::map<Digit, int>& counts) {
  std::vector<Constraint> constraints;
  for (const auto& [digit, count] : counts)
    constraints.push_back(stands(board, cells, digit, count));
  return constraints;
}

std::string asks_for_too_many(const Board&, const DigitsAndCells& rule) {
  return rule.digits.size() <= rule.cells.size()
             ? ""
             : plural(static_cast<long>(rule.digits.size()), "digit") + " for " +
                   plural(static_cast<long>(rule.cells.size()), "cell");
}

/// Returns the counts by digit; "2314" means two 3 and one 4.
std::map<Digit, int> said(const CountsAndCells& rule) {
  std::map<Digit, int> counts;
  for (const auto& [times, digit] : rule.counts) counts[digit] += times;
  return counts;
}

std::string says_no_counts(const Board& board, const CountsAndCells& rule) {
  std::set<Digit> digits;
  for (const auto& [times, digit] : rule.counts) {
    if (times < 0) return "expected counts of at least 0";
    if (board.digit_of(digit) == kNoDigit) return "expected digits of the board";
    if (!digits.insert(digit).second) return "two counts of the digit " + std::to_string(digit);
  }
  return "";
}

using Sets = std::vector<std::vector<Cell>>;

Sets sets(const NumberAndCells& rule) {
  const auto count = static_cast<std::size_t>(rule.number);
  return divided(rule.cells, std::vector<int>(count, static_cast<int>(rule.cells.size() / count)));
}

std::string are_no_sets(const Board&, const NumberAndCells& rule) {
  return rule.number >= 1 && rule.cells.size() % static_cast<std::size_t>(rule.number) == 0
             ? ""
             : plural(static_cast<long>(rule.cells.size()), "cell") + " do not make " +
                   plural(rule.number, "set") + " of one size";
}

std::vector<Statement> hold_the_same(const Sets& all) {
  std::vector<Statement> statements;
  for (std::size_t one = 0; one < all.size(); ++one)
    for (std::size_t other = one + 1; other < all.size(); ++other) {
      std::vector<Cell> cells = all[one];
      cells.insert(cells.end(), all[other].begin(), all[other].end());
      statements.push_back({std::move(cells), [](std::span<const Digit> digits) {
                              const auto first = digits.first(digits.size() / 2);
                              const auto second = digits.last(digits.size() / 2);
                              int lacking_in_first = 0;
                              int lacking_in_second = 0;
                              for (Digit digit : std::set<Digit>(digits.begin(), digits.end())) {
                                if (digit == kOpen) continue;
                                const int more = count_of(first, digit) - count_of(second, digit);
                                lacking_in_first += std::max(0, -more);
                                lacking_in_second += std::max(0, more);
                              }
                              return lacking_in_first <= open_count(first) &&
                                     lacking_in_second <= open_count(second);
                            }});
    }
  return statements;
}

std::vector<Constraint> equal_counts(const Board& board, const Sets& all) {
  std::vector<Constraint> constraints;
  const auto same = table(board, [](Digit one, Digit other) { return one == other; });
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (all[i].size() == 1) {
      constraints.push_back(relation(board, all[i - 1][0], all[i][0], same));
      continue;
    }
    for (Digit digit : board.digits()) {
      const auto is_it = [value = board.value(digit)](int held) { return held == value; };
      constraints.push_back(
          LinearBuilder(board).count(all[i - 1], is_it).count(all[i], is_it, -1).makes(0));
    }
  }
  return constraints;
}

/// Returns the regions that must hold the same digits: those that the rule names, else the largest
/// units that are not full.
Sets largest_regions(const Board& board, const CellGroups& rule) {
  if (!rule.cells.empty()) return rule.groups();
  std::size_t largest = 0;
  for (const Unit& unit : board.units()) largest = std::max(largest, unit.cells.size());
  Sets regions;
  for (const Unit& unit : board.units())
    if (unit.cells.size() == largest && !board.is_full(unit)) regions.push_back(unit.cells);
  return regions;
}

std::string are_no_regions(const Board& board, const CellGroups& rule) {
  if (std::string why = why_no_groups(board, rule); !why.empty() || rule.sizes.empty()) return why;
  const auto is_other = [&](int size) { return size != rule.sizes[0]; };
  return std::ranges::any_of(rule.sizes, is_other) ? "expected regions of one size" : "";
}

std::vector<Statement> count_distinct(const Board&, const CellsInOrder& rule) {
  return {{rule.cells, [](std::span<const Digit> digits) {
             if (digits[0] == kOpen) return true;
             const std::span<const Digit> counted = digits.subspan(1);
             std::set<Digit> seen(counted.begin(), counted.end());
             seen.erase(kOpen);
             const int known = static_cast<int>(seen.size());
             // Open cells may all repeat known digits; if none is known, they hold at least one.
             const int least = std::max(known, 1);
             return least <= digits[0] && digits[0] <= known + open_count(counted);
           }}};
}

std::vector<Constraint> different_digits(const Board& board, const CellsInOrder& rule) {
  // A cell counts once, however often it is named.
  return {CountDifferent{distinct({rule.cells.begin() + 1, rule.cells.end()}).cells, rule.cells[0],
                         board.first_value() - 1}};
}

std::string counts_too_much(const Board& board, const CellsInOrder& rule) {
  constexpr int kLargestBoard = 9;
  if (std::string why = fewer_than(2, rule.cells); !why.empty()) return why;
  return board.last_value() <= kLargestBoard ? "" : "CountDistinct is for boards up to 9x9";
}

std::vector<Statement> circles(const Board& board, const CellsInOrder& rule) {
  return {{rule.cells, [values = board.values()](std::span<const Digit> digits) {
             int missing = 0;
             for (int digit = values.first; digit <= values.last(); ++digit) {
               const int count = count_of(digits, digit);
               if (count > digit) return false;
               if (count > 0) missing += digit - count;
             }
             return missing <= open_count(digits);
           }}};
}

std::vector<Constraint> none_or_as_many(const Board& board, const CellsInOrder& rule) {
  std::vector<Constraint> constraints;
  for (Digit digit : board.digits()) {
    Count count{rule.cells, {digit}, {0}};
    const int value = board.value(digit);
    if (value > 0 && std::cmp_less_equal(value, rule.cells.size())) count.allowed.push_back(value);
    constraints.push_back(std::move(count));
  }
  return constraints;
}

std::string repeats_a_cell(const Board& board, const CellsInOrder& rule) {
  return named_twice(board, rule.cells);
}

}  // namespace

extern const RuleKind kQuad{
    .name = "Quad",
    .arguments = "CELL~DIGIT~DIGIT...",
    .sentence =
        "The digits occur in the square of 2x2 cells whose upper left cell is named, each at least "
        "as often as listed.",
    .constraints = "Count",
    .syntax = &kCellAndDigits,
    .says =
        KindOf<DigitsAndCells>{
            .why_not = asks_for_too_many, .statements = all_are_there, .compile = at_least_as_many},
    .noun = "quad",
    .look = {.form = RuleForm::corner},
    .clause = "the quad at {cells} holds {digits}",
};

extern const RuleKind kContainExact{
    .name = "ContainExact",
    .arguments = "DIGIT_DIGIT...~CELL~CELL...",
    .sentence = "The digits occur in the cells, each exactly as often as listed.",
    .constraints = "Count",
    .syntax = &kDigitsAndCells,
    .says =
        KindOf<DigitsAndCells>{.why_not = asks_for_too_many,
                               .statements =
                                   [](const Board&, const DigitsAndCells& rule) {
                                     return std::vector{stand_exactly(rule.cells, wanted(rule))};
                                   },
                               .compile =
                                   [](const Board& board, const DigitsAndCells& rule) {
                                     return exactly_as_many(board, rule.cells, wanted(rule));
                                   }},
    .noun = "list of digits",
    .look = {.form = RuleForm::cage, .sign = "∋"},
};

extern const RuleKind kContainAtLeast{
    .name = "ContainAtLeast",
    .arguments = "DIGIT_DIGIT...~CELL~CELL...",
    .sentence = "The digits occur in the cells, each at least as often as listed.",
    .constraints = "Count",
    .syntax = &kDigitsAndCells,
    .says =
        KindOf<DigitsAndCells>{
            .why_not = asks_for_too_many, .statements = all_are_there, .compile = at_least_as_many},
    .noun = "list of needed digits",
    .look = {.form = RuleForm::cage, .sign = "≥"},
};

extern const RuleKind kSameValues{
    .name = "SameValues",
    .arguments = "NUMBER~CELL~CELL...",
    .sentence =
        "The cells, divided in this order into NUMBER sets of equal size, hold the same digits "
        "equally often in each set.",
    .constraints = "Table, Linear",
    .syntax = &kNumberAndCells,
    .says = KindOf<NumberAndCells>{
        .why_not = are_no_sets,
        .statements = [](const Board&,
                         const NumberAndCells& rule) { return hold_the_same(sets(rule)); },
        .compile = [](const Board& board,
                      const NumberAndCells& rule) { return equal_counts(board, sets(rule)); }},
    .noun = "same values",
    .look = {.form = RuleForm::equal_cages, .sign = "≡", .in_full = false},
    .clause = "{cells}, cut into {number} sets, hold the same digits in each",
};

extern const RuleKind kRegionSameValues{
    .name = "RegionSameValues",
    .arguments = "",
    .sentence =
        "The largest rows, columns, boxes and regions, which have fewer cells than there are "
        "digits, all hold the same digits.",
    .constraints = "Linear",
    .syntax = &kNoArguments,
    .says = KindOf<CellGroups>{.why_not = are_no_regions,
                               .statements =
                                   [](const Board& board, const CellGroups& rule) {
                                     return hold_the_same(largest_regions(board, rule));
                                   },
                               .compile =
                                   [](const Board& board, const CellGroups& rule) {
                                     return equal_counts(board, largest_regions(board, rule));
                                   }},
    .noun = "rule of the same digits",
};

extern const RuleKind kCountDistinct{
    .name = "CountDistinct",
    .arguments = "CELL~CELL~CELL...",
    .sentence = "The first cell holds the number of different digits in the others.",
    .constraints = "CountDifferent",
    .syntax = &kCells,
    .says =
        KindOf<CellsInOrder>{
            .why_not = counts_too_much, .statements = count_distinct, .compile = different_digits},
    .noun = "count of different digits",
    .look = {.form = RuleForm::counted_cage, .sign = "#"},
};

extern const RuleKind kCountingCircles{
    .name = "CountingCircles",
    .arguments = "CELL~CELL...",
    .sentence = "Each digit in the circles occurs in as many of them as it says.",
    .constraints = "Count",
    .syntax = &kCells,
    .says =
        KindOf<CellsInOrder>{
            .why_not = repeats_a_cell, .statements = circles, .compile = none_or_as_many},
    .noun = "counting circles",
    .look = {.form = RuleForm::circles, .legend = "circles"},
};

extern const RuleKind kLookAndSay{
    .name = "LookAndSay",
    .arguments = "COUNTS~CELL~CELL...",
    .sentence = "The cells hold exactly what COUNTS says: 231405 stands for two 3, one 4 and no 5.",
    .constraints = "Count",
    .syntax = &kCountsAndCells,
    .says = KindOf<CountsAndCells>{.why_not = says_no_counts,
                                   .statements =
                                       [](const Board&, const CountsAndCells& rule) {
                                         return std::vector{stand_exactly(rule.cells, said(rule))};
                                       },
                                   .compile =
                                       [](const Board& board, const CountsAndCells& rule) {
                                         return exactly_as_many(board, rule.cells, said(rule));
                                       }},
    .noun = "look-and-say cage",
    .look = {.form = RuleForm::look_and_say, .sign = "»"},
};

}  // namespace dokusat
