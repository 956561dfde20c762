#pragma once
// Decides whether anything follows from the rules that are split into parts (units, relations,
// cells that differ), or only from whole rules. In many variants with few givens the parts exclude
// nothing: then neither chains nor a search for the smallest step are tried.

#include <dokusat/explain/rule_solver.hpp>
#include <optional>

namespace dokusat::explain {

class PartsAtWork {
 public:
  /// The system must outlive this; `stop` is as in `RuleSolver::end_at`.
  PartsAtWork(const RuleSystem& system, const std::atomic<bool>* stop);

  /// True if the parts exclude an open candidate, or that is too hard to decide. Always true for
  /// systems without whole rules, and for Su-domino-ku. Requires marks that know more in each call.
  bool exclude_anything(const PencilMarks& marks);

 private:
  bool all_are_supported(const PencilMarks& marks);

  const RuleSystem& system_;
  RuleSolver solver_;
  const Bits no_preference_;
  std::optional<Literal> all_parts_;
  int idle_with_ = -1;  // number of open candidates at which the parts excluded none
};

}  // namespace dokusat::explain
