// Questions about the solutions of a puzzle.

#include <algorithm>
#include <dokusat/api/entries.hpp>
#include <dokusat/api/estimate.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/api/random_solution.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/solve/true_candidates.hpp>
#include <limits>
#include <utility>

namespace dokusat::questions {
namespace {

struct SolutionsRequest : EntriesRequest {
  SolveChoice choice;
  int limit = 100;
  bool estimate = false;
  std::optional<std::uint64_t> most = {};  ///< solutions counted
  bool tilings = false;
  std::optional<std::int64_t> splits = {};
};

constexpr int kMostSolutions = 100'000;

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

SolveWay way_of(const Question& question, const SolutionsRequest& request) {
  SolveWay way = question.way;
  if (request.splits) way.splits = *request.splits;
  return way;
}

/// The remaining time of the question, which began at `start`, but at most `most`.
SolveResources rest_of_time(const Question& question, const SolutionsRequest& request,
                            Clock::time_point start,
                            std::optional<std::chrono::duration<double>> most = {}) {
  SolveResources resources = question.resources(request.timeout);
  if (resources.timeout) *resources.timeout -= std::chrono::duration<double>(seconds_since(start));
  if (most) resources.timeout = std::min(resources.timeout.value_or(*most), *most);
  return resources;
}

SolutionCount count_within(const Question& question, const SolutionsRequest& request,
                           const Puzzle& puzzle, SolveResources resources) {
  resources.progress = [&](const std::string& known) {
    question.tell_newest([&] { return Json{{"count", known}}; });
  };
  return PuzzleSolver({{.tilings = request.tilings}, way_of(question, request), resources})
      .count(puzzle, request.most);
}

/// The puzzle with the entries as clues.
Puzzle with_entries(const Question& question, const SolutionsRequest& request) {
  Puzzle puzzle = question.puzzle();
  const Grid entries = request.grid(puzzle);
  for (Cell cell : puzzle.board->cells())
    if (is_free(puzzle, cell)) puzzle.givens[cell] = entries[cell];
  return puzzle;
}

Json answer_in_order(const Question& question, const SolutionsRequest& request, Order order) {
  const Puzzle puzzle = question.puzzle();
  return verdict_json(puzzle,
                      solve(puzzle, {.order = order}, way_of(question, request),
                            question.resources(request.timeout)),
                      {.statistics = true});
}

/// Answers with a solution; with "random", also with the number of solutions from which it was
/// drawn.
Json answer_solve(const Question& question, const SolutionsRequest& request) {
  const SolveChoice& choice = request.choice;
  if (!choice.random) return answer_in_order(question, request, choice.order.value_or(Order::any));
  const Puzzle puzzle = question.puzzle();
  const RandomSolution random =
      random_solution(puzzle, {.seed = choice.seed},
                      {{}, way_of(question, request), question.resources(request.timeout)});
  return verdict_json(puzzle, random.verdict,
                      {.statistics = true, .random = true, .drawn_from = random.drawn_from});
}

Json answer_least(const Question& question, const SolutionsRequest& request) {
  return answer_in_order(question, request, Order::least);
}

Json answer_greatest(const Question& question, const SolutionsRequest& request) {
  return answer_in_order(question, request, Order::greatest);
}

/// Answers whether the solution is unique, with "entries" as further clues.
Json answer_unique(const Question& question, const SolutionsRequest& request) {
  const Puzzle puzzle = with_entries(question, request);
  const Verdict verdict = solve(puzzle, {.unique = true}, way_of(question, request),
                                question.resources(request.timeout));
  return verdict_json(puzzle, verdict, {.unique = true, .statistics = true});
}

/// Answers with up to "limit" solutions; complete if there are no more. No two have the same grid.
Json answer_solutions(const Question& question, const SolutionsRequest& request) {
  const Puzzle puzzle = question.puzzle();
  const Clock::time_point start = Clock::now();
  Json solutions = Json::array();
  // No digit stands in so many solutions, so that none is skipped.
  TrueCandidates search(puzzle, question.resources(request.timeout),
                        std::numeric_limits<int>::max());
  std::optional<Status> end;
  while (!(end = search.look()) && std::cmp_less(solutions.size(), request.limit)) {
    solutions.push_back(solution_json(puzzle, search.solution()));
    question.tell({{"solution", solutions.back()}});
  }
  return {{"status", name_of(solutions.empty() ? *end : Status::solved)},
          {"solutions", solutions},
          {"complete", end && *end != Status::unknown},
          {"more", !end},
          {"seconds", seconds_since(start)}};
}

/// True if the count is neither complete nor at its limit.
bool is_open(const SolutionCount& count, const SolutionsRequest& request) {
  return !count.complete && !(request.most && count.number >= *request.most);
}

/// Counts the solutions. With "estimate", an estimate is reported if the count takes long, and
/// added to the answer if the count is not complete.
Json answer_count(const Question& question, const SolutionsRequest& request) {
  constexpr std::chrono::milliseconds kSoon(500);
  const Puzzle puzzle = question.puzzle();
  const Clock::time_point start = Clock::now();
  SolutionCount count;
  Json estimate;
  if (request.estimate) {
    count = count_within(question, request, puzzle, rest_of_time(question, request, start, kSoon));
    if (is_open(count, request)) {
      const Estimate guess = estimate_solutions(puzzle, kUsualProbes, 1,
                                                rest_of_time(question, request, start, kSoon));
      if (guess.probes > 0) question.tell(estimate = json(guess));
    }
  }
  if (is_open(count, request))
    count = count_within(question, request, puzzle, rest_of_time(question, request, start));
  count.statistics.seconds = seconds_since(start);
  Json answer = count_json(count, {.statistics = true});
  if (is_open(count, request) && !estimate.is_null()) answer.update(estimate);
  return answer;
}

void limit_fields(FieldList& list, SolutionsRequest& request) {
  timeout_field(list, request.timeout);
  list.number("splits", "K", "limit of case splits before the SAT solver is asked",
              Range<std::int64_t>{0}, request.splits);
}

void solve_fields(FieldList& list, SolutionsRequest& request) {
  fields(list, request.choice);
  limit_fields(list, request);
}

void unique_fields(FieldList& list, SolutionsRequest& request) {
  entries_field(list, request);
  limit_fields(list, request);
}

void count_fields(FieldList& list, SolutionsRequest& request) {
  list.number("limit", "K", "the number of solutions to stop at", Range<std::uint64_t>{1},
              request.most)
      .otherwise("all");
  list.flag("tilings", "of Su-domino-ku: pairs of grid and tiling, not grids alone",
            request.tilings);
  list.flag("estimate", "also an estimate if the count takes long", request.estimate);
  limit_fields(list, request);
}

void solutions_fields(FieldList& list, SolutionsRequest& request) {
  list.number("limit", "K", "the number of solutions to stop at", Range<int>{1, kMostSolutions},
              request.limit)
      .otherwise("100");
  timeout_field(list, request.timeout);
}

}  // namespace

void fields(FieldList& list, SolveChoice& choice) {
  list.in(FieldGroup::answer)
      .choice("order", "O", "which of several solutions, row by row", "order", order_names(),
              choice.order)
      .otherwise("any");
  list.flag("random", "a random solution; the same one for the same seed and place in the input",
            choice.random)
      .excludes("order");
  list.number("seed", "S", "with random: random seed", Range<std::uint64_t>{0}, choice.seed)
      .otherwise("1")
      .goes_with({"random"});
}

QuestionKind solve_question() {
  return question_of("solve", "one solution", "status grid? tiling? drawn_from? seconds statistics",
                     solve_fields, answer_solve);
}

QuestionKind unique_question() {
  return question_of("unique", "whether there is exactly one solution",
                     "status grid? tiling? unique? second? differs? seconds statistics",
                     unique_fields, answer_unique);
}

QuestionKind least_question() {
  return question_of("least", "solve with the order least",
                     "status grid? tiling? seconds statistics", limit_fields, answer_least);
}

QuestionKind greatest_question() {
  return question_of("greatest", "solve with the order greatest",
                     "status grid? tiling? seconds statistics", limit_fields, answer_greatest);
}

QuestionKind count_question() {
  return question_of("count", "the number of solutions",
                     "status count complete seconds statistics estimate?", count_fields,
                     answer_count, "while it counts, reports of `count` or `estimate`");
}

QuestionKind solutions_question() {
  return question_of("solutions", "the solutions one by one",
                     "status solutions complete more seconds", solutions_fields, answer_solutions,
                     "reports of each `solution`");
}

}  // namespace dokusat::questions
