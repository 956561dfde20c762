#include <array>
#include <cstdlib>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>

namespace dokusat {
namespace {

/// Makes a statement for each pair of cells one row and two columns apart, or two rows and one
/// column.
std::vector<Statement> knights_moves(const Board& board, const NoArguments&) {
  std::vector<Statement> pairs;
  for (Cell one : board.grid_cells())
    for (Cell other : board.grid_cells())
      if (one < other && std::abs((board.row(one) - board.row(other)) *
                                  (board.column(one) - board.column(other))) == 2)
        pairs.push_back({{one, other}, all_differ});
  return pairs;
}

std::vector<Constraint> moves_down(const Board& board, const NoArguments&) {
  static constexpr std::array<std::array<int, 2>, 4> kMoves = {{{1, -2}, {1, 2}, {2, -1}, {2, 1}}};
  std::vector<Constraint> pairs;
  for (Cell cell : board.grid_cells())
    for (const auto& [down, right] : kMoves) {
      const int row = board.row(cell) + down;
      const int column = board.column(cell) + right;
      if (board.has_cell_at(row, column))
        pairs.push_back(AllDifferent{{cell, board.cell_at(row, column)}});
    }
  return pairs;
}

}  // namespace

extern const RuleKind kAntiKnight{
    .name = "AntiKnight",
    .arguments = "",
    .sentence = "Cells a knight's move apart hold different digits.",
    .constraints = "AllDifferent",
    .syntax = &kNoArguments,
    .says = KindOf<NoArguments>{.statements = knights_moves, .compile = moves_down},
    .noun = "anti-knight rule",
    .clause = "cells a knight's move apart hold different digits",
};

}  // namespace dokusat
