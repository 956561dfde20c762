#include <algorithm>
#include <dokusat/explain/techniques/proof.hpp>
#include <dokusat/explain/techniques/words.hpp>
#include <dokusat/explain/variants/rules_used.hpp>

namespace dokusat::explain {
namespace {

/// The instance of a rule by which a placed digit excludes the candidate; -1 if a unit does, or
/// nothing.
int closed_by(const PencilMarks& marks, Candidate candidate) {
  const RuleSystem& system = marks.system();
  int found = -1;
  for (int group : system.groups_of(candidate)) {
    const int once = system.group(group).once;
    if (once < 0 || !marks.is_met(group)) continue;
    if (system.puzzle_rule_of(once) == nullptr) return -1;
    if (found < 0) found = once;
  }
  return found;
}

}  // namespace

std::vector<int> rules_that_closed(const PencilMarks& marks, int group) {
  std::vector<int> found;
  const Bits closed =
      marks.system().members(group) - marks.open() - marks.placed() - marks.removed();
  closed.for_each([&](Candidate candidate) {
    if (const int rule = closed_by(marks, candidate); rule >= 0) found.push_back(rule);
  });
  return found;
}

std::vector<int> rules_used(const PencilMarks& marks, const TechniqueStep& told) {
  std::vector<int> found = links_beyond_units(marks, told);
  for (int group : told.truths) {
    found.push_back(marks.system().group(group).somewhere);
    const std::vector<int> closed = rules_that_closed(marks, group);
    found.insert(found.end(), closed.begin(), closed.end());
  }
  return found;
}

std::string rules_used_words(const RuleSystem& system, const std::vector<int>& instances,
                             std::string_view said) {
  std::vector<std::string> words;
  for (int instance : instances)
    if (const CellRule* rule = system.puzzle_rule_of(instance)) {
      std::string reference = system.in_place(*rule).reference();
      if (said.find(reference) == std::string_view::npos &&
          std::ranges::find(words, reference) == words.end())
        words.push_back(std::move(reference));
    }
  return joined(words);
}

}  // namespace dokusat::explain
