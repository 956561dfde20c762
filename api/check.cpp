// Questions about the digits that a player entered.

#include <algorithm>
#include <dokusat/api/entries.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/api/rule_items.hpp>
#include <dokusat/explain/journey.hpp>
#include <dokusat/picture/pencil_marks.hpp>
#include <dokusat/solve/puzzle_solver.hpp>

namespace dokusat::questions {

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
Json answer_conflicts(const Question& question, const EntriesRequest& request) {
  const Puzzle puzzle = question.puzzle();
  const Grid all = standing_grid(puzzle, request.grid(puzzle));
  std::vector<std::string> words;
  for (const Rule& rule : puzzle.rules)
    if (const auto* cells = std::get_if<CellRule>(&rule))
      find_violations(*cells, *puzzle.board, all, words);
  return {{"broken", cells_json(wrong_cells(puzzle, all))},
          {"words", words},
          {"violations", violations_json(puzzle, all)}};
}

/// Answers with entries that visibly break a rule, and the first other entry that no solution has.
Json answer_check(const Question& question, const EntriesRequest& request) {
  const Puzzle puzzle = question.puzzle();
  const EntriesAnswer found =
      check_entries(puzzle, request.grid(puzzle), question.resources(request.timeout));
  return entries_json(*puzzle.board, found);
}

void check_fields(FieldList& list, EntriesRequest& request) {
  entries_field(list, request);
  timeout_field(list, request.timeout);
}

}  // namespace

QuestionKind check_question() {
  return question_of("check", "the first entry that no solution has",
                     "status broken complete first?", check_fields, answer_check);
}

QuestionKind conflicts_question() {
  return question_of("conflicts", "cells whose digits break a rule", "broken words violations",
                     entries_field, answer_conflicts);
}

}  // namespace dokusat::questions
