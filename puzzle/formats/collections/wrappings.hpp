#pragma once
// Wrappings of puzzles in other text. Each function checks the first lines and, if they are wrapped
// in its way, adds a filter that extracts the puzzle lines, keeps their columns, and returns true.

#include <dokusat/model/board_spec.hpp>
#include <dokusat/text/text_lines.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// Extracts the field "puzzle", a string or a list of numbers or rows, of a JSON object on each
/// line.
bool keep_json_field(TextLines& lines);

/// Extracts lists of Python, NumPy, C and JSON: `[[5, 3, 0, …], …]`, `array([[5 3 0 …]`, `{{5, 3,
/// …}, …}`, `["53..7....", …]`, also as the value of a variable.
bool keep_lists(TextLines& lines);

/// Replaces box-drawing characters such as `│` and `─` by `|` and `-`.
bool keep_box_drawing(TextLines& lines);

/// Reads cells separated by tabs, some of them empty, as spreadsheets copy them.
bool keep_cells_between_tabs(TextLines& lines, Boards& boards);

/// Reads tables of cells as pandas writes them: with a first row 0, 1, 2, …, a first column 0, 1,
/// 2, …, or both.
bool keep_table_of_cells(TextLines& lines, Boards& boards);

/// Drops a title, or headings such as "Grid 01" before each puzzle: lines that begin with the same
/// word of letters, one of them small. The text after its first line must be available.
bool drop_headings(TextLines& lines, Boards& boards);

/// A puzzle in one line with further words: its solution, name, rating, or a comment.
struct WordsOfLine {
  std::vector<Token> boards;     ///< the words that are boards; the puzzle first
  bool has_solution = false;     ///< the second board is full
  bool is_solved_right = false;  ///< and it agrees with the puzzle, and holds no digit twice
};
/// Returns the boards in the line; none if it holds no board, or nothing but one board.
WordsOfLine words_of_line(const TextLine& line, Boards& boards);
/// Adds a filter that keeps only the puzzle of each line.
void keep_boards(TextLines& lines, const Boards& boards);

}  // namespace dokusat
