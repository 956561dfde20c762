#pragma once
// Puzzles in the form of links of puzz.link and pzv.jp: `kakuro/COLUMNS/ROWS/BODY`. Str8ts and
// Samurai, which these sites do not have, are written in the same way.

#include <dokusat/formats/sgt/descriptions.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// True if the first word is the name of the kind and a slash.
template <Format Kind>
bool names_kind(const Opening& opening) {
  return opening.word.text.starts_with(std::string(name_of(Kind)) + "/");
}
/// The text of the manual about a kind of puzz.link.
inline constexpr std::string_view kPzprSays =
    "What links of puzz.link carry after the question mark: the name of the kind, columns, rows "
    "and the cells. Answers are the whole grid on one line.";

/// Makes the puzzle with these cells blocked. Blocked cells may have givens, too.
Puzzle str8ts_puzzle(const std::shared_ptr<const Board>& board, const std::vector<bool>& blocked,
                     const Grid& givens);

/// Makes the puzzle with these cells blocked; each other cell is in a Sudoku.
Puzzle samurai_puzzle(const std::shared_ptr<const Board>& board, const std::vector<bool>& blocked,
                      const Grid& givens);

/// The most rows of a board of puzz.link.
inline constexpr int kMostPzprRows = 99;

/// Rows and columns, which follow `name/`.
struct PzprSize {
  int rows = 0;
  int columns = 0;
};
PzprSize read_pzpr_size(WordReader& word, std::string_view name);

/// True if the board has row or column units, boxes, regions or cells off the board.
bool has_units_or_groups(const Board& board);

/// A board with one character per cell: `.`, a shown digit, `x` for a blocked cell, or a letter for
/// a blocked cell with a digit, `A` for 1.
struct ShownCells {
  Grid givens;
  std::vector<bool> blocked;  ///< by index
};
/// Reads the cells. `expected` describes the allowed characters. Letters are allowed if blocked
/// cells may have digits.
ShownCells read_shown_cells(WordReader& word, const Board& board, bool has_letters,
                            const std::string& expected);
/// Returns the cells of a puzzle with these cells blocked, without the digits of blocked ones
/// unless `has_letters`.
ShownCells shown_cells(const Puzzle& puzzle, std::vector<bool> blocked, bool has_letters);
/// Writes the cells after name, columns and rows.
std::string shown_cells_text(std::string_view name, const ShownCells& cells);

/// True if both have the same givens and the same rules, in any order. Requires that all rules are
/// `CellRule`s.
bool say_the_same(const Puzzle& one, const Puzzle& other);

}  // namespace dokusat
