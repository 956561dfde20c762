#pragma once
// The smallest set of rules that excludes a candidate, by branch and bound over correction sets
// (rule_models.hpp). The chosen rules must hit every correction set: the search branches on one of
// the smallest, and disjoint ones give a lower bound on the number of missing rules (the idea of A.
// Ignatiev, A. Previti, M. Liffiton and J. Marques-Silva, "Smallest MUS extraction with minimal
// hitting set dualization", 2015; for explanations in steps, B. Bogaerts, E. Gamba, T. Guns, "A
// framework for step-wise explaining how to solve constraint satisfaction problems", 2021). Models
// are kept for other candidates and for later steps.

#include <dokusat/explain/rule_models.hpp>
#include <dokusat/explain/small_steps.hpp>
#include <optional>
#include <vector>

namespace dokusat::explain {

/// The candidates to be decided, none of them a placement of a domino. Only in a Su-domino-ku some
/// are to be placed: elsewhere placing never takes fewer rules than every removal.
struct Targets {
  Bits excluded;               ///< candidates that are false
  Bits placed;                 ///< candidates that are true; Su-domino-ku only
  bool contradiction = false;  ///< a contradiction of the rules is a target too
};

/// Result of a search.
struct CoreResult {
  std::optional<Finding> finding;
  /// Lower bound: no smaller set of rules excludes one of the candidates, or contradicts itself.
  int at_least = 1;
};

class CoreSearch {
 public:
  static constexpr int kLargestSize = 30;

  /// The models define the rules. The models and the system must outlive this.
  CoreSearch(const RuleSystem& system, RuleModels& models);

  /// Sets the marks, which must extend those of the last call, and the targets. The reference is as
  /// in `RuleModels::set`: the same in each call, with none of its candidates excluded.
  void set(const PencilMarks& marks, const Bits& reference, const Targets& targets);

  /// Finds a smallest set of rules that decides a target, with `from` to `to` rules. Requires that
  /// no smaller set does. Stops after `work`; `at_least` is then the proved lower bound.
  CoreResult find(int from, int to, long work);

 private:
  static constexpr int kMostModels = 400;  // for one candidate

  struct Known {
    Model model;
    Bits broken;
    int size;  // of `broken`
  };
  /// Disjoint sets of rules that must be hit, at one node of the search.
  struct Packing {
    Bits packed;
    Bits smallest;
    int count = 0;
    int smallest_size = 0;
  };
  enum class Outcome { none, found, out_of_work };

  /// Index of a target: first the candidates that may be excluded, then those that may be placed,
  /// last the contradiction of the rules.
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
  const bool loose_ends_;  // chosen truths need links for their candidates
  Bits targets_;
  Bits open_before_;
  Bits placed_before_;
  Numbered<Known> known_;
  Numbered<std::vector<int>> known_of_;  // by target, small ones first
  Numbered<Numbered<long>> exhausted_;   // by target and size: the epoch
  Numbered<long> changed_;               // by group: the epoch in which it last lost a candidate
  long epoch_ = 0;

  // State of the current search.
  Target target_ = -1;
  Bits chosen_;
  Bits left_out_;
  Bits news_;  // one of these rules must be chosen; empty: no restriction
};

}  // namespace dokusat::explain
