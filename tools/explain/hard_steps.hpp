#pragma once
// Steps too large to enumerate all shapes: the smallest if it is found within the work allowed,
// else a small one, with the number of whole units that any decision needs.

#include <dokusat/explain/core_search.hpp>
#include <dokusat/explain/models.hpp>
#include <dokusat/explain/small_cores.hpp>
#include <dokusat/explain/unit_models.hpp>
#include <memory>
#include <optional>

namespace dokusat::explain {

/// Bounds on a number of whole units.
struct UnitCount {
  int at_most = 0;  ///< 0: not searched for, or not found
  int at_least = 0;
};

struct HardStep {
  std::optional<Finding> finding;
  int at_least = 1;  ///< lower bound: no smaller set of rules excludes a target
  UnitCount units;   ///< the fewest that exclude a target, if no smallest step was found
};

class HardSteps {
 public:
  /// The system must outlive this; `stop` is as in `RuleModels::end_at`.
  HardSteps(const RuleSystem& system, const std::atomic<bool>* stop);

  /// Sets the position, as `CoreSearch::set` does.
  void set(const PencilMarks& marks, const Bits& reference, const Targets& targets);

  /// Finds a step of `from` to `to` rules. Requires that no smaller set is one. If the work is not
  /// enough to find the smallest, and `must_find` is set, the same amount is spent on units (except
  /// in a Su-domino-ku), and the same on a step as small as possible.
  HardStep find(int from, int to, long work, bool must_find);
  /// The work done so far.
  long work() const;

 private:
  /// Search data that is needed only if the work was not enough.
  struct Whole {
    Whole(const RuleSystem& system, RuleSolver& solver)
        : models(system, solver), search(system, models) {}
    UnitModels models;
    CoreSearch search;
  };

  Whole& whole();
  std::optional<Finding> find_in_units(long work, UnitCount& count);

  const RuleSystem& system_;
  const std::atomic<bool>* stop_;
  RuleSolver solver_;
  Models models_;
  CoreSearch search_;
  SmallCores cores_;
  const PencilMarks* marks_ = nullptr;
  Bits reference_;
  Targets targets_;
  std::unique_ptr<Whole> whole_;
};

}  // namespace dokusat::explain
