#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/techniques/words.hpp>
#include <dokusat/explain/variants/at_once.hpp>
#include <dokusat/explain/variants/combinations.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <functional>
#include <map>

namespace dokusat::explain {
namespace {

/// The cost of pointing in the table of techniques.
constexpr double kCost = 2.6;
/// More are hard to follow.
constexpr int kMostLockedAtOnce = 6;

struct Locked {
  int group = -1;
  Bits places, seen;
};

/// Finds locked digits in units and in rules that hold each digit.
std::vector<Locked> all_locked(const PencilMarks& marks) {
  const RuleSystem& system = marks.system();
  std::vector<Locked> found;
  for (int group = system.board().cell_count(); group < system.group_count(); ++group) {
    check_budget();
    if (!marks.is_wanted(group)) continue;
    Locked locked{group, marks.open_members(group), marks.open()};
    locked.places.for_each([&](Candidate place) { locked.seen &= system.peers(place); });
    if (!locked.seen.empty()) found.push_back(std::move(locked));
  }
  std::ranges::stable_sort(found, std::greater<>(),
                           [](const Locked& locked) { return locked.seen.count(); });
  return found;
}

std::vector<CellResult> results_of(const PencilMarks& marks, const Bits& seen) {
  const RuleSystem& system = marks.system();
  std::map<Cell, std::uint64_t> gone;
  seen.for_each([&](Candidate candidate) {
    gone[system.cell_of(candidate)] |= std::uint64_t{1} << (system.digit_of(candidate) - 1);
  });
  std::vector<CellResult> results;
  for (const auto& [cell, digits] : gone) {
    std::uint64_t open = 0;
    marks.open_members(cell.index).for_each([&](Candidate candidate) {
      open |= std::uint64_t{1} << (system.digit_of(candidate) - 1);
    });
    results.push_back({cell, digits, open & ~digits});
  }
  return results;
}

std::string cell_names(const RuleSystem& system, const std::vector<Candidate>& candidates) {
  std::vector<std::string> names;
  for (Candidate candidate : candidates) {
    std::string name = system.cell_name(system.cell_of(candidate));
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  }
  return joined(names);
}

/// True if all candidates seen have the digit of the places.
bool is_of_one_digit(const RuleSystem& system, const Locked& locked, Digit digit) {
  return std::ranges::all_of(locked.seen.items(), [&](Candidate candidate) {
    return system.digit_of(candidate) == digit;
  });
}

/// "in row 3", "on the diagonal from r1c1 to r9c9".
std::string group_words(const RuleSystem& system, int somewhere) {
  const RuleInstance& instance = system.rule(somewhere);
  const CellRule* const rule = system.puzzle_rule_of(somewhere);
  if (rule == nullptr) return "in " + instance.at;
  return (rule->kind == &kDiagonal ? "on the " : "in the ") + system.in_place(*rule).noun() +
         " from " + system.cell_name(instance.cells.front()) + " to " +
         system.cell_name(instance.cells.back());
}

std::string words_of(const RuleSystem& system, const Locked& locked, const std::string& result) {
  const int somewhere = system.group(locked.group).somewhere;
  const Digit places_of = system.rule(somewhere).digit;
  const std::string digit = system.board().value_text(places_of);
  const std::vector<Candidate> seen = locked.seen.items();
  const std::string sees = group_words(system, somewhere) + " all places for " + digit + " (" +
                           cell_names(system, locked.places.items()) + ") ";
  if (!is_of_one_digit(system, locked, places_of)) return sees + "see others, so " + result;
  const std::string so = seen.size() == 1   ? "it is not "
                         : seen.size() == 2 ? "neither is "
                                            : "none of them is ";
  return sees + "see " + cell_names(system, seen) + ", so " + so + digit;
}

}  // namespace

std::optional<TechniqueStep> locked_at_once(const PencilMarks& marks) {
  const RuleSystem& system = marks.system();
  TechniqueStep step;
  step.name = "locked candidates";
  step.cost = kCost;
  step.is_list = true;
  Bits removed(system.candidate_count());
  PencilMarks now = marks;
  const auto tell = [&](const Locked& locked) {
    const std::string result = result_words(system, results_of(now, locked.seen));
    const std::string gap = step.truths.empty() ? "" : "; ";
    step.sentence += gap + words_of(system, locked, result);
    step.result += gap + result;
    step.truths.push_back(locked.group);
    step.roles.push_back({"locked", locked.places.items()});
    if (step.place.empty()) step.place = cell_names(system, locked.places.items());
  };
  for (std::size_t before = 1; before != step.truths.size() && !now.empty_group();) {
    before = step.truths.size();
    for (const Locked& locked : all_locked(now)) {
      if (std::ssize(step.truths) == kMostLockedAtOnce) break;
      if (locked.seen.is_within(removed) || std::ranges::count(step.truths, locked.group) > 0)
        continue;
      tell(locked);
      removed |= locked.seen;
    }
    (removed & now.open()).for_each([&](Candidate candidate) { now.remove(candidate); });
  }
  if (step.truths.empty()) return std::nullopt;
  step.removed = removed.items();
  return step;
}

}  // namespace dokusat::explain
