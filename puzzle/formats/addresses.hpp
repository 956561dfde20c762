#pragma once
// Addresses of web pages that contain a puzzle, as people paste them: links of f-puzzles
// (`?load=`), of SudokuPad with an f-puzzles code, of the Interactive Sudoku Solver (`?q=`), of
// SudokuWiki (`?bd=`, or only its code), of puzz.link (`?kakuro/`), of the project's own page, and
// of any site with a whole board in the address. No server is contacted: the address itself must
// contain the puzzle.

#include <dokusat/formats/format.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// True if a first word is the address of a web page.
bool looks_like_address(std::string_view word);

/// The puzzle in an address.
struct Carried {
  std::string text = {};     ///< of the puzzle, in one of the formats; empty: there is none
  std::string why_not = {};  ///< why there is none, and what to paste instead
  std::optional<Format> format = {};    ///< of the text, if it need not be detected
  std::optional<BoardSpec> board = {};  ///< if the address has it besides the text
  About about = {};
  std::vector<std::string> ignored = {};  ///< parameters without meaning for the solution
};
Carried carried_by(std::string_view address);

}  // namespace dokusat
