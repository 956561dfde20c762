// Questions about the solutions of a puzzle.

#include <algorithm>
#include <dokusat/api/estimate.hpp>
#include <dokusat/api/fields.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/api/random_solution.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/solve/true_candidates.hpp>
#include <limits>
#include <utility>

namespace dokusat::questions {
namespace {

constexpr int kMostSolutions = 100'000;

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// The remaining time of the question, which began at `start`, but at most `most`.
SolveResources rest_of_time(const Question& question, Clock::time_point start,
                            std::optional<std::chrono::duration<double>> most = {}) {
  SolveResources resources = question.resources();
  if (resources.timeout) *resources.timeout -= std::chrono::duration<double>(seconds_since(start));
  if (most) resources.timeout = std::min(resources.timeout.value_or(*most), *most);
  return resources;
}

SolutionCount count_within(const Question& question, const Puzzle& puzzle,
                           SolveResources resources) {
  resources.progress = [&](const std::string& known) {
    question.report_newest([&] { return Json{{"count", known}}; });
  };
  return PuzzleSolver({{}, question.way(), resources}).count(puzzle);
}

/// The puzzle with "entries" as clues.
Puzzle with_entries(const Question& question) {
  Puzzle puzzle = question.puzzle();
  const Grid entries = question.entries(puzzle);
  for (Cell cell : puzzle.board->cells())
    if (is_free(puzzle, cell)) puzzle.givens[cell] = entries[cell];
  return puzzle;
}

Json answer_in_order(const Question& question, Order order) {
  const Puzzle puzzle = question.puzzle();
  return verdict_json(puzzle, solve(puzzle, {.order = order}, question.way(), question.resources()),
                      {.statistics = true});
}

/// Answers with a solution; with "random", also with the number of solutions from which it was
/// drawn.
Json answer_solve(const Question& question) {
  if (question.flag("random")) {
    if (question.object().contains("order")) throw RequestError("random", "excludes order");
    const Puzzle puzzle = question.puzzle();
    const auto seed = static_cast<std::uint64_t>(question.number("seed").value_or(1));
    const RandomSolution random =
        random_solution(puzzle, {.seed = seed}, {{}, question.way(), question.resources()});
    return verdict_json(puzzle, random.verdict,
                        {.statistics = true, .random = true, .drawn_from = random.drawn_from});
  }
  if (question.object().contains("seed")) throw RequestError("seed", "goes with random");
  return answer_in_order(question, question.choice("order", order_names(), Order::any));
}

Json answer_least(const Question& question) { return answer_in_order(question, Order::least); }

Json answer_greatest(const Question& question) {
  return answer_in_order(question, Order::greatest);
}

/// Answers whether the solution is unique, with "entries" as further clues.
Json answer_unique(const Question& question) {
  const Puzzle puzzle = with_entries(question);
  const Verdict verdict = solve(puzzle, {.unique = true}, question.way(), question.resources());
  return verdict_json(puzzle, verdict, {.unique = true, .statistics = true});
}

/// Answers with up to "limit" solutions; complete if there are no more. No two have the same grid.
Json answer_solutions(const Question& question) {
  constexpr int kUsual = 100;
  const Puzzle puzzle = question.puzzle();
  const int limit = question.number("limit").value_or(kUsual);
  const Clock::time_point start = Clock::now();
  Json solutions = Json::array();
  // No digit stands in so many solutions, so that none is skipped.
  TrueCandidates search(puzzle, question.resources(), std::numeric_limits<int>::max());
  std::optional<Status> end;
  while (!(end = search.look()) && std::cmp_less(solutions.size(), limit)) {
    solutions.push_back(solution_json(puzzle, search.solution()));
    question.report({{"solution", solutions.back()}});
  }
  return {{"status", name_of(solutions.empty() ? *end : Status::solved)},
          {"solutions", solutions},
          {"complete", end && *end != Status::unknown},
          {"more", !end},
          {"seconds", seconds_since(start)}};
}

/// Counts the solutions. With "estimate", an estimate is reported if the count takes long, and
/// added to the answer if the count is not complete.
Json answer_count(const Question& question) {
  constexpr std::chrono::milliseconds kSoon(500);
  const Puzzle puzzle = question.puzzle();
  const Clock::time_point start = Clock::now();
  SolutionCount count;
  Json estimate;
  if (question.flag("estimate")) {
    count = count_within(question, puzzle, rest_of_time(question, start, kSoon));
    if (!count.complete) {
      const Estimate guess =
          estimate_solutions(puzzle, kUsualProbes, 1, rest_of_time(question, start, kSoon));
      if (guess.probes > 0) question.report({{"estimate", estimate = json(guess)}});
    }
  }
  if (!count.complete) count = count_within(question, puzzle, rest_of_time(question, start));
  count.statistics.seconds = seconds_since(start);
  Json answer = count_json(count, {.statistics = true});
  if (!count.complete && !estimate.is_null()) answer["estimate"] = std::move(estimate);
  return answer;
}

Field order_field() {
  return named("order", "which solution, row by row as a sequence of digits",
               names_of(order_names()), "any");
}

}  // namespace

QuestionKind solve_question() {
  return {"solve",
          "one solution",
          {kPuzzle,
           order_field(),
           {"random", FieldType::flag, "a random solution in place of one in an order"},
           kSeed,
           kTimeout,
           kSplits},
          answer_solve,
          "status grid? tiling? drawn_from? seconds statistics"};
}

QuestionKind unique_question() {
  return {"unique",
          "whether there is exactly one solution",
          {kPuzzle, kEntries, kTimeout, kSplits},
          answer_unique,
          "status grid? tiling? unique? second? differs? seconds statistics"};
}

QuestionKind least_question() {
  return {"least",
          "solve with the order least",
          {kPuzzle, kTimeout, kSplits},
          answer_least,
          "status grid? tiling? seconds statistics"};
}

QuestionKind greatest_question() {
  return {"greatest",
          "solve with the order greatest",
          {kPuzzle, kTimeout, kSplits},
          answer_greatest,
          "status grid? tiling? seconds statistics"};
}

QuestionKind count_question() {
  return {"count",
          "the number of solutions",
          {kPuzzle,
           {"estimate", FieldType::flag, "also an estimate where the count takes long"},
           kTimeout,
           kSplits},
          answer_count,
          "status count complete seconds statistics estimate?",
          "while it counts, reports of `count` or `estimate`"};
}

QuestionKind solutions_question() {
  return {
      "solutions",
      "the solutions one by one",
      {kPuzzle, bounded("limit", "at most so many solutions", 1, kMostSolutions, "100"), kTimeout},
      answer_solutions,
      "status solutions complete more seconds",
      "reports of each `solution`"};
}

}  // namespace dokusat::questions
