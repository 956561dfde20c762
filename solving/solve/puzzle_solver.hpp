#pragma once
// Answers to questions about a puzzle.
//
//     dokusat::Verdict verdict = dokusat::solve(puzzle, {.order = dokusat::Order::least});
//     if (verdict.status == dokusat::Status::solved) use(verdict.solution->grid);
//
// A `PuzzleSolver` can solve many puzzles one after the other.

#include <cstdint>
#include <dokusat/base/error.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/model/status.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/model_search/count_statistics.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

class PropagationSearch;
class Simplifier;
struct RuleCache;      // solve/engine.hpp
struct SolutionCount;  // solve/solution_count.hpp
struct CountShare;     // the same

/// Error of this program or of a solver: a result breaks the rules. `what()` names these and shows
/// the puzzle.
class InternalError : public Error {
 public:
  using Error::Error;
};

/// Throws `InternalError` with the puzzle and the first broken rule. Every solution passes this
/// check before it is returned.
void require_rules_kept(const Puzzle& puzzle, const Solution& solution);
/// Does the same for many solutions of a puzzle.
void require_rules_kept(PuzzleJudge& judge, const Solution& solution);

/// The kind of engine that answered a question.
enum class AnsweredBy {
  deduction,    ///< propagation without case splits
  case_splits,  ///< a search with propagation
  solver,       ///< a SAT solver with a formula
  oracle,
};

std::string name_of(Status status);
/// "deduction", "case splits", "solver", "oracle".
std::string name_of(AnsweredBy answered_by);
/// Returns a line for each clause group, "  cell: at least one digit: 7".
std::string clause_groups_text(const std::vector<ClauseGroupCount>& clause_groups);

/// The size of a puzzle's last formula and the work on it; all zero if no formula was needed.
struct SolveStatistics {
  AnsweredBy answered_by = AnsweredBy::deduction;
  int variables = 0;
  int auxiliary_variables = 0;  ///< that stand for nothing on the board, also in `variables`
  std::int64_t clauses = 0;
  std::int64_t literals = 0;
  std::vector<ClauseGroupCount> clause_groups;  ///< clauses by their meaning
  double encode_seconds = 0;  ///< writing the clauses, to the solver if there is one
  BackendStatistics backend;
  CountStatistics count;  ///< of `PuzzleSolver::count`
  double seconds = 0;     ///< from the puzzle to its answer
};

struct Verdict {
  Status status = Status::unknown;
  /// Present exactly when `solved`. The first in the order of the question, if that has one.
  std::optional<Solution> solution;
  /// A solution with another grid, if the question is `unique` and there is one.
  std::optional<Solution> second;
  /// True if `solution` is the only grid; empty if undecided, or if the question is not `unique`.
  std::optional<bool> unique;
  SolveStatistics statistics;
};

/// Solves puzzles one after the other. Each question throws `InvalidPuzzle` if `validate` refuses
/// the puzzle. No answer depends on the puzzles before it, unless `options.incremental`. Every
/// solution returned has passed `violations`; one that breaks a rule becomes an `InternalError`.
/// Throws `BudgetSpent` if the budget of a scope of the thread (base/budget.hpp) ends a question.
/// Serves one thread at a time: each thread has its own.
class PuzzleSolver {
 public:
  explicit PuzzleSolver(const SolverOptions& options);
  ~PuzzleSolver();
  PuzzleSolver(PuzzleSolver&&) noexcept;
  PuzzleSolver& operator=(PuzzleSolver&&) noexcept;

  /// Finds the first solution in `options.order`.
  Verdict solve(const Puzzle& puzzle);

  /// Counts the solutions. If there are more than the limit, the number is the limit and not
  /// complete. Su-domino-ku grids count once whatever their tilings, unless `options.tilings`.
  SolutionCount count(const Puzzle& puzzle, std::optional<std::uint64_t> limit = {});

  /// Counts a share of the solutions.
  SolutionCount count_share(const Puzzle& puzzle, const CountShare& share);

  /// Visits the solutions that `count` counts, in `options.order`, until `found` returns false.
  /// Returns `solved` if `found` ended it, `no_solution` when all were visited, `unknown` at a
  /// limit. Memory does not grow with their number, except for the oracle's. Fills in `statistics`.
  Status for_each_solution(const Puzzle& puzzle, const std::function<bool(const Solution&)>& found,
                           SolveStatistics* statistics = nullptr);

  /// Proves with CaDiCaL that the puzzle has no solution, or none but the grid `except`: writes the
  /// DRAT proof for the formula that `options.encoding` makes of it (see `Encoding::write`), which
  /// `check_proof` accepts. Returns `no_solution` if the proof is complete, `solved` if there is
  /// nothing to prove, `unknown` at a limit: then the output is no proof.
  Status refute(const Puzzle& puzzle, const Grid* except, std::ostream& proof) const;

 private:
  template <class Ask>
  bool within_budget(Ask ask);
  bool is_decided(const Verdict& verdict) const;

  SolverOptions options_;
  std::unique_ptr<RuleCache> cache_;
};

/// Solves one puzzle.
Verdict solve(const Puzzle& puzzle, const SolveQuestion& question = {}, const SolveWay& way = {},
              const SolveResources& resources = {});

}  // namespace dokusat
