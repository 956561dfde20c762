#pragma once
// What the functions of a format are given to recognise and to read a text.

#include <dokusat/formats/grids/grid_reader.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/text/text_lines.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// Where a text begins. Who recognises it looks no further ahead than it must.
struct Opening {
  TextLines& lines;
  const TextLine& line;  ///< the current one, which is not blank
  Token word;            ///< the first of the line
  Boards& boards;
};

/// Where a puzzle begins.
struct Reading {
  TextLines& lines;  ///< the current one is not blank
  Boards& boards;
  int number;  ///< the place of the puzzle in its text, from 1
  /// Takes the keys of the puzzle that have no meaning for its solution.
  std::vector<std::string>& ignored_keys;

  Owner owner() const { return {"puzzle", number}; }
};

}  // namespace dokusat
