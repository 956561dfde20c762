#include <algorithm>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/solve/answer_json.hpp>
#include <iomanip>
#include <map>
#include <nlohmann/json.hpp>
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
  return listed(cells, [&](Cell cell) { return system.cell_name(cell); });
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

/// The cell, or both cells of a domino: "C4-C5".
std::string place_named(const RuleSystem& system, Candidate candidate, CellNames names) {
  const Board& board = system.board();
  const int edge = system.is_digit(candidate) ? -1 : system.dominoes()->edge_of(candidate);
  if (edge < 0) return cell_name(board, system.cell_of(candidate), names);
  return cell_name(board, board.edge(edge).first, names) + "-" +
         cell_name(board, board.edge(edge).second, names);
}

/// What a candidate says, for JSON, with both ways to name cells.
Json candidate_json(const RuleSystem& system, Candidate candidate) {
  if (system.is_digit(candidate))
    return {{"cell", place_named(system, candidate, CellNames::a1)},
            {"r1c1", place_named(system, candidate, CellNames::r1c1)},
            {"digit", system.digit_of(candidate)}};
  const DominoCandidates& dominoes = *system.dominoes();
  const bool domino = dominoes.edge_of(candidate) >= 0;
  Json json = {{domino ? "domino" : "single", place_named(system, candidate, CellNames::a1)},
               {"r1c1", place_named(system, candidate, CellNames::r1c1)}};
  if (!dominoes.is_placement(candidate)) return json;
  const auto [first, second] = dominoes.digits_of(candidate);
  json["digits"] = domino ? Json{first, second} : Json{first};
  return json;
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

/// Of a long list each clause stands on a line of its own.
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

/// Of a step that has a name, in the words of its technique.
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

nlohmann::ordered_json rule_json(const RuleSystem& system, int index) {
  const RuleInstance& rule = system.rule(index);
  return {{"rule", rule.rule},
          {"at", rule.at},
          {"digit", rule.digit == kNoDigit ? Json() : Json(rule.digit)},
          {"role", name_of(rule.role)}};
}

/// What the technique adds to the JSON of a step.
static void add_told(const RuleSystem& system, const TechniqueStep& told, Json& json) {
  const auto all = [&](const std::vector<Candidate>& candidates) {
    Json list = Json::array();
    for (Candidate candidate : candidates) list.push_back(candidate_json(system, candidate));
    return list;
  };
  Json roles = Json::array();
  for (const RolePart& part : told.roles)
    roles.push_back({{"role", part.role}, {"candidates", all(part.candidates)}});
  Json links = Json::array();
  for (const ChainLink& link : told.links)
    links.push_back({{"strong", link.strong}, {"from", all(link.from)}, {"to", all(link.to)}});
  json["cost"] = told.cost;
  json["sentence"] = told.sentence;
  json["roles"] = roles;
  json["links"] = links;
  json["assumes_unique"] = told.assumes_unique;
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
  Json json = {{"step", number},
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
  if (step.told) add_told(system, *step.told, json);
  if (!step.chain.empty()) json["sentence"] = step.chain + "; so " + conclusion_text(system, step);
  return json;
}

}  // namespace dokusat::explain
