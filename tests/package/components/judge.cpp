// Puzzles and the judge, without any solver.
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/model/violations.hpp>
#include <iostream>

int main() {
  const dokusat::Puzzle puzzle = dokusat::parse_puzzle("1.......2.....4.");
  const dokusat::Puzzle answer = dokusat::parse_puzzle("1234341221434321");
  for (const dokusat::Fault& broken : dokusat::grid_violations(puzzle, answer.givens))
    std::cout << text(broken, puzzle.board.get()) << "\n";
}
