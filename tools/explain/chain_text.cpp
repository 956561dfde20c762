#include <dokusat/explain/chain_text.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/explain/techniques/words.hpp>
#include <utility>
#include <vector>

namespace dokusat::explain {
namespace {

/// Limit of alternatives in a case distinction; more are hard to follow.
constexpr std::size_t kMostChoices = 3;
constexpr int kMostWithin = 1;

class Chain {
 public:
  Chain(const RuleSystem& system, const Step& step) : system_(system) {
    for (const RuleUse& use : step.because)
      if (system.rule(use.rule).role == Role::somewhere)
        truths_.push_back(system.rule(use.rule).groups[0]);
  }

  /// "if A, then B and C has no place for D"; empty if no contradiction is found.
  std::string text(PencilMarks marks, Candidate supposed, int within) const {
    const std::string begin = "if " + placed_text(system_, supposed) + ", then ";
    std::vector<std::string> then;
    bool holds = marks.place(supposed);
    while (holds) {
      const std::optional<int> truth = narrowest(marks, 1);
      if (!truth) break;
      const std::vector<Candidate> left = marks.open_members(*truth).items();
      if (left.empty()) {
        then.push_back(nothing_left(*truth));
        return begin + joined(then);
      }
      then.push_back(placed_text(system_, left[0]) + where(*truth));
      holds = marks.place(left[0]);
    }
    if (const std::optional<int> group = marks.empty_group()) {
      then.push_back(nothing_left(*group));
      return begin + joined(then);
    }
    return holds && within > 0 ? choices(marks, begin, then, within - 1) : "";
  }

 private:
  std::string choices(const PencilMarks& marks, const std::string& begin,
                      const std::vector<std::string>& then, int within) const {
    const std::optional<int> truth = narrowest(marks, kMostChoices);
    if (!truth) return "";
    const std::vector<Candidate> left = marks.open_members(*truth).items();
    std::vector<std::string> either;
    std::string text;
    for (Candidate choice : left) {
      const std::string ends = this->text(marks, choice, within);
      if (ends.empty()) return "";
      either.push_back(placed_text(system_, choice));
      text += "; " + ends;
    }
    return begin + (then.empty() ? "" : joined(then) + ", and ") + "either " +
           joined(either, "or") + text;
  }

  /// Finds the unmet truth with the fewest candidates, at most `most`.
  std::optional<int> narrowest(const PencilMarks& marks, std::size_t most) const {
    std::optional<int> found;
    for (int truth : truths_) {
      if (marks.is_met(truth)) continue;
      const std::size_t count = marks.open_members(truth).items().size();
      if (count > most || (found && count == most)) continue;
      most = count;
      found = truth;
      if (count == 0) break;
    }
    return found;
  }

  const RuleInstance* rule_of(int group) const {
    const int rule = system_.group(group).somewhere;
    return rule < 0 ? nullptr : &system_.rule(rule);
  }
  static bool is_unit(const RuleInstance& rule) {
    return rule.digit != kNoDigit && rule.rule != "cell" && rule.at.starts_with(rule.rule);
  }

  std::string where(int truth) const {
    const RuleInstance& rule = *rule_of(truth);
    return is_unit(rule) ? " (in " + rule.at + ")" : "";
  }

  std::string nothing_left(int group) const {
    const RuleInstance* const rule = rule_of(group);
    if (rule == nullptr) return "two of these exclude each other";
    if (rule->rule == "cell") return rule->at + " has no digit left";
    if (rule->rule == "cover") return "nothing can lie on " + rule->at;
    if (is_unit(*rule))
      return rule->at + " has no place for " + system_.board().value_text(rule->digit);
    if (const CellRule* const of_puzzle = system_.puzzle_rule_of(system_.group(group).somewhere))
      return system_.in_place(*of_puzzle).reference() + " has no place for " +
             system_.board().value_text(rule->digit);
    return rule->rule + " " + rule->at + " has no place";
  }

  const RuleSystem& system_;
  std::vector<int> truths_;
};

}  // namespace

std::string chain_text(const PencilMarks& before, const Step& step) {
  if (step.because.size() < 2 || step.removed.empty()) return "";
  const std::string text = Chain(before.system(), step).text(before, step.removed[0], kMostWithin);
  return text.empty() || step.removed.size() == 1 ? text : text + ", and likewise for the others";
}

}  // namespace dokusat::explain
