#include <algorithm>
#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/known_truth.hpp>
#include <dokusat/explain/rule_solver.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/true_candidates.hpp>
#include <limits>
#include <numeric>
#include <utility>

namespace dokusat::explain {
namespace {

/// Approximate time of one solution in microseconds.
constexpr long kForASolution = 1000;
/// Limits of the question for the number of solutions: seconds in hard cases.
constexpr std::int64_t kSearchForTwo = 15'000'000;
constexpr std::int64_t kConflictsForTwo = 10'000;
/// Limit of each question whether candidates stand in a solution: seconds in hard cases.
constexpr std::int64_t kConflictsOfAQuestion = 5'000;
/// Limit of all these questions together: checks of the budget by the solver times literals of the
/// formula, since the time between checks grows with the formula.
constexpr std::int64_t kLooksTimesLiterals = 2'000'000'000;
constexpr std::int64_t kFewestLooks = 5'000;
/// The largest formula, in bytes, that can answer a question in seconds.
constexpr std::int64_t kMostBytes = std::int64_t{256} << 20U;
/// Limits of each question whether some clues leave a solution.
constexpr std::int64_t kSearchForNearly = 1'000'000;
constexpr std::int64_t kConflictsForNearly = 1'000;

/// The candidates of the solution. For a Su-domino-ku with covers, without placements.
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

/// The verdict of the solver; throws `Interrupted` if it was stopped.
Verdict verdict_of(PuzzleSolver& solver, const Puzzle& puzzle, const std::atomic<bool>* stop) {
  Verdict verdict = solver.solve(puzzle);
  if (stop != nullptr && *stop) throw Interrupted();
  return verdict;
}

/// Finds a solution that keeps as many clues as possible when they are added one after the other;
/// clues whose question is too hard are dropped.
Solution nearly_solution(const Puzzle& puzzle, const std::atomic<bool>* stop) {
  PuzzleSolver solver(SolverOptions{
      {}, {}, {.conflicts = kConflictsForNearly, .search_effort = kSearchForNearly, .stop = stop}});
  Puzzle relaxed = without_clues(puzzle);
  Solution near =
      verdict_of(solver, relaxed, stop).solution.value_or(Solution{Grid(*puzzle.board), {}});
  for (const auto& [cell, digit] : given_digits(puzzle)) {
    relaxed.givens[cell] = digit;
    if (near.grid[cell] == digit) continue;
    if (std::optional<Solution> solution = verdict_of(solver, relaxed, stop).solution)
      near = *std::move(solution);
    else
      relaxed.givens[cell] = kNoDigit;
  }
  return near;
}

/// Maps each digit to the least digit that it can be exchanged with in the whole puzzle: neither is
/// given, and each cell may hold both or neither. Requires rules that only demand different digits.
std::vector<Digit> exchangeable_with(const Puzzle& puzzle, const RuleSystem& system) {
  const Board& board = *puzzle.board;
  std::vector<Digit> least(static_cast<std::size_t>(board.digit_count()) + 1, kNoDigit);
  std::vector<bool> is_given(least.size(), false);
  for (Cell cell : board.cells()) is_given[static_cast<std::size_t>(puzzle.givens[cell])] = true;
  const auto can_change = [&](Digit one, Digit other) {
    return !is_given[static_cast<std::size_t>(one)] && !is_given[static_cast<std::size_t>(other)] &&
           std::ranges::all_of(board.cells(), [&](Cell cell) {
             return system.allowed(cell).contains(one) == system.allowed(cell).contains(other);
           });
  };
  for (Digit digit : board.digits()) {
    Digit other = 1;
    while (other < digit && !can_change(other, digit)) ++other;
    least[static_cast<std::size_t>(digit)] = other;
  }
  return least;
}

/// Returns the open candidates of the solution, or of one that results from it by renaming digits.
Bits seen_by_renaming(const Puzzle& puzzle, const PencilMarks& marks, const Grid& solution) {
  const RuleSystem& system = marks.system();
  Bits seen(system.candidate_count());
  if (!system.is_of_groups() || !system.whole_rules().empty()) return seen;
  const std::vector<Digit> least = exchangeable_with(puzzle, system);
  marks.open().for_each([&](Candidate candidate) {
    const auto there = static_cast<std::size_t>(solution[system.cell_of(candidate)]);
    const auto digit = static_cast<std::size_t>(system.digit_of(candidate));
    if (least[digit] == least[there]) seen.insert(candidate);
  });
  return seen;
}

/// Finds the open candidates that occur in no solution; empty if that is too hard. `solution` is
/// one.
std::optional<Bits> refuted_by_all(const Puzzle& puzzle, const PencilMarks& marks,
                                   const Grid& solution, const std::atomic<bool>* stop, int part) {
  if (marks.open().is_within(seen_by_renaming(puzzle, marks, solution)))
    return Bits(marks.system().candidate_count());
  // This budget is not in scope in the loop below: there it would end the whole explanation when it
  // is spent.
  std::int64_t looks = std::numeric_limits<std::int64_t>::max();
  const Budget budget{.looks = &looks};
  auto candidates = [&] {
    const BudgetScope scope(budget);
    return TrueCandidates(
        puzzle, {.conflicts = kConflictsOfAQuestion / part, .memory = kMostBytes, .stop = stop});
  }();
  looks = std::max(kFewestLooks, kLooksTimesLiterals / (candidates.literals() + 1)) / part;
  std::optional<Status> ended;
  while (!(ended = candidates.look())) check_budget(kForASolution);
  if (stop != nullptr && *stop) throw Interrupted();
  if (*ended == Status::unknown) return std::nullopt;
  const RuleSystem& system = marks.system();
  Bits refuted(system.candidate_count());
  marks.open().for_each([&](Candidate candidate) {
    if (!candidates.is_seen(system.cell_of(candidate), system.digit_of(candidate)))
      refuted.insert(candidate);
  });
  return refuted;
}

/// Finds the digits and covers that all solutions share, by asking for solutions that differ in
/// those shared so far.
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
  KnownTruth known{0, {}, nothing, nothing, nothing};
  const std::vector<Candidate> open = (marks.open() & system.base()).items();
  if (solver.ask({all}, kUnbounded) == Answer::none) {
    known.reference = candidates_of(system, nearly_solution(puzzle, stop)) & marks.open();
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
                       const std::atomic<bool>* stop, int part) {
  const RuleSystem& system = marks.system();
  if (system.dominoes() != nullptr) return truth_of_dominoes(puzzle, marks, stop);
  PuzzleSolver solver(SolverOptions{{.unique = true},
                                    {},
                                    {.conflicts = kConflictsForTwo / part,
                                     .search_effort = kSearchForTwo / part,
                                     .memory = kMostBytes,
                                     .stop = stop}});
  const Verdict verdict = verdict_of(solver, puzzle, stop);
  const Bits nothing(system.candidate_count());
  KnownTruth known{0, {}, nothing, nothing, nothing};
  if (verdict.status == Status::no_solution) {
    known.reference = candidates_of(system, nearly_solution(puzzle, stop)) & marks.open();
    known.refuted = marks.open();
    return known;
  }
  for (const std::optional<Solution>* solution : {&verdict.solution, &verdict.second})
    if (*solution) known.met.push_back(**solution);
  if (!known.met.empty()) known.reference = candidates_of(system, known.met[0]) & marks.open();
  std::optional<Bits> refuted;
  if (verdict.unique)
    refuted = *verdict.unique ? marks.open() - known.reference
                              : refuted_by_all(puzzle, marks, known.met[0].grid, stop, part);
  known.solutions = verdict.unique ? std::optional(*verdict.unique ? 1 : 2) : std::nullopt;
  known.is_settled = refuted.has_value();
  known.refuted = refuted.value_or(nothing);
  return known;
}

}  // namespace dokusat::explain
