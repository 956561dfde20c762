#include <algorithm>
#include <dokusat/explain/models.hpp>
#include <dokusat/explain/techniques/proof.hpp>

namespace dokusat::explain {
namespace {

/// For one question: whether the rules exclude a candidate.
constexpr long kForAProof = 100'000;

/// The links that speak of two or more candidates of the truths and of what is removed.
std::vector<int> links_among(const PencilMarks& marks, const TechniqueStep& told) {
  const RuleSystem& system = marks.system();
  Bits spoken_of(system.candidate_count());
  for (int group : told.truths) spoken_of |= marks.open_members(group);
  for (Candidate candidate : told.removed) spoken_of.insert(candidate);
  std::vector<int> links;
  for (int group = 0; group < system.group_count(); ++group) {
    const int once = system.group(group).once;
    if (once >= 0 && (system.members(group) & spoken_of).count() > 1) links.push_back(once);
  }
  std::ranges::sort(links);
  links.erase(std::unique(links.begin(), links.end()), links.end());
  return links;
}

class Proof {
 public:
  Proof(const PencilMarks& marks, const TechniqueStep& told)
      : told_(told), models_(marks.system()), rules_(marks.system().rule_count()) {
    models_.set(marks, Bits(marks.system().candidate_count()));
  }

  /// Drops what can go, links first.
  std::vector<int> without_needless(const std::vector<int>& truths, const std::vector<int>& links) {
    for (int rule : truths) rules_.insert(rule);
    for (int rule : links) rules_.insert(rule);
    if (!shows()) return {};
    for (const auto* list : {&links, &truths})
      for (int rule : *list) {
        rules_.erase(rule);
        if (!shows()) rules_.insert(rule);
      }
    std::vector<int> needed;
    for (const auto* list : {&truths, &links})
      for (int rule : *list)
        if (rules_.contains(rule)) needed.push_back(rule);
    return needed;
  }

 private:
  bool shows() {
    const auto all = [&](const std::vector<Candidate>& candidates, bool contrary) {
      return std::ranges::all_of(candidates, [&](Candidate candidate) {
        models_.allow(kForAProof);
        return models_.test(rules_, {candidate, contrary}) == Answer::none;
      });
    };
    return all(told_.removed, true) && all(told_.placed, false);
  }

  const TechniqueStep& told_;
  Models models_;
  Bits rules_;
};

}  // namespace

std::vector<int> rules_behind(const PencilMarks& marks, const TechniqueStep& told) {
  if (told.assumes_unique) return {};
  std::vector<int> truths;
  for (int group : told.truths) truths.push_back(marks.system().group(group).somewhere);
  std::ranges::sort(truths);
  truths.erase(std::unique(truths.begin(), truths.end()), truths.end());
  return Proof(marks, told).without_needless(truths, links_among(marks, told));
}

}  // namespace dokusat::explain
