// Lines with conditions on pairs of digits.

#include <algorithm>
#include <cstdlib>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <utility>

namespace dokusat {
namespace {

template <class Allows>
std::vector<Statement> each_step(const Board& board, const std::vector<Cell>& cells,
                                 Allows allows) {
  std::vector<Statement> statements;
  for (std::size_t i = 1; i < cells.size(); ++i)
    statements.push_back(related(cells[i - 1], cells[i], board.values(), allows));
  return statements;
}

/// Makes the statement that digits increase along a thermometer; open cells need a digit each.
std::vector<Statement> rise(const Board& board, const CellsInOrder& rule) {
  return {{rule.cells, [values = board.values()](std::span<const Digit> digits) {
             Digit least = values.first;
             for (std::size_t i = 0; i < digits.size(); ++i) {
               const int behind = static_cast<int>(digits.size() - 1 - i);
               const Digit digit = digits[i] == kOpen ? least : digits[i];
               if (digit < least || digit + behind > values.last()) return false;
               least = digit + 1;
             }
             return true;
           }}};
}

std::vector<Constraint> less_at_each_step(const Board& board, const CellsInOrder& rule) {
  return relation_of_neighbours(board, rule.cells,
                                table(board, [](Digit one, Digit other) { return one < other; }));
}

std::vector<Statement> steps_are_wide(const Board& board, const NumberAndCells& rule) {
  return each_step(board, rule.cells, [difference = rule.number](Digit one, Digit other) {
    return std::abs(one - other) >= difference;
  });
}

std::vector<Constraint> wide_pairs(const Board& board, const NumberAndCells& rule) {
  const int difference = rule.number;
  return relation_of_neighbours(board, rule.cells, table(board, [&](Digit one, Digit other) {
                                  return std::abs(one - other) >= difference;
                                }));
}

/// Makes the statement that the digits are consecutive in some order; false if a cell repeats.
std::vector<Statement> consecutive_in_any_order(const Board&, const CellsInOrder& rule) {
  Statement statement = differ(rule.cells);
  const bool comes_back = statement.cells.size() < rule.cells.size();
  statement.keeps = [comes_back](std::span<const Digit> digits) {
    if (comes_back || !all_differ(digits)) return false;
    Digit least = kOpen;
    Digit greatest = kOpen;
    for (Digit digit : digits) {
      if (digit == kOpen) continue;
      least = least == kOpen ? digit : std::min(least, digit);
      greatest = std::max(greatest, digit);
    }
    return std::cmp_less(greatest - least, digits.size());
  };
  return {std::move(statement)};
}

std::vector<Constraint> distinct_and_close(const Board& board, const CellsInOrder& rule) {
  AllDifferent once = distinct(rule.cells);
  if (once.cells.size() < rule.cells.size()) return {contradiction()};
  const int count = static_cast<int>(once.cells.size());
  std::vector<Constraint> constraints =
      relation_of_all(board, once.cells, table(board, [&](Digit one, Digit other) {
                        return one != other && one < other + count && other < one + count;
                      }));
  constraints.push_back(std::move(once));
  return constraints;
}

/// Makes the statement that any `count` successive cells have different classes. There are `count`
/// classes.
template <class ClassOf>
std::vector<Statement> classes_alternate(const std::vector<Cell>& cells, std::size_t count,
                                         ClassOf class_of) {
  return {{cells, [=](std::span<const Digit> digits) {
             for (std::size_t one = 0; one < digits.size(); ++one)
               for (std::size_t other = one + 1; other < digits.size(); ++other) {
                 if (digits[one] == kOpen || digits[other] == kOpen) continue;
                 const bool same = class_of(digits[one]) == class_of(digits[other]);
                 if (same != ((other - one) % count == 0)) return false;
               }
             return true;
           }}};
}

template <class ClassOf>
std::vector<Constraint> alternating_classes(const Board& board, const std::vector<Cell>& cells,
                                            std::size_t count, ClassOf class_of) {
  std::vector<Constraint> constraints = relation_of_all(
      board, cells,
      table(board, [&](Digit one, Digit other) { return class_of(one) != class_of(other); }),
      count);
  const auto same =
      table(board, [&](Digit one, Digit other) { return class_of(one) == class_of(other); });
  for (std::size_t i = count; i < cells.size(); ++i)
    constraints.push_back(relation(board, cells[i - count], cells[i], same));
  return constraints;
}

std::string is_no_modulus(const Board&, const NumberAndCells& rule) {
  return rule.number >= 1 ? "" : "expected a modulus of at least 1";
}

std::string has_no_thirds(const Board& board, const CellsInOrder&) {
  return board.digit_count() % 3 == 0 && board.first_value() == 1
             ? ""
             : "the digits of " + a_board(board) + " do not make three equal parts";
}

std::vector<Statement> mirror(const Board& board, const CellsInOrder& rule) {
  std::vector<Statement> statements;
  for (std::size_t i = 0; i < rule.cells.size() / 2; ++i)
    statements.push_back(related(rule.cells[i], rule.cells[rule.cells.size() - 1 - i],
                                 board.values(),
                                 [](Digit one, Digit other) { return one == other; }));
  return statements;
}

std::vector<Constraint> equal_from_both_ends(const Board& board, const CellsInOrder& rule) {
  const auto same = table(board, [](Digit one, Digit other) { return one == other; });
  std::vector<Constraint> constraints;
  auto left = rule.cells.begin();
  auto right = rule.cells.end();
  for (; right - left > 1; ++left) constraints.push_back(relation(board, *left, *--right, same));
  return constraints;
}

}  // namespace

extern const RuleKind kThermo{
    .name = "Thermo",
    .arguments = "CELL~CELL...",
    .sentence = "Digits rise along the thermometer, from its bulb on.",
    .constraints = "Table",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{.statements = rise, .compile = less_at_each_step},
    .noun = "thermometer",
    .look = {.form = RuleForm::line, .line = {"#c3c8d0", 20, LineEnd::bulb}},
    .clause = "the thermometer from {first} rises over {count} cells",
};

extern const RuleKind kWhisper{
    .name = "Whisper",
    .arguments = "[NUMBER~]CELL~CELL...",
    .sentence = "Neighbouring digits on the line differ by at least NUMBER, 5 by default.",
    .constraints = "Table",
    .syntax = &kDifferenceAndCells,
    .says = KindOf<NumberAndCells>{.statements = steps_are_wide, .compile = wide_pairs},
    .noun = "whisper line",
    .look = {.form = RuleForm::labelled_line, .line = {"#79b98a", 12}},
    .clause = "neighbours on the whisper line {line} differ by at least {number}",
};

extern const RuleKind kRenban{
    .name = "Renban",
    .arguments = "CELL~CELL...",
    .sentence =
        "The digits of the line are consecutive in any order, and none occurs twice; a line that "
        "comes back to a cell has no solution.",
    .constraints = "AllDifferent, Table",
    .syntax = &kCells,
    .says =
        KindOf<CellsInOrder>{.statements = consecutive_in_any_order, .compile = distinct_and_close},
    .noun = "renban line",
    .look = {.form = RuleForm::line, .line = {"#c39ad6", 16}},
    .clause = "the renban line {line} holds consecutive digits in some order",
};

extern const RuleKind kModular{
    .name = "Modular",
    .arguments = "NUMBER~CELL~CELL...",
    .sentence =
        "Any NUMBER consecutive cells on the line leave different remainders modulo NUMBER.",
    .constraints = "Table",
    .syntax = &kNumberAndCells,
    .says = KindOf<NumberAndCells>{
        .why_not = is_no_modulus,
        .statements =
            [](const Board&, const NumberAndCells& rule) {
              const int modulus = rule.number;
              return classes_alternate(rule.cells, static_cast<std::size_t>(modulus),
                                       [modulus](Digit digit) { return digit % modulus; });
            },
        .compile =
            [](const Board& board, const NumberAndCells& rule) {
              const int modulus = rule.number;
              return alternating_classes(board, rule.cells, static_cast<std::size_t>(modulus),
                                         [&](Digit digit) { return digit % modulus; });
            }},
    .noun = "modular line",
    .look = {.form = RuleForm::labelled_line,
             .line = {"#e0a96d", 12, LineEnd::none, LineEnd::none, true}},
    .clause =
        "any {number} in a row on the modular line {line} leave different remainders modulo "
        "{number}",
};

extern const RuleKind kEntropic{
    .name = "Entropic",
    .arguments = "CELL~CELL...",
    .sentence = "Any three consecutive cells on the line hold a low, a middle and a high digit.",
    .constraints = "Table",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{
        .why_not = has_no_thirds,
        .statements =
            [](const Board& board, const CellsInOrder& rule) {
              return classes_alternate(
                  rule.cells, 3,
                  [third = board.digit_count() / 3](Digit digit) { return (digit - 1) / third; });
            },
        .compile =
            [](const Board& board, const CellsInOrder& rule) {
              return alternating_classes(board, rule.cells, 3, [&](Digit digit) {
                return 3 * digit > 2 * board.digit_count() ? 2
                       : 3 * digit > board.digit_count()   ? 1
                                                           : 0;
              });
            }},
    .noun = "entropic line",
    .look = {.form = RuleForm::line, .line = {"#e3b98f", 16, LineEnd::none, LineEnd::none, true}},
    .clause = "any three in a row on the entropic line {line} are low, middle and high",
};

extern const RuleKind kPalindrome{
    .name = "Palindrome",
    .arguments = "CELL~CELL...",
    .sentence = "The line reads the same from both ends.",
    .constraints = "Table",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{.statements = mirror, .compile = equal_from_both_ends},
    .noun = "palindrome",
    .look = {.form = RuleForm::line, .line = {"#b0b7c3", 8, LineEnd::square, LineEnd::square}},
    .clause = "the palindrome {line} reads the same from both ends",
};

}  // namespace dokusat
