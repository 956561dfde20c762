// Su-domino-ku as text: the number of placed dominoes, a line `U LU V LV` for each, and the
// positions of the singles.

#include <dokusat/formats/boj/domino_reader.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/grids/one_word.hpp>

namespace dokusat {
namespace {

std::string domino_clues_text(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  std::string text = std::to_string(puzzle.dominoes()->placed.size()) + "\n";
  for (const PlacedDomino& domino : puzzle.dominoes()->placed)
    text += board.value_text(domino.first) + " " + board.name(domino.edge.first) + " " +
            board.value_text(domino.second) + " " + board.name(domino.edge.second) + "\n";
  bool first = true;
  for (const std::optional<Cell>& cell : puzzle.dominoes()->singles) {
    text += (first ? "" : " ") + (cell ? board.name(*cell) : std::string("?"));
    first = false;
  }
  return text + "\n";
}

}  // namespace

constinit const FormatInfo formats::boj4574{
    .format = Format::boj4574,
    .name = "boj4574",
    .says =
        "Su-domino-ku: a Sudoku whose grid is also tiled by all dominoes {i,j}, i < j, and by "
        "the single numbers. A line with the number of placed dominoes; a line U LU V LV for "
        "each, with numbers and the positions of their cells; a line with the positions of the "
        "singles 1, 2 and so on, ? for one that is not known. A position is the letter of a "
        "row and the number of a column. A line 0 may end the file.",
    .largest_size = kLargestCharacter,
    .empty_marks = "0",
    .empty_marks_text = "0",
    .empty_marks_text_of_small_boards = "0",
    .recognised_by = {{{Evidence::one_word,
                        [](const Opening& opening) {
                          return one_word(opening) == OneWord::domino_count;
                        }}}},
    .read =
        [](const Reading& reading) {
          return read_domino_puzzle(reading.lines, reading.boards, reading.owner());
        },
    .text = domino_clues_text,
};

}  // namespace dokusat
