#pragma once
// The face of the library: one puzzle through simplify, encode, solve, decode and check.
//
//     dokusat::PuzzleSolver solver({});
//     dokusat::Verdict verdict = solver.solve(puzzle);
//     if (verdict.status == dokusat::Status::solved) use(verdict.solution->grid);

#include <atomic>
#include <chrono>
#include <cstdint>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/puzzle/puzzle.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace dokusat {

/// A result of our own that breaks the rules: a bug in this program or in a solver. `what()` names
/// the rules broken and shows the puzzle.
class InternalError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The gate that every solution passes on its way out. Throws `InternalError` with the first rule
/// broken and the puzzle.
void require_rules_kept(const Puzzle& puzzle, const Solution& solution);

enum class Engine { cadical, oracle };
std::span<const std::string_view> all_engine_names();
std::optional<Engine> engine_named(std::string_view name);

struct SolverOptions {
  Engine engine = Engine::cadical;
  Order order = Order::any;
  /// Also decide whether the solution is the only one.
  bool unique = false;
  EncodingOptions encoding;
  std::optional<std::chrono::duration<double>> timeout;  ///< for one puzzle
  std::optional<std::int64_t> conflicts;                 ///< for one call to the solver
  /// Gives up on the puzzle at hand soon after this becomes true. May be null.
  const std::atomic<bool>* stop = nullptr;
};

enum class Status { solved, no_solution, unknown };

struct SolveStatistics {
  int variables = 0;
  std::int64_t clauses = 0;
  std::int64_t literals = 0;
  BackendStatistics backend;
  double seconds = 0;
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

/// Solves puzzles one after the other; no answer depends on the puzzles before it. Every solution
/// that it gives out has passed `violations`; one that has not becomes an `InternalError`.
class PuzzleSolver {
 public:
  explicit PuzzleSolver(const SolverOptions& options) : options_(options) {}

  /// The solution that `options.order` asks for.
  Verdict solve(const Puzzle& puzzle) const;

  /// Visits all solutions, a Su-domino-ku grid with two tilings once, in no particular order, until
  /// `found` returns false. Answers `solved` if `found` ended it, `no_solution` when all were
  /// visited, `unknown` at a limit.
  Status for_each_solution(const Puzzle& puzzle,
                           const std::function<bool(const Solution&)>& found) const;

 private:
  SolverOptions options_;
};

}  // namespace dokusat
