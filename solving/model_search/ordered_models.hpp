#pragma once
// Enumeration of the projected models of a formula in lexicographic order: depth-first search with
// propagation, without blocking clauses, so memory does not grow with the number of models. A
// backend decides branches that keep failing, and the variables that the choices leave open.

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
  /// The formula must outlive this object. The limits apply to each question to the backend; the
  /// work between two questions is short.
  OrderedModels(const Formula& formula, const Projection& projection, Direction direction,
                const BackendFactory& make_backend, const Budget& budget = {});
  OrderedModels(const OrderedModels&) = delete;
  OrderedModels& operator=(const OrderedModels&) = delete;

  /// Advances to the next model. `unsatisfiable` if none is left; after `unknown` the next call
  /// tries again.
  Outcome next();

  /// The current model. Like `value`, requires that the last `next` returned `satisfiable`.
  const ProjectedModel& model() const { return model_; }
  bool value(Literal literal) const;

  BackendStatistics statistics() const;

 private:
  enum class State { searching, at_model, exhausted };
  /// A decision: the position of its choice and the index of its assumption.
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
  /// The number of assumptions of the first `levels` levels.
  std::size_t assumptions_of(std::size_t levels) const {
    return levels < levels_.size() ? levels_[levels].assumption : assumptions_.size();
  }
  /// The index of a literal in its choice, counted in the direction.
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
  State state_ = State::searching;
  std::size_t position_ = 0;  // the choices before it are settled
  std::vector<Level> levels_;
  /// The literal of each level, followed by the negations of literals exhausted under it.
  std::vector<Literal> assumptions_;
  std::size_t asked_ = 0;      // number of assumptions in the last question
  std::size_t promising_ = 0;  // number of levels, from the first, known to have models ahead
  int failures_ = 0;           // since the last model
  bool backend_has_model_ = false;
  ProjectedModel model_;
};

}  // namespace dokusat
