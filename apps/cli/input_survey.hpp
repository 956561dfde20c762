#pragma once
// Survey of the input files before any puzzle is answered: the number of puzzles in each, from
// which a part computes its share. If each line is a puzzle, lines are counted without parsing.

#include <cstdint>
#include <string>
#include <vector>

#include "option_groups.hpp"

namespace dokusat::cli {

/// The start of a line, where reading can begin.
struct LinePlace {
  std::uint64_t puzzles = 0;  ///< number before it
  std::int64_t bytes = 0;
  int lines = 0;
};

struct SurveyedFile {
  std::uint64_t puzzles = 0;
  std::string digest;  ///< of the uncompressed text
  Format format = Format::lines;
  bool lines_are_puzzles = false;
  int first_size = 0;               ///< of the first puzzle's board; 0 if there is no puzzle
  std::vector<LinePlace> places{};  ///< in order; empty unless each line is a puzzle
};

/// Surveys the files in order. Throws like `PuzzleReader`, and `UsageError` for standard input and
/// pipes, which cannot be read twice.
std::vector<SurveyedFile> survey(const PuzzleInput& input);

}  // namespace dokusat::cli
