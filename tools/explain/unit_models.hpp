#pragma once
// Models of whole units: a rule is the complete meaning of a row, a column, a box or a region for
// its digits; that each cell holds one digit costs nothing. A set of rules is then a part of the
// board that decides a candidate, such as "rows C and F with box 4".

#include <dokusat/explain/rule_models.hpp>
#include <dokusat/explain/rule_solver.hpp>
#include <vector>

namespace dokusat::explain {

class UnitModels final : public RuleModels {
 public:
  /// The system and the solver must outlive this.
  UnitModels(const RuleSystem& system, RuleSolver& solver);

  int rule_count() const override { return units_.count(); }
  int rule_gaining_from(int group) const override { return unit_of_[group]; }
  void set(const PencilMarks& marks, const Bits& reference) override;
  Answer find(Assumption assumed, const Bits& kept, const Bits& free, Model& model) override;

  /// The truths and links of these units, and those of the cells.
  std::vector<int> rules_of(const std::vector<int>& units) const;

 private:
  struct Unit {
    std::vector<int> rules;
    std::vector<int> groups;
    Literal name;
  };

  Answer ask(Assumption assumed, const Bits& kept, long most_conflicts);
  void read_model();
  bool is_kept(const Unit& unit) const;

  const RuleSystem& system_;
  RuleSolver& solver_;
  const PencilMarks* marks_ = nullptr;
  Bits reference_;
  Numbered<Unit> units_;
  Unit cells_;
  Numbered<int> unit_of_;  // by group; -1 for a cell
  Bits true_;              // candidates of the current model
};

}  // namespace dokusat::explain
