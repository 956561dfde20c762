// Explanations as JSON. A candidate is a list: cell and value; for Su-domino-ku also cell, value,
// cell, value of a domino, and cell, value, null of a single; unused values are null.

#include <cmath>
#include <dokusat/api/answers.hpp>
#include <dokusat/api/explain.hpp>
#include <dokusat/explain/journey.hpp>
#include <dokusat/explain/step_text.hpp>
#include <set>

namespace dokusat::questions {
namespace {

using explain::Candidate;
using explain::RuleSystem;
using explain::Step;

Json candidate_json(const RuleSystem& system, Candidate candidate) {
  const Board& board = system.board();
  const int cell = system.cell_of(candidate).index;
  if (system.is_digit(candidate)) return {cell, board.value(system.digit_of(candidate))};
  const explain::DominoCandidates& dominoes = *system.dominoes();
  Json values = {nullptr, nullptr};
  if (dominoes.is_placement(candidate)) {
    const auto [first, second] = dominoes.digits_of(candidate);
    values = {board.value(first), board.value(second)};
  }
  const int edge = dominoes.edge_of(candidate);
  if (edge < 0) return {cell, values[0], nullptr};
  return {cell, values[0], board.edge(edge).second.index, values[1]};
}

Json candidates_json(const RuleSystem& system, const std::vector<Candidate>& candidates) {
  return list_json(candidates,
                   [&](Candidate candidate) { return candidate_json(system, candidate); });
}

Json rule_json(const RuleSystem& system, int index) {
  const explain::RuleInstance& rule = system.rule(index);
  return {{"rule", rule.rule},
          {"at", rule.at},
          {"digit", rule.digit == kNoDigit ? Json() : Json(system.board().value(rule.digit))},
          {"role", explain::name_of(rule.role)},
          {"sentence", system.sentence(index)}};
}

/// The cells mentioned in the step, with both of their names.
Json named_cells_json(const RuleSystem& system, const Step& step) {
  std::set<Cell> cells;
  const auto add = [&](const std::vector<Candidate>& candidates) {
    for (Candidate candidate : candidates) {
      const int edge = system.is_digit(candidate) ? -1 : system.dominoes()->edge_of(candidate);
      cells.insert(system.cell_of(candidate));
      if (edge >= 0) cells.insert(system.board().edge(edge).second);
    }
  };
  add(step.placed);
  add(step.removed);
  for (const explain::RuleUse& use : step.because) add(use.among);
  return list_json(cells, [&](Cell cell) -> Json {
    return {{"cell", cell.index},
            {"r1c1", system.board().coordinates(cell)},
            {"A1", system.board().name(cell)}};
  });
}

/// Rounds sums of tenths, to hide errors of binary fractions.
double in_thousandths(double figure) { return std::round(1000 * figure) / 1000; }

/// Adds the data of a technique to a step.
void add_told(const RuleSystem& system, const explain::TechniqueStep& told, Json& json) {
  const auto role_json = [&](const explain::RolePart& part) -> Json {
    return {{"role", part.role}, {"candidates", candidates_json(system, part.candidates)}};
  };
  const auto link_json = [&](const explain::ChainLink& link) -> Json {
    return {{"strong", link.strong},
            {"from", candidates_json(system, link.from)},
            {"to", candidates_json(system, link.to)}};
  };
  json.update({{"cost", in_thousandths(told.cost)},
               {"sentence", told.sentence},
               {"roles", list_json(told.roles, role_json)},
               {"links", list_json(told.links, link_json)},
               {"assumes_unique", told.assumes_unique}});
}

Json open_json(const RuleSystem& system, const explain::Bits& open) {
  return list_json(system.board().cells(), [&](Cell cell) {
    Json digits = Json::array();
    for (Digit digit : system.board().digits())
      if (open.contains(system.candidate(cell, digit)))
        digits.push_back(system.board().value(digit));
    return digits;
  });
}

Json step_json(const RuleSystem& system, const Step& step, int number) {
  const auto reason_json = [&](const explain::RuleUse& use) {
    Json reason = rule_json(system, use.rule);
    reason["among"] = candidates_json(system, use.among);
    return reason;
  };
  const auto& [at_most, at_least] = step.units;
  Json json = {{"step", number},
               {"size", step.size},
               {"at_least", step.at_least},
               {"proven", step.is_proven()},
               {"units", at_most == 0 ? Json() : Json{{"size", at_most}, {"at_least", at_least}}},
               {"technique", step.technique.empty() ? Json() : Json(step.technique)},
               {"contradiction", step.contradiction},
               {"everything", step.by_everything},
               {"placed", candidates_json(system, step.placed)},
               {"removed", candidates_json(system, step.removed)},
               {"because", list_json(step.because, reason_json)},
               {"cells", named_cells_json(system, step)},
               {"grid", digits_json(step.grid)},
               {"text", step_text(system, step, number)},
               {"conclusion", conclusion_text(system, step)}};
  if (step.told) add_told(system, *step.told, json);
  if (!step.chain.empty()) json["sentence"] = step.chain + "; so " + conclusion_text(system, step);
  return json;
}

}  // namespace

std::string_view name_of(explain::Ending ending) {
  switch (ending) {
    case explain::Ending::solved:
      return "solved";
    case explain::Ending::contradiction:
      return "no solution";
    case explain::Ending::undecided:
      return "several solutions";
    case explain::Ending::unknown:
      return "unknown";
    case explain::Ending::open:
      break;
  }
  return "open";
}

Json open_step_json(const RuleSystem& system, const Step& step, int number) {
  Json json = step_json(system, step, number);
  json["open"] = open_json(system, step.open);
  using explain::Tell;
  for (const Tell tell : {Tell::place, Tell::technique, Tell::deduction, Tell::reason})
    json["hints"].push_back(step_text(system, step, number, tell));
  return json;
}

Json rating_json(const explain::PathRating& rating) {
  return {{"figure", in_thousandths(rating.hardest)},
          {"sum", in_thousandths(rating.sum)},
          {"band", rating.band()},
          {"hardest", rating.hardest_name},
          {"steps", rating.steps},
          {"by_all_rules", rating.nameless}};
}

Json rating_json(const explain::Rating& rating) {
  Json steps = Json::object();
  for (const auto& [size, count] : rating.steps) steps[std::to_string(size)] = count;
  return {{"figure", rating.figure},
          {"largest", rating.largest},
          {"steps", steps},
          {"unproven", rating.unproven}};
}

namespace {

Json clues_json(const Board& board, const std::vector<explain::Clue>& clues,
                explain::CellNames names) {
  return list_json(clues,
                   [&](const explain::Clue& clue) { return explain::name(board, clue, names); });
}
Json clues_json(const ExplainAnswer& answer, const std::vector<explain::Clue>& clues) {
  return clues_json(*answer.puzzle.board, clues, answer.names);
}

Json conflict_json(const RuleSystem& system, const explain::RuleConflict& conflict) {
  return {
      {"size", conflict.size()},
      {"at_least", conflict.at_least},
      {"proven", conflict.is_proven()},
      {"clues", clues_json(system.board(), conflict.clues, system.names())},
      {"because", list_json(conflict.rules, [&](int rule) { return rule_json(system, rule); })}};
}

Json core_json(const ExplainAnswer& answer, const explain::ClueConflict& core) {
  return {{"clues", clues_json(answer, core.clues)},
          {"at_least", core.at_least},
          {"proven", std::cmp_greater_equal(core.at_least, core.clues.size())}};
}

void add_end(const ExplainAnswer& answer, Json& json) {
  json["rating"] = answer.by_technique ? rating_json(answer.path) : rating_json(answer.rating);
  json["grid"] = digits_json(answer.marks->grid());
  if (!answer.settled) json["settled"] = false;
  if (!answer.open_tiling.empty()) json["open_tiling"] = cells_json(answer.open_tiling);
  if (answer.conflict)
    json["conflict"] = conflict_json(*answer.system, *answer.conflict);
  else if (answer.path.ending == explain::Ending::contradiction)
    json["conflict"] = nullptr;
}

/// The parts of an explanation other than its steps.
Json rest_json(const ExplainAnswer& answer) {
  Json json = {{"status", answer.status}};
  if (answer.kind == ExplainKind::hint) return json;
  if (answer.marks) add_end(answer, json);
  if (answer.first) {
    for (const Given& given : answer.wrong)
      json["wrong_entries"].push_back(given_json(*answer.puzzle.board, given));
    json["first"] = given_json(*answer.puzzle.board, *answer.first);
    if (answer.against) json["against"] = given_json(*answer.puzzle.board, *answer.against);
  }
  if (const auto& found = answer.redundancy)
    json.update({{"removable", clues_json(answer, found->removable)},
                 {"minimal", clues_json(answer, found->minimal)},
                 {"removable_rules", rule_texts(answer.puzzle, found->removable_rules)},
                 {"minimal_rules", rule_texts(answer.puzzle, found->minimal_rules)}});
  return json;
}

/// The steps, each made by `json_of`.
template <class JsonOf>
std::vector<Json> steps_json(const ExplainAnswer& answer, JsonOf json_of) {
  std::vector<Json> steps;
  for (const Step& step : answer.steps) {
    steps.push_back(json_of(*answer.system, step, static_cast<int>(steps.size() + 1)));
    if (answer.story) steps.back()["story"] = story_text(*answer.system, step);
  }
  return steps;
}

}  // namespace

Json json(const ExplainAnswer& answer) {
  Json object = rest_json(answer);
  if (answer.kind == ExplainKind::hint)
    object["text"] = text(answer);
  else if (answer.system)
    object["steps"] = steps_json(answer, open_step_json);
  if (answer.marks && answer.kind == ExplainKind::steps)
    object.update({{"open", open_json(*answer.system, answer.marks->open())},
                   {"conclusion", conclusion(answer)}});
  for (const explain::ClueConflict& core : answer.cores)
    object["cores"].push_back(core_json(answer, core));
  return object;
}

std::vector<Json> json_lines(const ExplainAnswer& answer) {
  if (answer.status.empty()) return {};
  std::vector<Json> lines;
  for (const explain::ClueConflict& core : answer.cores) {
    lines.push_back({{"status", answer.status}});
    lines.back().update(core_json(answer, core));
  }
  if (!answer.cores.empty()) return lines;
  lines = steps_json(answer, step_json);
  const bool is_first = answer.kind == ExplainKind::check;
  lines.insert(is_first ? lines.begin() : lines.end(), rest_json(answer));
  return lines;
}

}  // namespace dokusat::questions
