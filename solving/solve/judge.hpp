#pragma once
// Judges answers the way a contest checker does.

#include <dokusat/formats/answer_reader.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// What is wrong with the answer; empty if it is right. The rules decide on grids; a solver is
/// asked only where they cannot: is there a tiling for a Su-domino-ku grid, is a puzzle called
/// unsolvable so in truth, is the number of solutions right, and, unless `order` is `any`, is there
/// a solution that comes before this one. Throws `BudgetSpent` where the budget of a scope ends
/// that.
std::vector<std::string> judge(const Puzzle& puzzle, const Answer& answer, Order order,
                               const SolverOptions& solver);

/// What is wrong with the status that JSON has beside a count.
std::vector<std::string> judge_status_of_count(const Answer& answer);

}  // namespace dokusat
