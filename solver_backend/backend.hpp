#pragma once
// A SAT solver as the rest of the house sees it. Knows no puzzle.

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
  std::int64_t learned_clauses = 0;  ///< 0 where the backend does not tell
  SearchCounts search;
  BackendStatistics& operator+=(const BackendStatistics& other) {
    solve_calls += other.solve_calls;
    learned_clauses += other.learned_clauses;
    search += other.search;
    return *this;
  }
};

/// A backend that cannot be run, breaks down, or gives an answer that cannot be right. `what()` is
/// one line that names the program.
class BackendError : public Error {
 public:
  using Error::Error;
};

/// An incremental solver. Clauses come in as into any `ClauseSink` and stay.
class Backend : public ClauseSink {
 public:
  /// Holds for all later calls of `solve`; once it is spent, the outcome is `unknown`. Throws
  /// `BackendError` for a limit that this backend cannot keep.
  virtual void set_budget(const Budget& budget) = 0;

  /// Is there a model of all clauses so far in which the assumptions hold and, unless it is empty,
  /// one literal of the constraint? Both are forgotten after the call. Throws `BackendError`.
  virtual Outcome solve(std::span<const Literal> assumptions = {},
                        std::span<const Literal> constraint = {}) = 0;

  /// Whether the literal is true in the model. Requires that the last call on this object was
  /// `solve`, answered `satisfiable`, or `value`. A variable that no clause mentions may have any
  /// value.
  virtual bool value(Literal literal) = 0;

  /// Whether the assumption is in a set of assumptions that the refutation needs, with the clauses
  /// and the constraint; a backend that cannot tell says so of all. Requires that the last call on
  /// this object was `solve`, answered `unsatisfiable`, or `failed`.
  virtual bool failed(Literal assumption) = 0;

  virtual BackendStatistics statistics() const = 0;
};

/// Makes a backend without clauses; may be called by several threads at once.
using BackendFactory = std::function<std::unique_ptr<Backend>()>;

}  // namespace dokusat
