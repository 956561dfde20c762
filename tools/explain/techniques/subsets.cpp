#include <algorithm>
#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>

namespace dokusat::explain {
namespace {

/// Finds a unit other than `but` that contains all these candidates; -1 if there is none.
int common_unit(const Position& position, const std::vector<Candidate>& candidates, int but) {
  const RuleSystem& system = position.system();
  for (int unit : position.board().units_of(system.cell_of(candidates[0]))) {
    bool all = unit != but;
    for (Candidate candidate : candidates) {
      bool in = false;
      for (int other : position.board().units_of(system.cell_of(candidate))) in |= other == unit;
      all &= in;
    }
    if (all) return unit;
  }
  return -1;
}

/// True if the step removes something, and leads to a hidden single if that is required.
bool is_wanted(const Position& position, const TechniqueStep& step, Leads leads) {
  if (step.removed.empty()) return false;
  if (leads == Leads::anywhere) return true;
  const RuleSystem& system = position.system();
  for (Candidate removed : step.removed)
    for (int unit : position.board().units_of(system.cell_of(removed))) {
      int left = 0;
      for (Candidate place : position.candidates_in(unit, system.digit_of(removed)))
        if (std::find(step.removed.begin(), step.removed.end(), place) == step.removed.end())
          ++left;
      if (left == 1) return true;
    }
  return false;
}

/// Finds a digit all of whose places in `from` lie in another unit too.
std::optional<TechniqueStep> locked(const Position& position, int from, bool box, Leads leads) {
  for (Digit digit : position.board().digits()) {
    const std::vector<Candidate> places = position.candidates_in(from, digit);
    if (places.size() < 2) continue;
    const int to = common_unit(position, places, from);
    if (to < 0 || (!box && position.board().unit(to).kind != UnitKind::box)) continue;
    TechniqueStep step;
    for (Candidate other : position.candidates_in(to, digit))
      if (std::find(places.begin(), places.end(), other) == places.end())
        step.removed.push_back(other);
    if (!is_wanted(position, step, leads)) continue;
    step.roles = {{"locked", places}};
    step.truths = {position.group_of_unit(from, digit)};
    step.sentence = "in " + position.unit_name(from) + " all places for " +
                    position.value_text(digit) + " (" + cell_words(position, places) + ") lie in " +
                    position.unit_name(to) + ", so " + result_words(position, step);
    return step;
  }
  return std::nullopt;
}

std::vector<Cell> chosen_cells(const std::vector<Cell>& cells, const std::vector<int>& chosen) {
  std::vector<Cell> found;
  for (int i : chosen) found.push_back(cells[static_cast<std::size_t>(i)]);
  return found;
}

std::optional<TechniqueStep> naked_in(const Position& position, int unit, int size) {
  const std::vector<Cell>& cells = position.board().unit(unit).cells;
  std::vector<SmallSet> digits;
  for (Cell cell : cells) digits.push_back(position.digits(cell));
  TechniqueStep step;
  const bool found = choose_sets(digits, size, size, [&](const auto& chosen, SmallSet all) {
    const std::vector<Cell> subset = chosen_cells(cells, chosen);
    for (SmallSet rest = all; rest != 0; rest &= rest - 1)
      for (Candidate seen :
           position.seen_by_all(position.candidates_of(subset, least_of(rest) + 1)).items())
        if (position.system().digit_of(seen) == least_of(rest) + 1) step.removed.push_back(seen);
    if (step.removed.empty()) return false;
    for (Cell cell : subset) {
      step.truths.push_back(position.group_of_cell(cell));
      step.roles.push_back({"subset", position.candidates_of(cell)});
    }
    step.sentence = cell_words(position, subset) + " hold only " +
                    digit_words(position, all, "and") + ", so " + result_words(position, step);
    return true;
  });
  return found ? std::optional(step) : std::nullopt;
}

std::optional<TechniqueStep> hidden_in(const Position& position, int unit, int size, Leads leads) {
  const std::vector<Cell>& cells = position.board().unit(unit).cells;
  std::vector<SmallSet> places;
  for (Digit digit : position.board().digits()) places.push_back(position.places(unit, digit));
  TechniqueStep step;
  const bool found = choose_sets(places, size, size, [&](const auto& chosen, SmallSet all) {
    SmallSet digits = 0;
    for (int digit : chosen) digits |= just(digit);
    std::vector<Cell> subset;
    for (SmallSet rest = all; rest != 0; rest &= rest - 1)
      subset.push_back(cells[static_cast<std::size_t>(least_of(rest))]);
    for (Cell cell : subset)
      for (Candidate other : position.candidates_of(cell))
        if ((digits & just(position.system().digit_of(other) - 1)) == 0)
          step.removed.push_back(other);
    if (!is_wanted(position, step, leads)) {
      step.removed.clear();
      return false;
    }
    for (int digit : chosen) {
      step.truths.push_back(position.group_of_unit(unit, digit + 1));
      step.roles.push_back({"subset", position.candidates_in(unit, digit + 1)});
    }
    step.sentence = "in " + position.unit_name(unit) + " the only places for " +
                    digit_words(position, digits, "and") + " are " + cell_words(position, subset) +
                    ", so " + result_words(position, step);
    return true;
  });
  return found ? std::optional(step) : std::nullopt;
}

}  // namespace

std::optional<TechniqueStep> pointing(const Position& position, Leads leads) {
  for (int unit : position.units_of_kind(UnitKind::box))
    if (auto step = locked(position, unit, true, leads)) return step;
  return std::nullopt;
}

std::optional<TechniqueStep> claiming(const Position& position, Leads leads) {
  for (UnitKind kind : {UnitKind::row, UnitKind::column})
    for (int unit : position.units_of_kind(kind))
      if (auto step = locked(position, unit, false, leads)) return step;
  return std::nullopt;
}

std::optional<TechniqueStep> naked_subset(const Position& position, int size) {
  for (int unit = 0; unit < static_cast<int>(position.board().units().size()); ++unit)
    if (auto step = naked_in(position, unit, size)) return step;
  return std::nullopt;
}

std::optional<TechniqueStep> hidden_subset(const Position& position, int size, Leads leads) {
  for (int unit = 0; unit < static_cast<int>(position.board().units().size()); ++unit)
    if (auto step = hidden_in(position, unit, size, leads)) return step;
  return std::nullopt;
}

}  // namespace dokusat::explain
