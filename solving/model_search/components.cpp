#include <algorithm>
#include <array>
#include <dokusat/model_search/components.hpp>
#include <utility>

namespace dokusat::counting {
namespace {

std::array<Literal, 2> both(std::uint32_t variable) {
  return {positive(variable), ~positive(variable)};
}

/// Appends ascending numbers as differences, mostly a byte each, never 0.
void append_steps(std::string& key, std::span<const std::uint32_t> numbers) {
  std::uint32_t before = 0;
  for (std::uint32_t number : numbers) {
    std::uint32_t step = number + 1 - before;
    for (; step >= 128; step /= 128) key.push_back(static_cast<char>(128 | step % 128));
    key.push_back(static_cast<char>(step));
    before = number + 1;
  }
}

}  // namespace

Components::Components(const ClauseIndex& index, const Trail& trail)
    : index_(index),
      trail_(trail),
      reached_(index.variable_count() + 1, 0),
      clauses_(index.clauses().size(), 0) {
  for (std::size_t i = 1; i <= index.variable_count(); ++i)
    variable_pool_.push_back(static_cast<std::uint32_t>(i));
  all_.variables_end = variable_pool_.size();
}

std::string Components::key_of(const Component& component) const {
  std::string key;
  key.reserve(component.size() + 2 * (component.clauses_end - component.clauses_begin) + 8);
  append_steps(key, variables(component));
  key.push_back('\0');
  append_steps(
      key, std::span(clause_pool_)
               .subspan(component.clauses_begin, component.clauses_end - component.clauses_begin));
  return key;
}

std::vector<Component> Components::parts_of(const Component& parent) {
  open_.clear();
  for (std::uint32_t variable : variables(parent))
    if (trail_.is_open(positive(variable))) open_.push_back(variable);
  const std::size_t first = mark_ + 1;
  std::size_t unreached = open_.size();
  for (std::uint32_t variable : open_) {
    if (unreached == 0) break;
    if (reached_[variable] >= first) continue;
    ++mark_;
    explore(variable, unreached);
  }
  std::vector<Component> parts;
  for (std::size_t mark = first; mark <= mark_; ++mark) parts.push_back(part_reached(mark));
  return parts;
}

/// Reaches all variables connected with this one. Stops as soon as no open variable is left to
/// reach.
void Components::explore(std::uint32_t variable, std::size_t& unreached) {
  const auto reach = [&](Literal literal) {
    const auto index = static_cast<std::uint32_t>(literal.variable().index);
    if (reached_[index] == mark_ || !trail_.is_open(literal)) return;
    reached_[index] = mark_;
    --unreached;
    queue_.push_back(index);
  };
  queue_.clear();
  reach(positive(variable));
  for (std::size_t next = 0; next < queue_.size() && unreached > 0; ++next)
    for (Literal at : both(queue_[next])) {
      for (std::uint32_t clause : index_.clauses_of(at)) {
        if (clauses_[clause] == mark_ || trail_.clause_satisfied(clause)) continue;
        clauses_[clause] = mark_;
        for (Literal literal : index_.clauses()[clause]) reach(literal);
      }
      for (Literal neighbour : index_.implied_by(at)) reach(neighbour);
    }
}

Component Components::part_reached(std::size_t mark) {
  Component part;
  part.variables_begin = variable_pool_.size();
  part.clauses_begin = clause_pool_.size();
  ++clause_mark_;
  for (std::uint32_t variable : open_) {
    if (reached_[variable] != mark) continue;
    variable_pool_.push_back(variable);
    part.has_choice = part.has_choice || !index_.choices_of(variable).empty();
    collect_clauses(variable);
  }
  part.variables_end = variable_pool_.size();
  part.clauses_end = clause_pool_.size();
  std::sort(clause_pool_.begin() + static_cast<std::ptrdiff_t>(part.clauses_begin),
            clause_pool_.end());
  return part;
}

void Components::collect_clauses(std::uint32_t variable) {
  for (Literal literal : both(variable)) {
    // Groups come first; the variables determine them.
    const std::span<const std::uint32_t> all = index_.clauses_of(literal);
    for (std::size_t i = all.size(); i-- > 0 && all[i] >= index_.group_count();) {
      const std::uint32_t clause = all[i];
      if (collected_[clause] == clause_mark_ || trail_.clause_satisfied(clause)) continue;
      collected_[clause] = clause_mark_;
      clause_pool_.push_back(clause);
    }
  }
}

}  // namespace dokusat::counting
