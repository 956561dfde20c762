#include <dokusat/explain/known_truth.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/pipeline/true_candidates.hpp>
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

/// The open candidates that stand in no solution.
Bits refuted_by_all(const Puzzle& puzzle, const PencilMarks& marks) {
  TrueCandidates candidates(puzzle);
  while (!candidates.look()) {
  }
  const RuleSystem& system = marks.system();
  Bits refuted(system.candidate_count());
  marks.open().for_each([&](Candidate candidate) {
    if (!candidates.is_seen(system.cell_of(candidate), system.digit_of(candidate)))
      refuted.insert(candidate);
  });
  return refuted;
}

}  // namespace

KnownTruth known_truth(const Puzzle& puzzle, const PencilMarks& marks) {
  const RuleSystem& system = marks.system();
  SolverOptions options;
  options.unique = true;
  const Verdict verdict = PuzzleSolver(options).solve(puzzle);
  KnownTruth known;
  if (!verdict.solution) {
    PuzzleSolver solver(SolverOptions{});
    known.reference = candidates_of(system, nearly_solution(puzzle, solver)) & marks.open();
    known.refuted = marks.open();
    return known;
  }
  const Bits solution = candidates_of(system, verdict.solution->grid);
  known.reference = solution & marks.open();
  known.solutions = verdict.unique.value_or(false) ? 1 : 2;
  known.refuted = known.solutions == 1 ? marks.open() - solution : refuted_by_all(puzzle, marks);
  return known;
}

}  // namespace dokusat::explain
