// Questions about solving by hand.

#include <algorithm>
#include <dokusat/api/entries.hpp>
#include <dokusat/api/explanation_json.hpp>
#include <dokusat/api/fields.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/explain/journey.hpp>
#include <dokusat/picture/pencil_marks.hpp>
#include <dokusat/solve/formula_path.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <limits>

namespace dokusat::questions {
namespace {

Json open_json(const explain::PencilMarks& marks) {
  const explain::RuleSystem& system = marks.system();
  Json cells = Json::array();
  for (Cell cell : system.board().cells()) {
    Json digits = Json::array();
    for (Digit digit : system.board().digits())
      if (marks.is_open(system.candidate(cell, digit)))
        digits.push_back(system.board().value(digit));
    cells.push_back(std::move(digits));
  }
  return cells;
}

Grid entries_of(const Question& question, const Puzzle& puzzle) {
  if (!question.object().contains("entries")) return Grid(*puzzle.board);
  return grid_of(question.object().at("entries"), *puzzle.board, "entries");
}

/// Reports that the next step is being searched: the techniques that failed, and a step by all
/// rules.
void report_trying(const Question& question, explain::Explainer& explainer, std::string_view name) {
  Json known = {{"trying", name}};
  if (const std::optional<explain::Step> step = explainer.step_by_all_rules()) {
    known["follows"] = step_json(explainer.system(), *step, 0);
    known["follows"]["open"] = open_json(explainer.marks());
  }
  question.report(known);
}

/// Answers with the steps as they are found, each with the candidates before it. A time limit ends
/// the answer between two steps.
Json answer_explain(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  explain::require_explainable(puzzle);
  explain::Explainer* looking = nullptr;
  explain::ExplainOptions options;
  options.order = question.choice("by", step_order_names(), explain::StepOrder::by_technique);
  options.assume_unique = question.flag("assume_unique");
  options.costs = question.costs();
  options.prove = true;  // `because` has the rules of each step
  options.trying = [&](std::string_view name) { report_trying(question, *looking, name); };
  explain::Explainer explainer(puzzle, entries_of(question, puzzle), options);
  looking = &explainer;
  const Budget budget = budget_from_now(question.resources());
  const int most = question.number("steps").value_or(std::numeric_limits<int>::max());
  Json steps = Json::array();
  Json open = open_json(explainer.marks());
  for (int number = 1; number <= most && !budget.is_spent(); ++number) {
    const std::optional<explain::Step> step = explainer.next();
    if (!step) break;
    Json shown = step_json(explainer.system(), *step, number);
    shown["open"] = std::move(open);
    open = open_json(explainer.marks());
    question.report({{"step", shown}});
    steps.push_back(std::move(shown));
  }
  return {{"status", name_of(explainer.ending())},
          {"steps", steps},
          {"open", open},
          {"grid", digits_json(explainer.marks().grid())}};
}

}  // namespace

Grid standing_grid(const Puzzle& puzzle, const Grid& entries) {
  Grid all = given_grid(puzzle);
  for (Cell cell : puzzle.board->cells())
    if (all[cell] == kNoDigit) all[cell] = entries[cell];
  return all;
}

EntriesAnswer check_entries(const Puzzle& puzzle, const Grid& entries,
                            const SolveResources& resources) {
  const Grid all = standing_grid(puzzle, entries);
  EntriesAnswer answer;
  answer.broken = wrong_cells(puzzle, all);
  answer.complete =
      std::find(all.digits().begin(), all.digits().end(), kNoDigit) == all.digits().end();
  answer.status = solve(puzzle, {.unique = true}, {}, resources).status;
  if (answer.status == Status::solved) answer.wrong = explain::first_wrong_entry(puzzle, entries);
  return answer;
}

namespace {

/// Answers with visible conflicts: as cells and, for rules beyond those of the board, in words.
Json answer_conflicts(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  const Grid all = standing_grid(puzzle, entries_of(question, puzzle));
  std::vector<std::string> words;
  for (const Rule& rule : puzzle.rules)
    if (const auto* cells = std::get_if<CellRule>(&rule))
      find_violations(*cells, *puzzle.board, all, words);
  return {{"broken", cells_json(wrong_cells(puzzle, all))}, {"words", words}};
}

/// Answers with entries that visibly break a rule, and the first other entry that no solution has.
Json answer_check(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  const EntriesAnswer found =
      check_entries(puzzle, entries_of(question, puzzle), question.resources());
  return entries_json(*puzzle.board, found);
}

std::vector<Field> explain_fields() {
  return {kPuzzle,
          kEntries,
          bounded("steps", "at most so many steps", 0, kMillion),
          named("by", "which step comes next", names_of(step_order_names()), "technique"),
          {"assume_unique", FieldType::flag, "steps that need a unique solution, too"},
          kCosts,
          kTimeout};
}

}  // namespace

QuestionKind check_question() {
  return {"check",
          "the first entry that no solution has",
          {kPuzzle, kEntries, kTimeout},
          answer_check,
          "status broken complete first?"};
}

QuestionKind explain_question() {
  return {"explain",
          "the solution in steps",
          explain_fields(),
          answer_explain,
          "status steps open grid",
          "reports of each `step`, and of what is `trying` meanwhile"};
}

QuestionKind conflicts_question() {
  return {"conflicts",
          "cells whose digits break a rule",
          {kPuzzle, kEntries},
          answer_conflicts,
          "broken words"};
}

}  // namespace dokusat::questions
