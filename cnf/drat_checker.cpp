#include <algorithm>
#include <dokusat/cnf/drat_checker.hpp>
#include <utility>

namespace dokusat {

void DratChecker::add_clause(std::span<const Literal> clause) {
  const std::size_t hash = take_set(clause);
  for (Literal literal : set_) make_room_for(literal);
  const auto index = static_cast<Index>(clauses_.size());
  by_set_.emplace(hash, index);
  clauses_.push_back({literals_.size(), static_cast<std::uint32_t>(set_.size()), false});
  literals_.insert(literals_.end(), set_.begin(), set_.end());

  // Assignments made here are permanent: a satisfied clause need not be watched, nor a clause with
  // one open literal after that literal is assigned.
  const std::span<Literal> literals = literals_of(index);
  if (std::ranges::any_of(literals, [&](Literal l) { return value(l) == Truth::yes; })) return;
  const auto falses = std::partition(literals.begin(), literals.end(),
                                     [&](Literal l) { return value(l) == Truth::open; });
  const auto open = falses - literals.begin();
  if (open >= 2) {
    watches_[literals[0].code()].push_back({index, literals[1]});
    watches_[literals[1].code()].push_back({index, literals[0]});
    return;
  }
  if (open == 1) assign(literals[0]);
  if (open == 0 || !propagate()) refuted_ = true;
}

bool DratChecker::follows(std::span<const Literal> clause) {
  if (refuted_) return true;
  const std::size_t known = trail_.size();
  const bool follows = !negate(clause);
  undo_to(known);
  return follows;
}

bool DratChecker::keeps_satisfiability(std::span<const Literal> clause) {
  // A false pivot means that its negation is a unit clause; no resolvent needs checking then.
  if (clause.empty() || value(clause[0]) == Truth::no) return false;
  const Literal opposite = ~clause[0];
  const std::size_t known = trail_.size();
  negate(clause);
  const std::size_t negated = trail_.size();
  bool keeps = true;
  for (Index other = 0; keeps && other < clauses_.size(); ++other) {
    const std::span<const Literal> literals = literals_of(other);
    if (clauses_[other].removed || std::ranges::find(literals, opposite) == literals.end())
      continue;
    keeps = !negate(literals, opposite);
    undo_to(negated);
  }
  undo_to(known);
  return keeps;
}

bool DratChecker::remove_clause(std::span<const Literal> clause) {
  const auto [first, last] = by_set_.equal_range(take_set(clause));
  const auto found =
      std::find_if(first, last, [&](const auto& entry) { return is_set(entry.second); });
  if (found == last) return false;
  clauses_[found->second].removed = true;  // `propagate_false` drops its watches
  by_set_.erase(found);
  return true;
}

std::span<Literal> DratChecker::literals_of(Index clause) {
  return std::span(literals_).subspan(clauses_[clause].begin, clauses_[clause].size);
}

void DratChecker::assign(Literal literal) {
  values_[literal.code()] = Truth::yes;
  values_[(~literal).code()] = Truth::no;
  trail_.push_back(literal);
}

bool DratChecker::negate(std::span<const Literal> clause, std::optional<Literal> except) {
  for (Literal literal : clause) {
    if (literal == except) continue;
    make_room_for(literal);
    if (value(literal) == Truth::yes) return false;
    if (value(literal) == Truth::open) assign(~literal);
  }
  return propagate();
}

void DratChecker::undo_to(std::size_t trail_size) {
  for (; trail_.size() > trail_size; trail_.pop_back())
    values_[trail_.back().code()] = values_[(~trail_.back()).code()] = Truth::open;
  propagated_ = trail_size;
}

bool DratChecker::propagate() {
  while (propagated_ < trail_.size())
    if (!propagate_false(~trail_[propagated_++])) return false;
  return true;
}

/// Visits the clauses that watch a newly false literal. Each gets another watch or, if only one
/// literal is not false, assigns that one.
bool DratChecker::propagate_false(Literal literal) {
  std::vector<Watch>& watches = watches_[literal.code()];
  auto kept = watches.begin();
  for (auto watch = watches.begin(); watch != watches.end(); ++watch) {
    if (value(watch->other) == Truth::yes) {
      *kept++ = *watch;
      continue;
    }
    if (clauses_[watch->clause].removed) continue;
    const std::span<Literal> literals = literals_of(watch->clause);
    if (literals[0] == literal) std::swap(literals[0], literals[1]);
    if (value(literals[0]) != Truth::yes && finds_new_watch(watch->clause, literals)) continue;
    *kept++ = {watch->clause, literals[0]};
    if (value(literals[0]) == Truth::no) {
      watches.erase(std::copy(watch + 1, watches.end(), kept), watches.end());
      return false;
    }
    if (value(literals[0]) == Truth::open) assign(literals[0]);
  }
  watches.erase(kept, watches.end());
  return true;
}

/// Watches a literal that is not false in place of the second, if there is one.
bool DratChecker::finds_new_watch(Index clause, std::span<Literal> literals) {
  const auto found = std::find_if(literals.begin() + 2, literals.end(),
                                  [&](Literal l) { return value(l) != Truth::no; });
  if (found == literals.end()) return false;
  std::swap(literals[1], *found);
  watches_[literals[1].code()].push_back({clause, literals[0]});
  return true;
}

void DratChecker::make_room_for(Literal literal) {
  const std::size_t needed = std::max(literal.code(), (~literal).code()) + 1;
  if (values_.size() >= needed) return;
  values_.resize(needed, Truth::open);
  watches_.resize(needed);
}

std::size_t DratChecker::take_set(std::span<const Literal> clause) {
  set_.assign(clause.begin(), clause.end());
  std::ranges::sort(set_);
  set_.erase(std::unique(set_.begin(), set_.end()), set_.end());
  std::size_t hash = 0;
  for (Literal literal : set_) hash = (hash ^ literal.code()) * 0x100000001b3;  // as in FNV
  return hash;
}

bool DratChecker::is_set(Index clause) {
  const std::span<const Literal> literals = literals_of(clause);
  other_set_.assign(literals.begin(), literals.end());
  std::ranges::sort(other_set_);
  return other_set_ == set_;
}

}  // namespace dokusat
