// Lines between two ends.

#include <algorithm>
#include <cstdlib>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/cell_lists.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <optional>
#include <utility>

namespace dokusat {
namespace {

/// Returns the ends of the line first, then the cells between them.
std::vector<Cell> ends_first(const std::vector<Cell>& line) {
  std::vector<Cell> cells{line.front(), line.back()};
  cells.insert(cells.end(), line.begin() + 1, line.end() - 1);
  return cells;
}

std::vector<Statement> are_between(const Board& board, const CellsInOrder& rule) {
  std::vector<Statement> statements;
  for (Cell middle : std::span(rule.cells).subspan(1, rule.cells.size() - 2))
    statements.push_back({{rule.cells.front(), middle, rule.cells.back()},
                          [values = board.values()](std::span<const Digit> digits) {
                            return has_completion(digits, values, [](std::span<const Digit> all) {
                              return std::min(all[0], all[2]) < all[1] &&
                                     all[1] < std::max(all[0], all[2]);
                            });
                          }});
  return statements;
}

/// The ends differ even if the required difference is 0.
std::vector<Statement> are_locked_out(const Board& board, const NumberAndCells& rule) {
  const auto wide = [difference = rule.number](Digit one, Digit other) {
    return one != other && std::abs(one - other) >= difference;
  };
  std::vector<Statement> statements{
      related(rule.cells.front(), rule.cells.back(), board.values(), wide)};
  for (Cell middle : std::span(rule.cells).subspan(1, rule.cells.size() - 2))
    statements.push_back({{rule.cells.front(), middle, rule.cells.back()},
                          [=, values = board.values()](std::span<const Digit> digits) {
                            return has_completion(digits, values, [&](std::span<const Digit> all) {
                              return wide(all[0], all[2]) && (all[1] < std::min(all[0], all[2]) ||
                                                              all[1] > std::max(all[0], all[2]));
                            });
                          }});
  return statements;
}

/// Makes an automaton that reads both ends, and then digits for which `allows(low, high, digit)`
/// holds. A state is the lower and the higher end, `kOpen` before they are read.
template <class MayBeEnds, class Allows>
std::vector<Constraint> from_ends(const Board& board, const std::string& key,
                                  const std::vector<Cell>& line, MayBeEnds may_be_ends,
                                  Allows allows) {
  using Ends = std::pair<Digit, Digit>;
  const auto step = [&](const Ends& ends, Digit digit) -> std::optional<Ends> {
    const auto& [low, high] = ends;
    if (low == kOpen) return Ends{digit, kOpen};
    if (high == kOpen) {
      const Ends both = std::minmax(low, digit);
      return may_be_ends(both) ? std::optional(both) : std::nullopt;
    }
    return allows(low, high, digit) ? std::optional(ends) : std::nullopt;
  };
  static KeptAutomata kept;  // one cache for each instance of this template
  return {sequence(kept, key, board, ends_first(line), Ends{kOpen, kOpen}, step,
                   [](const Ends& ends) { return ends.second != kOpen; })};
}

}  // namespace

extern const RuleKind kBetween{
    .name = "Between",
    .arguments = "CELL~CELL...",
    .sentence =
        "Digits between the ends of the line are greater than one end and less than the other.",
    .constraints = "Regular",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{.why_not = names_fewer_than<2>,
                                 .statements = are_between,
                                 .compile =
                                     [](const Board& board, const CellsInOrder& rule) {
                                       return from_ends(
                                           board, "", rule.cells, [](const auto&) { return true; },
                                           [](Digit low, Digit high, Digit digit) {
                                             return low < digit && digit < high;
                                           });
                                     }},
    .noun = "between line",
    .look = {.form = RuleForm::line, .line = {"#8d99ab", 5, LineEnd::circle, LineEnd::circle}},
    .clause = "the digits on the between line lie between its circles {first} and {last}",
};

extern const RuleKind kLockout{
    .name = "Lockout",
    .arguments = "NUMBER~CELL~CELL...",
    .sentence =
        "The ends of the line differ, by at least NUMBER, and the digits between them are less "
        "than both or greater than both.",
    .constraints = "Regular",
    .syntax = &kNumberAndCells,
    .says = KindOf<NumberAndCells>{.why_not = names_fewer_than<2>,
                                   .statements = are_locked_out,
                                   .compile =
                                       [](const Board& board, const NumberAndCells& rule) {
                                         return from_ends(
                                             board, std::to_string(rule.number), rule.cells,
                                             [&](const auto& ends) {
                                               return ends.second > ends.first &&
                                                      ends.second - ends.first >= rule.number;
                                             },
                                             [](Digit low, Digit high, Digit digit) {
                                               return digit < low || digit > high;
                                             });
                                       }},
    .noun = "lockout line",
    .look = {.form = RuleForm::labelled_line,
             .line = {"#8d99ab", 5, LineEnd::diamond, LineEnd::diamond}},
    .clause =
        "the diamonds {first} and {last} differ by at least {number}, and no digit on their line "
        "lies between them",
};

}  // namespace dokusat
