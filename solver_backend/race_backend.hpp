#pragma once
// Two solvers on two threads for one question. Only the first returns models; the second only
// refutes. So the models do not depend on which solver is faster.

#include <dokusat/solver_backend/backend.hpp>

namespace dokusat {

class RaceBackend final : public Backend {
 public:
  /// `refuter` should be good at unsatisfiable formulas.
  RaceBackend(std::unique_ptr<Backend> solver, std::unique_ptr<Backend> refuter);
  RaceBackend(const RaceBackend&) = delete;  // the solvers point to `over_`
  RaceBackend& operator=(const RaceBackend&) = delete;

  void add_clause(std::span<const Literal> clause) override;
  void set_budget(const Budget& budget) override;
  /// Stops the slower solver. Conflicts are limited for each of the two. If no thread can be
  /// started, the first solver runs without the second.
  Outcome solve(std::span<const Literal> assumptions = {},
                std::span<const Literal> constraint = {}) override;
  bool value(Literal literal) override { return solver_->value(literal); }
  bool failed(Literal assumption) override;
  /// Sums over both solvers, but a race counts as one call.
  BackendStatistics statistics() const override;

 private:
  Outcome solve_alone(std::span<const Literal> assumptions, std::span<const Literal> constraint);

  Budget budget_;                   // as set by the caller
  std::atomic<bool> over_ = false;  // stops both solvers, which it outlives
  std::int64_t calls_ = 0;
  bool refuter_won_ = false;
  std::unique_ptr<Backend> solver_;
  std::unique_ptr<Backend> refuter_;
};

}  // namespace dokusat
