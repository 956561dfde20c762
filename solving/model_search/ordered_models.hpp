#pragma once
// The projected models of a formula in lexicographic order, one after the other: depth first with
// propagation, without clauses against what was found, so memory stays flat however many there are.
// A backend is asked about branches that keep failing, and about what the choices leave open.

#include <dokusat/cnf/formula.hpp>
#include <dokusat/model_search/projection.hpp>
#include <dokusat/model_search/propagation.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <memory>
#include <vector>

namespace dokusat {

enum class Direction { ascending, descending };

class OrderedModels {
 public:
  /// The formula must outlive this object. The limits hold for each question to the backend; what
  /// lies between two questions is short.
  OrderedModels(const Formula& formula, const Projection& projection, Direction direction,
                const BackendFactory& make_backend, const Budget& budget = {});
  OrderedModels(const OrderedModels&) = delete;
  OrderedModels& operator=(const OrderedModels&) = delete;

  /// Goes on to the next model. `unsatisfiable` where there is none left; after `unknown` the next
  /// call tries again.
  Outcome next();

  /// The model at hand. Requires that the last `next` answered `satisfiable`, as `value` does.
  const ProjectedModel& model() const { return model_; }
  bool value(Literal literal) const;

  BackendStatistics statistics() const;

 private:
  enum class State { searching, at_model, exhausted };
  /// A decision: the choice that it settled, and where it stands among the assumptions.
  struct Level {
    std::size_t position;
    std::size_t assumption;
  };

  Outcome search();
  bool settle_choice();
  bool decide(Literal literal);
  bool exclude(Literal literal);
  void fail();
  void refuted();
  bool everything_assigned() const;
  Outcome ask(std::size_t levels);
  void note_promising_levels();
  void drop_facts();
  /// Where the assumptions of the first so many levels end.
  std::size_t assumptions_of(std::size_t levels) const {
    return levels < levels_.size() ? levels_[levels].assumption : assumptions_.size();
  }
  /// The place of a literal in its choice, counted in the direction.
  std::size_t directed(std::size_t position, std::size_t index) const {
    return direction_ == Direction::ascending ? index : projection_[position].size() - 1 - index;
  }

  const Formula* formula_;
  Projection projection_;
  Direction direction_;
  BackendFactory make_backend_;
  Budget budget_;
  ClauseIndex index_;
  Trail trail_;
  std::unique_ptr<Backend> backend_;
  BackendStatistics statistics_;  // of backends dropped
  State state_ = State::searching;
  std::size_t position_ = 0;  // the choices before it are settled
  std::vector<Level> levels_;
  /// The literal of each level, and behind it the negations of those that were done with under it.
  std::vector<Literal> assumptions_;
  std::size_t asked_ = 0;      // assumptions of the last question
  std::size_t promising_ = 0;  // so many levels, from the first on, hold models not yet passed
  int failures_ = 0;           // since the last model
  bool before_first_ = true;   // no model has been visited since the start
  std::size_t facts_ = 0;      // so many assumptions are clauses of the backend
  bool backend_has_model_ = false;
  ProjectedModel model_;
};

}  // namespace dokusat
