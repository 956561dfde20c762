// More of the library: errors with their position, a count, the judge, another way to solve, and a
// formula for other solvers.
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/dokusat.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <iostream>
#include <sstream>

int main() {
  try {
    dokusat::parse_puzzle("1.......2.....!.");
  } catch (const dokusat::Error& error) {
    std::cout << error.what() << "\n";
  }

  const dokusat::Puzzle puzzle = dokusat::parse_puzzle("1.......2.....4.");
  dokusat::PuzzleSolver solver({});
  std::cout << solver.count(puzzle).number << " solutions\n";

  const dokusat::Verdict by_oracle =
      dokusat::solve(puzzle, {.order = dokusat::Order::least, .unique = true}, {.oracle = true});
  std::cout << (by_oracle.unique == true ? "unique" : "not unique")
            << ", broken rules: " << dokusat::violations(puzzle, by_oracle.solution.value()).size()
            << "\n";

  std::ostringstream formula;
  std::cout << dokusat::write_cnf({.puzzle = puzzle}, {}, formula).clauses << " clauses\n";
}
