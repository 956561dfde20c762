#pragma once
// Arguments of the functions that recognise and read a format.

#include <dokusat/formats/grids/grid_reader.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/text/text_lines.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// The start of a text. Recognisers look ahead no further than necessary.
struct Opening {
  TextLines& lines;
  const TextLine& line;  ///< the current line, which is not blank
  Token word;            ///< the first word of the line
  Boards& boards;
};

/// The start of a puzzle.
struct Reading {
  TextLines& lines;  ///< the current line is not blank
  Boards& boards;
  int number;  ///< the place of the puzzle in its text, from 1
  /// The keys of the puzzle without meaning for its solution, to be filled.
  std::vector<std::string>& ignored_keys;

  Owner owner() const { return {"puzzle", number}; }
};

}  // namespace dokusat
