#pragma once
// Models of truths and links, found by a propagating search. They are stored as their difference
// from the reference, so that a search touches only the candidates of the chosen rules.
//
// In a Su-domino-ku, whatever rules are kept, a placement is true exactly if its parts are, and a
// true cover has a true placement (models_of_dominoes.cpp).

#include <dokusat/explain/rule_models.hpp>
#include <dokusat/explain/rule_solver.hpp>
#include <vector>

namespace dokusat::explain {

class Models final : public RuleModels {
 public:
  /// The solver, if there is one, answers questions that take the search too long; it must know the
  /// same marks. System and solver must outlive this.
  explicit Models(const RuleSystem& system, RuleSolver* solver = nullptr);

  int rule_count() const override { return system_.rule_count(); }
  int rule_gaining_from(int group) const override;
  /// Requires a reference without two candidates that exclude each other.
  void set(const PencilMarks& marks, const Bits& reference) override;
  /// Work is counted in assignments and flips.
  Answer find(Assumption assumed, const Bits& kept, const Bits& free, Model& model) override;
  /// Returns `none` if the rules exclude the assumption, given the marks.
  Answer test(const Bits& rules, Assumption assumed);

 private:
  enum Value : signed char { kFalse = -1, kUnknown = 0, kTrue = 1 };

  Answer satisfy(Assumption assumed, const Bits& kept);
  Answer ask_solver();
  bool assign(Candidate candidate, Value value);
  bool make_true(Candidate candidate);
  bool make_false(Candidate candidate);
  bool propagate();
  void undo(std::size_t length);
  Answer complete();
  int next_truth() const;
  int damage(Candidate candidate) const;
  bool keeps(int rule) const { return rule >= 0 && kept_->contains(rule); }

  // Definition of placements.
  void set_dominoes();
  void fit_reference();
  bool spread(Candidate candidate, Value value);
  bool spread_to_part(Candidate placement);
  bool spread_to_cover(Candidate cover);
  bool is_completed(Candidate candidate) const;
  bool all_parts_completed(Candidate placement) const;
  bool has_placement(Candidate cover) const;
  bool comes_beside_another(Candidate placement) const;
  Candidate misfit() const;
  Candidate misfit_of(Candidate candidate) const;
  Answer resolve(Candidate misfit);
  Answer try_one(Candidate candidate, Value value);
  void restore();
  bool restore(const std::vector<Cell>& cells, bool digits);
  std::vector<Cell> changed_cells() const;
  bool is_sound(Cell cell) const;
  template <class F>
  void for_each_flipped(Candidate base, F f) const;
  bool may_flip(Candidate base) const;
  void flip_placements(Candidate base);
  int gain_of_placements(Candidate base) const;
  Candidate part_to_flip(Candidate placement) const;

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
  const DominoCandidates* const dominoes_;
  RuleSolver* solver_;
  const PencilMarks* marks_ = nullptr;
  Numbered<std::vector<Candidate>> open_;  // by group
  Numbered<signed char> is_reference_;
  Numbered<Candidate> reference_of_;  // by group: its reference candidate; -1: none
  std::vector<int> unmet_;  // groups without a reference candidate that require a true one

  Assumption assumed_;
  const Bits* kept_ = nullptr;
  long give_up_at_ = 0;  // work after which the solver is asked
  std::vector<int> kept_truths_;
  Numbered<signed char> value_;
  Numbered<int> left_;   // by group: members that are not false
  Numbered<int> trues_;  // by group: members assigned true
  std::vector<Candidate> trail_;
  std::size_t propagated_ = 0;

  Numbered<int> empty_cost_;   // by group: cost if no member is true
  Numbered<int> crowd_cost_;   // by group: cost if several members are true
  Numbered<signed char> now_;  // assignment under repair
  Numbered<int> count_;        // by group: number of members that are true in it
  long spent_ = 0;             // total cost of the flips so far
  Numbered<signed char> is_touched_;
  std::vector<int> touched_;
  std::vector<Candidate> flipped_;
};

}  // namespace dokusat::explain
