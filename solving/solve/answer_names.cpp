#include <dokusat/solve/answer_names.hpp>
#include <dokusat/solve/solution_count.hpp>

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

Status status_of(const SolutionCount& count) {
  return count.number > 0 ? Status::solved : count.complete ? Status::no_solution : Status::unknown;
}

std::string count_text(const SolutionCount& count) {
  return count.number.str() + (count.complete ? "" : "+");
}

std::string clause_groups_text(const std::vector<ClauseGroupCount>& clause_groups) {
  std::string text;
  for (const ClauseGroupCount& clause_group : clause_groups)
    text +=
        "  " + std::string(clause_group.name) + ": " + std::to_string(clause_group.clauses) + "\n";
  return text;
}

}  // namespace dokusat
