#pragma once
// Interface to SAT solvers, independent of puzzles.

#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/base/error.hpp>
#include <dokusat/cnf/clause_sink.hpp>
#include <dokusat/cnf/solver_answer.hpp>
#include <functional>
#include <memory>
#include <span>

namespace dokusat {

struct BackendStatistics {
  std::int64_t solve_calls = 0;
  std::int64_t learned_clauses = 0;  ///< 0 if the backend does not report it
  SearchCounts search;
  BackendStatistics& operator+=(const BackendStatistics& other) {
    solve_calls += other.solve_calls;
    learned_clauses += other.learned_clauses;
    search += other.search;
    return *this;
  }
};

/// Thrown if a backend cannot be run, breaks down, or gives an impossible answer. `what()` is one
/// line that names the program.
class BackendError : public Error {
 public:
  using Error::Error;
};

/// An incremental solver. Clauses are added as to any `ClauseSink` and stay.
class Backend : public ClauseSink {
 public:
  /// Sets the budget of all later calls of `solve`; once it is spent, the outcome is `unknown`.
  /// Throws `BackendError` for a limit that this backend does not support.
  virtual void set_budget(const Budget& budget) = 0;

  /// Looks for a model of all clauses in which the assumptions hold and, unless it is empty, one
  /// literal of the constraint. Both apply to this call only. Throws `BackendError`.
  virtual Outcome solve(std::span<const Literal> assumptions = {},
                        std::span<const Literal> constraint = {}) = 0;

  /// True if the literal is true in the model. Requires that the last call on this object was
  /// `solve` with the answer `satisfiable`, or `value`. A variable in no clause may have any value.
  virtual bool value(Literal literal) = 0;

  /// True if the assumption is in a set of assumptions that, with the clauses and the constraint,
  /// is unsatisfiable; backends without this information return true for all. Requires that the
  /// last call on this object was `solve` with the answer `unsatisfiable`, or `failed`.
  virtual bool failed(Literal assumption) = 0;

  virtual BackendStatistics statistics() const = 0;
};

/// Makes a backend without clauses. Thread-safe.
using BackendFactory = std::function<std::unique_ptr<Backend>()>;

}  // namespace dokusat
