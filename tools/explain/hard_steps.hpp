#pragma once
// The steps that are too large to go through all shapes: the smallest where it can be found within
// the work allowed, and else a small one, with the number of whole units without which nothing can
// be decided.

#include <dokusat/explain/core_search.hpp>
#include <dokusat/explain/models.hpp>
#include <dokusat/explain/small_cores.hpp>
#include <dokusat/explain/unit_models.hpp>
#include <memory>
#include <optional>

namespace dokusat::explain {

/// A number of whole units, as far as it was found out.
struct UnitCount {
  int at_most = 0;  ///< 0: not asked for, or not found out
  int at_least = 0;
};

struct HardStep {
  std::optional<Finding> finding;
  int at_least = 1;  ///< no set of fewer rules excludes a target
  UnitCount units;   ///< the fewest that exclude any target; where no smallest step was found
};

class HardSteps {
 public:
  /// The system must outlive this; `stop` is as in `RuleModels::end_at`.
  HardSteps(const RuleSystem& system, const std::atomic<bool>* stop);

  /// As `CoreSearch::set`.
  void set(const PencilMarks& marks, const Bits& reference, const Targets& targets);

  /// A step of `from` to `to` rules, none of fewer than `from` being one. Where the work is not
  /// enough to find the smallest, and `must_find` asks for it, as much again is spent on the units,
  /// of which dominoes are none, and as much on a step that is as small as can be.
  HardStep find(int from, int to, long work, bool must_find);
  /// Done so far.
  long work() const;

 private:
  /// What is only needed where the work was not enough.
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
