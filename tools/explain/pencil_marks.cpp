#include <array>
#include <dokusat/explain/pencil_marks.hpp>

namespace dokusat::explain {

PencilMarks::PencilMarks(const RuleSystem& system)
    : system_(&system),
      open_(system.candidate_count()),
      placed_(system.candidate_count()),
      removed_(system.candidate_count()),
      met_(system.group_count(), false) {
  for (Candidate candidate = 0; candidate < system.candidate_count(); ++candidate)
    open_.insert(candidate);
  const DominoCandidates* const dominoes = system.dominoes();
  if (dominoes == nullptr) return;
  // No domino has a digit twice.
  for (Candidate placement = dominoes->base_count(); placement < dominoes->count(); ++placement) {
    const auto [first, second] = dominoes->digits_of(placement);
    if (dominoes->edge_of(placement) >= 0 && first == second) open_.erase(placement);
  }
}

bool PencilMarks::place(Candidate candidate) {
  if (placed_.contains(candidate)) return true;
  if (!is_open(candidate)) return false;
  settle(candidate, true);
  return placed_.contains(candidate);
}

void PencilMarks::settle(Candidate candidate, bool holds) {
  if (system_->dominoes() == nullptr) {
    open_.erase(candidate);
    if (!holds) return;
    open_ -= system_->peers(candidate);
    placed_.insert(candidate);
    for (int group : system_->groups_of(candidate)) met_[group] = true;
    return;
  }
  note(candidate, holds);
  while (!news_.empty()) {
    const auto [next, is_true] = news_.back();
    news_.pop_back();
    if (!open_.contains(next)) {
      if (placed_.contains(next) != is_true) broken_ = system_->groups_of(next)[0];
      continue;
    }
    open_.erase(next);
    if (is_true) placed_.insert(next);
    follow(next, is_true);
  }
}

/// Propagates a decided candidate to its peers, and through the definition of placements.
void PencilMarks::follow(Candidate candidate, bool holds) {
  const DominoCandidates& dominoes = *system_->dominoes();
  if (holds)
    for (int group : system_->groups_of(candidate)) {
      met_[group] = true;
      if (system_->group(group).once < 0) continue;
      for (Candidate other : system_->group(group).members)
        if (open_.contains(other)) note(other, false);
    }
  if (!dominoes.is_placement(candidate)) {
    dominoes.for_each_placement(candidate, [&](Candidate placement) {
      if (holds)
        follow_part(placement);
      else if (open_.contains(placement))
        note(placement, false);
    });
    if (holds && dominoes.is_cover(candidate)) follow_cover(candidate);
    return;
  }
  if (holds)
    for (Candidate part : dominoes.parts_of(candidate)) note(part, true);
  else
    follow_part(candidate);
  follow_cover(dominoes.cover_of(candidate));
}

/// Propagates between a placement and its parts: if all parts are true, it is true; if it is false
/// and all parts but one are true, that part is false.
void PencilMarks::follow_part(Candidate placement) {
  Candidate left = -1;
  for (Candidate part : system_->dominoes()->parts_of(placement)) {
    if (placed_.contains(part) || part == left) continue;
    if (left >= 0 || !open_.contains(part)) return;
    left = part;
  }
  if (left < 0 && open_.contains(placement)) note(placement, true);
  if (left >= 0 && !placed_.contains(placement) && !open_.contains(placement)) note(left, false);
}

/// Removes digits that no remaining placement of a known cover has. Placing the only one that
/// remains is a step of its own.
void PencilMarks::follow_cover(Candidate cover) {
  const int group = system_->placements_on(cover);
  if (met_[group]) return;
  const Bits left = open_members(group);
  if (left.empty()) {
    note(cover, false);
    return;
  }
  if (!placed_.contains(cover)) return;
  const DominoCandidates& dominoes = *system_->dominoes();
  std::array<Bits, 3> fitting;
  fitting.fill(Bits(system_->candidate_count()));
  left.for_each([&](Candidate placement) {
    for (std::size_t i = 1; i < 3; ++i) fitting[i].insert(dominoes.parts_of(placement)[i]);
  });
  for (std::size_t i = 1; i < 3; ++i) {
    const Cell cell = dominoes.cell_of(fitting[i].items()[0]);
    for (Digit digit : system_->board().digits()) {
      const Candidate other = dominoes.digit(cell, digit);
      if (open_.contains(other) && !fitting[i].contains(other)) note(other, false);
    }
  }
}

std::optional<int> PencilMarks::empty_group() const {
  if (broken_ >= 0) return broken_;
  for (int group = 0; group < system_->group_count(); ++group)
    if (is_wanted(group) && !system_->members(group).meets(open_)) return group;
  return std::nullopt;
}

Grid PencilMarks::grid() const {
  Grid grid(system_->board());
  placed_.for_each([&](Candidate candidate) {
    if (!system_->is_digit(candidate)) return;
    grid[system_->cell_of(candidate)] = system_->digit_of(candidate);
  });
  return grid;
}

std::vector<Candidate> PencilMarks::covers() const {
  std::vector<Candidate> found;
  if (const DominoCandidates* const dominoes = system_->dominoes())
    placed_.for_each([&](Candidate candidate) {
      if (dominoes->is_cover(candidate)) found.push_back(candidate);
    });
  return found;
}

}  // namespace dokusat::explain
