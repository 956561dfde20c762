#pragma once
// Answers as the formats write them, to the byte.

#include <dokusat/formats/format.hpp>
#include <dokusat/model/puzzle.hpp>
#include <string>

namespace dokusat {

/// What stands above an answer: "Puzzle k" in `boj4574`, nothing elsewhere.
std::string answer_heading(Format format, int number);

/// The answer to the puzzle with this number, counted from 1, with its heading.
std::string answer_text(const Grid& grid, Format format, int number);

/// The same with a line in place of the grid: "no solution", "unknown", or a count.
std::string answer_text(const std::string& line, Format format, int number);

}  // namespace dokusat
