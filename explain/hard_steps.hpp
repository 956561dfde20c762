#pragma once
// The steps that are too large to go through all shapes: the smallest where it can be found within
// the work allowed, and else one from the smallest part of the board that decides anything.

#include <dokusat/explain/core_search.hpp>
#include <dokusat/explain/models.hpp>
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
  UnitCount units;   ///< that decide any target; of a step that was not proved smallest
};

class HardSteps {
 public:
  /// The system must outlive this; `stop` is as in `RuleModels::end_at`.
  HardSteps(const RuleSystem& system, const std::atomic<bool>* stop);

  /// As `CoreSearch::set`.
  void set(const PencilMarks& marks, const Bits& reference, const Bits& targets);

  /// A step of `from` to `to` rules, none of fewer than `from` being one. Where the work is not
  /// enough to find the smallest, and `must_find` asks for it, any that can be found with as much
  /// work again for each of its two parts.
  HardStep find(int from, int to, long work, bool must_find);

 private:
  /// What is only needed where the work was not enough.
  struct Whole {
    Whole(const RuleSystem& system, const PencilMarks& marks)
        : solver(system, marks), models(system, solver), search(system, models) {}
    RuleSolver solver;
    UnitModels models;
    CoreSearch search;
  };

  Whole& whole();
  void find_by_units(long work, HardStep& step);
  void find_by_any_core(long work, HardStep& step);
  void offer_core(const std::vector<int>& rules, Candidate target, HardStep& step);

  const RuleSystem& system_;
  const std::atomic<bool>* stop_;
  Models models_;
  CoreSearch search_;
  const PencilMarks* marks_ = nullptr;
  Bits reference_, targets_;
  std::unique_ptr<Whole> whole_;
};

}  // namespace dokusat::explain
