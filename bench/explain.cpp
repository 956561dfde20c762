// Measures explanations by calls to the library, and prints rows for the table of
// docs/lab/explain.md: for puzzles without a solution, the smallest set of contradictory clues and
// the refutation in steps; and the first wrong entry of a grid. Or, for hard puzzles in lines of 81
// characters, the gap between the bounds of their steps and the time for steps in whole units.
// usage: dokusat_bench_explain PUZZLES | FILE EVERY

#include <dokusat/explain/clue_sets.hpp>
#include <dokusat/explain/journey.hpp>
#include <dokusat/explain/known_truth.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/unit_models.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/solve/puzzle_solver.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace dokusat {
namespace {

/// Processor times in milliseconds, of many puzzles.
class Times {
 public:
  template <class F>
  void measure(F f) {
    const std::clock_t before = std::clock();
    f();
    each_.push_back(1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC);
  }
  void print(const char* what) {
    std::sort(each_.begin(), each_.end());
    std::printf("| %s | %zu | %.2f | %.2f | %.2f |\n", what, each_.size(), each_[each_.size() / 2],
                each_[each_.size() * 99 / 100], each_.back());
  }

 private:
  std::vector<double> each_;
};

/// Changes one given, with `in_a_row` to the digit of another one in its row, so that there is no
/// solution.
Puzzle spoiled(const Puzzle& puzzle, bool in_a_row, Random& random) {
  const std::vector<Given> givens = given_digits(puzzle);
  for (;;) {
    const Given one = random.pick(givens), other = random.pick(givens);
    if (one.cell == other.cell || one.digit == other.digit) continue;
    if (in_a_row && one.cell.index / 9 != other.cell.index / 9) continue;
    Puzzle made = puzzle;
    made.givens[one.cell] = other.digit;
    if (solve(made, {}).status == Status::no_solution) return made;
  }
}

/// The puzzle whose refutation has the largest step, of a few spoiled ones.
Puzzle deeply_spoiled(const Puzzle& puzzle, Random& random) {
  constexpr int kTries = 10;
  Puzzle deepest = spoiled(puzzle, false, random);
  int largest = explain::rate(deepest).largest;
  for (int i = 1; i < kTries; ++i) {
    Puzzle other = spoiled(puzzle, false, random);
    const int size = explain::rate(other).largest;
    if (size <= largest) continue;
    largest = size;
    deepest = std::move(other);
  }
  return deepest;
}

void refute(const Puzzle& puzzle) {
  explain::Explainer explainer(puzzle);
  const explain::PencilMarks start = explainer.marks();
  const explain::Journey journey =
      journey_of(explainer, [](const explain::PencilMarks&) { return false; });
  needed_for_last(start, journey.steps);
}

int run(int count) {
  Generator generator({.board = Board::sudoku({3, 3}), .seed = 19});
  Random random(19);
  Times wrong, clues, steps;
  std::map<int, int> sizes;
  for (int number = 0; number < count; ++number) {
    std::optional<GeneratedPuzzle> made = generator.make(static_cast<std::uint64_t>(number));
    if (!made || !made->solution) return EXIT_FAILURE;
    Grid entries = made->solution->grid;
    const Cell cell{random.below(81)};
    entries[cell] = entries[cell] % 9 + 1;
    wrong.measure([&] { explain::first_wrong_entry(made->puzzle, entries); });
    const Puzzle puzzle = number % 3 == 0 ? deeply_spoiled(made->puzzle, random)
                                          : spoiled(made->puzzle, number % 3 == 1, random);
    ++sizes[explain::rate(puzzle).largest];
    clues.measure([&] { explain::smallest_conflict(puzzle); });
    steps.measure([&] { refute(puzzle); });
  }
  std::printf("| what | puzzles | median, ms | 99 of 100 | at most |\n|---|---|---|---|---|\n");
  wrong.print("first wrong entry of a full grid");
  clues.print("smallest set of clues without a solution");
  steps.print("refutation in steps, filtered");
  std::printf("\nRefutations by their largest step:");
  for (const auto& [size, puzzles] : sizes) std::printf(" %d:%d", size, puzzles);
  std::printf("\n");
  return EXIT_SUCCESS;
}

struct HardPuzzle {
  int steps = 0;
  int between_bounds = 0;
  double worst_ratio = 1;
  double seconds = 0;
  double unit_seconds = 0;  // for the units of all steps between bounds
  int units_proved = 0;
};

double seconds_since(std::clock_t before) {
  return static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
}

/// The marks before a step.
explain::PencilMarks marks_before(const explain::RuleSystem& system, const explain::Step& step) {
  explain::PencilMarks marks(system);
  for (Cell cell : system.board().cells())
    if (step.grid[cell] != kNoDigit) marks.place(system.candidate(cell, step.grid[cell]));
  (marks.open() - step.open).for_each([&](explain::Candidate candidate) {
    marks.remove(candidate);
  });
  return marks;
}

HardPuzzle measure(const Puzzle& puzzle) {
  const explain::ExplainOptions options;
  HardPuzzle result;
  const std::clock_t before = std::clock();
  explain::Explainer explainer(puzzle, {}, options);
  const explain::Journey journey =
      journey_of(explainer, [](const explain::PencilMarks&) { return false; });
  result.seconds = seconds_since(before);
  result.steps = static_cast<int>(journey.steps.size());
  const explain::RuleSystem& system = explainer.system();
  explain::RuleSolver solver(system);
  std::optional<explain::UnitModels> models;
  std::optional<explain::CoreSearch> search;
  for (const explain::Step& step : journey.steps) {
    if (step.is_proven()) continue;
    ++result.between_bounds;
    result.worst_ratio = std::max(result.worst_ratio, 1.0 * step.size / step.at_least);
    const explain::PencilMarks marks = marks_before(system, step);
    const explain::KnownTruth truth = known_truth(puzzle, marks);
    const std::clock_t start = std::clock();
    solver.set(marks, truth.reference);
    if (!models) search.emplace(system, models.emplace(system, solver));
    models->set(marks, truth.reference);
    search->set(marks, truth.reference, {truth.refuted, truth.certain});
    if (search->find(1, explain::CoreSearch::kLargestSize, options.work).finding)
      ++result.units_proved;
    result.unit_seconds += seconds_since(start);
  }
  return result;
}

int run_hard(const char* file, int every) {
  std::ifstream in(file);
  std::printf(
      "| puzzle | seconds | steps | between bounds | worst at most / at least | units, s |"
      " units proved |\n|---|---|---|---|---|---|---|\n");
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.size() != 81 || line[0] == '#' || number++ % every != 0) continue;
    Puzzle puzzle{Board::sudoku({3, 3}), Grid(81), {}};
    for (Cell cell : puzzle.board->cells()) {
      const char digit = line[static_cast<std::size_t>(cell.index)];
      if (digit >= '1' && digit <= '9') puzzle.givens[cell] = digit - '0';
    }
    const HardPuzzle hard = measure(puzzle);
    std::printf("| %d | %.1f | %d | %d | %.2f | %.2f | %d |\n", number, hard.seconds, hard.steps,
                hard.between_bounds, hard.worst_ratio, hard.unit_seconds, hard.units_proved);
    std::fflush(stdout);
  }
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace dokusat

int main(int argc, char** argv) {
  if (argc == 3 && std::atoi(argv[2]) > 0) return dokusat::run_hard(argv[1], std::atoi(argv[2]));
  const int count = argc == 2 ? std::atoi(argv[1]) : 0;
  if (count <= 0) {
    std::fprintf(stderr, "usage: dokusat_bench_explain PUZZLES | FILE EVERY\n");
    return EXIT_FAILURE;
  }
  return dokusat::run(count);
}
