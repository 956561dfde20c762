// Times of the stages of solving a puzzle: read, simplify, split, encode, load, solve, decode,
// check, write. For a Sudoku of 9x9 and of 25x25 with half of the cells given and a Su-domino-ku
// with five placed dominoes, all seeded. Google Benchmark; --benchmark_filter=… selects.

#include <benchmark/benchmark.h>

#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/simplification/simplify.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>

#include <optional>
#include <sstream>
#include <string>

namespace dokusat {
namespace {

enum Kind { sudoku9, sudoku25, dominoes9 };

Puzzle puzzle_of(Kind kind) {
  Random random(7);
  if (kind == dominoes9) {
    const auto board = Board::sudoku({3, 3});
    return domino_puzzle_from(board, random_solution(empty_domino_puzzle(board), random), 5, true,
                              random);
  }
  const auto board = kind == sudoku9 ? Board::sudoku({3, 3}) : Board::sudoku({5, 5});
  const int clues = kind == sudoku9 ? 26 : board->cell_count() / 2;
  return sudoku_from(board, random_solution(empty_puzzle(board), random), clues, random);
}

const Puzzle& puzzle_at(const benchmark::State& state) {
  static const Puzzle puzzles[] = {puzzle_of(sudoku9), puzzle_of(sudoku25), puzzle_of(dominoes9)};
  return puzzles[state.range(0)];
}

Domains singles_of(const Puzzle& puzzle) { return simplify(puzzle, Simplification::singles); }

void read(benchmark::State& state) {
  const Puzzle& puzzle = puzzle_at(state);
  const Format format = natural_format(puzzle);
  std::string text;
  constexpr int kPuzzles = 100;
  for (int i = 0; i < kPuzzles; ++i) text += puzzle_text(puzzle, format);
  for (auto _ : state) {
    std::istringstream stream(text);
    PuzzleReader reader(stream, "benchmark", format, {});
    while (auto next = reader.next()) benchmark::DoNotOptimize(next);
  }
  state.SetItemsProcessed(state.iterations() * kPuzzles);
}

void simplify_to(benchmark::State& state, Simplification level) {
  const Puzzle& puzzle = puzzle_at(state);
  Simplifier simplifier(puzzle);
  for (auto _ : state) benchmark::DoNotOptimize(&simplifier.simplify(puzzle, level));
}

void search(benchmark::State& state) {
  const Puzzle& puzzle = puzzle_at(state);
  const auto by_search = PropagationSearch::of(puzzle);
  for (auto _ : state)
    if (by_search->begin(puzzle))
      by_search->run(PropagationSearch::Branching::weights, 100'000, {},
                     [](const Solution&) { return false; });
}

void encode(benchmark::State& state) {
  const Puzzle& puzzle = puzzle_at(state);
  const Domains known = singles_of(puzzle);
  for (auto _ : state) {
    const Encoding encoding(puzzle, {}, known);
    ClauseCounter counter;
    benchmark::DoNotOptimize(encoding.write(counter));
  }
}

void load(benchmark::State& state) {
  const Puzzle& puzzle = puzzle_at(state);
  const Encoding encoding(puzzle, {}, singles_of(puzzle));
  for (auto _ : state) {
    CadicalBackend backend;
    benchmark::DoNotOptimize(encoding.write(backend));
  }
}

void load_and_solve(benchmark::State& state) {
  const Puzzle& puzzle = puzzle_at(state);
  const Encoding encoding(puzzle, {}, singles_of(puzzle));
  for (auto _ : state) {
    CadicalBackend backend;
    encoding.write(backend);
    benchmark::DoNotOptimize(backend.solve());
  }
}

void decode_model(benchmark::State& state) {
  const Puzzle& puzzle = puzzle_at(state);
  const Encoding encoding(puzzle, {}, singles_of(puzzle));
  CadicalBackend backend;
  encoding.write(backend);
  if (backend.solve() != Outcome::satisfiable) return state.SkipWithError("no solution");
  for (auto _ : state)
    benchmark::DoNotOptimize(
        decode(encoding, [&](Literal literal) { return backend.value(literal); }));
}

void check_rules(benchmark::State& state) {
  const Puzzle& puzzle = puzzle_at(state);
  const Verdict verdict = PuzzleSolver({}).solve(puzzle);
  for (auto _ : state) benchmark::DoNotOptimize(violations(puzzle, *verdict.solution));
}

void write(benchmark::State& state) {
  const Puzzle& puzzle = puzzle_at(state);
  const Verdict verdict = PuzzleSolver({}).solve(puzzle);
  for (auto _ : state)
    benchmark::DoNotOptimize(answer_text(verdict.solution->grid, natural_format(puzzle), 1));
}

void whole_solve(benchmark::State& state) {
  SolverOptions options;
  options.unique = true;
  PuzzleSolver solver(options);
  for (auto _ : state) benchmark::DoNotOptimize(solver.solve(puzzle_at(state)));
}

void kinds(benchmark::internal::Benchmark* part) {
  part->DenseRange(sudoku9, dominoes9)->Unit(benchmark::kMicrosecond);
}

BENCHMARK(read)->Apply(kinds);
BENCHMARK_CAPTURE(simplify_to, units, Simplification::units)->Apply(kinds);
BENCHMARK_CAPTURE(simplify_to, singles, Simplification::singles)->Apply(kinds);
BENCHMARK_CAPTURE(simplify_to, locked, Simplification::locked)->Apply(kinds);
BENCHMARK_CAPTURE(simplify_to, probing, Simplification::probing)->Apply(kinds);
BENCHMARK(search)->Apply(kinds);
BENCHMARK(encode)->Apply(kinds);
BENCHMARK(load)->Apply(kinds);
BENCHMARK(load_and_solve)->Apply(kinds);
BENCHMARK(decode_model)->Apply(kinds);
BENCHMARK(check_rules)->Apply(kinds);
BENCHMARK(write)->Apply(kinds);
BENCHMARK(whole_solve)->Apply(kinds);

}  // namespace
}  // namespace dokusat

BENCHMARK_MAIN();
