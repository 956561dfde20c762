#pragma once
// Puzzles as links of puzz.link and pzv.jp carry them: `kakuro/COLUMNS/ROWS/BODY`. Str8ts and
// Samurai, which these sites do not have, are written in the same way.

#include <dokusat/formats/sgt/descriptions.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Whether the first word is the name of the kind and a slash.
template <Format Kind>
bool names_kind(const Opening& opening) {
  return opening.word.text.starts_with(std::string(name_of(Kind)) + "/");
}
/// What the manual says of a kind of puzz.link.
inline constexpr std::string_view kPzprSays =
    "What links of puzz.link carry behind the question mark: the name of the kind, columns, rows "
    "and the cells. Answers are the whole grid on one line.";

/// The puzzle with these cells blocked. The givens are those of blocked cells, too.
Puzzle str8ts_puzzle(const std::shared_ptr<const Board>& board, const std::vector<bool>& blocked,
                     const Grid& givens);

/// The puzzle with these cells blocked; the others are in some Sudoku.
Puzzle samurai_puzzle(const std::shared_ptr<const Board>& board, const std::vector<bool>& blocked,
                      const Grid& givens);

/// Of a board of puzz.link.
inline constexpr int kMostPzprRows = 99;

/// Rows and columns behind `name/`, as far as the `/` behind them.
struct PzprSize {
  int rows = 0;
  int columns = 0;
};
PzprSize read_pzpr_size(WordReader& word, std::string_view name);

/// Whether rows, columns, boxes, regions or cells off the board say something.
bool has_units_or_groups(const Board& board);

/// A board on which each cell is one character: `.`, a digit that is shown, `x` for a blocked cell,
/// or a letter for a blocked cell with a digit, `A` for 1.
struct ShownCells {
  Grid givens;
  std::vector<bool> blocked;  ///< by index
};
/// `expected` says which characters can stand there. Letters are read where blocked cells can show
/// digits.
ShownCells read_shown_cells(WordReader& word, const Board& board, bool has_letters,
                            const std::string& expected);
/// Of a puzzle with these cells blocked, without the digits of blocked ones where those have no
/// letters.
ShownCells shown_cells(const Puzzle& puzzle, std::vector<bool> blocked, bool has_letters);
/// With the name, columns and rows before it.
std::string shown_cells_text(std::string_view name, const ShownCells& cells);

/// Whether both give the same digits and have the same rules, in any order. Requires rules of cells
/// alone.
bool say_the_same(const Puzzle& one, const Puzzle& other);

}  // namespace dokusat
