#include <dokusat/puzzle/format.hpp>
#include <dokusat/puzzle/parse_puzzle.hpp>

#include "manual.hpp"
#include "roff.hpp"

namespace dokusat::cli {
namespace {

/// Shown in each format that can write it.
constexpr const char* kSudoku = "1.......2.....4.";
constexpr const char* kDominoes = "1\n3 A1 1 A2\n? ? B4 ?\n";

std::string shape_of(const FormatInfo& info) {
  if (info.format == Format::boj4574)
    return "Su-domino-ku: a Sudoku whose grid is also tiled by all dominoes {i,j}, i < j, and by "
           "the single numbers. A line with the number of placed dominoes; a line U LU V LV for "
           "each, with numbers and the positions of their cells; a line with the positions of the "
           "singles 1, 2 and so on, ? for one that is not known. A position is the letter of a row "
           "and the number of a column. A line 0 may end the file.";
  if (info.one_line) return "The whole grid on one line, a character a cell.";
  return info.by_numbers ? "A line a row, with blanks between the numbers."
                         : "A line a row, a character a cell, without blanks.";
}

std::string format_meaning(const FormatInfo& info) {
  std::string text = shape_of(info);
  if (info.format == Format::boj2239)
    text += " The answer is the least solution, row by row, unless --order says otherwise.";
  if (info.format != Format::boj4574)
    text += " An empty cell is " + std::string(info.empty_marks_text) + ".";
  return text + " Boards of up to " + std::to_string(info.largest_size) + " rows.";
}

}  // namespace

std::string formats_manual() {
  ManualPage page("dokusat-formats", 5, "formats of puzzles and answers that dokusat reads");
  page.section("DESCRIPTION");
  page.paragraph(
      "A file holds any number of puzzles in one format, which dokusat tells from the text unless "
      "--format names it. An answer has the format of its puzzle; in place of the grid it may be "
      "one line: 'no solution', 'unknown', or a number of solutions.");
  page.paragraph(
      "Lines that begin with # are comments. Numbers above 9 are letters from A where a format "
      "writes one character a cell. A board of N rows has the squarest boxes that fit, not higher "
      "than wide, unless --box names another shape; --latin leaves boxes out.");
  page.section("FORMATS");
  for (const FormatInfo& info : all_formats()) {
    page.term(info.name, format_meaning(info));
    const bool dominoes = info.format == Format::boj4574;
    page.verbatim(puzzle_text(parse_puzzle(dominoes ? kDominoes : kSudoku), info.format));
  }
  page.section("FORMULAS");
  page.paragraph(
      "dokusat encode writes DIMACS CNF. Comments before the header carry the puzzle ('c puzzle'), "
      "the meaning of each variable ('c varname'), and the variables of the cells ('c p show'), on "
      "which model counters project. r1c2=3 is true when row 1, column 2 holds 3.");
  page.section("SEE ALSO");
  page.paragraph(
      "dokusat(1), dokusat-solve(1), dokusat-encode(1), and formats.md of the documentation");
  return page.text();
}

}  // namespace dokusat::cli
