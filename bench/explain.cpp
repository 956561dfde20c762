// Measures explanations by calls to the library, and prints rows for the table of docs/explain.md:
// puzzles without a solution, the smallest set of clues behind that and the refutation in steps,
// and the first wrong entry of a grid.
// usage: dokusat_bench_explain PUZZLES

#include <dokusat/explain/clue_sets.hpp>
#include <dokusat/explain/journey.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace dokusat {
namespace {

/// Milliseconds of the processor, of many puzzles.
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

/// One given gets another digit, so that there is no solution; in every fifth one of another given
/// of its row.
void spoil(Puzzle& puzzle, int number, Random& random) {
  const std::vector<Given> givens = given_digits(puzzle);
  const auto any = [&] { return random.pick(givens); };
  for (;;) {
    const Given one = any(), other = any();
    if (one.cell == other.cell || one.digit == other.digit) continue;
    const bool same_row = one.cell.index / 9 == other.cell.index / 9;
    if (number % 5 == 0 && !same_row) continue;
    Puzzle spoiled = puzzle;
    spoiled.givens[one.cell] = other.digit;
    if (number % 5 != 0 && !explain::Explainer(spoiled).next()) continue;
    if (solve(spoiled, {}).status != Status::no_solution) continue;
    puzzle = std::move(spoiled);
    return;
  }
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
  for (int number = 0; number < count; ++number) {
    std::optional<GeneratedPuzzle> made = generator.make(static_cast<std::uint64_t>(number));
    if (!made || !made->solution) return EXIT_FAILURE;
    Grid entries = made->solution->grid;
    const Cell cell{random.below(81)};
    entries[cell] = entries[cell] % 9 + 1;
    wrong.measure([&] { explain::first_wrong_entry(made->puzzle, entries); });
    spoil(made->puzzle, number, random);
    clues.measure([&] { explain::smallest_conflict(made->puzzle); });
    steps.measure([&] { refute(made->puzzle); });
  }
  std::printf("| what | puzzles | median, ms | 99 of 100 | at most |\n|---|---|---|---|---|\n");
  wrong.print("first wrong entry of a full grid");
  clues.print("smallest set of clues without a solution");
  steps.print("refutation in steps, filtered");
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace dokusat

int main(int argc, char** argv) {
  const int count = argc == 2 ? std::atoi(argv[1]) : 0;
  if (count <= 0) {
    std::fprintf(stderr, "usage: dokusat_bench_explain PUZZLES\n");
    return EXIT_FAILURE;
  }
  return dokusat::run(count);
}
