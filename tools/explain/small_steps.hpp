#pragma once
// The smallest next step, if it is small: by bit masks over one or two truths ("somewhere") at a
// time. The search is complete up to size `complete_up_to`, for these reasons:
//
// Placing: let a set of rules S decide that c is true, and let T be a truth of S that contains c
// and d. Then the rest of S and "once" of T's group decide that d is false. So above size 1 some
// removal is no larger than the smallest placement, and only removals are searched. In the same way
// a contradiction of size k comes with a removal of a smaller size.
//
// Removing: assume c. Let A be the links ("once") of S through c, and D the others. A candidate of
// a truth that lies in no link of S would satisfy the truth at no cost, so each lies in a link. A
// single link refutes at most one truth by way of c: S = {T} + A. With two links, one in A and one
// in D, the remainder of each truth after A lies in D's group. Two truths suffice unless every two
// remainders have a common element there and all together have none, which is impossible in the
// groups of a Sudoku (cells, lines, boxes: two groups share at most the intersection of a line and
// a box). With three links, size 5 leaves room for two truths, and their remainders after A exclude
// each other pairwise: either D is one link, or A is.

#include <array>
#include <dokusat/explain/pencil_marks.hpp>
#include <optional>
#include <vector>

namespace dokusat::explain {

/// Rule instances and the candidate that they decide together.
struct Finding {
  std::vector<int> rules;  ///< ascending
  Candidate candidate = -1;
  bool holds = false;  ///< whether the rules make the candidate true or false
  int size() const { return static_cast<int>(rules.size()); }
};

class SmallSteps {
 public:
  static constexpr int kLargest = 5;

  /// The system must outlive this.
  explicit SmallSteps(const RuleSystem& system);

  /// The size up to which the last `find` was complete.
  int complete_up_to() const;
  /// Finds a step of the smallest size, up to `kLargest`; among these the most visible first:
  /// hidden singles in boxes, in lines, naked singles. Requires marks without an empty group, which
  /// extend those of the last call.
  std::optional<Finding> find(const PencilMarks& marks);
  /// True if the last `find`, if it found no step of size 1, has proved that no rule of the system
  /// excludes anything by itself.
  bool tried_all() const { return tried_all_; }

 private:
  bool find_single();
  bool find_whole();
  void search_one_truth();
  void search_two_truths_of_a_link(int link);
  void search_two_truths_from(int truth, int reach);
  bool may_look_at_two_truths();
  Bits common_peers(const Bits& candidates) const;
  std::vector<int> truths_meeting(const Bits& members);
  /// Finds the fewest rules through the candidate that exclude all others; at most `most`.
  bool cover(Candidate candidate, Bits others, int most, std::vector<int>& rules) const;
  /// Finds the fewest rules that exclude all pairs from `first` and `second`; at most `most`.
  bool separate(const Bits& first, const Bits& second, int most, std::vector<int>& rules) const;
  bool separate_all(const std::vector<std::array<Candidate, 2>>& pairs, int most,
                    std::vector<int>& rules) const;
  bool excludes(int rule, Candidate one, Candidate other) const;
  void offer(std::vector<int> rules, Candidate candidate, bool holds);
  /// The number of rules that a better finding may have in addition to `rules`.
  int room_beside(int rules) const { return (best_ ? best_->size() : kLargest + 1) - 1 - rules; }

  const RuleSystem& system_;
  std::vector<int> order_;  // of groups: boxes and further rules, lines, cells
  const PencilMarks* marks_ = nullptr;
  std::optional<Finding> best_;
  long work_left_ = 0;     // of `find`, in words of the sets of each pair of truths
  bool tried_all_ = true;  // every exclusion by whole rules was tried
  Numbered<int> idle_;     // by whole rule: number of open candidates when it excluded none; or -1
  Numbered<int> seen_;     // by group: the last call of `truths_meeting` that met it
  int calls_ = 0;
};

}  // namespace dokusat::explain
