#include <array>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>

#include "manual.hpp"
#include "roff.hpp"

namespace dokusat::cli {
namespace {

/// Sample puzzles; a format is shown with the first one that it can express.
constexpr std::array kSamples = {
    "1.......2.....4.",
    "1\n3 A1 1 A2\n? ? B4 ?\n",
    "4:__a_7bba4,m4s1m6d2s1d2a11",
    "4:3D,0R,0,0,0,0,0,2U,0,0,0D,0,0,0,0,0,",
    "3:2/1/2/2/3/1/2/1/2//3/1",
    "kakuro/2/2/n3443",
    "ripple/3/2/40g3",
    "suguru/3/2/40g3",
    "str8ts/3/3/x..1...B.",
    "samurai/9/9/53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ":0000:x:7....................................................."
    "...........................:211 311:"};

std::string sample_in(Format format) {
  for (const char* const sample : kSamples) {
    const Puzzle puzzle = parse_puzzle(sample);
    if (why_not_written(puzzle, format).empty()) return puzzle_text(puzzle, format);
  }
  return "";
}

std::string format_meaning(const FormatInfo& info) {
  std::string text(info.says);
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
