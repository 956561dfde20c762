// Rules that count how often digits stand in some cells.

#include <algorithm>
#include <bit>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/compiling.hpp>
#include <dokusat/puzzle/rules/meaning.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <map>
#include <optional>
#include <set>

namespace dokusat {
namespace {

/// How often each digit is asked for.
std::map<Digit, int> wanted(const CellRule& rule) {
  std::map<Digit, int> counts;
  for (int digit : rule.numbers) ++counts[digit];
  return counts;
}

std::vector<Statement> all_are_there(const Board&, const CellRule& rule) {
  return {{rule.cells, [counts = wanted(rule)](std::span<const Digit> digits) {
             int missing = 0;
             for (const auto& [digit, count] : counts)
               missing += std::max(0, count - count_of(digits, digit));
             return missing <= open_count(digits);
           }}};
}

std::vector<Primitive> at_least_as_many(const Board& board, const CellRule& rule) {
  std::vector<Primitive> primitives;
  for (const auto& [digit, count] : wanted(rule)) {
    const auto is_it = [wanted = digit](Digit held) { return held == wanted; };
    primitives.push_back(LinearBuilder(board).count(rule.cells, is_it).at_least(count));
  }
  return primitives;
}

/// Each of the digits stands exactly so often in the cells.
Statement stand_exactly(const std::vector<Cell>& cells, std::map<Digit, int> counts) {
  return {cells, [counts = std::move(counts)](std::span<const Digit> digits) {
            int missing = 0;
            for (const auto& [digit, count] : counts) {
              const int here = count_of(digits, digit);
              if (here > count) return false;
              missing += count - here;
            }
            return missing <= open_count(digits);
          }};
}

std::vector<Primitive> exactly_as_many(const Board& board, const std::vector<Cell>& cells,
                                       const std::map<Digit, int>& counts) {
  std::vector<Primitive> primitives;
  for (const auto& [digit, count] : counts)
    primitives.push_back(stands(board, cells, digit, count));
  return primitives;
}

std::string asks_for_too_many(const Board&, const CellRule& rule) {
  return rule.numbers.size() <= rule.cells.size()
             ? ""
             : plural(static_cast<long>(rule.numbers.size()), "digit") + " for " +
                   plural(static_cast<long>(rule.cells.size()), "cell");
}

/// "2314": two 3, one 4.
std::map<Digit, int> said(const CellRule& rule) {
  std::map<Digit, int> counts;
  for (std::size_t i = 0; i + 1 < rule.numbers.size(); i += 2)
    counts[rule.numbers[i + 1]] += rule.numbers[i];
  return counts;
}

std::vector<std::vector<Cell>> sets(const CellRule& rule) {
  const std::size_t count = rule.cells.size() / static_cast<std::size_t>(rule.numbers[0]);
  std::vector<std::vector<Cell>> all;
  for (auto begin = rule.cells.begin(); begin != rule.cells.end();
       begin += static_cast<std::ptrdiff_t>(count))
    all.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(count));
  return all;
}

std::string are_no_sets(const Board&, const CellRule& rule) {
  const auto count = static_cast<std::size_t>(rule.numbers[0]);
  return count >= 1 && rule.cells.size() % count == 0
             ? ""
             : plural(static_cast<long>(rule.cells.size()), "cell") + " do not make " +
                   plural(rule.numbers[0], "set") + " of one size";
}

std::vector<Statement> each_set_holds_the_same(const Board&, const CellRule& rule) {
  const auto all = sets(rule);
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
                                if (digit == kNoDigit) continue;
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

std::vector<Primitive> equal_counts(const Board& board, const CellRule& rule) {
  const auto all = sets(rule);
  std::vector<Primitive> primitives;
  const auto same = table(board, [](Digit one, Digit other) { return one == other; });
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (all[i].size() == 1) {
      primitives.push_back(relation(board, all[i - 1][0], all[i][0], same));
      continue;
    }
    for (Digit digit : board.digits()) {
      const auto is_it = [digit](Digit held) { return held == digit; };
      primitives.push_back(
          LinearBuilder(board).count(all[i - 1], is_it).count(all[i], is_it, -1).exactly(0));
    }
  }
  return primitives;
}

std::vector<Statement> count_distinct(const Board&, const CellRule& rule) {
  return {{rule.cells, [](std::span<const Digit> digits) {
             if (digits[0] == kNoDigit) return true;
             const std::span<const Digit> counted = digits.subspan(1);
             std::set<Digit> seen(counted.begin(), counted.end());
             seen.erase(kNoDigit);
             const int known = static_cast<int>(seen.size());
             // Open cells may all repeat a digit; where nothing is known one of them is new.
             const int least = std::max(known, 1);
             return least <= digits[0] && digits[0] <= known + open_count(counted);
           }}};
}

/// A state is the set of digits seen, a bit each; the cell that counts them is read last.
std::vector<Primitive> remember_what_was_seen(const Board& board, const CellRule& rule) {
  using Seen = std::pair<std::size_t, std::uint64_t>;  // how many cells were read, and their digits
  std::vector<Cell> cells(rule.cells.begin() + 1, rule.cells.end());
  const std::size_t counted = cells.size();
  cells.push_back(rule.cells[0]);
  const auto step = [&](const Seen& seen, Digit digit) -> std::optional<Seen> {
    const auto& [read, digits] = seen;
    if (read < counted) return Seen{read + 1, digits | std::uint64_t{1} << digit};
    if (read > counted || std::popcount(digits) != digit) return std::nullopt;
    return Seen{read + 1, 0};
  };
  return {sequence(board, std::move(cells), Seen{0, 0}, step,
                   [&](const Seen& seen) { return seen.first == counted + 1; })};
}

std::string counts_too_much(const Board& board, const CellRule& rule) {
  constexpr int kLargestBoard = 9;
  if (rule.cells.size() < 2) return "expected at least 2 cells";
  return board.size() <= kLargestBoard ? "" : "CountDistinct is for boards up to 9x9";
}

std::vector<Statement> circles(const Board& board, const CellRule& rule) {
  return {{rule.cells, [size = board.size()](std::span<const Digit> digits) {
             int missing = 0;
             for (Digit digit = 1; digit <= size; ++digit) {
               const int count = count_of(digits, digit);
               if (count > digit) return false;
               if (count > 0) missing += digit - count;
             }
             return missing <= open_count(digits);
           }}};
}

std::vector<Primitive> none_or_as_many(const Board& board, const CellRule& rule) {
  std::vector<Primitive> primitives;
  for (Digit digit : board.digits()) {
    const auto step = [digit](int count, Digit held) -> std::optional<int> {
      if (held != digit) return count;
      return count < digit ? std::optional(count + 1) : std::nullopt;
    };
    primitives.push_back(sequence(board, rule.cells, 0, step,
                                  [digit](int count) { return count == 0 || count == digit; }));
  }
  return primitives;
}

std::string repeats_a_cell(const Board&, const CellRule& rule) {
  return distinct(rule.cells).cells.size() == rule.cells.size() ? "" : "a cell is named twice";
}

}  // namespace

const RuleKind kQuad{
    .name = "Quad",
    .arguments = "CELL~DIGIT~DIGIT...",
    .sentence =
        "The digits stand in the square of 2x2 cells whose upper left cell is named, each at "
        "least as often as here.",
    .primitives = "Linear",
    .syntax = &kCellAndDigits,
    .why_not = asks_for_too_many,
    .statements = all_are_there,
    .compile = at_least_as_many,
};

const RuleKind kContainAtLeast{
    .name = "ContainAtLeast",
    .arguments = "DIGIT_DIGIT...~CELL~CELL...",
    .sentence = "The digits stand in the cells, each at least as often as here.",
    .primitives = "Linear",
    .syntax = &kDigitsAndCells,
    .why_not = asks_for_too_many,
    .statements = all_are_there,
    .compile = at_least_as_many,
};

const RuleKind kContainExact{
    .name = "ContainExact",
    .arguments = "DIGIT_DIGIT...~CELL~CELL...",
    .sentence = "The digits stand in the cells, each exactly as often as here.",
    .primitives = "Linear",
    .syntax = &kDigitsAndCells,
    .why_not = asks_for_too_many,
    .statements =
        [](const Board&, const CellRule& rule) {
          return std::vector{stand_exactly(rule.cells, wanted(rule))};
        },
    .compile =
        [](const Board& board, const CellRule& rule) {
          return exactly_as_many(board, rule.cells, wanted(rule));
        },
};

const RuleKind kLookAndSay{
    .name = "LookAndSay",
    .arguments = "COUNTS~CELL~CELL...",
    .sentence = "What the clue says stands in the cells: 2314 for exactly two 3 and one 4.",
    .primitives = "Linear",
    .syntax = &kCountsAndCells,
    .why_not = nullptr,
    .statements =
        [](const Board&, const CellRule& rule) {
          return std::vector{stand_exactly(rule.cells, said(rule))};
        },
    .compile = [](const Board& board,
                  const CellRule& rule) { return exactly_as_many(board, rule.cells, said(rule)); },
};

const RuleKind kSameValues{
    .name = "SameValues",
    .arguments = "NUMBER~CELL~CELL...",
    .sentence =
        "The cells, cut in that order into NUMBER sets of one size, hold the same digits equally "
        "often in each.",
    .primitives = "Relation, Linear",
    .syntax = &kNumberAndCells,
    .why_not = are_no_sets,
    .statements = each_set_holds_the_same,
    .compile = equal_counts,
};

const RuleKind kCountDistinct{
    .name = "CountDistinct",
    .arguments = "CELL~CELL~CELL...",
    .sentence = "The first cell says how many different digits stand in the others.",
    .primitives = "Sequence",
    .syntax = &kCells,
    .why_not = counts_too_much,
    .statements = count_distinct,
    .compile = remember_what_was_seen,
};

const RuleKind kCountingCircles{
    .name = "CountingCircles",
    .arguments = "CELL~CELL...",
    .sentence = "A digit that stands in one of the circles stands in as many of them as it says.",
    .primitives = "Sequence",
    .syntax = &kCells,
    .why_not = repeats_a_cell,
    .statements = circles,
    .compile = none_or_as_many,
};

}  // namespace dokusat
