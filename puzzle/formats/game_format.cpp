#include <dokusat/formats/game_format.hpp>

namespace dokusat {

Puzzle read_game(const Reading& reading, Puzzle (*read)(WordReader& word)) {
  TextLines& lines = reading.lines;
  const TextLine& line = *lines.peek();
  const Token token = line.first_token();
  if (const Token more = line.next_token(token); !more.text.empty())
    lines.fail(line, more, "expected nothing after the game ID");
  if (const std::size_t seed = token.text.find('#'); seed != std::string_view::npos)
    lines.fail(line, token.column + static_cast<int>(seed),
               "this is a random seed, from which the game makes a puzzle: paste its game ID, "
               "which has a ':'");
  WordReader word(lines, line, token);
  Puzzle puzzle = read(word);
  const Board& board = *puzzle.board;
  puzzle.board = reading.boards.of(BoardSpec::of(board), board.rows(), board.columns());
  lines.advance();
  return puzzle;
}

}  // namespace dokusat
