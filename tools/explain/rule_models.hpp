#pragma once
// Models: assignments of candidates that keep chosen rules and break as few others as possible. If
// there is none, the chosen rules decide the candidate of the question; the rules that a model
// breaks are a correction set: whatever decides the candidate needs one of them (M. Liffiton and K.
// Sakallah, "Algorithms for computing minimal unsatisfiable subsets of constraints", 2008).
//
// The implementation defines the rules: truths and links (models.hpp), or whole units
// (unit_models.hpp).

#include <atomic>
#include <dokusat/base/error.hpp>
#include <dokusat/explain/pencil_marks.hpp>
#include <limits>
#include <vector>

namespace dokusat::explain {

/// The assumption of a question: that the candidate is true, or, for dominoes, that it is false.
/// Without a candidate nothing is assumed: the question is about the rules only.
struct Assumption {
  Candidate candidate = -1;
  bool holds = true;
};

/// A model as its difference from the reference, and the rules that it breaks.
struct Model {
  std::vector<Candidate> added;    ///< true here, not in the reference
  std::vector<Candidate> dropped;  ///< true in the reference, not here
  std::vector<int> broken;         ///< rules, ascending
};

enum class Answer { found, none, out_of_work };

/// Thrown by a search that was ended from outside.
struct Interrupted : Error {
  Interrupted() : Error("interrupted") {}
};

class RuleModels {
 public:
  virtual ~RuleModels() = default;

  virtual int rule_count() const = 0;
  /// The rule that becomes stronger after the group has lost a candidate; -1: none.
  virtual int rule_gaining_from(int group) const = 0;

  /// Sets the marks and the reference: the solution or, for a puzzle without one, a grid that
  /// breaks few rules. Reference candidates that are not open are ignored. The marks must outlive
  /// the queries that follow.
  virtual void set(const PencilMarks& marks, const Bits& reference) = 0;
  /// Finds a model that keeps the assumption and the rules `kept`. Breaks rules in `free` first and
  /// does not count them. The assumed candidate must be open, or none.
  virtual Answer find(Assumption assumed, const Bits& kept, const Bits& free, Model& model) = 0;

  /// Work done so far, some ten million a second; the same on every machine.
  long work() const { return work_; }
  /// Limits the work of queries from now on; they end soon after it is spent.
  void allow(long work) {
    most_work_ = work < std::numeric_limits<long>::max() - work_ ? work_ + work
                                                                 : std::numeric_limits<long>::max();
  }
  /// Adds work done elsewhere in the same search.
  void add_work(long work) { work_ += work; }
  bool is_out_of_work() const { return work_ > most_work_; }
  /// Makes queries throw `Interrupted` soon after `stop` becomes true. May be null.
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
