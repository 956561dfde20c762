#pragma once
// The words of answers that texts and JSON share.

#include <dokusat/solve/puzzle_solver.hpp>
#include <string>
#include <vector>

namespace dokusat {

std::string name_of(Status status);
/// "deduction", "case splits", "solver", "oracle".
std::string name_of(AnsweredBy answered_by);
/// Of the number of solutions that are known.
Status status_of(const SolutionCount& count);
/// "12", or "12+" where there may be more.
std::string count_text(const SolutionCount& count);
/// A line for each clause group, "  cell: at least one digit: 7".
std::string clause_groups_text(const std::vector<ClauseGroupCount>& clause_groups);

}  // namespace dokusat
