#include <dokusat/base/budget.hpp>
#include <dokusat/simplification/propagator.hpp>
#include <utility>

namespace dokusat {
namespace {

std::vector<Cell> cells_of(const std::vector<std::unique_ptr<Propagator>>& parts) {
  std::vector<Cell> cells;
  for (const auto& part : parts)
    cells.insert(cells.end(), part->cells().begin(), part->cells().end());
  return cells;
}

using Parts = std::vector<std::unique_ptr<Propagator>>;

std::vector<Cell> cells_of(const std::vector<Parts>& alternatives) {
  std::vector<Cell> cells;
  for (const Parts& parts : alternatives) {
    const std::vector<Cell> some = cells_of(parts);
    cells.insert(cells.end(), some.begin(), some.end());
  }
  return cells;
}

class EitherPropagator final : public Propagator {
 public:
  EitherPropagator(std::vector<Parts> alternatives, const DistinctGroups& groups)
      : Propagator(cells_of(alternatives)) {
    for (Cell cell : cells()) {
      peers_.emplace_back();
      for (Cell other : cells())
        if (other != cell && groups.peers(cell).contains(other))
          peers_.back().push_back(place_of(other));
    }
    std::size_t steps = 0;
    for (Parts& parts : alternatives) {
      steps += cells().size();
      alternatives_.emplace_back();
      for (std::unique_ptr<Propagator>& part : parts) {
        std::vector<std::size_t> places;
        for (Cell cell : part->cells()) places.push_back(place_of(cell));
        steps += static_cast<std::size_t>(part->effort());
        alternatives_.back().push_back({std::move(part), std::move(places), false, {}, {}, false});
      }
    }
    set_effort(steps);
  }

  bool filter(CandidateWords digits) override {
    some_.assign(digits.size(), 0);
    bool possible = false;
    for (std::vector<Part>& alternative : alternatives_) {
      trial_.assign(digits.begin(), digits.end());
      if (!holds(alternative)) continue;
      possible = true;
      for (std::size_t i = 0; i < digits.size(); ++i) some_[i] |= trial_[i];
    }
    for (std::size_t i = 0; i < digits.size(); ++i) digits[i] &= some_[i];
    return possible;
  }

 private:
  struct Part {
    std::unique_ptr<Propagator> propagator;
    std::vector<std::size_t> places;  // indices of its cells among all cells
    // Caches the last call, as most calls repeat it.
    bool is_known;
    std::vector<std::uint64_t> asked;
    std::vector<std::uint64_t> left;
    bool possible;

    bool filter(const std::vector<std::uint64_t>& own) {
      if (is_known && own == asked) return possible;
      is_known = false;  // until `filter` returns, as it may throw
      check_budget(propagator->effort() / 1024);
      asked = left = own;
      possible = propagator->filter(left);
      is_known = true;
      return possible;
    }
  };

  /// Filters the trial by the alternative; false if the alternative is impossible.
  bool holds(std::vector<Part>& alternative) {
    for (bool changed = true; std::exchange(changed, false);) {
      before_ = trial_;
      for (Part& part : alternative) {
        own_.clear();
        for (std::size_t place : part.places) own_.push_back(trial_[place]);
        if (!part.filter(own_)) return false;
        for (std::size_t i = 0; i < own_.size(); ++i) trial_[part.places[i]] = part.left[i];
      }
      if (!eliminate_peers()) return false;
      changed = before_ != trial_;
    }
    return true;
  }

  bool eliminate_peers() {
    for (std::size_t i = 0; i < trial_.size(); ++i) {
      if (!DigitSet::of_bits(trial_[i]).has_one()) continue;
      for (std::size_t peer : peers_[i])
        if ((trial_[peer] &= ~trial_[i]) == 0) return false;
    }
    return true;
  }

  std::vector<std::vector<Part>> alternatives_;
  std::vector<std::vector<std::size_t>> peers_;  // by cell
  std::vector<std::uint64_t> some_;              // candidates that some alternative leaves
  std::vector<std::uint64_t> trial_;
  std::vector<std::uint64_t> before_;
  std::vector<std::uint64_t> own_;
};

}  // namespace

std::unique_ptr<Propagator> propagate_either(const Either& either, const Board& board,
                                             const DistinctGroups& groups, SequenceMdds& diagrams) {
  std::vector<Parts> alternatives;
  for (const Alternative& alternative : either.alternatives) {
    alternatives.emplace_back();
    for (const Constraint& constraint : alternative.constraints)
      alternatives.back().push_back(propagator_of(constraint, board, groups, diagrams));
  }
  return std::make_unique<EitherPropagator>(std::move(alternatives), groups);
}

}  // namespace dokusat
