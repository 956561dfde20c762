#pragma once
// The smallest step from where one is, as long as that is small: by bit masks over one or two
// truths ("somewhere") at a time. Why this misses nothing of size up to `complete_up_to`:
//
// Placing: where a set of rules S decides that c is true and T is a truth of S with c and with d,
// the rest of S and "once" of T's group decide that d is false. So above size 1 no placement is
// smaller than every removal, and removals are all that is searched. In the same way a
// contradiction of size k comes with a removal of a smaller size.
//
// Removing: c is assumed. Let A be the links ("once") of S through c, D the others. A candidate of
// a truth that no link of S speaks of would satisfy it for nothing, so each lies in a link. One
// link alone kills at most one truth by way of c: S = {T} + A. With two links, A and D of one each,
// what A leaves of each truth lies in D's group; two truths do unless every two of them share
// something there and all together nothing, which in the groups of a Sudoku (cells, lines, boxes:
// two groups share at most a line's part of a box) cannot be. With three links there is room for
// two truths within size 5, and what A leaves of them excludes each other pairwise: either D is one
// link, or A is.

#include <array>
#include <dokusat/explain/pencil_marks.hpp>
#include <optional>
#include <vector>

namespace dokusat::explain {

/// Rule instances, and what follows from all of them together.
struct Finding {
  std::vector<int> rules;  ///< ascending
  Candidate candidate = -1;
  bool holds = false;  ///< whether the candidate is true or false then
  int size() const { return static_cast<int>(rules.size()); }
};

class SmallSteps {
 public:
  static constexpr int kLargest = 5;

  /// The system must outlive this.
  explicit SmallSteps(const RuleSystem& system);

  /// The size up to which the last `find` missed nothing.
  int complete_up_to() const;
  /// A finding of the smallest size, up to `kLargest`; among these first what people see first:
  /// hidden singles in boxes, in lines, naked singles. Requires marks without an empty group, which
  /// know more each time.
  std::optional<Finding> find(const PencilMarks& marks);
  /// Whether the last `find` that found nothing of size 1 proved that there is nothing, as far as
  /// the rules of the system go.
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
  /// The fewest rules through the candidate that exclude all the others; at most so many.
  bool cover(Candidate candidate, Bits others, int most, std::vector<int>& rules) const;
  /// The fewest rules that let none of the first and of the second be true together.
  bool separate(const Bits& first, const Bits& second, int most, std::vector<int>& rules) const;
  bool separate_all(const std::vector<std::array<Candidate, 2>>& pairs, int most,
                    std::vector<int>& rules) const;
  bool excludes(int rule, Candidate one, Candidate other) const;
  void offer(std::vector<int> rules, Candidate candidate, bool holds);
  /// How many rules more a better finding may have beside those.
  int room_beside(int rules) const { return (best_ ? best_->size() : kLargest + 1) - 1 - rules; }

  const RuleSystem& system_;
  std::vector<int> order_;  // of the groups: boxes and what rules add, lines, cells
  const PencilMarks* marks_ = nullptr;
  std::optional<Finding> best_;
  long work_left_ = 0;     // of `find`, in words of sets for each two truths
  bool tried_all_ = true;  // that rules which stand as a whole may exclude
  Numbered<int> idle_;  // by whole rule: from so many open candidates it excludes none; -1: it may
  Numbered<int> seen_;  // by group: the last call of `truths_meeting` that met it
  int calls_ = 0;
};

}  // namespace dokusat::explain
