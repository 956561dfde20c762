#include <algorithm>
#include <dokusat/explain/known_truth.hpp>
#include <dokusat/explain/rule_solver.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/pipeline/true_candidates.hpp>
#include <limits>
#include <numeric>
#include <utility>

namespace dokusat::explain {
namespace {

/// Of a Su-domino-ku with the covers, and without placements.
Bits candidates_of(const RuleSystem& system, const Solution& solution) {
  const Grid& grid = solution.grid;
  Bits candidates(system.candidate_count());
  if (const DominoCandidates* dominoes = system.dominoes()) {
    for (Cell cell : system.board().cells()) candidates.insert(dominoes->single(cell));
    for (const Edge& edge : solution.tiling) {
      candidates.insert(dominoes->edge(system.board().edge_index(edge).value()));
      for (Cell cell : {edge.first, edge.second}) candidates.erase(dominoes->single(cell));
    }
  }
  for (Cell cell : system.board().cells())
    if (grid[cell] != kNoDigit) candidates.insert(system.candidate(cell, grid[cell]));
  return candidates;
}

/// A solution with as many of the clues as can be had by taking one after the other.
Solution nearly_solution(const Puzzle& puzzle, PuzzleSolver& solver) {
  Puzzle relaxed = without_clues(puzzle);
  Solution near = solver.solve(relaxed).solution.value_or(Solution{Grid(puzzle.board->size()), {}});
  for (const auto& [cell, digit] : given_digits(puzzle)) {
    relaxed.givens[cell] = digit;
    if (near.grid[cell] == digit) continue;
    if (std::optional<Solution> solution = solver.solve(relaxed).solution)
      near = *std::move(solution);
    else
      relaxed.givens[cell] = kNoDigit;
  }
  return near;
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

/// Digits and covers that all solutions share, by asking for one that differs from the first in
/// what has not differed yet.
KnownTruth truth_of_dominoes(const Puzzle& puzzle, const PencilMarks& marks,
                             const std::atomic<bool>* stop) {
  constexpr long kUnbounded = std::numeric_limits<int>::max();
  const RuleSystem& system = marks.system();
  const Bits nothing(system.candidate_count());
  RuleSolver solver(system);
  solver.end_at(stop);
  solver.set(marks, nothing);
  std::vector<int> rules(static_cast<std::size_t>(system.rule_count()));
  std::iota(rules.begin(), rules.end(), 0);
  const Literal all = solver.name_for(rules);
  KnownTruth known{0, nothing, nothing, nothing};
  const std::vector<Candidate> open = (marks.open() & system.base()).items();
  if (solver.ask({all}, kUnbounded) == Answer::none) {
    PuzzleSolver other(SolverOptions{});
    known.reference = candidates_of(system, nearly_solution(puzzle, other)) & marks.open();
    known.refuted = known.certain = marks.open() & system.base();
    return known;
  }
  for (Candidate candidate : open)
    (solver.is_true(candidate) ? known.certain : known.refuted).insert(candidate);
  known.reference = known.certain;
  known.solutions = 1;
  for (;;) {
    std::vector<Literal> other;
    known.certain.for_each([&](Candidate at) { other.push_back(~solver.literal(at)); });
    known.refuted.for_each([&](Candidate at) { other.push_back(solver.literal(at)); });
    if (solver.ask({all, solver.name_for_any(other)}, kUnbounded) == Answer::none) return known;
    known.solutions = 2;
    for (Candidate candidate : open)
      (solver.is_true(candidate) ? known.refuted : known.certain).erase(candidate);
  }
}

}  // namespace

KnownTruth known_truth(const Puzzle& puzzle, const PencilMarks& marks,
                       const std::atomic<bool>* stop) {
  const RuleSystem& system = marks.system();
  if (system.dominoes() != nullptr) return truth_of_dominoes(puzzle, marks, stop);
  SolverOptions options;
  options.unique = true;
  const Verdict verdict = PuzzleSolver(options).solve(puzzle);
  KnownTruth known;
  known.certain = Bits(system.candidate_count());
  if (!verdict.solution) {
    PuzzleSolver solver(SolverOptions{});
    known.reference = candidates_of(system, nearly_solution(puzzle, solver)) & marks.open();
    known.refuted = marks.open();
    return known;
  }
  const Bits solution = candidates_of(system, *verdict.solution);
  known.reference = solution & marks.open();
  known.solutions = verdict.unique.value_or(false) ? 1 : 2;
  known.refuted = known.solutions == 1 ? marks.open() - solution : refuted_by_all(puzzle, marks);
  return known;
}

}  // namespace dokusat::explain
