// Rules of puzzles with regions of several sizes: the digits of a region, and the distance of equal
// digits.

#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <utility>

namespace dokusat {
namespace {

std::string cannot_count(const Board& board, const CellsInOrder& rule) {
  if (std::cmp_greater(rule.cells.size(), board.last_value()) || board.first_value() > 1)
    return "the board has not the digits 1 to " + std::to_string(rule.cells.size());
  return distinct(rule.cells).cells.size() < rule.cells.size() ? "a cell is named twice" : "";
}

/// Makes the statement that the digits differ and are from 1 to the number of cells.
std::vector<Statement> counts_its_cells(const Board&, const CellsInOrder& rule) {
  Statement statement = differ(rule.cells);
  statement.keeps = [size = static_cast<int>(rule.cells.size())](std::span<const int> held) {
    return all_differ(held) && std::ranges::all_of(held, [&](int value) {
             return value == kOpen || (value >= 1 && value <= size);
           });
  };
  return {std::move(statement)};
}

std::vector<Constraint> each_up_to_the_size(const Board& board, const CellsInOrder& rule) {
  const auto size = static_cast<int>(rule.cells.size());
  std::vector<Constraint> constraints{distinct(rule.cells)};
  for (const Cell cell : rule.cells)
    constraints.push_back(
        candidates(board, cell, [&](int value) { return value >= 1 && value <= size; }));
  for (int value = 1; value <= size; ++value)
    constraints.push_back(stands(board, rule.cells, value, 1));
  return constraints;
}

/// Calls `use` with each cell and the cell that is `down` rows and `right` columns from it, if the
/// board has it.
template <class Use>
void for_each_pair(const Board& board, int down, int right, Use use) {
  for (const Cell one : board.grid_cells()) {
    check_budget();
    const int row = board.row(one) + down;
    const int column = board.column(one) + right;
    if (board.has_cell_at(row, column)) use(one, board.cell_at(row, column));
  }
}

/// Returns the greatest distance that the rule restricts: the greatest digit, or less on small
/// boards.
int longest_echo(const Board& board) {
  return std::min(board.last_value(), std::max(board.rows(), board.columns()) - 1);
}

/// Makes the statements that two equal digits d in a line are more than d cells apart.
std::vector<Statement> do_not_echo(const Board& board, const NoArguments&) {
  std::vector<Statement> statements;
  for (int distance = 1; distance <= longest_echo(board); ++distance) {
    const auto add = [&](Cell one, Cell other) {
      statements.push_back({{one, other}, [distance](std::span<const int> held) {
                              return held[0] == kOpen || held[0] != held[1] || distance > held[0];
                            }});
    };
    for_each_pair(board, distance, 0, add);
    for_each_pair(board, 0, distance, add);
  }
  return statements;
}

std::vector<Constraint> relations_by_distance(const Board& board, const NoArguments&) {
  std::vector<Constraint> relations;
  for (int distance = 1; distance <= longest_echo(board); ++distance) {
    check_budget(static_cast<long>(board.digit_count()) * board.digit_count() / 64);
    const auto pairs = table(board, [&](int one, int other) {
      return one < distance || other < distance || one != other;
    });
    const auto add = [&](Cell one, Cell other) { relations.push_back(Table{one, other, pairs}); };
    for_each_pair(board, distance, 0, add);
    for_each_pair(board, 0, distance, add);
  }
  return relations;
}

/// Makes a statement for each pair of cells that touch at a side or corner.
std::vector<Statement> touch_no_equals(const Board& board, const NoArguments&) {
  std::vector<Statement> statements;
  for (const auto& [down, right] :
       {std::pair(0, 1), std::pair(1, -1), std::pair(1, 0), std::pair(1, 1)})
    for_each_pair(board, down, right, [&](Cell one, Cell other) {
      statements.push_back({{one, other}, all_differ});
    });
  return statements;
}

/// Makes an `AllDifferent` for each 2x2 square, or each pair if the board has one row or column.
std::vector<Constraint> squares_of_four(const Board& board, const NoArguments&) {
  const int high = std::min(board.rows(), 2);
  const int wide = std::min(board.columns(), 2);
  std::vector<Constraint> squares;
  for (int row = 0; row + high <= board.rows(); ++row)
    for (int column = 0; column + wide <= board.columns(); ++column) {
      AllDifferent square;
      for (int place = 0; place < high * wide; ++place)
        square.cells.push_back(board.cell_at(row + place / wide, column + place % wide));
      squares.push_back(std::move(square));
    }
  return squares;
}

}  // namespace

extern const RuleKind kAntiTouch{
    .name = "AntiTouch",
    .arguments = "",
    .sentence = "Cells that touch at a side or a corner hold different digits.",
    .constraints = "AllDifferent",
    .syntax = &kNoArguments,
    .says = KindOf<NoArguments>{.statements = touch_no_equals, .compile = squares_of_four},
    .noun = "no-touch rule",
    .clause = "cells that touch hold different digits",
};

extern const RuleKind kRipple{
    .name = "Ripple",
    .arguments = "",
    .sentence = "Between two digits N in one row or column there are at least N cells.",
    .constraints = "Table",
    .syntax = &kNoArguments,
    .says = KindOf<NoArguments>{.statements = do_not_echo, .compile = relations_by_distance},
    .noun = "ripple rule",
    .clause = "between two digits N in one line there are at least N cells",
};

extern const RuleKind kRoom{
    .name = "Room",
    .arguments = "CELL~CELL...",
    .sentence = "These cells, N of them, hold each of the digits 1 to N once.",
    .constraints = "AllDifferent, Linear, Count",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{.why_not = cannot_count,
                                 .statements = counts_its_cells,
                                 .compile = each_up_to_the_size},
    .noun = "room",
    .look = {.form = RuleForm::room},
    .clause = "the room {cells} holds 1 {to_size}",
};

}  // namespace dokusat
