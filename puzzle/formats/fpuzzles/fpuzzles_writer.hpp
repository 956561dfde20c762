#pragma once
// Puzzles as the save strings of f-puzzles.com.

#include <dokusat/model/puzzle.hpp>
#include <string>

namespace dokusat {

/// The puzzle as JSON in one line. Requires that `why_no_fpuzzles` has nothing to say.
std::string fpuzzles_text(const Puzzle& puzzle);
/// What the format cannot say of the puzzle; empty if nothing.
std::string why_no_fpuzzles(const Puzzle& puzzle);

}  // namespace dokusat
