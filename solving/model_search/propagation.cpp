#include <algorithm>
#include <cassert>
#include <dokusat/model_search/propagation.hpp>

namespace dokusat {
namespace {

bool is_plain(std::span<const Literal> choice) {
  return choice.size() == 2 && choice[0] == ~choice[1];
}

}  // namespace

/// Finds the groups among the clauses. A literal is marked as a member of the current set by the
/// number of that set, so that marks need no clearing.
class ClauseIndex::Builder {
 public:
  Builder(const Formula& formula, const Projection& projection, ClauseIndex& index)
      : formula_(formula), index_(index) {
    index.variable_count_ = variable_count(projection);
    index.occurring_variables_ = occurring_variables(projection);
    marks_.resize(2 * index.variable_count_ + 2, 0);
    memberships_.resize(marks_.size());
    collect_short_clauses();
    std::vector<std::pair<std::size_t, std::uint32_t>> of_choice;  // by variable
    for (std::uint32_t choice = 0; choice < projection.size(); ++choice) {
      add_choice(projection[choice]);
      for (Literal literal : projection[choice])
        of_choice.emplace_back(literal.variable().index, choice);
    }
    index.choices_of_ = Lists<std::uint32_t>(index.variable_count_ + 1, of_choice);
    collect_long_clauses();
    link();
  }

 private:
  std::size_t variable_count(const Projection& projection) const {
    std::int32_t largest = formula_.variable_count();
    for (const std::vector<Literal>& choice : projection)
      for (Literal literal : choice) largest = std::max(largest, literal.variable().index);
    return static_cast<std::size_t>(largest);
  }

  std::size_t occurring_variables(const Projection& projection) const {
    std::vector<bool> occurs(index_.variable_count_ + 1, false);
    const auto note = [&](std::span<const Literal> literals) {
      for (Literal literal : literals)
        occurs[static_cast<std::size_t>(literal.variable().index)] = true;
    };
    for (std::size_t i = 0; i < formula_.clause_count(); ++i) note(formula_.clause(i));
    for (const std::vector<Literal>& choice : projection) note(choice);
    return static_cast<std::size_t>(std::ranges::count(occurs, true));
  }

  void collect_short_clauses() {
    for (std::size_t i = 0; i < formula_.clause_count(); ++i) {
      const std::span<const Literal> clause = formula_.clause(i);
      if (clause.empty()) index_.contradictory_ = true;
      if (clause.size() == 1) index_.units_.push_back(clause[0]);
      if (clause.size() != 2) continue;
      implications_.emplace_back((~clause[0]).code(), clause[1]);
      implications_.emplace_back((~clause[1]).code(), clause[0]);
    }
    implied_ = Lists<Literal>(marks_.size(), implications_);
  }

  /// Adds a choice. Those of one or two literals need no group.
  void add_choice(std::span<const Literal> choice) {
    if (choice.size() == 1) index_.units_.push_back(choice[0]);
    if (choice.size() == 2 && !is_plain(choice)) {
      for (const auto& [from, to] :
           {std::pair(choice[0], ~choice[1]), std::pair(~choice[0], choice[1])}) {
        implications_.emplace_back(from.code(), to);
        implications_.emplace_back((~to).code(), ~from);
      }
    }
    if (choice.size() > 2) add_group(choice);
  }

  void add_group(std::span<const Literal> literals) {
    for (Literal literal : literals)
      memberships_[literal.code()].push_back(static_cast<std::uint32_t>(index_.clauses_.size()));
    index_.clauses_.add(literals);
  }

  void collect_long_clauses() {
    for (std::size_t i = 0; i < formula_.clause_count(); ++i) {
      const std::span<const Literal> clause = formula_.clause(i);
      if (clause.size() < 3 || is_group(clause)) continue;
      if (excludes_pairs(clause))
        add_group(clause);
      else
        others_.add(clause);
    }
  }

  void mark_anew(std::span<const Literal> literals) {
    ++set_;
    for (Literal literal : literals) marks_[literal.code()] = set_;
  }
  bool marked(Literal literal) const { return marks_[literal.code()] == set_; }

  bool is_group(std::span<const Literal> clause) {
    mark_anew(clause);
    return std::ranges::any_of(memberships_[clause[0].code()], [&](std::uint32_t group) {
      const std::span<const Literal> literals = index_.clauses_[group];
      return literals.size() == clause.size() &&
             std::ranges::all_of(literals, [&](Literal literal) { return marked(literal); });
    });
  }

  /// True if binary clauses make the literals mutually exclusive.
  bool excludes_pairs(std::span<const Literal> literals) {
    return std::ranges::all_of(literals, [&](Literal literal) {
      const std::span<const Literal> follows = implied_[literal.code()];
      if (follows.size() + 1 < literals.size()) return false;
      mark_anew(follows);
      return std::ranges::all_of(literals,
                                 [&](Literal other) { return other == literal || marked(~other); });
    });
  }

  void link() {
    index_.group_count_ = index_.clauses_.size();
    for (std::size_t i = 0; i < others_.size(); ++i) index_.clauses_.add(others_[i]);
    std::vector<std::pair<std::size_t, std::uint32_t>> of_clause;
    for (std::uint32_t clause = 0; clause < index_.clauses_.size(); ++clause)
      for (Literal literal : index_.clauses_[clause])
        of_clause.emplace_back(literal.code(), clause);
    index_.clauses_of_ = Lists<std::uint32_t>(marks_.size(), of_clause);
    index_.implied_ = Lists<Literal>(marks_.size(), implications_outside_groups());
  }

  std::vector<std::pair<std::size_t, Literal>> implications_outside_groups() {
    implied_ = Lists<Literal>(marks_.size(), implications_);
    std::vector<std::pair<std::size_t, Literal>> kept;
    for (std::size_t code = 0; code < marks_.size(); ++code) {
      ++set_;
      for (std::uint32_t group : memberships_[code])
        for (Literal other : index_.clauses_[group]) marks_[(~other).code()] = set_;
      for (Literal literal : implied_[code]) {
        if (marked(literal)) continue;
        marks_[literal.code()] = set_;  // drops duplicates
        kept.emplace_back(code, literal);
      }
    }
    return kept;
  }

  const Formula& formula_;
  ClauseIndex& index_;
  std::vector<std::pair<std::size_t, Literal>> implications_;
  Lists<Literal> implied_;
  Lists<Literal> others_;                                // clauses that are no groups
  std::vector<std::vector<std::uint32_t>> memberships_;  // the groups of each literal, by code
  std::vector<std::size_t> marks_;
  std::size_t set_ = 0;
};

ClauseIndex::ClauseIndex(const Formula& formula, const Projection& projection) {
  Builder(formula, projection, *this);
}

Trail::Trail(const ClauseIndex& index)
    : index_(&index),
      consistent_(!index.contradictory()),
      values_(2 * index.variable_count() + 2, Truth::open),
      tallies_(index.clauses().size()) {
  trail_.reserve(index.variable_count());
  for (Literal literal : index.units()) consistent_ = consistent_ && imply(literal);
}

bool Trail::assume(Literal literal) {
  levels_.push_back(trail_.size());
  return imply(literal);
}

bool Trail::imply(Literal literal) { return assign(literal) && propagate(); }

void Trail::back() {
  while (trail_.size() > levels_.back()) unassign_last();
  levels_.pop_back();
}

bool Trail::assign(Literal literal) {
  Truth& value = values_[literal.code()];
  if (value != Truth::open) return value == Truth::yes;
  value = Truth::yes;
  values_[(~literal).code()] = Truth::no;
  trail_.push_back(literal);
  return true;
}

bool Trail::propagate() {
  while (propagated_ < trail_.size()) {
    const Literal literal = trail_[propagated_++];
    if (!visit(literal)) return false;
    for (Literal implied : index_->implied_by(literal))
      if (!assign(implied)) return false;
  }
  return true;
}

/// Updates all tallies of the literal, even on a conflict, because `back` reverts all of them.
bool Trail::visit(Literal literal) {
  bool holds = true;
  for (std::uint32_t clause : index_->clauses_of(literal)) {
    ++tallies_[clause].is_true;
    if (clause >= index_->group_count()) continue;
    for (Literal other : index_->clauses()[clause])
      if (other != literal) holds = assign(~other) && holds;
  }
  for (std::uint32_t clause : index_->clauses_of(~literal)) {
    Tally& tally = tallies_[clause];
    ++tally.is_false;
    const std::span<const Literal> literals = index_->clauses()[clause];
    if (tally.is_true == 0 && tally.is_false + 1 >= literals.size())
      holds = assign_last_open(literals) && holds;
  }
  return holds;
}

/// Assigns the last literal that is not false. It may already be true, or false but untallied.
bool Trail::assign_last_open(std::span<const Literal> literals) {
  const auto last = std::ranges::find_if(
      literals, [&](Literal literal) { return (*this)[literal] != Truth::no; });
  return last != literals.end() && assign(*last);
}

void Trail::unassign_last() {
  const Literal literal = trail_.back();
  trail_.pop_back();
  values_[literal.code()] = values_[(~literal).code()] = Truth::open;
  if (trail_.size() >= propagated_) return;
  propagated_ = trail_.size();
  for (std::uint32_t clause : index_->clauses_of(literal)) --tallies_[clause].is_true;
  for (std::uint32_t clause : index_->clauses_of(~literal)) --tallies_[clause].is_false;
}

}  // namespace dokusat
