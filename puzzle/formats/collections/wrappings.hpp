#pragma once
// What people have around their puzzles. Each function looks at the first lines of a text and,
// where they are wrapped in its way, adds a filter that takes the lines of the puzzles out; columns
// stay what they are. True where it did.

#include <dokusat/model/board_spec.hpp>
#include <dokusat/text/text_lines.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// A JSON object on each line, with a field "puzzle": a string, or a list of numbers or rows.
bool keep_json_field(TextLines& lines);

/// Lists of Python, NumPy, C and JSON: `[[5, 3, 0, …], …]`, `array([[5 3 0 …]`, `{{5, 3, …}, …}`,
/// `["53..7....", …]`, also as the value of a variable.
bool keep_lists(TextLines& lines);

/// Frames of characters such as `│` and `─`, which become `|` and `-`.
bool keep_box_drawing(TextLines& lines);

/// Cells with tabs between them, of which some are empty, as spreadsheets copy them.
bool keep_cells_between_tabs(TextLines& lines, Boards& boards);

/// Tables of cells as pandas writes them: with a first row 0, 1, 2, …, a first column 0, 1, 2, …,
/// or both.
bool keep_table_of_cells(TextLines& lines, Boards& boards);

/// A title, or headings such as "Grid 01" before each puzzle: lines that begin with the same word
/// of letters, one of them small. The text behind its first line must be there.
bool drop_headings(TextLines& lines, Boards& boards);

/// A puzzle in one line with something beside it: its solution, name, rating, or a comment.
struct WordsOfLine {
  std::vector<Token> boards;     ///< the words that are boards; the puzzle first
  bool has_solution = false;     ///< the second one is a full board
  bool is_solved_right = false;  ///< and agrees with the puzzle, and holds no digit twice
};
/// Empty words where the line holds no board, or a board alone.
WordsOfLine words_of_line(const TextLine& line, Boards& boards);
/// Leaves of each line the puzzle alone.
void keep_boards(TextLines& lines, const Boards& boards);

}  // namespace dokusat
