#include <array>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/game_ids.hpp>
#include <dokusat/formats/parse_puzzle.hpp>

#include "manual.hpp"
#include "roff.hpp"

namespace dokusat::cli {
namespace {

/// Puzzles of which each format is shown the first that it can write.
constexpr std::array kSamples = {"1.......2.....4.",
                                 "1\n3 A1 1 A2\n? ? B4 ?\n",
                                 "4:__a_7bba4,m4s1m6d2s1d2a11",
                                 "4:3D,0R,0,0,0,0,0,2U,0,0,0D,0,0,0,0,0,",
                                 "3:2/1/2/2/3/1/2/1/2//3/1",
                                 "kakuro/2/2/n3443",
                                 "ripple/3/2/40g3",
                                 "suguru/3/2/40g3",
                                 "str8ts/3/3/x..1...B.",
                                 ":0000:x:7....................................................."
                                 "...........................:211 311:"};

std::string sample_in(Format format) {
  for (const char* const sample : kSamples) {
    const Puzzle puzzle = parse_puzzle(sample);
    if (why_not_written(puzzle, format).empty()) return puzzle_text(puzzle, format);
  }
  return "";
}

std::string shape_of(const FormatInfo& info) {
  if (info.format == Format::boj4574)
    return "Su-domino-ku: a Sudoku whose grid is also tiled by all dominoes {i,j}, i < j, and by "
           "the single numbers. A line with the number of placed dominoes; a line U LU V LV for "
           "each, with numbers and the positions of their cells; a line with the positions of the "
           "singles 1, 2 and so on, ? for one that is not known. A position is the letter of a row "
           "and the number of a column. A line 0 may end the file.";
  if (info.format == Format::iss)
    return "A constraint string on one line, the language of the Interactive Sudoku Solver: each "
           "rule begins with a dot, ~ separates its arguments, and R1C2 names a cell. dokusat "
           "rules "
           "lists the rules. The answer is the whole grid on one line.";
  if (info.format == Format::drawn)
    return "A grid as programs for players draw and store it: one row on each line, with or "
           "without "
           "lines between boxes and a frame, a line [Puzzle] before it, and several digits for the "
           "candidates of a cell, with blanks between cells. The answer has one row on each line.";
  if (info.format == Format::hodoku)
    return "A position of HoDoKu's library on one line: :TECHNIQUE:DIGITS:GRID:DELETED: and more. "
           "A + "
           "in the grid stands before a digit that is placed, not given; a deleted candidate is "
           "its "
           "digit, row and column. The answer is the whole grid on one line.";
  if (info.format == Format::fpuzzles)
    return "A puzzle of f-puzzles.com: its JSON on any number of lines, its save string, or a link "
           "with ?load=. Cells have a value with given; other keys are rules. SudokuPad's own JSON "
           "and "
           "links are read, too. The answer is the whole grid on one line.";
  if (info.format == Format::kakuro || info.format == Format::ripple)
    return "What links of puzz.link carry behind the question mark: the name of the kind, columns, "
           "rows "
           "and the cells. Answers are the whole grid on one line.";
  if (info.format == Format::suguru)
    return "Suguru, in the way of ripple: columns, rows, borders and given digits. Answers are the "
           "whole grid on one line.";
  if (info.format == Format::str8ts)
    return "Str8ts: columns, rows and a character for each cell, which is . or a given digit, x "
           "for "
           "a blocked cell, and A to I for a blocked cell with the digit 1 to 9. Answers are the "
           "whole grid on one line, with 0 for blocked cells without a digit.";
  if (is_game(info.format))
    return "A game ID of the program " + std::string(info.name) +
           " of Simon Tatham's Portable Puzzle Collection: parameters, a colon, a description. "
           "Answers are the whole grid on one line.";
  if (info.one_line) return "The whole grid on one line, one character for each cell.";
  return info.by_numbers ? "One row on each line, with blanks between the numbers."
                         : "One row on each line, one character for each cell, without blanks.";
}

std::string format_meaning(const FormatInfo& info) {
  std::string text = shape_of(info);
  if (info.format == Format::boj2239)
    text += " The answer is the least solution, row by row, unless --order says otherwise.";
  if (info.format != Format::boj4574 && !info.tells_rules)
    text += " An empty cell is " + std::string(info.empty_marks_text) + ".";
  return text + " Boards of up to " + std::to_string(info.largest_size) + " rows.";
}

}  // namespace

std::string formats_manual() {
  ManualPage page("dokusat-formats", 5, "formats of puzzles and answers that dokusat reads");
  page.section("DESCRIPTION");
  page.paragraph(
      "A file holds any number of puzzles in one format, which dokusat recognises unless "
      "--format names it. An answer has the format of its puzzle; in place of the grid it may be "
      "one line: 'no solution', 'unknown', or a number of solutions.");
  page.paragraph(
      "Lines that begin with # are comments. Numbers above 9 are letters from A where a format "
      "writes one character a cell. A board of N rows has the squarest boxes that fit, not higher "
      "than wide, unless --box names another shape; --latin leaves boxes out.");
  page.section("FORMATS");
  for (const FormatInfo& info : all_formats()) {
    page.term(info.name, format_meaning(info));
    page.verbatim(sample_in(info.format));
  }
  page.section("FORMULAS");
  page.paragraph(
      "dokusat encode writes DIMACS CNF. Comments before the header carry the puzzle ('c puzzle'), "
      "the meaning of each variable ('c varname'), and the variables of the cells ('c p show'), on "
      "which model counters project. r1c2=3 is true when row 1, column 2 holds 3.");
  page.section("SEE ALSO");
  page.paragraph(
      "dokusat(1), dokusat-solve(1), dokusat-encode(1), and reference/formats.md of the "
      "documentation");
  return page.text();
}

}  // namespace dokusat::cli
