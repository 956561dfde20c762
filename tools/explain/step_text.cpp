#include <algorithm>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/model/wording.hpp>
#include <iomanip>
#include <map>
#include <set>
#include <sstream>
#include <utility>

namespace dokusat::explain {
namespace {

std::string cells_text(const RuleSystem& system, const std::vector<Candidate>& candidates) {
  return listed(candidates, [&](Candidate candidate) { return system.place(candidate); });
}

std::string names_text(const RuleSystem& system, const std::vector<Candidate>& candidates) {
  return listed(candidates, [&](Candidate candidate) { return system.name(candidate); });
}

std::string digits_text(const RuleSystem& system, const std::vector<Candidate>& candidates) {
  return listed(candidates, [&](Candidate candidate) {
    return system.board().value_text(system.digit_of(candidate));
  });
}

/// The rule and its candidates: "row C holds 7 somewhere: C2, C5".
std::string use_text(const RuleSystem& system, const RuleUse& use) {
  const RuleInstance& rule = system.rule(use.rule);
  const std::string sentence = system.sentence(use.rule);
  if (rule.role == Role::whole) return sentence;
  if (rule.role == Role::once && use.among.size() != 2) return sentence;
  if (use.among.empty() && rule.role == Role::somewhere && rule.at.starts_with(rule.rule))
    return rule.at + " needs a " + system.board().value_text(rule.digit) + ": no cell is left";
  if (use.among.empty()) return sentence + ": none is left";
  if (rule.digit != kNoDigit) return sentence + ": " + cells_text(system, use.among);
  if (rule.rule == "cell") return sentence + ": " + digits_text(system, use.among);
  if (rule.role == Role::once) return sentence + ": " + names_text(system, use.among);
  if (rule.rule == "domino" || rule.rule == "single")
    return sentence + ": " + cells_text(system, use.among);
  if (rule.rule == "cover") return sentence + ": " + names_text(system, use.among);
  return sentence;
}

/// Names the place of a step: the cells of its rules, or of its conclusions if these have none.
std::string place_text(const RuleSystem& system, const Step& step) {
  std::set<Cell> cells;
  const auto add = [&](const std::vector<Candidate>& candidates) {
    for (Candidate candidate : candidates) cells.insert(system.cell_of(candidate));
  };
  for (const RuleUse& use : step.because)
    if (system.rule(use.rule).role != Role::once || step.contradiction) add(use.among);
  if (cells.empty()) add(step.placed);
  if (cells.empty()) add(step.removed);
  if (!cells.empty()) return listed(cells, [&](Cell cell) { return system.cell_name(cell); });
  if (step.because.empty()) return "the whole board";
  return listed(step.because, [&](const RuleUse& use) { return system.rule(use.rule).at; });
}

/// Groups of cells with the digits that are removed from exactly these, least digit first.
std::vector<std::pair<std::string, std::vector<Digit>>> removed_by_cells(const RuleSystem& system,
                                                                         const Step& step) {
  std::map<Digit, std::vector<Candidate>> by_digit;
  for (Candidate candidate : step.removed)
    if (system.is_digit(candidate)) by_digit[system.digit_of(candidate)].push_back(candidate);
  std::vector<std::pair<std::string, std::vector<Digit>>> found;
  for (const auto& [digit, candidates] : by_digit) {
    const std::string cells = cells_text(system, candidates);
    const auto same = std::ranges::find(found, cells, [](const auto& row) { return row.first; });
    if (same == found.end())
      found.push_back({cells, {digit}});
    else
      same->second.push_back(digit);
  }
  return found;
}

std::string size_text(const Step& step) {
  if (step.by_everything) return "all rules together";
  if (step.is_proven()) return "size " + std::to_string(step.size);
  const auto& [at_most, at_least] = step.units;
  const std::string units = at_least < at_most
                                ? std::to_string(at_least) + " to " + std::to_string(at_most)
                                : std::to_string(at_most);
  return "size at most " + std::to_string(step.size) + ", at least " +
         std::to_string(step.at_least) +
         (at_most > 0 ? "; nothing follows from fewer than " + units + " units" : "");
}

}  // namespace

std::string placed_text(const RuleSystem& system, Candidate candidate) {
  const auto is = [&](Candidate digit) {
    return system.place(digit) + " is " + system.board().value_text(system.digit_of(digit));
  };
  if (system.is_digit(candidate)) return is(candidate);
  const DominoCandidates& dominoes = *system.dominoes();
  if (dominoes.is_cover(candidate))
    return dominoes.edge_of(candidate) >= 0 ? "a domino lies at " + system.place(candidate)
                                            : system.place(candidate) + " is a single";
  const auto [cover, first, second] = dominoes.parts_of(candidate);
  if (first == second) return is(first) + ", a single";
  return "domino " + system.board().value_text(system.digit_of(first)) + "-" +
         system.board().value_text(system.digit_of(second)) + " lies at " + system.place(candidate);
}

std::string conclusion_text(const RuleSystem& system, const Step& step) {
  if (step.contradiction) return "there is no solution";
  std::string text;
  for (Candidate candidate : step.placed)
    text += (text.empty() ? "" : "; ") + placed_text(system, candidate);
  for (const auto& [cells, digits] : removed_by_cells(system, step))
    text += (text.empty() ? "" : "; ") + cells +
            (cells.find(',') == std::string::npos ? " is not " : " are not ") +
            listed(digits, [&](Digit digit) { return system.board().value_text(digit); });
  for (Candidate candidate : step.removed)
    if (!system.is_digit(candidate))
      text += (text.empty() ? "" : "; ") + std::string("no ") + system.name(candidate);
  return text;
}

/// Puts each clause of a long list on a line of its own.
static std::string lines_of(const TechniqueStep& told) {
  constexpr std::size_t kShort = 160;
  if (!told.is_list || told.sentence.size() <= kShort) return told.sentence;
  std::string text;
  for (std::size_t at = 0; at < told.sentence.size();) {
    const std::size_t end = std::min(told.sentence.find("; ", at), told.sentence.size());
    text += (at == 0 ? "" : ";\n  ") + told.sentence.substr(at, end - at);
    at = end + 2;
  }
  return text;
}

/// Formats a step with a name, in the words of its technique.
static std::string told_text(const TechniqueStep& told, int number, Tell tell) {
  std::string text = "Step " + std::to_string(number) + ": ";
  if (tell == Tell::place) return text + "look at " + told.place + "\n";
  std::ostringstream cost;
  cost << std::fixed << std::setprecision(1) << told.cost;
  text += told.name + " (" + cost.str() + ")\n  ";
  if (tell == Tell::technique) return text + "look at " + told.place + "\n";
  return text + (tell == Tell::deduction ? "so " + told.result : lines_of(told)) + "\n";
}

std::string proof_lines(const RuleSystem& system, const Step& step) {
  std::string text;
  for (const RuleUse& use : step.because) text += "    " + use_text(system, use) + "\n";
  return text;
}

std::string step_text(const RuleSystem& system, const Step& step, int number, Tell tell) {
  if (step.told) return told_text(*step.told, number, tell);
  std::string text = "Step " + std::to_string(number) + ": ";
  if (tell == Tell::place) return text + "look at " + place_text(system, step) + "\n";
  text += (step.technique.empty() ? "" : step.technique + ", ") + size_text(step) + "\n";
  if (tell == Tell::technique) return text + "  look at " + place_text(system, step) + "\n";
  if (tell == Tell::reason && !step.chain.empty())
    return text + "  " + step.chain + "; so " + conclusion_text(system, step) + "\n";
  if (tell == Tell::reason)
    for (const RuleUse& use : step.because) text += "  " + use_text(system, use) + "\n";
  return text + "  so " + conclusion_text(system, step) + "\n";
}

}  // namespace dokusat::explain
