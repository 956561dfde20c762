#pragma once
// How many puzzles the files of an input hold, before any is answered: what a part needs to know of
// the puzzles that others answer. Where a line is a puzzle, lines are counted and not read.

#include <cstdint>
#include <string>
#include <vector>

#include "option_groups.hpp"

namespace dokusat::cli {

/// A line at which one can begin to read.
struct LinePlace {
  std::uint64_t puzzles = 0;  ///< before it
  std::int64_t bytes = 0;
  int lines = 0;
};

struct SurveyedFile {
  std::uint64_t puzzles = 0;
  std::string digest;  ///< of the text, not compressed
  Format format = Format::lines;
  bool lines_are_puzzles = false;
  int first_size = 0;               ///< of the board of the first puzzle; 0 without any
  std::vector<LinePlace> places{};  ///< in order; none but where a line is a puzzle
};

/// In the order of the files. Throws as `PuzzleReader` does, and `UsageError` for standard input
/// and pipes, which cannot be read twice.
std::vector<SurveyedFile> survey(const PuzzleInput& input);

}  // namespace dokusat::cli
