#pragma once
// A writer of JSON for f-puzzles.com.

#include <dokusat/model/puzzle.hpp>
#include <string>

namespace dokusat {

/// Writes the puzzle as JSON in one line. Requires that `why_no_fpuzzles` is empty.
std::string fpuzzles_text(const Puzzle& puzzle);
/// Returns what the format cannot express of the puzzle (see `FormatInfo::why_not`).
std::string why_no_fpuzzles(const Puzzle& puzzle);

}  // namespace dokusat
