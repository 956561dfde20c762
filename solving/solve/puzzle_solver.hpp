#pragma once
// One puzzle through simplify, encode, solve, decode and check.
//
//     dokusat::Verdict verdict = dokusat::solve(puzzle, {.order = dokusat::Order::least});
//     if (verdict.status == dokusat::Status::solved) use(verdict.solution->grid);
//
// Who has many puzzles keeps a `PuzzleSolver`.

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

class IncrementalSolver;
class PropagationSearch;
namespace propagation {
enum class Numbering;
}
class Simplifier;
struct Strategy;       // solve/strategy.hpp
struct SolutionCount;  // solve/solution_count.hpp
struct CountShare;     // the same

/// A result of our own that breaks the rules: a bug in this program or in a solver. `what()` names
/// the rules broken and shows the puzzle.
class InternalError : public Error {
 public:
  using Error::Error;
};

/// The gate that every solution passes on its way out. Throws `InternalError` with the first rule
/// broken and the puzzle.
void require_rules_kept(const Puzzle& puzzle, const Solution& solution);
/// The same of a puzzle without dominoes, for one solution after the other.
void require_rules_kept(PuzzleJudge& judge, const Grid& grid);

/// What found the answer to a question about a puzzle.
enum class AnsweredBy {
  deduction,    ///< all was decided by deduction alone
  case_splits,  ///< by deduction in a few cases
  solver,       ///< by a solver, to whom a formula was given
  oracle,
};

/// Of the last formula that was made of a puzzle, and what was done with it; all zero where
/// deduction and case splits needed none.
struct SolveStatistics {
  AnsweredBy answered_by = AnsweredBy::deduction;
  int variables = 0;
  int auxiliary_variables = 0;  ///< among those, the ones of at-most-one constraints
  std::int64_t clauses = 0;
  std::int64_t literals = 0;
  std::vector<ClauseGroupCount> clause_groups;  ///< clauses by what they say
  double encode_seconds = 0;  ///< writing clauses, into the solver where there is one
  BackendStatistics backend;
  CountStatistics count;  ///< of `PuzzleSolver::count`
  double seconds = 0;     ///< from the puzzle to its answer
};

struct Verdict {
  Status status = Status::unknown;
  /// Present exactly when `solved`. With an order asked for, the first in that order.
  std::optional<Solution> solution;
  /// With `unique` asked for: another solution with another grid, if there is one.
  std::optional<Solution> second;
  /// With `unique` asked for: whether `solution` is the only grid; empty if undecided.
  std::optional<bool> unique;
  SolveStatistics statistics;
};

/// Solves puzzles one after the other. Of a puzzle that is none (`validate`) each question throws
/// `InvalidPuzzle`. No answer depends on the puzzles before it, unless
/// `options.incremental`. Every solution
/// that it gives out has passed `violations`; one that has not becomes an `InternalError`. Where
/// the budget of a scope of the thread (base/budget.hpp) ends a question, that throws
/// `BudgetSpent`. Serves one thread at a time: each thread has its own.
class PuzzleSolver {
 public:
  explicit PuzzleSolver(const SolverOptions& options);
  ~PuzzleSolver();
  PuzzleSolver(PuzzleSolver&&) noexcept;
  PuzzleSolver& operator=(PuzzleSolver&&) noexcept;

  /// The solution that `options.order` asks for.
  Verdict solve(const Puzzle& puzzle);

  /// The number of solutions; no more than the limit, where there are more: then it is not
  /// complete. Su-domino-ku grids count once whatever their tilings, unless `options.tilings`.
  SolutionCount count(const Puzzle& puzzle, std::optional<std::uint64_t> limit = {});

  /// A share of that number.
  SolutionCount count_share(const Puzzle& puzzle, const CountShare& share);

  /// Visits the solutions that `count` counts in the order that `options.order` says, until `found`
  /// returns false. Answers `solved` if `found` ended it, `no_solution` when all were visited,
  /// `unknown` at a limit. Memory does not grow with their number, except for the oracle's. What
  /// the way to the last one took is in `statistics`.
  Status for_each_solution(const Puzzle& puzzle, const std::function<bool(const Solution&)>& found,
                           SolveStatistics* statistics = nullptr);

  /// Proves with CaDiCaL that the puzzle has no solution, or none but the grid `except`: writes the
  /// DRAT proof for the formula that `options.encoding` makes of it (see `Encoding::write`), which
  /// `check_proof` accepts. Answers `no_solution` if the proof is complete, `solved` if there is
  /// nothing to prove, `unknown` at a limit; what was written is no proof then.
  Status refute(const Puzzle& puzzle, const Grid* except, std::ostream& proof) const;

 private:
  Simplifier& simplifier_for(const Puzzle& puzzle);
  PropagationSearch* search_for(const Puzzle& puzzle, propagation::Numbering numbering);
  template <class Ask>
  bool within_budget(Ask ask);
  template <class Ask>
  void ask(const Puzzle& puzzle, const Strategy& strategy, const SolverOptions& options,
           SolveStatistics& statistics, Ask ask);
  IncrementalSolver& formula_for(const Puzzle& puzzle);
  SolutionCount count_one(const Puzzle& puzzle, const SolverOptions& options,
                          std::optional<std::uint64_t> limit);
  bool is_decided(const Verdict& verdict) const;

  SolverOptions options_;
  std::unique_ptr<Simplifier> simplifier_;      // of the board of the last puzzle
  std::unique_ptr<PropagationSearch> search_;   // the same
  std::unique_ptr<IncrementalSolver> formula_;  // the same
};

/// Solves one puzzle.
Verdict solve(const Puzzle& puzzle, const SolveQuestion& question = {}, const SolveWay& way = {},
              const SolveResources& resources = {});

}  // namespace dokusat
