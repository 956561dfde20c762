// The smallest program: solves a 4x4 Sudoku and prints the answer.
#include <dokusat/dokusat.hpp>
#include <iostream>

int main() {
  const dokusat::Puzzle puzzle = dokusat::parse_puzzle("1.......2.....4.");
  const dokusat::Verdict verdict = dokusat::solve(puzzle, {.order = dokusat::Order::least});
  if (verdict.solution)
    std::cout << dokusat::grid_text(verdict.solution->grid, dokusat::Format::lines);
}
