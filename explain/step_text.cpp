#include <algorithm>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/pipeline/answer_json.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
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
  return listed(candidates,
                [&](Candidate candidate) { return std::to_string(system.digit_of(candidate)); });
}

/// The rule and the candidates that it speaks of: "row C holds 7 somewhere: C2, C5".
std::string use_text(const RuleSystem& system, const RuleUse& use) {
  const RuleInstance& rule = system.rule(use.rule);
  const std::string sentence = system.sentence(use.rule);
  if (rule.role == Role::whole) return sentence;
  if (rule.role == Role::once && use.among.size() != 2) return sentence;
  if (use.among.empty()) return sentence + ": none is left";
  if (rule.digit != kNoDigit) return sentence + ": " + cells_text(system, use.among);
  if (rule.rule == "cell") return sentence + ": " + digits_text(system, use.among);
  if (rule.role == Role::once) return sentence + ": " + names_text(system, use.among);
  if (rule.rule == "domino" || rule.rule == "single")
    return sentence + ": " + cells_text(system, use.among);
  if (rule.rule == "cover") return sentence + ": " + names_text(system, use.among);
  return sentence;
}

/// Cells where the rules of the step have candidates.
std::string place_text(const RuleSystem& system, const Step& step) {
  std::set<Cell> cells;
  for (const RuleUse& use : step.because)
    if (system.rule(use.rule).role != Role::once)
      for (Candidate candidate : use.among) cells.insert(system.cell_of(candidate));
  if (cells.empty())
    for (Candidate candidate : step.placed) cells.insert(system.cell_of(candidate));
  return listed(cells, [&](Cell cell) { return system.board().name(cell); });
}

/// Names of cells, and the digits that are removed from just these, the least first.
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

Json units_json(const UnitCount& units) {
  if (units.at_most == 0) return {};
  return {{"size", units.at_most}, {"at_least", units.at_least}};
}

/// "C4 is 7", "a domino lies at C4-C5", "domino 3-7 lies at C4-C5: C4 is 3, C5 is 7".
std::string placed_text(const RuleSystem& system, Candidate candidate) {
  const auto is = [&](Candidate digit) {
    return system.place(digit) + " is " + std::to_string(system.digit_of(digit));
  };
  if (system.is_digit(candidate)) return is(candidate);
  const DominoCandidates& dominoes = *system.dominoes();
  if (dominoes.is_cover(candidate))
    return dominoes.edge_of(candidate) >= 0 ? "a domino lies at " + system.place(candidate)
                                            : system.place(candidate) + " is a single";
  const auto [cover, first, second] = dominoes.parts_of(candidate);
  if (first == second) return is(first) + ", a single";
  return "domino " + std::to_string(system.digit_of(first)) + "-" +
         std::to_string(system.digit_of(second)) + " lies at " + system.place(candidate);
}

/// What a candidate says, for JSON.
Json candidate_json(const RuleSystem& system, Candidate candidate) {
  if (system.is_digit(candidate))
    return {{"cell", system.place(candidate)}, {"digit", system.digit_of(candidate)}};
  const DominoCandidates& dominoes = *system.dominoes();
  const bool domino = dominoes.edge_of(candidate) >= 0;
  Json json = {{domino ? "domino" : "single", system.place(candidate)}};
  if (!dominoes.is_placement(candidate)) return json;
  const auto [first, second] = dominoes.digits_of(candidate);
  json["digits"] = domino ? Json{first, second} : Json{first};
  return json;
}

}  // namespace

std::string conclusion_text(const RuleSystem& system, const Step& step) {
  if (step.contradiction) return "there is no solution";
  std::string text;
  for (Candidate candidate : step.placed)
    text += (text.empty() ? "" : "; ") + placed_text(system, candidate);
  for (const auto& [cells, digits] : removed_by_cells(system, step))
    text += (text.empty() ? "" : "; ") + cells +
            (cells.find(',') == std::string::npos ? " is not " : " are not ") +
            listed(digits, [](Digit digit) { return std::to_string(digit); });
  for (Candidate candidate : step.removed)
    if (!system.is_digit(candidate))
      text += (text.empty() ? "" : "; ") + std::string("no ") + system.name(candidate);
  return text;
}

std::string step_text(const RuleSystem& system, const Step& step, int number, Tell tell) {
  std::string text = "Step " + std::to_string(number) + ": ";
  if (tell == Tell::place) return text + "look at " + place_text(system, step) + "\n";
  text += (step.technique.empty() ? "" : step.technique + ", ") + size_text(step) + "\n";
  if (tell == Tell::technique) return text + "  look at " + place_text(system, step) + "\n";
  if (tell == Tell::reason)
    for (const RuleUse& use : step.because) text += "  " + use_text(system, use) + "\n";
  return text + "  so " + conclusion_text(system, step) + "\n";
}

nlohmann::ordered_json rule_json(const RuleSystem& system, int index) {
  const RuleInstance& rule = system.rule(index);
  return {{"rule", rule.rule},
          {"at", rule.at},
          {"digit", rule.digit == kNoDigit ? Json() : Json(rule.digit)},
          {"role", name_of(rule.role)}};
}

nlohmann::ordered_json step_json(const RuleSystem& system, const Step& step, int number) {
  Json learn = Json::array();
  const auto add = [&](Candidate candidate, bool holds) {
    learn.push_back(candidate_json(system, candidate));
    learn.back()["holds"] = holds;
  };
  for (Candidate candidate : step.placed) add(candidate, true);
  for (Candidate candidate : step.removed) add(candidate, false);
  Json because = Json::array();
  for (const RuleUse& use : step.because) {
    Json among = Json::array();
    for (Candidate candidate : use.among) among.push_back(candidate_json(system, candidate));
    Json row = rule_json(system, use.rule);
    row["among"] = among;
    because.push_back(std::move(row));
  }
  return {{"step", number},
          {"size", step.size},
          {"at_least", step.at_least},
          {"proven", step.is_proven()},
          {"units", units_json(step.units)},
          {"technique", step.technique.empty() ? Json() : Json(step.technique)},
          {"contradiction", step.contradiction},
          {"everything", step.by_everything},
          {"learn", learn},
          {"because", because},
          {"grid", grid_json(step.grid)}};
}

}  // namespace dokusat::explain
