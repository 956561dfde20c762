#pragma once
// What a part of a count writes of each puzzle, a line of JSON, and what comes out of all parts.

#include <dokusat/formats/format.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <string>
#include <vector>

#include "exit_code.hpp"

namespace dokusat::cli {

/// What `solve --count --json` writes, with `format`.
std::string part_of_sum(const NumberedPuzzle& puzzle, const SolutionCount& count);
/// The same of a line that is no puzzle.
std::string bad_part_of_sum(const NumberedPuzzle& puzzle);

/// What one run would have written of the puzzles whose parts these texts are. Throws `FileError`
/// where they are not of the same puzzles.
std::string sums(const std::vector<std::string>& parts, bool as_json, ExitCode& code);

}  // namespace dokusat::cli
