#include <algorithm>
#include <dokusat/solver_backend/pending_clauses.hpp>
#include <utility>

namespace dokusat {

void PendingClauses::add(std::span<const Literal> clause) {
  const std::size_t start = literals_.size();
  for (const Literal literal : clause) {
    if (is_known(literal)) return literals_.resize(start);
    if (!is_known(~literal)) literals_.push_back(literal);
  }
  const std::size_t size = literals_.size() - start;
  if (size > 1) return literals_.push_back(kEnd);
  if (size == 1)
    decide(literals_.back());
  else
    is_refuted_ = true;
  literals_.resize(start);
}

void PendingClauses::propagate() {
  // A chain of units against the order of the clauses takes a pass per link; a solver is faster
  // then.
  constexpr int kMostPasses = 20;
  std::size_t units = 0;
  for (int i = 0; i < kMostPasses && units != units_.size(); ++i) {
    units = units_.size();
    std::swap(literals_, previous_);
    literals_.clear();
    for_each(previous_, [this](std::span<const Literal> clause) { add(clause); });
  }
}

void PendingClauses::decide(Literal literal) {
  if (literal.code() >= is_true_.size())
    is_true_.resize(std::max(literal.code() + 1, 2 * is_true_.size()));
  is_true_[literal.code()] = 1;
  units_.push_back(literal);
}

}  // namespace dokusat
