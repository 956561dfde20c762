#pragma once
// Models: which candidates are true, such that chosen rules are kept and as few others as possible
// are broken. That there is none proves that the chosen rules decide a candidate; the rules that a
// model breaks are a correction set: whatever decides the candidate needs one of them (M. Liffiton
// and K. Sakallah, "Algorithms for computing minimal unsatisfiable subsets of constraints", 2008).
//
// What a rule is depends on who answers: truths and links (models.hpp), or whole units
// (unit_models.hpp).

#include <atomic>
#include <dokusat/base/error.hpp>
#include <dokusat/explain/pencil_marks.hpp>
#include <limits>
#include <vector>

namespace dokusat::explain {

/// What a question is about: that the candidate is true, or of dominoes also that it is false.
/// Without a candidate nothing is assumed: then it is about the rules alone.
struct Assumption {
  Candidate candidate = -1;
  bool holds = true;
};

/// A model by its difference from the reference, and what it breaks.
struct Model {
  std::vector<Candidate> added;    ///< true here, not in the reference
  std::vector<Candidate> dropped;  ///< the other way round
  std::vector<int> broken;         ///< rules, ascending
};

enum class Answer { found, none, out_of_work };

/// Thrown where a search was ended from outside.
struct Interrupted : Error {
  Interrupted() : Error("interrupted") {}
};

class RuleModels {
 public:
  virtual ~RuleModels() = default;

  virtual int rule_count() const = 0;
  /// The rule that says more once the group has lost a candidate; -1: none does.
  virtual int rule_gaining_from(int group) const = 0;

  /// What is known, and the reference: the solution, or for a puzzle without one a grid that breaks
  /// little. Those of its candidates that are not open do not count. The marks must outlive the
  /// queries that follow.
  virtual void set(const PencilMarks& marks, const Bits& reference) = 0;
  /// A model in which the assumption and the rules `kept` are kept, if there is one. Rules in
  /// `free` are broken rather than others and not counted. Requires an open candidate or none.
  virtual Answer find(Assumption assumed, const Bits& kept, const Bits& free, Model& model) = 0;

  /// Work done so far, some ten million a second; the same on every machine.
  long work() const { return work_; }
  /// Queries end soon after so much more work; until the next call.
  void allow(long work) {
    most_work_ = work < std::numeric_limits<long>::max() - work_ ? work_ + work
                                                                 : std::numeric_limits<long>::max();
  }
  /// Work done elsewhere in the same search.
  void add_work(long work) { work_ += work; }
  bool is_out_of_work() const { return work_ > most_work_; }
  /// What is asked from now on throws `Interrupted` soon after this becomes true. May be null.
  void end_at(const std::atomic<bool>* stop) { stop_ = stop; }

 protected:
  void throw_if_stopped() const {
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw Interrupted();
  }
  const std::atomic<bool>* stop() const { return stop_; }

 private:
  long work_ = 0;
  long most_work_ = std::numeric_limits<long>::max();
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace dokusat::explain
