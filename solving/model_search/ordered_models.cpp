#include <algorithm>
#include <cassert>
#include <dokusat/model_search/ordered_models.hpp>

namespace dokusat {

OrderedModels::OrderedModels(const Formula& formula, const Projection& projection,
                             Direction direction, const BackendFactory& make_backend,
                             const Budget& budget)
    : formula_(&formula),
      projection_(projection),
      direction_(direction),
      make_backend_(make_backend),
      budget_(budget),
      index_(formula, projection),
      trail_(index_),
      state_(trail_.consistent() ? State::searching : State::exhausted),
      model_(projection.size()) {}

Outcome OrderedModels::next() {
  backend_has_model_ = false;
  if (state_ == State::at_model) {
    promising_ = 0;
    failures_ = 0;
    state_ = State::searching;
    fail();
  }
  return search();
}

Outcome OrderedModels::search() {
  constexpr int kFailures = 10;  // in a row: then asking the backend is cheaper than continuing
  while (state_ == State::searching) {
    Outcome outcome = Outcome::satisfiable;
    if (failures_ >= kFailures && promising_ < levels_.size()) {
      outcome = ask(promising_ + 1);
      if (outcome == Outcome::satisfiable) note_promising_levels();
    } else if (position_ < projection_.size()) {
      if (!settle_choice()) {
        ++failures_;
        fail();
      }
    } else {
      if (!everything_assigned()) {
        outcome = ask(levels_.size());
        backend_has_model_ = outcome == Outcome::satisfiable;
        ++failures_;
      }
      if (outcome == Outcome::satisfiable) state_ = State::at_model;
    }
    if (outcome == Outcome::unknown) return outcome;
    if (outcome == Outcome::unsatisfiable) refuted();
  }
  return state_ == State::at_model ? Outcome::satisfiable : Outcome::unsatisfiable;
}

/// Decides the next choice. False on a conflict.
bool OrderedModels::settle_choice() {
  const std::vector<Literal>& choice = projection_[position_];
  std::size_t first_open = choice.size();
  for (std::size_t i = 0; i < choice.size(); ++i) {
    const std::size_t index = directed(position_, i);
    if (trail_[choice[index]] == Truth::yes) {
      model_[position_++] = index;
      return true;
    }
    if (first_open == choice.size() && trail_.is_open(choice[index])) first_open = index;
  }
  if (first_open == choice.size() || !decide(choice[first_open])) return false;
  model_[position_++] = first_open;
  return true;
}

bool OrderedModels::decide(Literal literal) {
  levels_.push_back({position_, assumptions_.size()});
  assumptions_.push_back(literal);
  return trail_.assume(literal);
}

bool OrderedModels::exclude(Literal literal) {
  assumptions_.push_back(~literal);
  return trail_.imply(~literal);
}

/// Backtracks from the last level, which has no more models, to one with other literals to try.
void OrderedModels::fail() {
  while (!levels_.empty()) {
    const auto [position, assumption] = levels_.back();
    const Literal literal = assumptions_[assumption];
    trail_.back();
    levels_.pop_back();
    assumptions_.resize(assumption);
    position_ = position;
    promising_ = std::min(promising_, levels_.size());
    if (exclude(literal)) return;
  }
  state_ = State::exhausted;
}

/// Backtracks over all levels that contain the assumptions of the backend's last refutation.
void OrderedModels::refuted() {
  std::size_t used = asked_;
  while (used > 0 && !backend_->failed(assumptions_[used - 1])) --used;
  while (!levels_.empty() && levels_.back().assumption >= used) {
    trail_.back();
    assumptions_.resize(levels_.back().assumption);
    position_ = levels_.back().position;
    levels_.pop_back();
  }
  fail();
}

bool OrderedModels::everything_assigned() const {
  return trail_.trail().size() == index_.occurring_variables();
}

Outcome OrderedModels::ask(std::size_t levels) {
  if (!backend_) {
    backend_ = make_backend_();
    backend_->set_budget(budget_);
    for (std::size_t i = 0; i < formula_->clause_count(); ++i)
      backend_->add_clause(formula_->clause(i));
  }
  asked_ = assumptions_of(levels);
  return backend_->solve(std::span(assumptions_).first(asked_));
}

/// Determines the levels that agree with the backend's model.
void OrderedModels::note_promising_levels() {
  failures_ = 0;
  for (promising_ = 0; promising_ < levels_.size(); ++promising_) {
    const auto begin =
        assumptions_.begin() + static_cast<std::ptrdiff_t>(assumptions_of(promising_));
    const auto end =
        assumptions_.begin() + static_cast<std::ptrdiff_t>(assumptions_of(promising_ + 1));
    if (!std::all_of(begin, end, [&](Literal literal) { return backend_->value(literal); })) break;
  }
}

bool OrderedModels::value(Literal literal) const {
  assert(state_ == State::at_model);
  if (!trail_.is_open(literal)) return trail_[literal] == Truth::yes;
  return backend_has_model_ && backend_->value(literal);
}

BackendStatistics OrderedModels::statistics() const {
  return backend_ ? backend_->statistics() : BackendStatistics{};
}

}  // namespace dokusat
