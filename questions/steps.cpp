// Questions of somebody who solves a puzzle by hand.

#include <algorithm>
#include <dokusat/explain/journey.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/picture/pencil_marks.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/questions/question.hpp>

namespace dokusat::questions {
namespace {

using explain::Candidate;
using explain::Ending;

std::string name_of(Ending ending) {
  switch (ending) {
    case Ending::solved:
      return "solved";
    case Ending::contradiction:
      return "no solution";
    case Ending::undecided:
      return "several solutions";
    case Ending::open:
      break;
  }
  return "open";
}

Json candidates_json(const explain::RuleSystem& system, const std::vector<Candidate>& candidates) {
  Json list = Json::array();
  for (Candidate candidate : candidates)
    list.push_back({system.cell_of(candidate).index, system.digit_of(candidate)});
  return list;
}

Json shown_step(const explain::RuleSystem& system, const explain::Step& step, int number) {
  Json because = Json::array();
  for (const explain::RuleUse& use : step.because)
    because.push_back({{"rule", system.sentence(use.rule)},
                       {"role", explain::name_of(system.rule(use.rule).role)},
                       {"among", candidates_json(system, use.among)}});
  return {{"step", number},
          {"technique", step.technique},
          {"size", step.size},
          {"proven", step.is_proven()},
          {"contradiction", step.contradiction},
          {"placed", candidates_json(system, step.placed)},
          {"removed", candidates_json(system, step.removed)},
          {"because", because},
          {"text", step_text(system, step, number)},
          {"conclusion", conclusion_text(system, step)}};
}

Json open_json(const explain::PencilMarks& marks) {
  const explain::RuleSystem& system = marks.system();
  Json cells = Json::array();
  for (Cell cell : system.board().cells()) {
    Json digits = Json::array();
    for (Digit digit : system.board().digits())
      if (marks.is_open(system.candidate(cell, digit))) digits.push_back(digit);
    cells.push_back(std::move(digits));
  }
  return cells;
}

Grid entries_of(const Question& question, const Puzzle& puzzle) {
  if (!question.object().contains("entries")) return Grid(puzzle.board->size());
  return grid_of(question.object().at("entries"), puzzle.board->size(), "entries");
}

/// What stands on the board: clues and entries.
Grid standing_grid(const Question& question, const Puzzle& puzzle) {
  const Grid entries = entries_of(question, puzzle);
  Grid all = given_grid(puzzle);
  for (Cell cell : puzzle.board->cells())
    if (all[cell] == kNoDigit) all[cell] = entries[cell];
  return all;
}

}  // namespace

/// The steps one by one as they are found, each with what was open before it.
Json answer_explain(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  explain::require_explainable(puzzle);
  explain::Explainer explainer(puzzle, entries_of(question, puzzle));
  const int most = question.number("steps", 0, 1'000'000).value_or(1'000'000);
  Json steps = Json::array();
  Json open = open_json(explainer.marks());
  for (int number = 1; number <= most; ++number) {
    const std::optional<explain::Step> step = explainer.next();
    if (!step) break;
    Json shown = shown_step(explainer.system(), *step, number);
    shown["open"] = std::move(open);
    open = open_json(explainer.marks());
    question.report({{"step", shown}});
    steps.push_back(std::move(shown));
  }
  return {{"ending", name_of(explainer.ending())},
          {"steps", steps},
          {"open", open},
          {"grid", digits_json(explainer.marks().grid())}};
}

/// What is wrong at sight.
Json answer_conflicts(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  return {{"broken", cells_json(wrong_cells(puzzle, standing_grid(question, puzzle)))}};
}

/// Entries that break a rule are wrong at sight; of the others, the first that no solution has.
Json answer_check(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  const Grid all = standing_grid(question, puzzle);
  const std::vector<Cell> broken = wrong_cells(puzzle, all);
  const bool complete =
      std::find(all.digits().begin(), all.digits().end(), kNoDigit) == all.digits().end();
  Json answer = {{"status", "right"}, {"broken", cells_json(broken)}, {"complete", complete}};
  const Verdict verdict = solve(puzzle, {.unique = true}, {}, question.resources());
  if (verdict.status != Status::solved) {
    answer["status"] = dokusat::name_of(verdict.status);
    return answer;
  }
  if (const std::optional<Given> wrong =
          explain::first_wrong_entry(puzzle, entries_of(question, puzzle))) {
    answer["status"] = "wrong";
    answer["first"] = {wrong->cell.index, wrong->digit};
  }
  return answer;
}

}  // namespace dokusat::questions
