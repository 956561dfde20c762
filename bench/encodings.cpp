// Times the encodings and simplification levels against each other, in one run, on seeded puzzles,
// and prints Markdown tables. usage: dokusat_bench [ROUNDS]

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <string>
#include <utility>
#include <vector>

#include "support/random_puzzles.hpp"

namespace {

using namespace dokusat;

/// Su-domino-ku with one solution, this many placed dominoes and all singles given.
std::vector<Puzzle> unique_domino_puzzles(int count, int dominoes, std::uint64_t seed) {
  const std::shared_ptr<const Board> board = Board::sudoku({3, 3});
  test::Random random(seed);
  SolverOptions options;
  options.unique = true;
  const PuzzleSolver solver(options);
  std::vector<Puzzle> puzzles;
  while (std::cmp_less(puzzles.size(), count)) {
    const Solution solution = test::random_solution(board, true, random);
    for (int tries = 0; tries < 20; ++tries) {
      Puzzle puzzle = test::domino_puzzle_from(board, solution, dominoes, true, random);
      if (solver.solve(puzzle).unique != true) continue;
      puzzles.push_back(std::move(puzzle));
      break;
    }
  }
  return puzzles;
}

struct Measured {
  double mean_ms = 0;
  double worst_ms = 0;
  double variables = 0;
  double clauses = 0;
  double learned = 0;
};

Measured measure(const std::vector<Puzzle>& puzzles, const SolverOptions& options, int rounds) {
  Measured result;
  for (int round = 0; round < rounds; ++round)
    for (const Puzzle& puzzle : puzzles) {
      const SolveStatistics statistics = PuzzleSolver(options).solve(puzzle).statistics;
      result.mean_ms += statistics.seconds * 1000;
      result.worst_ms = std::max(result.worst_ms, statistics.seconds * 1000);
      result.variables += statistics.variables;
      result.clauses += static_cast<double>(statistics.clauses);
      result.learned += static_cast<double>(statistics.backend.learned_clauses);
    }
  const double solved = static_cast<double>(puzzles.size()) * rounds;
  for (double* sum : {&result.mean_ms, &result.variables, &result.clauses, &result.learned})
    *sum /= solved;
  return result;
}

void table(const std::string& title, const std::vector<Puzzle>& puzzles, int rounds) {
  std::printf("\n### %s: %zu puzzles, %d rounds\n\n", title.c_str(), puzzles.size(), rounds);
  std::printf(
      "| encoding | at most one | simplified by | variables | clauses | learned | mean ms | worst "
      "ms |\n|---|---|---|---:|---:|---:|---:|---:|\n");
  for (const DominoEncodingInfo& dominoes : all_domino_encodings())
    for (AtMostOne amo : {AtMostOne::automatic, AtMostOne::pairwise, AtMostOne::product})
      for (Simplification level : {Simplification::singles, Simplification::probing}) {
        if (amo != AtMostOne::automatic && level == Simplification::probing) continue;
        SolverOptions options;
        options.encoding = {DigitEncoding::complete, dominoes.encoding, amo, level};
        const Measured result = measure(puzzles, options, rounds);
        std::printf("| %s | %s | %s | %.0f | %.0f | %.0f | %.2f | %.1f |\n", dominoes.name.data(),
                    all_at_most_one()[static_cast<std::size_t>(amo)].name.data(),
                    all_simplifications()[static_cast<std::size_t>(level)].name.data(),
                    result.variables, result.clauses, result.learned, result.mean_ms,
                    result.worst_ms);
        std::fflush(stdout);
      }
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 2;
  for (int dominoes : {20, 10, 5})
    table("Su-domino-ku 9x9, " + std::to_string(dominoes) + " dominoes placed",
          unique_domino_puzzles(40, dominoes, 1), rounds);
}
