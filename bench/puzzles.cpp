// Prints seeded Su-domino-ku puzzles with one solution and all singles given, as input for
// bench/backends.sh. With "unsolvable": with one clue changed, so that there is no solution, but no
// visible contradiction.
// usage: dokusat_bench_puzzles COUNT DOMINOES SEED [unsolvable]

#include <dokusat/formats/format.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/solve/puzzle_solver.hpp>

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

int main(int argc, char** argv) {
  using namespace dokusat;
  const bool unsolvable = argc == 5 && std::string_view(argv[4]) == "unsolvable";
  if (argc != 4 && !unsolvable) {
    std::fputs("usage: dokusat_bench_puzzles COUNT DOMINOES SEED [unsolvable]\n", stderr);
    return 2;
  }
  const int dominoes = std::atoi(argv[2]);
  const std::shared_ptr<const Board> board = Board::sudoku({3, 3});
  Random random(static_cast<std::uint64_t>(std::atoll(argv[3])));
  SolverOptions options;
  options.unique = true;
  if (unsolvable) options.encoding.simplification = Simplification::units;
  PuzzleSolver solver(options);
  // Making a grid takes longer than solving most puzzles: a few grids are reused, mirrored and
  // renamed.
  constexpr int kGrids = 20;
  std::vector<Solution> grids;
  for (int left = std::atoi(argv[1]); left > 0;) {
    if (grids.size() < kGrids) grids.push_back(random_solution(empty_domino_puzzle(board), random));
    const Solution solution = disguised(
        *board, grids[static_cast<std::size_t>(random.below(static_cast<int>(grids.size())))],
        random);
    for (int tries = 0; tries < 20; ++tries) {
      Puzzle puzzle = domino_puzzle_from(board, solution, dominoes, true, random);
      if (unsolvable) puzzle = spoiled(puzzle, random);
      const Verdict verdict = solver.solve(puzzle);
      const bool wanted = unsolvable ? verdict.status == Status::no_solution &&
                                           verdict.statistics.backend.solve_calls > 0
                                     : verdict.unique == true;
      if (!wanted) continue;
      std::fputs(puzzle_text(puzzle, Format::boj4574).c_str(), stdout);
      std::fflush(stdout);
      --left;
      break;
    }
  }
  std::puts("0");
}
