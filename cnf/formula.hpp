#pragma once
// A formula kept in memory, and an assignment to judge it by.

#include <dokusat/cnf/clause_sink.hpp>
#include <optional>
#include <span>
#include <vector>

namespace dokusat {

enum class Value : std::uint8_t { open, is_true, is_false };

/// A value for each variable; variables that nobody has set are open.
class Assignment {
 public:
  Assignment() = default;
  explicit Assignment(int variable_count)
      : values_(static_cast<std::size_t>(variable_count) + 1, Value::open) {}

  int variable_count() const { return static_cast<int>(values_.size()) - 1; }
  Value operator[](Literal literal) const;
  bool satisfies(Literal literal) const { return (*this)[literal] == Value::is_true; }
  /// Requires a literal of one of the variables 1…variable_count().
  void set(Literal literal);

 private:
  std::vector<Value> values_ = {Value::open};
};

class Formula final : public ClauseSink {
 public:
  void add_clause(std::span<const Literal> clause) override;

  /// Makes the variables 1…count part of the formula, whether or not they occur.
  void declare_variables(int count) { variable_count_ = std::max(variable_count_, count); }
  int variable_count() const { return variable_count_; }
  std::size_t clause_count() const { return starts_.size() - 1; }
  std::span<const Literal> clause(std::size_t index) const {
    return std::span(literals_).subspan(starts_[index], starts_[index + 1] - starts_[index]);
  }

  /// The index of the first clause in which no literal is true; empty if the assignment is a model.
  std::optional<std::size_t> first_unsatisfied(const Assignment& assignment) const;

  /// Sets what unit propagation forces. False if that breaks a clause.
  bool propagate(Assignment& assignment) const;

 private:
  std::vector<Literal> literals_;
  std::vector<std::size_t> starts_ = {0};
  int variable_count_ = 0;
};

}  // namespace dokusat
