#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/models.hpp>
#include <dokusat/explain/techniques/proof.hpp>
#include <span>

namespace dokusat::explain {
namespace {

/// For one question: whether the rules exclude a candidate.
constexpr long kForAProof = 100'000;
/// Approximate time of a question in microseconds.
constexpr long kForAQuestion = 100;
/// From this number of rules on, a solver first selects those that a refutation uses.
constexpr std::size_t kManyRules = 80;
constexpr long kConflictsOfANeed = 1'000;
/// Work to find the links beyond units that a step needs.
constexpr long kForLinks = 2'000'000;

/// The links with two or more candidates among those of the truths and the removed ones.
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

std::vector<int> truths_of(const PencilMarks& marks, const TechniqueStep& told) {
  std::vector<int> truths;
  for (int group : told.truths) truths.push_back(marks.system().group(group).somewhere);
  std::ranges::sort(truths);
  truths.erase(std::unique(truths.begin(), truths.end()), truths.end());
  return truths;
}

class Proof {
 public:
  /// Drops no more rules once `work` is spent.
  Proof(const PencilMarks& marks, const TechniqueStep& told, long work)
      : marks_(marks),
        told_(told),
        models_(marks.system()),
        rules_(marks.system().rule_count()),
        work_(work) {
    models_.set(marks, Bits(marks.system().candidate_count()));
  }

  long work_left() const { return work_ - models_.work(); }

  /// Drops rules that are not needed, links first.
  std::vector<int> without_needless(std::vector<int> truths, std::vector<int> links) {
    if (truths.size() + links.size() > kManyRules) keep_what_one_refutation_needs(truths, links);
    for (int rule : truths) rules_.insert(rule);
    for (int rule : links) rules_.insert(rule);
    if (!shows()) return {};
    drop_needless(links);
    drop_needless(truths);
    std::vector<int> needed;
    for (const auto* list : {&truths, &links})
      for (int rule : *list)
        if (rules_.contains(rule)) needed.push_back(rule);
    return needed;
  }

  /// Drops `links` that are not needed together with all `others`.
  std::vector<int> needed_beside(const std::vector<int>& others, const std::vector<int>& links) {
    for (int rule : others) rules_.insert(rule);
    if (shows()) return {};
    for (int rule : links) rules_.insert(rule);
    if (!shows()) return links;
    drop_needless(links);
    std::vector<int> needed;
    for (int rule : links)
      if (rules_.contains(rule)) needed.push_back(rule);
    return needed;
  }

 private:
  void keep_what_one_refutation_needs(std::vector<int>& truths, std::vector<int>& links) const {
    const Bits no_preference(marks_.system().candidate_count());
    RuleSolver solver(marks_.system());
    solver.set(marks_, no_preference);
    std::vector<int> all = truths;
    all.insert(all.end(), links.begin(), links.end());
    Bits needed(marks_.system().rule_count());
    for (bool holds : {true, false})
      for (Candidate candidate : holds ? told_.removed : told_.placed) {
        const std::vector<int> rules = solver.needed(all, {candidate, holds}, kConflictsOfANeed);
        if (rules.empty()) return;
        for (int rule : rules) needed.insert(rule);
      }
    for (std::vector<int>* rules : {&truths, &links})
      std::erase_if(*rules, [&](int rule) { return !needed.contains(rule); });
  }

  /// Drops all rules at once if possible, else half by half: the result is that of trying them one
  /// by one in this order.
  void drop_needless(std::span<const int> rules) {
    if (rules.empty() || work_left() <= 0) return;
    for (int rule : rules) rules_.erase(rule);
    if (shows()) return;
    for (int rule : rules) rules_.insert(rule);
    if (rules.size() == 1) return;
    drop_needless(rules.first(rules.size() / 2));
    drop_needless(rules.subspan(rules.size() / 2));
  }

  bool shows() {
    check_budget(kForAQuestion);
    const auto all = [&](const std::vector<Candidate>& candidates, bool contrary) {
      return std::ranges::all_of(candidates, [&](Candidate candidate) {
        models_.allow(kForAProof);
        return models_.test(rules_, {candidate, contrary}) == Answer::none;
      });
    };
    return all(told_.removed, true) && all(told_.placed, false);
  }

  const PencilMarks& marks_;
  const TechniqueStep& told_;
  Models models_;
  Bits rules_;
  const long work_;
};

}  // namespace

std::vector<int> rules_behind(const PencilMarks& marks, const TechniqueStep& told, long& work) {
  if (told.assumes_unique) return {};
  Proof proof(marks, told, work);
  std::vector<int> rules = proof.without_needless(truths_of(marks, told), links_among(marks, told));
  work = proof.work_left();
  return rules;
}

std::vector<int> links_beyond_units(const PencilMarks& marks, const TechniqueStep& told) {
  std::vector<int> beyond, others = truths_of(marks, told);
  for (int link : links_among(marks, told))
    (marks.system().puzzle_rule_of(link) == nullptr ? others : beyond).push_back(link);
  return beyond.empty() ? beyond : Proof(marks, told, kForLinks).needed_beside(others, beyond);
}

}  // namespace dokusat::explain
