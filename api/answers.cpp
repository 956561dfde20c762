#include <dokusat/api/answers.hpp>
#include <dokusat/solve/solution_count.hpp>

namespace dokusat::questions {
namespace {

Json edge_json(const Edge& edge) { return {edge.first.index, edge.second.index}; }

std::vector<Cell> differences(const Board& board, const Grid& one, const Grid& other) {
  std::vector<Cell> cells;
  for (Cell cell : board.cells())
    if (one[cell] != other[cell]) cells.push_back(cell);
  return cells;
}

Json clause_groups_json(const std::vector<ClauseGroupCount>& clause_groups) {
  Json object = Json::object();
  for (const ClauseGroupCount& clause_group : clause_groups)
    object[std::string(clause_group.name)] = clause_group.clauses;
  return object;
}

/// Adds the sizes of the formula of either kind of statistics.
template <class Statistics>
Json sized(Json object, const Statistics& statistics) {
  object.update({{"variables", statistics.variables},
                 {"auxiliary_variables", statistics.auxiliary_variables},
                 {"clauses", statistics.clauses},
                 {"clause_groups", clause_groups_json(statistics.clause_groups)},
                 {"literals", statistics.literals}});
  return object;
}

Json statistics_json(const SolveStatistics& statistics) {
  Json object = sized({{"answered_by", name_of(statistics.answered_by)}}, statistics);
  object.update({{"encode_seconds", statistics.encode_seconds},
                 {"solver_calls", statistics.backend.solve_calls},
                 {"learned_clauses", statistics.backend.learned_clauses}});
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

}  // namespace

std::string conclusion(Status status) {
  switch (status) {
    case Status::solved:
      return "there is a solution";
    case Status::no_solution:
      return "there is no solution";
    case Status::unknown:
      break;
  }
  return "whether there is a solution was not decided within the limits";
}

Json solution_json(const Puzzle& puzzle, const Solution& solution) {
  Json object = {{"grid", digits_json(solution.grid)}};
  if (puzzle.has_dominoes()) object["tiling"] = list_json(solution.tiling, edge_json);
  return object;
}

Json verdict_json(const Puzzle& puzzle, const Verdict& verdict, const Shown& shown) {
  Json object = {{"status", name_of(verdict.status)}};
  if (verdict.solution) {
    add_members(object, solution_json(puzzle, *verdict.solution));
    if (shown.random)
      object["drawn_from"] = shown.drawn_from ? Json(*shown.drawn_from) : Json(nullptr);
    if (shown.unique) object["unique"] = verdict.unique ? Json(*verdict.unique) : Json(nullptr);
  }
  if (verdict.second) {
    object["second"] = solution_json(puzzle, *verdict.second);
    object["differs"] =
        cells_json(differences(*puzzle.board, verdict.solution->grid, verdict.second->grid));
  }
  if (shown.proof) {
    object["proof"] = {{"proved", shown.proof->proved}, {"from", shown.proof->from}};
    if (shown.proof->lemmas) object["proof"]["lemmas"] = *shown.proof->lemmas;
  }
  object["seconds"] = verdict.statistics.seconds;
  if (shown.statistics) object["statistics"] = statistics_json(verdict.statistics);
  return object;
}

Json count_json(const SolutionCount& count, const Shown& shown) {
  Json object = {{"status", name_of(dokusat::status_of(count))},
                 {"count", count.number.str()},
                 {"complete", count.complete},
                 {"seconds", count.statistics.seconds}};
  if (shown.statistics) object["statistics"] = statistics_json(count.statistics);
  return object;
}

Json formula_json(const CnfStatistics& statistics) {
  Json object = sized(Json::object(), statistics);
  object.update({{"bytes", statistics.bytes}, {"seconds", statistics.seconds}});
  return object;
}

Json given_json(const Board& board, Given given) {
  return {given.cell.index, board.value(given.digit)};
}

Json faults_json(const std::vector<Fault>& faults, const Board* board) {
  return list_json(faults, [&](const Fault& fault) {
    Json object = {{"code", fault.code->code}, {"message", text(fault, board)}};
    if (!fault.rule.empty()) object["rule"] = fault.rule;
    if (!fault.cells.empty()) object["cells"] = cells_json(fault.cells);
    if (!fault.values.empty()) object["values"] = values_json(fault.values);
    if (!fault.said.empty()) object["said"] = fault.said;
    if (!fault.found.empty()) object["found"] = fault.found;
    if (fault.solution > 0) object["solution"] = fault.solution;
    return object;
  });
}

std::string numbered_line(int number, Json answer) {
  Json line = {{"number", number}};
  add_members(line, std::move(answer));
  return json_line(line);
}

std::string json_line(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace dokusat::questions
