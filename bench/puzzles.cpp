// Prints seeded Su-domino-ku puzzles with one solution, all singles given: input for
// bench/main_job.sh. usage: dokusat_bench_puzzles COUNT DOMINOES SEED

#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/puzzle/format.hpp>

#include <cstdio>
#include <cstdlib>

#include "support/random_puzzles.hpp"

int main(int argc, char** argv) {
  using namespace dokusat;
  if (argc != 4) {
    std::fputs("usage: dokusat_bench_puzzles COUNT DOMINOES SEED\n", stderr);
    return 2;
  }
  const int dominoes = std::atoi(argv[2]);
  const std::shared_ptr<const Board> board = Board::sudoku({3, 3});
  test::Random random(static_cast<std::uint64_t>(std::atoll(argv[3])));
  SolverOptions options;
  options.unique = true;
  const PuzzleSolver solver(options);
  for (int left = std::atoi(argv[1]); left > 0;) {
    const Solution solution = test::random_solution(board, true, random);
    for (int tries = 0; tries < 20; ++tries) {
      const Puzzle puzzle = test::domino_puzzle_from(board, solution, dominoes, true, random);
      if (solver.solve(puzzle).unique != true) continue;
      std::fputs(puzzle_text(puzzle, Format::boj4574).c_str(), stdout);
      std::fflush(stdout);
      --left;
      break;
    }
  }
  std::puts("0");
}
