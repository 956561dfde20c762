#pragma once
// Two solvers on two threads at one question. The first alone gives models, the second only ever
// refutes: which models come out does not depend on which of them is faster.

#include <dokusat/solver_backend/backend.hpp>

namespace dokusat {

class RaceBackend final : public Backend {
 public:
  /// `refuter` should be good at formulas without a model.
  RaceBackend(std::unique_ptr<Backend> solver, std::unique_ptr<Backend> refuter);
  RaceBackend(const RaceBackend&) = delete;  // the solvers know where it stands
  RaceBackend& operator=(const RaceBackend&) = delete;

  void add_clause(std::span<const Literal> clause) override;
  void set_budget(const Budget& budget) override;
  /// Whoever is beaten is stopped. Conflicts are limited for each of the two. Where no thread can
  /// be made the first runs alone.
  Outcome solve(std::span<const Literal> assumptions = {},
                std::span<const Literal> constraint = {}) override;
  bool value(Literal literal) override { return solver_->value(literal); }
  bool failed(Literal assumption) override;
  /// Of both together, but a race is one call.
  BackendStatistics statistics() const override;

 private:
  Outcome solve_alone(std::span<const Literal> assumptions, std::span<const Literal> constraint);

  Budget budget_;                   // the caller's
  std::atomic<bool> over_ = false;  // what stops the two; it lives as long as they do
  std::int64_t calls_ = 0;
  bool refuter_won_ = false;
  std::unique_ptr<Backend> solver_;
  std::unique_ptr<Backend> refuter_;
};

}  // namespace dokusat
