#include <dokusat/puzzle/domino_reader.hpp>
#include <dokusat/puzzle/format_detection.hpp>
#include <dokusat/puzzle/grid_reader.hpp>
#include <dokusat/puzzle/puzzle_reader.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <utility>

namespace dokusat {

PuzzleReader::PuzzleReader(std::istream& stream, std::string name, std::optional<Format> format,
                           BoardSpec board)
    : lines_(stream, std::move(name)), format_(format), boards_(board) {}

std::optional<Puzzle> PuzzleReader::next() {
  if (!format_) format_ = detect_format(lines_, boards_);
  if (lines_.skip_blank() == nullptr) {
    if (lines_.nothing_read()) lines_.fail_at_end("expected a puzzle, found nothing");
    return std::nullopt;
  }
  std::optional<Puzzle> puzzle =
      *format_ == Format::boj4574 ? next_domino_puzzle() : next_grid_puzzle();
  if (puzzle) ++puzzles_read_;
  return puzzle;
}

bool PuzzleReader::skip_line() {
  if (format_ != Format::lines || !lines_.skip_failed()) return false;
  ++puzzles_read_;
  return true;
}

Puzzle PuzzleReader::next_grid_puzzle() {
  const FormatInfo& format = info_of(*format_);
  const TextLine& line = *lines_.peek();
  const int size = size_from_first_line(line, format);
  if (size == 0)
    lines_.fail_after(line,
                      "expected a whole board in one line (16, 36, 81, 256 … characters), found " +
                          std::to_string(line.first_token().text.size()));
  if (size > format.largest_size)
    lines_.fail(line, 1,
                std::string(format.name) + " has no board of " + size_text(size) +
                    ": its rows end at " + std::to_string(format.largest_size));
  const std::shared_ptr<const Board> board = boards_.of_size(size);
  if (!board) {
    // A text that is no puzzle at all is told so, and not of its missing box shape.
    Grid trial(size);
    RowReader(lines_, format, size).read(line, 1, trial, 0, format.one_line ? size * size : size);
    lines_.fail_after(line, boards_.why_not(size));
  }
  return {board, read_grid(lines_, format, size, {"puzzle", puzzles_read_ + 1}), {}};
}

std::optional<Puzzle> PuzzleReader::next_domino_puzzle() {
  const TextLine& line = *lines_.peek();
  const Token token = line.first_token();
  if (token.text == "0" && line.next_token(token).text.empty()) {
    std::size_t ahead = 1;
    while (lines_.peek(ahead) != nullptr && lines_.peek(ahead)->is_blank()) ++ahead;
    if (lines_.peek(ahead) == nullptr) {
      lines_.advance();
      return std::nullopt;
    }
  }
  return read_domino_puzzle(lines_, boards_, {"puzzle", puzzles_read_ + 1});
}

}  // namespace dokusat
