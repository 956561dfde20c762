#pragma once
// Counts of parts: each part writes a line of JSON per puzzle, and `sums` adds them.

#include <dokusat/formats/format.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <string>
#include <vector>

#include "exit_code.hpp"

namespace dokusat::cli {

/// The output of `solve --count --json` with the additional field `format`.
std::string part_of_sum(const NumberedPuzzle& puzzle, const SolutionCount& count);
/// The line for an input line that is not a puzzle.
std::string bad_part_of_sum(const NumberedPuzzle& puzzle);

/// The output that one run for the same puzzles would have; `parts` are texts of all parts. Throws
/// `FileError` if these are not about the same puzzles.
std::string sums(const std::vector<std::string>& parts, bool as_json, ExitCode& code);

}  // namespace dokusat::cli
