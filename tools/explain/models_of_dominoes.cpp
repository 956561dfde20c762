// The definition of placements of dominoes and singles in models: always kept, at no cost.

#include <algorithm>
#include <dokusat/explain/models.hpp>

namespace dokusat::explain {

/// Assigns the known candidates permanently; the search does not undo them.
void Models::set_dominoes() {
  for (Candidate candidate = 0; candidate < system_.candidate_count(); ++candidate) {
    const bool placed = marks_->placed().contains(candidate);
    value_[candidate] = marks_->is_open(candidate) ? kUnknown : placed ? kTrue : kFalse;
    if (placed) is_reference_[candidate] = 1;
  }
  fit_reference();
}

/// Drops covers whose placements in the reference are missing or excluded. A placement is in the
/// reference exactly if its parts are.
void Models::fit_reference() {
  for (Candidate placement = dominoes_->base_count(); placement < dominoes_->count(); ++placement)
    is_reference_[placement] = 0;
  const int digits = dominoes_->base_count() - dominoes_->cover_count();
  for (Candidate cover = digits; cover < dominoes_->base_count(); ++cover) {
    if (is_reference_[cover] == 0) continue;
    std::vector<Candidate> there;
    const auto [from, end] = dominoes_->placements_of(cover);
    for (Candidate placement = from; placement < end; ++placement)
      if (std::ranges::all_of(dominoes_->parts_of(placement),
                              [&](Candidate part) { return is_reference_[part] != 0; }))
        there.push_back(placement);
    const bool fits = !there.empty() && std::ranges::all_of(there, [&](Candidate placement) {
      return value_[placement] != kFalse;
    });
    if (fits)
      for (Candidate placement : there) is_reference_[placement] = 1;
    else
      is_reference_[cover] = 0;
  }
}

bool Models::spread(Candidate candidate, Value value) {
  if (dominoes_->is_placement(candidate)) {
    if (value == kFalse)
      return spread_to_part(candidate) && spread_to_cover(dominoes_->cover_of(candidate));
    return std::ranges::all_of(dominoes_->parts_of(candidate),
                               [&](Candidate part) { return assign(part, kTrue); });
  }
  bool good = true;
  dominoes_->for_each_placement(candidate, [&](Candidate placement) {
    if (!good) return;
    if (value == kTrue)
      good = spread_to_part(placement);
    else if (value_[placement] != kFalse)
      good = assign(placement, kFalse);
  });
  return good && (!dominoes_->is_cover(candidate) || value == kFalse || spread_to_cover(candidate));
}

/// Propagates between a placement and its parts: if all parts are true, it is true; if it is false
/// and all parts but one are true, that part is false.
bool Models::spread_to_part(Candidate placement) {
  Candidate left = -1;
  for (Candidate part : dominoes_->parts_of(placement)) {
    if (value_[part] == kTrue || part == left) continue;
    if (left >= 0 || value_[part] == kFalse) return true;
    left = part;
  }
  if (left < 0) return assign(placement, kTrue);
  return value_[placement] != kFalse || assign(left, kFalse);
}

/// Propagates from a cover: if it is true, one of its placements is true.
bool Models::spread_to_cover(Candidate cover) {
  const int group = system_.placements_on(cover);
  if (value_[cover] == kFalse || trues_[group] > 0 || left_[group] > 1) return true;
  if (left_[group] == 0) return marks_->is_met(group) || assign(cover, kFalse);
  if (value_[cover] != kTrue) return true;
  return std::ranges::all_of(open_[group], [&](Candidate placement) {
    return value_[placement] == kFalse || assign(placement, kTrue);
  });
}

/// True if the candidate is true after open candidates are set as in the reference.
bool Models::is_completed(Candidate candidate) const {
  return value_[candidate] == kUnknown ? is_reference_[candidate] != 0 : value_[candidate] == kTrue;
}

bool Models::all_parts_completed(Candidate placement) const {
  return std::ranges::all_of(dominoes_->parts_of(placement),
                             [&](Candidate part) { return is_completed(part); });
}

bool Models::has_placement(Candidate cover) const {
  const int group = system_.placements_on(cover);
  return marks_->is_met(group) || std::ranges::any_of(open_[group], [&](Candidate placement) {
           return value_[placement] != kFalse && all_parts_completed(placement);
         });
}

/// True if another placement of the same domino would be true, too, and the rule that the domino
/// lies once is kept.
bool Models::comes_beside_another(Candidate placement) const {
  const int group = system_.groups_of(placement)[0];
  return keeps(system_.group(group).once) &&
         std::ranges::any_of(open_[group], [&](Candidate other) {
           return other != placement && value_[other] != kFalse && all_parts_completed(other);
         });
}

/// Finds a placement that contradicts its parts, or a cover without one, after open candidates are
/// set as in the reference; -1 if there is none and the kept rules hold.
Candidate Models::misfit() const {
  for (Candidate candidate : trail_)
    if (const Candidate found = misfit_of(candidate); found >= 0) return found;
  return -1;
}

Candidate Models::misfit_of(Candidate candidate) const {
  const bool holds = value_[candidate] == kTrue;
  if (dominoes_->is_placement(candidate))
    return !holds && all_parts_completed(candidate) ? candidate : -1;
  Candidate found = -1;
  if (holds && is_reference_[candidate] == 0) {
    dominoes_->for_each_placement(candidate, [&](Candidate placement) {
      if (found >= 0 || value_[placement] == kTrue || !all_parts_completed(placement)) return;
      if (value_[placement] == kFalse || comes_beside_another(placement)) found = placement;
    });
  }
  const auto look_at = [&](Candidate cover) {
    if (found < 0 && is_completed(cover) && !has_placement(cover)) found = cover;
  };
  if (dominoes_->is_cover(candidate))
    look_at(candidate);
  else if (!holds && is_reference_[candidate] != 0)
    dominoes_->for_each_cover(dominoes_->cell_of(candidate), look_at);
  return found;
}

Answer Models::resolve(Candidate misfit) {
  if (dominoes_->is_placement(misfit)) {
    for (Candidate part : dominoes_->parts_of(misfit)) {
      if (value_[part] != kUnknown) continue;
      const Answer without = try_one(part, kFalse);
      return without != Answer::none ? without : try_one(part, kTrue);
    }
    return Answer::none;
  }
  if (value_[misfit] == kUnknown) {
    const Answer without = try_one(misfit, kFalse);
    return without != Answer::none ? without : try_one(misfit, kTrue);
  }
  std::vector<Candidate> choices;
  for (Candidate placement : open_[system_.placements_on(misfit)])
    if (value_[placement] == kUnknown) choices.push_back(placement);
  for (Candidate choice : choices)
    if (const Answer answer = try_one(choice, kTrue); answer != Answer::none) return answer;
  return Answer::none;
}

// Repair: only digits and covers are flipped, and placements follow.

/// Calls f with the placements that change with the base: those whose other parts are true.
template <class F>
void Models::for_each_flipped(Candidate base, F f) const {
  const Cell cell = dominoes_->cell_of(base);
  const auto for_each_digit = [&](Cell at, auto then) {
    for (Digit digit : system_.board().digits())
      if (now_[dominoes_->digit(at, digit)] != 0) then(digit);
  };
  if (dominoes_->is_cover(base)) {
    const int edge = dominoes_->edge_of(base);
    for_each_digit(cell, [&](Digit first) {
      if (edge < 0) return f(dominoes_->placement(cell, first));
      for_each_digit(system_.board().edge(edge).second,
                     [&](Digit second) { f(dominoes_->placement(edge, first, second)); });
    });
    return;
  }
  const Digit here = system_.digit_of(base);
  dominoes_->for_each_cover(cell, [&](Candidate cover) {
    if (now_[cover] == 0) return;
    const int edge = dominoes_->edge_of(cover);
    if (edge < 0) return f(dominoes_->placement(cell, here));
    const bool is_first = system_.board().edge(edge).first == cell;
    for_each_digit(system_.board().edge(edge).other(cell), [&](Digit there) {
      f(is_first ? dominoes_->placement(edge, here, there)
                 : dominoes_->placement(edge, there, here));
    });
  });
}

/// Cells with a candidate that differs from the reference.
std::vector<Cell> Models::changed_cells() const {
  std::vector<Cell> cells;
  for (Candidate candidate : flipped_) {
    if (dominoes_->is_placement(candidate) || now_[candidate] == is_reference_[candidate]) continue;
    const int edge = dominoes_->is_cover(candidate) ? dominoes_->edge_of(candidate) : -1;
    cells.push_back(dominoes_->cell_of(candidate));
    if (edge >= 0) cells.push_back(system_.board().edge(edge).second);
  }
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

/// True if each true cover of the cell has a placement, and none of these is excluded.
bool Models::is_sound(Cell cell) const {
  bool sound = true;
  dominoes_->for_each_cover(cell, [&](Candidate cover) {
    if (now_[cover] == 0) return;
    int found = 0;
    for_each_flipped(cover, [&](Candidate placement) {
      ++found;
      sound = sound && (marks_->is_open(placement) || marks_->placed().contains(placement));
    });
    sound = sound && found > 0;
  });
  return sound;
}

/// Restores the covers of the cells, and optionally their digits, if that breaks fewer rules.
bool Models::restore(const std::vector<Cell>& cells, bool digits) {
  std::vector<Candidate> changed;
  const auto put_back = [&](Candidate base) {
    if (base == assumed_.candidate || now_[base] == is_reference_[base]) return;
    flip(base);
    changed.push_back(base);
  };
  const long before = spent_;
  for (Cell cell : cells) {
    dominoes_->for_each_cover(cell, put_back);
    if (!digits) continue;
    for (Digit digit : system_.board().digits()) put_back(dominoes_->digit(cell, digit));
  }
  const bool good = spent_ < before && std::ranges::all_of(changed, [&](Candidate base) {
                      const int edge = dominoes_->is_cover(base) ? dominoes_->edge_of(base) : -1;
                      return is_sound(dominoes_->cell_of(base)) &&
                             (edge < 0 || is_sound(system_.board().edge(edge).second));
                    });
  if (good) return true;
  std::ranges::reverse(changed);
  for (Candidate base : changed) flip(base);
  return false;
}

/// Undoes changes that are not needed: of cells, and of pairs under a domino, with and without
/// digits.
void Models::restore() {
  constexpr int kMostRounds = 4;
  bool better = true;
  for (int round = 0; better && round < kMostRounds; ++round) {
    better = false;
    for (Cell cell : changed_cells()) {
      better = restore({cell}, true) || better;
      for (int edge : system_.board().edges_of(cell)) {
        const Edge& both = system_.board().edge(edge);
        for (const bool digits : {false, true})
          better = restore({both.first, both.second}, digits) || better;
      }
    }
  }
}

/// True if the definition of placements stays satisfied.
bool Models::may_flip(Candidate base) const {
  const bool to_true = now_[base] == 0;
  bool good = true;
  int found = 0;
  for_each_flipped(base, [&](Candidate placement) {
    ++found;
    good = good && marks_->is_open(placement);
    if (!to_true && !dominoes_->is_cover(base)) {
      const int group = system_.placements_on(dominoes_->cover_of(placement));
      good = good && count_[group] > 1;
    }
  });
  return good && (found > 0 || !to_true || !dominoes_->is_cover(base));
}

void Models::flip_placements(Candidate base) {
  std::vector<Candidate> changed;
  for_each_flipped(base, [&](Candidate placement) { changed.push_back(placement); });
  for (Candidate placement : changed)
    if (marks_->is_open(placement)) flip(placement);
}

/// The gain in cost; far below zero if the base must not be flipped.
int Models::gain_of_placements(Candidate base) const {
  constexpr int kNever = -1'000'000;
  if (!may_flip(base)) return kNever;
  const int change = now_[base] != 0 ? -1 : 1;
  int gain = 0;
  for_each_flipped(base, [&](Candidate placement) {
    for (int group : system_.groups_of(placement))
      gain += cost(group, count_[group]) - cost(group, count_[group] + change);
  });
  return gain;
}

/// Returns the candidate to flip: itself if it is no placement; for a false placement its only
/// missing part; for a true one an open part, the cover first. -1: none is open.
Candidate Models::part_to_flip(Candidate candidate) const {
  if (!dominoes_->is_placement(candidate)) return candidate;
  if (now_[candidate] != 0) {
    for (Candidate part : dominoes_->parts_of(candidate))
      if (marks_->is_open(part)) return part;
    return -1;
  }
  Candidate missing = -1;
  for (Candidate part : dominoes_->parts_of(candidate)) {
    if (now_[part] != 0 || part == missing) continue;
    if (missing >= 0 || !marks_->is_open(part)) return -1;
    missing = part;
  }
  return missing;
}

}  // namespace dokusat::explain
