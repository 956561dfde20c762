#pragma once
// Unit propagation over a stored formula, level by level and back again: what searches of our own
// (counting, going through models in order) decide without a call to a solver.

#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/model_search/projection.hpp>
#include <span>
#include <utility>
#include <vector>

namespace dokusat {

/// For each row a span of items, all in one piece of memory.
template <class Item>
class Table {
 public:
  Table() = default;
  /// From (row, item) pairs; the items of a row keep their order.
  Table(std::size_t rows, const std::vector<std::pair<std::size_t, Item>>& pairs)
      : starts_(rows + 1, 0), items_(pairs.size()) {
    for (const auto& [row, item] : pairs) ++starts_[row + 1];
    for (std::size_t row = 0; row < rows; ++row) starts_[row + 1] += starts_[row];
    std::vector<std::size_t> next(starts_.begin(), starts_.end() - 1);
    for (const auto& [row, item] : pairs) items_[next[row]++] = item;
  }

  void add_row(std::span<const Item> items) {
    items_.insert(items_.end(), items.begin(), items.end());
    starts_.push_back(items_.size());
  }
  std::size_t size() const { return starts_.size() - 1; }
  std::span<const Item> operator[](std::size_t row) const {
    return std::span(items_).subspan(starts_[row], starts_[row + 1] - starts_[row]);
  }

 private:
  std::vector<std::size_t> starts_ = {0};
  std::vector<Item> items_;
};

/// A formula sorted out for propagation; immutable, so threads share it. Clauses that say together
/// that exactly one of some literals is true become one group, and so do the projection's choices,
/// whose promise may follow from the clauses without standing in them.
class ClauseIndex {
 public:
  ClauseIndex(const Formula& formula, const Projection& projection);

  std::size_t variable_count() const { return variable_count_; }
  /// How many variables stand in clauses or choices.
  std::size_t occurring_variables() const { return occurring_variables_; }
  /// Some clause is empty.
  bool contradictory() const { return contradictory_; }
  std::span<const Literal> units() const { return units_; }
  /// Exactly one literal of a group is true. The choices of three or more literals come first, in
  /// order.
  const Table<Literal>& groups() const { return groups_; }
  /// Clauses of three or more literals that are in no group.
  const Table<Literal>& clauses() const { return clauses_; }
  /// What follows from a literal by one clause of two literals, groups left out.
  std::span<const Literal> implied_by(Literal literal) const { return implied_[literal.code()]; }
  std::span<const std::uint32_t> groups_of(Literal literal) const {
    return groups_of_[literal.code()];
  }
  std::span<const std::uint32_t> clauses_of(Literal literal) const {
    return clauses_of_[literal.code()];
  }

 private:
  class Builder;

  std::size_t variable_count_ = 0;
  std::size_t occurring_variables_ = 0;
  bool contradictory_ = false;
  std::vector<Literal> units_;
  Table<Literal> groups_, clauses_, implied_;
  Table<std::uint32_t> groups_of_, clauses_of_;
};

/// An assignment that grows by propagation and shrinks level by level. The index must outlive it.
class Trail {
 public:
  /// Propagates the unit clauses, on level 0.
  explicit Trail(const ClauseIndex& index);

  /// Opens a level with this literal. False if a constraint breaks; then `back` is due.
  bool assume(Literal literal);
  /// Adds a literal to the level at hand. False if a constraint breaks.
  bool imply(Literal literal);
  /// Closes the last level. Requires one.
  void back();

  /// No constraint has broken on level 0.
  bool consistent() const { return consistent_; }
  std::size_t level() const { return levels_.size(); }
  Value operator[](Literal literal) const { return values_[literal.code()]; }
  bool is_open(Literal literal) const { return values_[literal.code()] == Value::open; }
  /// The literals that are true, in the order in which they became so.
  std::span<const Literal> trail() const { return trail_; }

  /// Requires that the last `assume` or `imply` went through.
  bool clause_satisfied(std::size_t clause) const { return clauses_[clause].is_true > 0; }

 private:
  /// How many literals are true and false, of those that `propagate` has been through.
  struct Tally {
    std::uint32_t is_true = 0;
    std::uint32_t is_false = 0;
  };

  bool assign(Literal literal);
  bool propagate();
  bool visit_groups(Literal literal);
  bool visit_clauses(Literal literal);
  bool assign_last_open(std::span<const Literal> literals);
  void unassign_last();

  const ClauseIndex* index_;
  bool consistent_ = true;
  std::vector<Value> values_;  // by code
  std::vector<Tally> groups_, clauses_;
  std::vector<Literal> trail_;
  std::size_t propagated_ = 0;  // of the trail
  std::vector<std::size_t> levels_;
};

}  // namespace dokusat
