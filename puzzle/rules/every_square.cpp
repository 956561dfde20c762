// Rules about the neighbourhood of every cell of the board.

#include <cstdlib>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>

namespace dokusat {
namespace {

std::vector<std::vector<Cell>> squares(const Board& board) {
  std::vector<std::vector<Cell>> found;
  for (int row = 0; row + 1 < board.rows(); ++row)
    for (int column = 0; column + 1 < board.columns(); ++column)
      found.push_back({board.cell_at(row, column), board.cell_at(row, column + 1),
                       board.cell_at(row + 1, column), board.cell_at(row + 1, column + 1)});
  return found;
}

std::string no_thirds(const Board& board, const NoArguments&) {
  return board.digit_count() % 3 == 0 && board.first_value() == 1
             ? ""
             : "the digits of " + a_board(board) + " do not make three equal parts";
}

/// Returns the third of the digits in which the digit is: 0, 1 or 2.
int third(Digit digit, int size) { return (digit - 1) / (size / 3); }
int residue(Digit digit, int) { return digit % 3; }

/// Makes for every 2x2 square the statement that all three classes of digits occur.
template <int (*class_of)(Digit, int)>
std::vector<Statement> all_classes_stand_in_squares(const Board& board, const NoArguments&) {
  std::vector<Statement> statements;
  for (std::vector<Cell>& square : squares(board))
    statements.push_back(
        {std::move(square), [size = board.digit_count()](std::span<const Digit> digits) {
           int missing = 3;
           for (int one = 0; one < 3; ++one)
             for (Digit digit : digits)
               if (digit != kOpen && class_of(digit, size) == one) {
                 --missing;
                 break;
               }
           return missing <= open_count(digits);
         }});
  return statements;
}

template <int (*class_of)(Digit, int)>
std::vector<Constraint> one_of_each_class(const Board& board, const NoArguments&) {
  std::vector<Constraint> constraints;
  for (const std::vector<Cell>& square : squares(board))
    for (int one = 0; one < 3; ++one)
      constraints.push_back(count(
          board, square, [&](Digit digit) { return class_of(digit, board.digit_count()) == one; },
          1));
  return constraints;
}

int distance(const Board& board, Cell one, Cell other) {
  return std::abs(board.row(one) - board.row(other)) +
         std::abs(board.column(one) - board.column(other));
}

std::vector<Statement> no_digit_is_its_distance_away(const Board& board, const NoArguments&) {
  std::vector<Statement> statements;
  for (Cell one : board.grid_cells())
    for (Cell other : board.grid_cells())
      if (const int apart = distance(board, one, other); one < other && apart <= board.last_value())
        statements.push_back({{one, other}, [apart](std::span<const Digit> digits) {
                                return digits[0] != apart || digits[1] != apart;
                              }});
  return statements;
}

std::vector<Constraint> pairs_by_distance(const Board& board, const NoArguments&) {
  std::vector<Constraint> relations;
  for (Digit digit : board.digits()) {
    const auto pairs =
        table(board, [&](Digit one, Digit other) { return one != digit || other != digit; });
    for (Cell one : board.grid_cells())
      for (int down = 0; down <= digit; ++down)
        for (int right : {down - digit, digit - down}) {
          // Skips pairs in rows and columns that are units, and the second order of a pair in one
          // row.
          const bool in_line = down == 0 || right == 0;
          if (in_line && (board.has_lines() || right < 0)) continue;
          const int row = board.row(one) + down;
          const int column = board.column(one) + right;
          if (board.has_cell_at(row, column))
            relations.push_back(Table{one, board.cell_at(row, column), pairs});
        }
  }
  return relations;
}

Digit middle(const Board& board) { return (board.digit_count() + 1) / 2; }

std::string no_middle(const Board& board, const NoArguments&) {
  return board.digit_count() % 2 == 1 && board.digit_count() > 1 && board.first_value() == 1
             ? ""
             : a_board(board) + " has no digit in the middle";
}

std::vector<Statement> every_middle_has_a_flatmate(const Board& board, const NoArguments&) {
  std::vector<Statement> statements;
  for (Cell cell : board.grid_cells()) {
    const bool has_above = board.row(cell) > 0;
    const bool has_below = board.row(cell) + 1 < board.rows();
    std::vector<Cell> cells{cell};
    if (has_above) cells.push_back(Cell{cell.index - board.columns()});
    if (has_below) cells.push_back(Cell{cell.index + board.columns()});
    statements.push_back({cells, [=, five = middle(board),
                                  nine = board.digit_count()](std::span<const Digit> digits) {
                            const auto may_be = [](Digit held, Digit wanted) {
                              return held == wanted || held == kOpen;
                            };
                            return digits[0] != five || (has_above && may_be(digits[1], 1)) ||
                                   (has_below && may_be(digits.back(), nine));
                          }});
  }
  return statements;
}

std::vector<Constraint> flatmates(const Board& board, const NoArguments&) {
  const auto is = [](Digit digit) { return [digit](Digit held) { return held == digit; }; };
  std::vector<Constraint> constraints;
  for (Cell cell : board.grid_cells()) {
    LinearBuilder mates(board);
    mates.count({cell}, is(middle(board)), -1);
    if (board.row(cell) > 0)
      mates.count({board.cell_at(board.row(cell) - 1, board.column(cell))}, is(1));
    if (board.row(cell) + 1 < board.rows())
      mates.count({board.cell_at(board.row(cell) + 1, board.column(cell))},
                  is(board.digit_count()));
    constraints.push_back(mates.at_least(0));
  }
  return constraints;
}

}  // namespace

extern const RuleKind kAntiTaxicab{
    .name = "AntiTaxicab",
    .arguments = "",
    .sentence =
        "Two cells with the digit N are never exactly N steps apart; a step goes to a cell that "
        "shares an edge.",
    .constraints = "Table",
    .syntax = &kNoArguments,
    .says = KindOf<NoArguments>{.why_not =
                                    [](const Board& board, const NoArguments&) {
                                      return board.first_value() == 1
                                                 ? std::string()
                                                 : "no distance is that of the digit 0";
                                    },
                                .statements = no_digit_is_its_distance_away,
                                .compile = pairs_by_distance},
    .noun = "anti-taxicab rule",
    .clause = "two cells with the same digit are never that digit of steps apart",
};

extern const RuleKind kGlobalEntropy{
    .name = "GlobalEntropy",
    .arguments = "",
    .sentence =
        "Every square of 2x2 cells holds a low, a middle and a high digit: 1 to 3, 4 to 6 and 7 "
        "to 9 where there are nine.",
    .constraints = "Count",
    .syntax = &kNoArguments,
    .says = KindOf<NoArguments>{.why_not = no_thirds,
                                .statements = all_classes_stand_in_squares<third>,
                                .compile = one_of_each_class<third>},
    .noun = "global entropy rule",
};

extern const RuleKind kGlobalMod{
    .name = "GlobalMod",
    .arguments = "",
    .sentence =
        "Every square of 2x2 cells holds a digit of 1, 4, 7, one of 2, 5, 8 and one of 3, 6, 9.",
    .constraints = "Count",
    .syntax = &kNoArguments,
    .says = KindOf<NoArguments>{.statements = all_classes_stand_in_squares<residue>,
                                .compile = one_of_each_class<residue>},
    .noun = "global modular rule",
};

extern const RuleKind kDutchFlatmates{
    .name = "DutchFlatmates",
    .arguments = "",
    .sentence =
        "Every 5 has a 1 directly above it or a 9 directly below it (on odd boards of other "
        "sizes: the middle digit, 1 and the greatest digit).",
    .constraints = "Linear",
    .syntax = &kNoArguments,
    .says =
        KindOf<NoArguments>{
            .why_not = no_middle, .statements = every_middle_has_a_flatmate, .compile = flatmates},
    .noun = "Dutch flatmates rule",
};

}  // namespace dokusat
