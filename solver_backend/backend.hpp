#pragma once
// A SAT solver as the rest of the house sees it. Knows no puzzle.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <dokusat/cnf/clause_sink.hpp>
#include <optional>
#include <span>

namespace dokusat {

enum class Outcome { satisfiable, unsatisfiable, unknown };

/// When to give up; the outcome is then `unknown`. Limits hold for all later calls of `solve`.
struct Limits {
  std::optional<std::int64_t> conflicts;  ///< for each call
  std::optional<std::chrono::steady_clock::time_point> deadline;
  const std::atomic<bool>* stop = nullptr;  ///< gives up soon after this becomes true
};

struct BackendStatistics {
  std::int64_t solve_calls = 0;
  std::int64_t learned_clauses = 0;
};

/// An incremental solver. Clauses come in as into any `ClauseSink` and stay.
class Backend : public ClauseSink {
 public:
  virtual void set_limits(const Limits& limits) = 0;

  /// Is there a model of all clauses so far in which the assumptions hold and, unless it is empty,
  /// one literal of the constraint? Both are forgotten after the call.
  virtual Outcome solve(std::span<const Literal> assumptions = {},
                        std::span<const Literal> constraint = {}) = 0;

  /// Whether the literal is true in the model. Requires that the last call on this object was
  /// `solve`, answered `satisfiable`, or `value`. A variable that no clause mentions may have any
  /// value.
  virtual bool value(Literal literal) = 0;

  /// Whether the assumption was used in the refutation. Requires that the last call on this object
  /// was `solve`, answered `unsatisfiable`, or `failed`.
  virtual bool failed(Literal assumption) = 0;

  virtual BackendStatistics statistics() const = 0;
};

}  // namespace dokusat
