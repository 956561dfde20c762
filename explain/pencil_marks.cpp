#include <dokusat/explain/pencil_marks.hpp>

namespace dokusat::explain {

PencilMarks::PencilMarks(const RuleSystem& system)
    : system_(&system),
      open_(system.candidate_count()),
      placed_(system.candidate_count()),
      met_(system.group_count(), false) {
  for (Candidate candidate = 0; candidate < system.candidate_count(); ++candidate)
    open_.insert(candidate);
}

bool PencilMarks::place(Candidate candidate) {
  if (placed_.contains(candidate)) return true;
  if (!is_open(candidate)) return false;
  open_.erase(candidate);
  open_ -= system_->peers(candidate);
  placed_.insert(candidate);
  for (int group : system_->groups_of(candidate)) met_[group] = true;
  return true;
}

void PencilMarks::remove(Candidate candidate) { open_.erase(candidate); }

std::optional<int> PencilMarks::empty_group() const {
  for (int group = 0; group < system_->group_count(); ++group)
    if (is_wanted(group) && !system_->members(group).meets(open_)) return group;
  return std::nullopt;
}

Grid PencilMarks::grid() const {
  Grid grid(system_->board().size());
  placed_.for_each([&](Candidate candidate) {
    grid[system_->cell_of(candidate)] = system_->digit_of(candidate);
  });
  return grid;
}

}  // namespace dokusat::explain
