// Measures explanations by calls to the library, and prints rows for the table of docs/explain.md:
// puzzles without a solution, the smallest set of clues behind that and the refutation in steps,
// and the first wrong entry of a grid.
// usage: dokusat_bench_explain PUZZLES

#include <dokusat/explain/clue_sets.hpp>
#include <dokusat/explain/journey.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
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

/// One given gets another digit, in a row where `in_a_row` asks for it, so that there is no
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

/// Of a few such puzzles the one whose refutation takes the largest step.
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
