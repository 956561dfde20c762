#include <dokusat/explain/known_truth.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <utility>

namespace dokusat::explain {
namespace {

Bits candidates_of(const RuleSystem& system, const Grid& grid) {
  Bits candidates(system.candidate_count());
  for (Cell cell : system.board().cells())
    if (grid[cell] != kNoDigit) candidates.insert(system.candidate(cell, grid[cell]));
  return candidates;
}

/// A solution with as many of the clues as can be had by taking one after the other.
Grid nearly_solution(const Puzzle& puzzle, PuzzleSolver& solver) {
  Puzzle relaxed = without_clues(puzzle);
  Grid grid =
      solver.solve(relaxed).solution.value_or(Solution{Grid(puzzle.board->size()), {}}).grid;
  for (const auto& [cell, digit] : given_digits(puzzle)) {
    relaxed.givens[cell] = digit;
    if (grid[cell] == digit) continue;
    if (std::optional<Solution> solution = solver.solve(relaxed).solution)
      grid = std::move(solution->grid);
    else
      relaxed.givens[cell] = kNoDigit;
  }
  return grid;
}

/// Every open candidate in no solution, by asking for a solution with each that none was found for.
Bits refuted_by_all(const Puzzle& puzzle, const PencilMarks& marks, Bits possible,
                    PuzzleSolver& solver) {
  const RuleSystem& system = marks.system();
  Bits refuted(system.candidate_count());
  marks.open().for_each([&](Candidate candidate) {
    if (possible.contains(candidate)) return;
    Puzzle assumed = puzzle;
    assumed.givens[system.cell_of(candidate)] = system.digit_of(candidate);
    const Verdict verdict = solver.solve(assumed);
    if (verdict.solution)
      possible |= candidates_of(system, verdict.solution->grid);
    else if (verdict.status == Status::no_solution)
      refuted.insert(candidate);
  });
  return refuted;
}

}  // namespace

KnownTruth known_truth(const Puzzle& puzzle, const PencilMarks& marks) {
  const RuleSystem& system = marks.system();
  SolverOptions options;
  options.unique = true;
  PuzzleSolver solver(options);
  const Verdict verdict = solver.solve(puzzle);
  options.unique = false;
  PuzzleSolver plain(options);
  KnownTruth known;
  if (!verdict.solution) {
    known.reference = candidates_of(system, nearly_solution(puzzle, plain)) & marks.open();
    known.refuted = marks.open();
    return known;
  }
  const Bits solution = candidates_of(system, verdict.solution->grid);
  known.reference = solution & marks.open();
  if (verdict.unique.value_or(false)) {
    known.solutions = 1;
    known.refuted = marks.open() - solution;
    return known;
  }
  known.solutions = 2;
  Bits possible = solution;
  if (verdict.second) possible |= candidates_of(system, verdict.second->grid);
  known.refuted = refuted_by_all(puzzle, marks, possible, plain);
  return known;
}

}  // namespace dokusat::explain
