#pragma once
// Components of a formula under an assignment: open variables connected by unsatisfied constraints.
// Their model counts multiply, and a component seen before is recognised by its key.

#include <cstdint>
#include <dokusat/cnf/literal.hpp>
#include <dokusat/model_search/projection.hpp>
#include <dokusat/model_search/propagation.hpp>
#include <span>
#include <string>
#include <vector>

namespace dokusat::counting {

inline Literal positive(std::uint32_t variable) {
  return Literal(Variable{static_cast<std::int32_t>(variable)});
}

/// Variables connected by unsatisfied constraints, and the clauses among these constraints, as
/// ranges of the pools of a `Components`.
struct Component {
  std::size_t variables_begin = 0;
  std::size_t variables_end = 0;
  std::size_t clauses_begin = 0;
  std::size_t clauses_end = 0;
  bool has_choice = false;

  std::size_t size() const { return variables_end - variables_begin; }
};

/// Splits the open variables into components.
class Components {
 public:
  /// Both must outlive this object.
  Components(const ClauseIndex& index, const Trail& trail);

  /// All variables, including those that are not open.
  const Component& all() const { return all_; }

  std::span<const std::uint32_t> variables(const Component& component) const {
    return std::span(variable_pool_).subspan(component.variables_begin, component.size());
  }

  /// The sizes of the pools.
  struct Pools {
    std::size_t variables = 0;
    std::size_t clauses = 0;
  };
  Pools pools() const { return {variable_pool_.size(), clause_pool_.size()}; }
  /// Computes the components of the parent's open variables. They are valid until `forget` restores
  /// smaller pools.
  std::vector<Component> parts_of(const Component& parent);
  void forget(Pools pools) {
    variable_pool_.resize(pools.variables);
    clause_pool_.resize(pools.clauses);
  }

  /// True if the component is a single variable without constraints. (A group would have decided
  /// it.)
  bool is_free(const Component& component) const {
    return component.size() == 1 && component.clauses_begin == component.clauses_end;
  }

  /// The data that determine the component's model count: its variables, and its clauses of three
  /// or more literals. A shorter clause or a group with an open variable is not satisfied, so its
  /// open literals follow from the variables.
  std::string key_of(const Component& component) const;

 private:
  void explore(std::uint32_t variable, std::size_t& unreached);
  Component part_reached(std::size_t mark);
  void collect_clauses(std::uint32_t variable);

  const ClauseIndex& index_;
  const Trail& trail_;
  Component all_;
  std::vector<std::uint32_t> variable_pool_, clause_pool_;
  std::vector<std::uint32_t> open_, queue_;
  std::size_t mark_ = 0;
  std::size_t clause_mark_ = 0;
  std::vector<std::size_t> reached_, clauses_, collected_ = clauses_;
};

}  // namespace dokusat::counting
