// Questions about answers, and about the digits that a player entered.

#include <algorithm>
#include <dokusat/api/answers.hpp>
#include <dokusat/api/check.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/journey.hpp>
#include <dokusat/picture/pencil_marks.hpp>
#include <dokusat/solve/judge.hpp>
#include <sstream>

namespace dokusat::questions {

void fields(FieldList& list, CheckRequest& request) {
  list.in(FieldGroup::input)
      .grid("entries", "check digits entered besides the givens, in place of answers",
            request.entries);
  order_field(list, request.order);
  list.flag("count", "the answers are numbers of solutions, as 'solve --count' prints them",
            request.count)
      .excludes("order", "a number has no order");
  list.flag("all", "the answers are lists of all solutions, as 'solve --all' prints them",
            request.all)
      .excludes("count");
  list.flag("tilings",
            "with count or all of Su-domino-ku: pairs of grid and tiling, not only grids",
            request.tilings)
      .goes_with({"count", "all"});
  list.in(FieldGroup::limits)
      .number("limit", "K", "with all: a list may end after K solutions", Range<std::uint64_t>{1},
              request.limit)
      .goes_with({"all"});
  timeout_field(list, request.timeout);
  list.at("entries").excludes({"order", "count", "all"});
}

CheckAnswer checked(std::vector<Fault> wrong, std::shared_ptr<const Board> board) {
  const std::string_view status = wrong.empty() ? "right" : "wrong";
  return {.status = status, .wrong = std::move(wrong), .board = std::move(board)};
}

CheckAnswer AnswerChecker::check_entries(const Puzzle& puzzle) const {
  const Grid entries = request_.grid(puzzle);
  const Grid all = request_.standing_grid(puzzle);
  CheckAnswer answer{.board = puzzle.board,
                     .of_entries = true,
                     .broken = wrong_cells(puzzle, all),
                     .violations = violations_json(puzzle, all)};
  answer.complete = std::ranges::find(all.digits(), kNoDigit) == all.digits().end();
  around_([&] {
    const Status status = solve(puzzle, {}, {}, asking_.resources(request_.timeout)).status;
    if (status == Status::solved) answer.first = explain::first_wrong_entry(puzzle, entries);
    answer.status = status == Status::unknown       ? "unknown"
                    : status == Status::no_solution ? "no solution"
                    : answer.first                  ? "wrong"
                                                    : "right";
  });
  if (!answer.broken.empty()) answer.wrong.push_back({"broken", answer.broken});
  if (answer.first)
    answer.wrong.push_back(
        {"entry", {answer.first->cell}, {puzzle.board->value(answer.first->digit)}});
  if (answer.status == "no solution") answer.wrong.push_back({"no_solution"});
  return answer;
}

CheckAnswer AnswerChecker::check(const NumberedPuzzle& puzzle, Order order,
                                 AnswerReader& reader) const {
  SolverOptions options{
      {.order = order, .tilings = request_.tilings}, {}, asking_.resources(request_.timeout)};
  CheckAnswer answer;
  ends_within(budget_from_now(options), [&] {
    answer = checked(request_.all ? judgement_of_list(puzzle, options, reader)
                                  : judgement(puzzle, options, reader),
                     puzzle.puzzle.board);
  });
  return answer;
}

std::vector<Fault> AnswerChecker::judgement(const NumberedPuzzle& puzzle,
                                            const SolverOptions& options,
                                            AnswerReader& reader) const {
  const std::optional<Answer> answer = reader.next(*puzzle.puzzle.board, puzzle.number);
  if (!answer) return {{"no_answer"}};
  if (answer->index) return {{"in_list"}};
  std::vector<Fault> wrong;
  around_([&] { wrong = judge(puzzle.puzzle, *answer, options.order, options); });
  return wrong;
}

std::vector<Fault> AnswerChecker::judgement_of_list(const NumberedPuzzle& puzzle,
                                                    const SolverOptions& options,
                                                    AnswerReader& reader) const {
  ListJudge list(puzzle.puzzle, options, request_.limit);
  std::vector<Fault> wrong;
  const auto goes_on = [&] {
    bool more = false;
    around_([&] { more = list.goes_on(); });
    return more;
  };
  while (goes_on()) {
    const std::optional<Answer> answer = reader.next(*puzzle.puzzle.board, puzzle.number);
    if (!answer) break;
    around_([&] { list.take(*answer); });
  }
  around_([&] { wrong = list.wrong(); });
  return wrong;
}

namespace {

/// The format of an answer: `lines` if its first word has a character for each cell, else that in
/// which the puzzle would be written.
Format format_of(const std::string& answer, const Puzzle& puzzle) {
  std::istringstream words(answer);
  std::string first;
  words >> first;
  const bool is_line = std::cmp_equal(first.size(), puzzle.board->grid_cell_count());
  return is_line && !puzzle.has_dominoes() ? Format::lines : natural_format(puzzle);
}

}  // namespace

CheckAnswer answer(const Puzzle& puzzle, const CheckRequest& request, const Asking& asking) {
  const AnswerChecker checker(request, asking, [](const std::function<void()>& ask) { ask(); });
  if (request.answers.empty()) return checker.check_entries(puzzle);
  std::istringstream stream(request.answers);
  AnswerReader reader(stream, "answers", format_of(request.answers, puzzle),
                      {request.count, request.all && request.tilings});
  return checker.check({puzzle}, request.order.value_or(Order::any), reader);
}

std::string text(const CheckAnswer& answer, int number) {
  const std::string place = "Puzzle " + std::to_string(number) + ": ";
  if (answer.status == "unknown") return place + "unknown\n";
  std::string lines;
  for (const Fault& fault : answer.wrong) lines += place + text(fault, answer.board.get()) + "\n";
  return lines;
}

std::string conclusion(const CheckAnswer& answer) {
  if (answer.first)
    return "the first wrong entry is " + answer.board->coordinates(answer.first->cell) + "=" +
           answer.board->value_text(answer.first->digit) + ": it leaves no solution";
  if (answer.status == "no solution") return conclusion(Status::no_solution);
  if (answer.status == "unknown") return conclusion(Status::unknown);
  return answer.complete ? "this is a solution" : "no entry is wrong";
}

Json json(const CheckAnswer& answer) {
  Json object = {{"status", answer.status},
                 {"wrong", faults_json(answer.wrong, answer.board.get())}};
  if (!answer.of_entries) return object;
  object["broken"] = cells_json(answer.broken);
  object["violations"] = answer.violations;
  object["complete"] = answer.complete;
  object["conclusion"] = conclusion(answer);
  if (answer.first) object["first"] = given_json(*answer.board, *answer.first);
  return object;
}

namespace {

/// Answers with visible conflicts: as cells and, for rules beyond those of the board, one by one.
Json answer_conflicts(const Question& question, const EntriesRequest& request) {
  const Puzzle puzzle = question.puzzle();
  const Grid all = request.standing_grid(puzzle);
  return {{"broken", cells_json(wrong_cells(puzzle, all))},
          {"violations", violations_json(puzzle, all)}};
}

void check_fields(FieldList& list, CheckRequest& request) {
  fields(list, request);
  list.text("answers", "TEXT", "an answer, as solve prints it, to be checked", request.answers)
      .excludes("entries");
}

}  // namespace

QuestionKinds check_questions() {
  return {question_of<CheckRequest>(
              "check", "whether an answer, or the entries of a player, are right",
              "status wrong conclusion? broken? violations? complete? first?",
              [](const Question& question, const CheckRequest& request) {
                return json(answer(question.puzzle(), request, question));
              },
              "", check_fields),
          question_of<EntriesRequest>("conflicts", "cells whose digits break a rule",
                                      "broken violations", answer_conflicts)};
}

}  // namespace dokusat::questions
