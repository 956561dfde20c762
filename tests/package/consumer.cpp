// Solves a 4x4 Sudoku with the installed library and prints the answer.
#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/puzzle/puzzle_reader.hpp>
#include <iostream>
#include <sstream>

int main() {
  std::istringstream text("1.......2.....4.\n");
  dokusat::PuzzleReader reader(text, "puzzle", dokusat::Format::lines, {});
  dokusat::SolverOptions options;
  options.order = dokusat::Order::least;
  const dokusat::Verdict verdict = dokusat::PuzzleSolver(options).solve(reader.next().value());
  if (verdict.status != dokusat::Status::solved) return 1;
  std::cout << dokusat::answer_text(verdict.solution->grid, dokusat::Format::lines, 1);
}
