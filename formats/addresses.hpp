#pragma once
// Addresses of web pages that carry a puzzle, as people paste them: links of f-puzzles (`?load=`),
// of SudokuPad with the code of f-puzzles in them, of the Interactive Sudoku Solver (`?q=`), of
// SudokuWiki (`?bd=`, or the code behind it alone), and of puzz.link (`?kakuro/`). No server is
// asked: what stands in the address itself is all there is.

#include <string>
#include <string_view>

namespace dokusat {

/// Whether a first word is the address of a web page.
bool looks_like_address(std::string_view word);

/// What an address carries.
struct Carried {
  std::string text = {};     ///< of the puzzle, in a format of its own; empty: there is none
  std::string why_not = {};  ///< why there is none, and what may be pasted instead
};
Carried carried_by(std::string_view address);

}  // namespace dokusat
