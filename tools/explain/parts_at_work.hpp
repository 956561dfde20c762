#pragma once
// Whether anything follows from the rules that are split into parts (units, relations, cells that
// differ), or only from rules that stand as a whole. Of many variants with few givens nothing does:
// then neither chains nor a search for the smallest step need to be tried.

#include <dokusat/explain/rule_solver.hpp>
#include <optional>

namespace dokusat::explain {

class PartsAtWork {
 public:
  /// The system must outlive this; `stop` is as in `RuleSolver::end_at`.
  PartsAtWork(const RuleSystem& system, const std::atomic<bool>* stop);

  /// Whether the parts exclude an open candidate, or that takes too long to find out. True of
  /// systems without whole rules, and of Su-domino-ku. Requires marks that know more each time.
  bool exclude_anything(const PencilMarks& marks);

 private:
  bool all_are_supported(const PencilMarks& marks);

  const RuleSystem& system_;
  RuleSolver solver_;
  const Bits no_preference_;
  std::optional<Literal> all_parts_;
  int idle_with_ = -1;  // so many open candidates, of which they exclude none
};

}  // namespace dokusat::explain
