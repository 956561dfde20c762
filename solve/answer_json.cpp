#include <dokusat/model/wording.hpp>
#include <dokusat/solve/answer_json.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <nlohmann/json.hpp>

namespace dokusat {

std::string name_of(Status status) {
  switch (status) {
    case Status::solved:
      return "solved";
    case Status::no_solution:
      return "no solution";
    case Status::unknown:
      break;
  }
  return "unknown";
}

std::string name_of(AnsweredBy answered_by) {
  switch (answered_by) {
    case AnsweredBy::deduction:
      return "deduction";
    case AnsweredBy::case_splits:
      return "case splits";
    case AnsweredBy::solver:
      return "solver";
    case AnsweredBy::oracle:
      break;
  }
  return "oracle";
}

Json grid_json(const Grid& grid) {
  constexpr int kLargestOneCharacter = 9;
  Json rows = Json::array();
  const Values& values = grid.values();
  const bool in_characters = values.last() <= kLargestOneCharacter;
  for (int row = 0; row < grid.rows(); ++row) {
    Json numbers = Json::array();
    std::string text;
    for (int column = 0; column < grid.columns(); ++column) {
      const Digit digit = grid[Cell{row * grid.columns() + column}];
      if (in_characters)
        text += digit_character(values, digit);
      else
        numbers.push_back(digit == kNoDigit && values.first == 0 ? Json(nullptr)
                          : digit == kNoDigit                    ? Json(0)
                                                                 : Json(values.of(digit)));
    }
    rows.push_back(in_characters ? Json(text) : numbers);
  }
  return rows;
}

Json tiling_json(const Board& board, const std::vector<Edge>& tiling) {
  Json names = Json::array();
  for (const Edge& edge : tiling) names.push_back(board.name(edge));
  return names;
}

std::string clause_groups_text(const std::vector<ClauseGroupCount>& clause_groups) {
  std::string text;
  for (const ClauseGroupCount& clause_group : clause_groups)
    text +=
        "  " + std::string(clause_group.name) + ": " + std::to_string(clause_group.clauses) + "\n";
  return text;
}

Json clause_groups_json(const std::vector<ClauseGroupCount>& clause_groups) {
  Json object = Json::object();
  for (const ClauseGroupCount& clause_group : clause_groups)
    object[std::string(clause_group.name)] = clause_group.clauses;
  return object;
}

Json statistics_json(const SolveStatistics& statistics) {
  Json object = {{"answered_by", name_of(statistics.answered_by)},
                 {"variables", statistics.variables},
                 {"auxiliary_variables", statistics.auxiliary_variables},
                 {"clauses", statistics.clauses},
                 {"clause_groups", clause_groups_json(statistics.clause_groups)},
                 {"literals", statistics.literals},
                 {"encode_seconds", statistics.encode_seconds},
                 {"solver_calls", statistics.backend.solve_calls},
                 {"learned_clauses", statistics.backend.learned_clauses}};
  const SearchCounts& search = statistics.backend.search;
  if (search.conflicts) object["conflicts"] = *search.conflicts;
  if (search.decisions) object["decisions"] = *search.decisions;
  if (search.propagations) object["propagations"] = *search.propagations;
  if (statistics.count.decisions > 0) {
    object["count_decisions"] = statistics.count.decisions;
    object["components"] = statistics.count.components;
    object["components_met_before"] = statistics.count.found;
  }
  return object;
}

Json number_or_null(std::optional<int> number) { return number ? Json(*number) : Json(); }

std::string count_text(const SolutionCount& count) {
  return count.number.str() + (count.complete ? "" : "+");
}

std::string count_line(int number, const SolutionCount& count, const Shown& shown) {
  const Status status = count.number > 0 ? Status::solved
                        : count.complete ? Status::no_solution
                                         : Status::unknown;
  Json object = {{"puzzle", number},
                 {"status", name_of(status)},
                 {"count", count_text(count)},
                 {"seconds", count.statistics.seconds}};
  if (shown.statistics) object["statistics"] = statistics_json(count.statistics);
  return json_line(object);
}

std::string solution_line(int number, const std::string& index, const Board& board,
                          const Solution& solution, bool tilings) {
  Json object = {{"puzzle", number},
                 {"status", name_of(Status::solved)},
                 {"solution", index},
                 {"grid", grid_json(solution.grid)}};
  if (tilings) object["tiling"] = tiling_json(board, solution.tiling);
  return json_line(object);
}

std::string answer_line(int number, const Puzzle& puzzle, const Verdict& verdict,
                        const Shown& shown) {
  const Board& board = *puzzle.board;
  Json object = {{"puzzle", number}, {"status", name_of(verdict.status)}};
  if (verdict.solution) {
    object["grid"] = grid_json(verdict.solution->grid);
    if (puzzle.has_dominoes()) object["tiling"] = tiling_json(board, verdict.solution->tiling);
    if (shown.random) object["drawn_from"] = number_or_null(shown.drawn_from);
    if (shown.unique) object["unique"] = verdict.unique ? Json(*verdict.unique) : Json(nullptr);
  }
  if (verdict.second) {
    object["second"] = grid_json(verdict.second->grid);
    object["differs_at"] =
        board.name(*first_difference(verdict.solution->grid, verdict.second->grid));
  }
  if (shown.proof) {
    object["proof"] = {{"proved", shown.proof->proved}, {"from", shown.proof->from}};
    if (shown.proof->lemmas) object["proof"]["lemmas"] = *shown.proof->lemmas;
  }
  object["seconds"] = verdict.statistics.seconds;
  if (shown.statistics) object["statistics"] = statistics_json(verdict.statistics);
  return json_line(object);
}

std::string json_line(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace dokusat
