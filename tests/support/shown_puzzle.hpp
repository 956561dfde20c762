#pragma once
// Puzzles in messages of failed tests.

#include <dokusat/formats/format.hpp>
#include <string>

namespace dokusat::test {

inline std::string shown(const Puzzle& puzzle) {
  return "puzzle:\n" + puzzle_text(puzzle, natural_format(puzzle));
}

}  // namespace dokusat::test
