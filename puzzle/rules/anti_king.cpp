#include <cstdlib>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>

namespace dokusat {
namespace {

/// Makes a statement for each pair of cells that touch at a corner. Pairs that share a side share a
/// line.
std::vector<Statement> kings_moves(const Board& board, const NoArguments&) {
  std::vector<Statement> pairs;
  for (Cell one : board.grid_cells())
    for (Cell other : board.grid_cells())
      if (one < other && std::abs(board.row(one) - board.row(other)) == 1 &&
          std::abs(board.column(one) - board.column(other)) == 1)
        pairs.push_back({{one, other}, all_differ});
  return pairs;
}

std::vector<Constraint> both_diagonals_of_squares(const Board& board, const NoArguments&) {
  std::vector<Constraint> pairs;
  for (int row = 0; row + 1 < board.rows(); ++row)
    for (int column = 0; column + 1 < board.columns(); ++column) {
      pairs.push_back(
          AllDifferent{{board.cell_at(row, column), board.cell_at(row + 1, column + 1)}});
      pairs.push_back(
          AllDifferent{{board.cell_at(row, column + 1), board.cell_at(row + 1, column)}});
    }
  return pairs;
}

}  // namespace

extern const RuleKind kAntiKing{
    .name = "AntiKing",
    .arguments = "",
    .sentence = "Cells that touch at a corner hold different digits.",
    .constraints = "AllDifferent",
    .syntax = &kNoArguments,
    .says = KindOf<NoArguments>{.statements = kings_moves, .compile = both_diagonals_of_squares},
    .noun = "anti-king rule",
    .clause = "cells that touch at a corner hold different digits",
};

}  // namespace dokusat
