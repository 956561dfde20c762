#include <algorithm>
#include <array>
#include <dokusat/explain/techniques.hpp>
#include <utility>

namespace dokusat::explain {
namespace {

/// Summary of the truths and links of a step, by kind and digit, that determines its name.
class Shape {
 public:
  Shape(const RuleSystem& system, const PencilMarks& marks, const Step& step) : marks_(marks) {
    for (const RuleUse& use : step.because) {
      const RuleInstance& rule = system.rule(use.rule);
      if (rule.role == Role::whole)
        wholes_.push_back(system.in_place(*system.puzzle_rule_of(use.rule)).noun());
      else
        (rule.role == Role::somewhere ? truths_ : links_).push_back(&rule);
    }
  }

  std::string name() const {
    if (!wholes_.empty()) return wholes_.size() == 1 ? wholes_[0] : "";
    if (truths_.empty()) return "";
    if (truths_.size() == 1) return name_of_one_truth();
    if (truths_.size() == links_.size()) return name_of_equal_sets();
    if (truths_.size() + 1 == links_.size()) return name_of_chain();
    return "";
  }

 private:
  using Rules = std::vector<const RuleInstance*>;

  static bool is_line(const RuleInstance& rule) {
    return rule.rule == "row" || rule.rule == "column";
  }
  static bool all(const Rules& rules, std::string_view kind) {
    return std::ranges::all_of(rules, [&](const RuleInstance* rule) { return rule->rule == kind; });
  }
  static bool all_at(const Rules& rules) {
    return std::ranges::all_of(rules,
                               [&](const RuleInstance* rule) { return rule->at == rules[0]->at; });
  }
  bool all_pairs() const {
    return std::ranges::all_of(truths_, [&](const RuleInstance* rule) {
      return marks_.open_members(rule->groups[0]).count() == 2;
    });
  }
  /// True if all truths and links have the same digit.
  bool one_digit() const {
    const auto same = [&](const RuleInstance* rule) {
      return rule->digit != kNoDigit && rule->digit == truths_[0]->digit;
    };
    return std::ranges::all_of(truths_, same) && std::ranges::all_of(links_, same);
  }

  std::string name_of_one_truth() const {
    const RuleInstance& truth = *truths_[0];
    if (links_.empty() && truth.rule == "domino") return "place of a domino";
    if (links_.empty() && truth.rule == "single") return "place of a single";
    if (links_.empty() && truth.rule == "cover") return "cover of a cell";
    if (links_.empty()) return truth.rule == "cell" ? "naked single" : "hidden single";
    if (links_.size() == 1 && truth.digit != kNoDigit && truth.digit == links_[0]->digit)
      return "locked candidates";
    return "";
  }

  static std::string of_count(std::string_view name, std::size_t count) {
    static constexpr std::array<std::string_view, 3> kCounts = {"pair", "triple", "quad"};
    return count >= 2 && count <= 4 ? std::string(name) + " " + std::string(kCounts[count - 2])
                                    : "";
  }

  std::string name_of_equal_sets() const {
    const std::size_t count = truths_.size();
    if (all(truths_, "cell") && !all(links_, "cell") && all_at(links_))
      return of_count("naked", count);
    if (all(links_, "cell") && !all(truths_, "cell") && all_at(truths_))
      return of_count("hidden", count);
    if (!one_digit()) return "";
    static constexpr std::array<std::string_view, 3> kFish = {"X-wing", "swordfish", "jellyfish"};
    if (count < 2 || count > 4) return "";
    const std::string fish(kFish[count - 2]);
    const bool basic = (all(truths_, "row") && all(links_, "column")) ||
                       (all(truths_, "column") && all(links_, "row"));
    return basic ? fish : "franken " + fish;
  }

  std::string name_of_chain() const {
    const std::size_t count = truths_.size();
    if (one_digit()) {
      if (count == 2) return name_of_two_strong_links();
      return all_pairs() ? "X-chain" : "";
    }
    const auto cells = std::ranges::count(
        truths_, "cell", [](const RuleInstance* rule) { return std::string_view(rule->rule); });
    if (all_pairs()) {
      if (std::cmp_equal(cells, count)) return count == 3 ? "XY-wing" : "XY-chain";
      if (count == 3 && cells == 2) return "W-wing";
      return "chain";
    }
    if (count == 3 && cells == 3) return "XYZ-wing";
    return "";
  }

  std::string name_of_two_strong_links() const {
    const std::string& one = truths_[0]->rule;
    const std::string& other = truths_[1]->rule;
    if (!is_line(*truths_[0]) || !is_line(*truths_[1]))
      return all_pairs() ? "turbot fish" : "empty rectangle";
    if (!all_pairs()) return "finned X-wing";
    return one == other ? "skyscraper" : "two-string kite";
  }

  const PencilMarks& marks_;
  Rules truths_, links_;
  std::vector<std::string> wholes_;
};

}  // namespace

std::string technique_of(const RuleSystem& system, const PencilMarks& marks, const Step& step) {
  return Shape(system, marks, step).name();
}

}  // namespace dokusat::explain
