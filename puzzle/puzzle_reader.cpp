#include <cassert>
#include <cstdint>
#include <dokusat/puzzle/domino_reader.hpp>
#include <dokusat/puzzle/format_detection.hpp>
#include <dokusat/puzzle/grid_reader.hpp>
#include <dokusat/puzzle/puzzle_reader.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <utility>

namespace dokusat {

PuzzleReader::PuzzleReader(std::istream& stream, std::string name, std::optional<Format> format,
                           Boards boards, Sizes sizes, const TextBefore& before)
    : lines_(stream, std::move(name), before.lines),
      format_(format),
      is_told_format_(format.has_value()),
      boards_(std::move(boards)),
      iss_(boards_.spec()),
      sizes_(sizes),
      puzzles_read_(before.puzzles),
      first_size_(before.first_size) {}

std::optional<Puzzle> PuzzleReader::next() {
  if (!format_) format_ = detect_format(lines_, boards_);
  if (lines_.skip_blank() == nullptr) {
    if (lines_.nothing_read()) lines_.fail_at_end("expected a puzzle, found nothing");
    return std::nullopt;
  }
  std::optional<Puzzle> puzzle = *format_ == Format::boj4574     ? next_domino_puzzle()
                                 : info_of(*format_).tells_rules ? next_puzzle_with_rules()
                                                                 : next_grid_puzzle();
  if (puzzle) note(*puzzle);
  return puzzle;
}

void PuzzleReader::note(const Puzzle& puzzle) {
  ++puzzles_read_;
  if (first_size_ == 0) first_size_ = puzzle.board->size();
  if (is_told_format_ || *format_ != Format::lines || possible_rows_ + 1 != puzzles_read_) return;
  std::uint64_t seen = 0;
  for (const Digit digit : puzzle.givens.digits()) {
    if (digit == kNoDigit) continue;
    if ((seen >> digit & 1) != 0) return;
    seen |= std::uint64_t{1} << digit;
  }
  ++possible_rows_;
}

std::string PuzzleReader::doubt() {
  const int rows = first_size_ * first_size_;
  if (first_size_ < 2 || possible_rows_ != rows || puzzles_read_ != rows || !boards_.of_size(rows))
    return "";
  return std::to_string(rows) + " lines were read as " + std::to_string(rows) + " boards of " +
         size_text(first_size_) + ": for one board of " + size_text(rows) +
         " write empty cells as 0 and name the format boj2239";
}

void PuzzleReader::require_size(const TextLine& line, int size) const {
  if (sizes_ == Sizes::any || first_size_ == 0 || size == first_size_) return;
  lines_.fail(line, line.first_token(),
              a_board(size) + " behind " + a_board(first_size_) +
                  ": with --mixed boards of several sizes may stand in one file");
}

bool PuzzleReader::skip_line() {
  if (!format_ || !info_of(*format_).one_line || !lines_.skip_failed()) return false;
  ++puzzles_read_;
  return true;
}

void PuzzleReader::skip_puzzle() {
  assert(format_ && info_of(*format_).one_line);
  if (lines_.skip_blank() == nullptr) return;
  lines_.advance();
  ++puzzles_read_;
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
  require_size(line, size);
  const std::shared_ptr<const Board> board = boards_.of_size(size);
  if (!board) {
    // A text that is no puzzle at all is told so, and not of its missing box shape.
    Grid trial(size);
    RowReader(lines_, format, size).read(line, 1, trial, 0, format.one_line ? size * size : size);
    lines_.fail_after(line, boards_.why_not(size));
  }
  return {board, read_grid(lines_, format, size, {"puzzle", puzzles_read_ + 1}), {}};
}

Puzzle PuzzleReader::next_puzzle_with_rules() {
  const TextLine first = *lines_.peek();
  Puzzle puzzle = *format_ == Format::iss ? iss_.read(lines_, first) : fpuzzles_.read(lines_);
  if (*format_ == Format::iss) lines_.advance();
  require_size(first, puzzle.board->size());
  return puzzle;
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
  const TextLine first = line;
  Puzzle puzzle = read_domino_puzzle(lines_, boards_, {"puzzle", puzzles_read_ + 1});
  require_size(first, puzzle.board->size());
  return puzzle;
}

}  // namespace dokusat
