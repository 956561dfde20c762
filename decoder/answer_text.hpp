#pragma once
// Answers in the formats of puzzles, byte for byte.

#include <dokusat/formats/format.hpp>
#include <dokusat/model/puzzle.hpp>
#include <string>

namespace dokusat {

/// The heading of an answer: "Puzzle k" in `boj4574`, empty in other formats.
std::string answer_heading(Format format, int number);

/// The answer to the puzzle with this number, from 1, with its heading.
std::string answer_text(const Grid& grid, Format format, int number);

/// The answer with a line instead of a grid: "no solution", "unknown", or a count.
std::string answer_text(const std::string& line, Format format, int number);

}  // namespace dokusat
