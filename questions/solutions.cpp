// Questions about the solutions of a puzzle.

#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/pipeline/solution_count.hpp>
#include <dokusat/questions/question.hpp>

namespace dokusat::questions {
namespace {

using Clock = std::chrono::steady_clock;
/// As often as somebody who watches can read.
constexpr std::chrono::milliseconds kBetweenReports(100);

Json tiling_cells(const std::vector<Edge>& tiling) {
  Json list = Json::array();
  for (const Edge& edge : tiling) list.push_back({edge.first.index, edge.second.index});
  return list;
}

Json verdict_json(const Puzzle& puzzle, const Verdict& verdict) {
  Json answer = {{"status", name_of(verdict.status)}};
  if (verdict.solution) answer.update(solution_json(puzzle, *verdict.solution));
  answer["seconds"] = verdict.statistics.seconds;
  answer["statistics"] = statistics_json(verdict.statistics);
  return answer;
}

Json answer_in_order(const Question& question, Order order) {
  const Puzzle puzzle = question.puzzle();
  return verdict_json(puzzle,
                      solve(puzzle, {.order = order}, question.way(), question.resources()));
}

std::vector<Cell> differences(const Board& board, const Grid& one, const Grid& other) {
  std::vector<Cell> cells;
  for (Cell cell : board.cells())
    if (one[cell] != other[cell]) cells.push_back(cell);
  return cells;
}

}  // namespace

Json solution_json(const Puzzle& puzzle, const Solution& solution) {
  Json object = {{"grid", digits_json(solution.grid)}};
  if (puzzle.has_dominoes()) object["tiling"] = tiling_cells(solution.tiling);
  return object;
}

Json answer_solve(const Question& question) { return answer_in_order(question, Order::any); }
Json answer_least(const Question& question) { return answer_in_order(question, Order::least); }
Json answer_greatest(const Question& question) {
  return answer_in_order(question, Order::greatest);
}

Json answer_unique(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  const Verdict verdict = solve(puzzle, {.unique = true}, question.way(), question.resources());
  Json answer = verdict_json(puzzle, verdict);
  if (verdict.solution) answer["unique"] = verdict.unique ? Json(*verdict.unique) : Json();
  if (verdict.second) {
    answer["second"] = solution_json(puzzle, *verdict.second);
    answer["differs"] =
        cells_json(differences(*puzzle.board, verdict.solution->grid, verdict.second->grid));
  }
  return answer;
}

Json answer_count(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  SolveResources resources = question.resources();
  Clock::time_point reported = Clock::now();
  resources.progress = [&](const std::string& known) {
    if (Clock::now() - reported < kBetweenReports) return;
    reported = Clock::now();
    question.report({{"count", known}});
  };
  const SolutionCount count = PuzzleSolver({{}, question.way(), resources}).count(puzzle);
  return {{"status", count.number > 0 ? "solved"
                     : count.complete ? "no solution"
                                      : "unknown"},
          {"count", count.number.str()},
          {"complete", count.complete},
          {"seconds", count.statistics.seconds},
          {"statistics", statistics_json(count.statistics)}};
}

}  // namespace dokusat::questions
