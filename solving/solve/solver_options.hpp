#pragma once
// Options of `PuzzleSolver` in three structs: the question, the method, and its limits.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/encoder/encoding_options.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace dokusat {

/// A question about a puzzle.
struct SolveQuestion {
  Order order = Order::any;
  /// True if the solver also decides whether the solution is the only one.
  bool unique = false;
  /// True if a solution of Su-domino-ku is a pair of grid and tiling for `count` and
  /// `for_each_solution`, not a grid.
  bool tilings = false;
};

/// The method. It changes no answer, except which solution is found in the order `any`.
struct SolveWay {
  /// Makes the solvers of formulas. Null stands for the embedded CaDiCaL, set up for the board.
  BackendFactory backend = {};
  /// True if the oracle answers instead of formulas and backend.
  bool oracle = false;
  EncodingOptions encoding = {};
  /// The largest number of case splits before a formula is made, if simplification is `automatic`;
  /// for the propagation search each stands for 64 filters. 0 leaves everything that simplification
  /// does not decide to the solver.
  std::int64_t splits = 30000;
  /// True if `fast9::best_search` serves boards of 9×9.
  bool bit_parallel = true;
  /// True if `PuzzleSolver::solve` keeps one formula of the rules, with clues as assumptions, in
  /// the order `any`. Which of several solutions it finds may depend on the puzzles before.
  bool incremental = false;
  /// True if `count` uses symmetries: permuted digits, swapped lines, mirrors
  /// (solve/count_cases.hpp). The oracle never does.
  bool symmetries = true;
};

/// Limits of the answer.
struct SolveResources {
  /// The largest number of threads for one puzzle, also limited by all threads in use
  /// (system/threads.hpp), in `count` and in a long propagation search. Answers do not depend on
  /// it.
  int threads = 1;
  std::optional<std::chrono::duration<double>> timeout = {};  ///< for one puzzle
  std::optional<std::int64_t> conflicts = {};                 ///< for one call to the solver
  /// The number of filters (propagation/searcher.hpp) after which search and solver give up, the
  /// same on every machine. For `PuzzleSolver::solve` in the order `any`, where both take turns.
  std::optional<std::int64_t> search_effort = {};
  /// The size in bytes of a formula in a solver, without learned clauses. It is estimated while
  /// clauses are written, the same on every machine. The oracle ignores it.
  std::optional<std::int64_t> memory = {};
  /// The solver gives up on the current puzzle soon after this becomes true. May be null.
  const std::atomic<bool>* stop = nullptr;
  /// Called from time to time by `count`, by one thread at a time, with the number of solutions
  /// known so far in digits. The oracle ignores it. May be empty.
  std::function<void(const std::string&)> progress = {};
};

inline constexpr std::string_view kOracleBackend = "oracle";

/// Returns the budget of a question that begins now. It ends no later than the budgets in scope on
/// this thread.
Budget budget_from_now(const SolveResources& resources);

/// Returns the method for the backend of this name: `kOracleBackend`; "cadical", which is also used
/// if no backend is named; or another that `backend_named` knows. A named backend does all the
/// work, so `splits` is 0; nothing else differs. Empty for other names; throws as `backend_named`
/// does.
std::optional<SolveWay> way_named(std::string_view backend);

struct SolverOptions : SolveQuestion, SolveWay, SolveResources {};

}  // namespace dokusat
