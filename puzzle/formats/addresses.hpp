#pragma once
// Addresses of web pages that carry a puzzle, as people paste them: links of f-puzzles (`?load=`),
// of SudokuPad with the code of f-puzzles in them, of the Interactive Sudoku Solver (`?q=`), of
// SudokuWiki (`?bd=`, or the code behind it alone), of puzz.link (`?kakuro/`), of the project's own
// page, and of any site with a whole board in the address. No server is asked: the puzzle must
// stand in the address itself.

#include <dokusat/formats/format.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Whether a first word is the address of a web page.
bool looks_like_address(std::string_view word);

/// What an address carries.
struct Carried {
  std::string text = {};     ///< of the puzzle, in a format of its own; empty: there is none
  std::string why_not = {};  ///< why there is none, and what may be pasted instead
  std::optional<Format> format = {};    ///< of the text, where it need not be recognised
  std::optional<BoardSpec> board = {};  ///< where the address tells it beside the text
  About about = {};
  std::vector<std::string> ignored = {};  ///< parameters that have no meaning for the solution
};
Carried carried_by(std::string_view address);

}  // namespace dokusat
