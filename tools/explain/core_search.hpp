#pragma once
// The smallest set of rules that excludes some candidate, by branch and bound over correction sets
// (rule_models.hpp). The rules chosen so far must still meet every correction set: one of the
// smallest is branched on, and disjoint ones are a lower bound on the rules that are missing (the
// idea of A. Ignatiev, A. Previti, M. Liffiton and J. Marques-Silva, "Smallest MUS extraction with
// minimal hitting set dualization", 2015; of explanations in steps, B. Bogaerts, E. Gamba, T. Guns,
// "A framework for step-wise explaining how to solve constraint satisfaction problems", 2021).
// Models are kept for other candidates and for the steps that follow.

#include <dokusat/explain/rule_models.hpp>
#include <dokusat/explain/small_steps.hpp>
#include <optional>
#include <vector>

namespace dokusat::explain {

/// The candidates that may be decided, none of them a placement. Placing is looked for where it can
/// take fewer rules than every removal: in a Su-domino-ku.
struct Targets {
  Bits excluded;               ///< are false
  Bits placed;                 ///< are true; of a Su-domino-ku
  bool contradiction = false;  ///< that the rules contradict each other, which decides no candidate
};

/// What a search found and what it proved. Without a finding, and `at_least` beyond the sizes
/// searched, there is none of these sizes.
struct CoreResult {
  std::optional<Finding> finding;
  /// No set of fewer rules excludes any of the candidates, or contradicts itself.
  int at_least = 1;
};

class CoreSearch {
 public:
  static constexpr int kLargestSize = 30;

  /// Rules are what the models take for them; the models and the system must outlive this.
  CoreSearch(const RuleSystem& system, RuleModels& models);

  /// What is known now, which must be more than before. Only the targets are to be decided; the
  /// reference is as in `RuleModels::set`, the same in each call, and its candidates not excluded.
  void set(const PencilMarks& marks, const Bits& reference, const Targets& targets);

  /// A smallest set of rules that decides a target, of `from` to `to` rules, none of fewer than
  /// `from` being one. Gives up after so much work; `at_least` tells what was proved by then.
  CoreResult find(int from, int to, long work);

 private:
  static constexpr int kMostModels = 400;  // for one candidate

  struct Known {
    Model model;
    Bits broken;
    int size;  // of `broken`
  };
  /// Rules that must be met, at one node of the search.
  struct Packing {
    Bits packed;
    Bits smallest;
    int count = 0;
    int smallest_size = 0;
  };
  enum class Outcome { none, found, out_of_work };

  /// A candidate that may be excluded, behind all of these one that may be placed, and last that
  /// the rules contradict each other.
  using Target = int;

  Outcome search(Target target, int size);
  Outcome extend(int left);
  std::vector<int> by_use(const Bits& rules) const;
  bool pack(const Bits& must_meet, int size, int left, Packing& packing) const;
  bool pack_known(int left, Packing& packing);
  bool pack_loose_ends(int left, Packing& packing);
  Answer new_model(const Bits& kept);
  void keep(Target target, Model model);
  Assumption assumption_of(Target target) const {
    if (target == contradiction_) return {};
    return target < base_count_ ? Assumption{target, true}
                                : Assumption{target - base_count_, false};
  }
  void forget_outdated(const PencilMarks& marks);
  Bits changed_since(long epoch) const;
  std::vector<int>& known_of(Target target) { return known_of_[target]; }

  const RuleSystem& system_;
  const PencilMarks* marks_ = nullptr;
  RuleModels& models_;
  const int base_count_;
  const Target contradiction_;
  const bool loose_ends_;  // what no chosen link speaks of can be true for nothing
  Bits targets_;
  Bits open_before_;
  Bits placed_before_;
  Numbered<Known> known_;
  Numbered<std::vector<int>> known_of_;  // by target, small ones first
  Numbered<Numbered<long>> exhausted_;   // by target and size: the epoch
  Numbered<long> changed_;               // by group: the epoch in which it last lost a candidate
  long epoch_ = 0;

  // The search at hand.
  Target target_ = -1;
  Bits chosen_;
  Bits left_out_;
  Bits news_;  // one of these rules must be chosen; empty: any may do
};

}  // namespace dokusat::explain
