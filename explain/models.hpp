#pragma once
// Models: which candidates are true, such that chosen rules are kept and as few others as possible
// are broken. That there is none proves that the chosen rules decide a candidate; the rules that a
// model breaks are a correction set: whatever decides the candidate needs one of them (M. Liffiton
// and K. Sakallah, "Algorithms for computing minimal unsatisfiable subsets of constraints", 2008).
//
// Models are written as their difference from a reference: the solution, or for a puzzle without
// one a grid that breaks little. So a search touches only what the chosen rules speak of.

#include <atomic>
#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/text/error.hpp>
#include <vector>

namespace dokusat::explain {

/// A model by its difference from the reference, and what it breaks.
struct Model {
  std::vector<Candidate> added;    ///< true here, not in the reference
  std::vector<Candidate> dropped;  ///< the other way round
  std::vector<int> broken;         ///< rules, ascending
};

/// Thrown where a search was ended from outside.
struct Interrupted : Error {
  Interrupted() : Error("interrupted") {}
};

class Models {
 public:
  /// The system must outlive this.
  explicit Models(const RuleSystem& system);

  /// What is known, and the reference: candidates of which no two exclude each other. Those not
  /// open do not count. The marks must outlive the queries that follow.
  void set(const PencilMarks& marks, const Bits& reference);

  /// A model in which the candidate is true and the rules `kept` are kept; false if there is none.
  /// Rules in `free` are broken rather than others and not counted. Requires an open candidate.
  bool find(Candidate assumed, const Bits& kept, const Bits& free, Model& model);
  /// Whether the rules exclude the candidate, given the marks.
  bool refutes(const Bits& rules, Candidate candidate);

  /// Work done so far, in assignments and flips; the same on every machine.
  long work() const { return work_; }
  /// What is asked from now on throws `Interrupted` soon after this becomes true. May be null.
  void end_at(const std::atomic<bool>* stop) { stop_ = stop; }

 private:
  enum Value : signed char { kFalse = -1, kUnknown = 0, kTrue = 1 };

  bool satisfy(Candidate assumed, const Bits& kept);
  bool assign(Candidate candidate, Value value);
  bool make_true(Candidate candidate);
  bool make_false(Candidate candidate);
  bool propagate();
  void undo(std::size_t length);
  bool complete();
  int next_truth() const;
  int damage(Candidate candidate) const;
  bool keeps(int rule) const { return rule >= 0 && kept_->contains(rule); }

  void begin_repair();
  void repair();
  void flip(Candidate candidate);
  void price(const Bits& rules, int price);
  int cost(int group, int count) const {
    return count == 1 ? 0 : (count == 0 ? empty_cost_ : crowd_cost_)[group];
  }
  int gain_of_flip(Candidate candidate) const;
  void touch(int group);
  void read(Model& model);

  const RuleSystem& system_;
  const PencilMarks* marks_ = nullptr;
  Numbered<std::vector<Candidate>> open_;  // by group
  Numbered<signed char> is_reference_;
  Numbered<Candidate> reference_of_;  // by group: its reference candidate, -1: none
  std::vector<int> unmet_;            // groups without one, of which one is to be true

  Candidate assumed_ = -1;
  const Bits* kept_ = nullptr;
  std::vector<int> kept_truths_;
  Numbered<signed char> value_;
  Numbered<int> left_;   // by group: members that are not false
  Numbered<int> trues_;  // by group: members assigned true
  std::vector<Candidate> trail_;
  std::size_t propagated_ = 0;

  Numbered<int> empty_cost_;   // by group: what it costs that none is true
  Numbered<int> crowd_cost_;   // by group: what it costs that several are
  Numbered<signed char> now_;  // the model under repair
  Numbered<int> count_;        // by group: members true in it
  Numbered<signed char> is_touched_;
  std::vector<int> touched_;
  std::vector<Candidate> flipped_;
  long work_ = 0;
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace dokusat::explain
