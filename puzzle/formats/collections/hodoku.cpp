// A position of HoDoKu's library: `:TECHNIQUE:DIGITS:GRID:DELETED:…`. GRID has 81 digits or dots,
// with `+` before each digit that is not given but placed; DELETED has digit, row and column of
// each deleted candidate. Later fields, the result of the technique, are not part of the position.

#include <algorithm>
#include <dokusat/formats/collections/cell_candidates.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/reading.hpp>
#include <dokusat/text/number.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

constexpr int kRows = 9;
constexpr std::string_view kBlanks = " \t";

/// Returns the fields of the line with their places; the first is before the first colon.
std::vector<Token> fields_of(std::string_view text) {
  std::vector<Token> fields;
  for (std::size_t begin = 0;;) {
    const std::size_t end = std::min(text.find(':', begin), text.size());
    fields.push_back({text.substr(begin, end - begin), static_cast<int>(begin) + 1});
    if (end == text.size()) return fields;
    begin = end + 1;
  }
}

class PositionReader {
 public:
  PositionReader(const TextLines& lines, const TextLine& line, Puzzle& puzzle)
      : lines_(lines), line_(line), puzzle_(puzzle) {}

  void read_grid(const Token& field) {
    int cell = 0;
    for (std::size_t i = 0; i < field.text.size(); ++i) {
      const char c = field.text[i];
      const bool placed = c == '+';
      if (placed) ++i;
      const char mark = i < field.text.size() ? field.text[i] : '\0';
      if (!is_digit(mark) && (placed || mark != '.'))
        fail(field, i, "expected a digit from 1 to 9, or . for an empty cell");
      if (cell == kRows * kRows) fail(field, i, "expected nothing after the 81st cell");
      if (is_digit(mark)) puzzle_.givens[Cell{cell}] = mark - '0';
      ++cell;
    }
    if (cell < kRows * kRows)
      fail(field, field.text.size(), "expected 81 cells, found " + std::to_string(cell));
  }

  /// Removes deleted candidates, each given by digit, row and column.
  void read_deleted(const Token& field) {
    std::vector<std::vector<int>> left(kRows * kRows, {1, 2, 3, 4, 5, 6, 7, 8, 9});
    std::size_t end = 0;
    for (std::size_t begin = field.text.find_first_not_of(kBlanks); begin < field.text.size();
         begin = field.text.find_first_not_of(kBlanks, end)) {
      end = std::min(field.text.find_first_of(kBlanks, begin), field.text.size());
      const std::string_view triple = field.text.substr(begin, end - begin);
      if (triple.size() != 3 || triple.find_first_not_of("123456789") != std::string_view::npos)
        fail(field, begin, "expected the digit, the row and the column of a deleted candidate");
      const int digit = triple[0] - '0';
      const int cell = (triple[1] - '1') * kRows + triple[2] - '1';
      std::vector<int>& values = left[static_cast<std::size_t>(cell)];
      std::erase(values, digit);
      if (puzzle_.givens[Cell{cell}] == digit)
        fail(field, begin, "this digit is placed in the cell, so it is not a candidate to delete");
      if (values.empty()) fail(field, begin, "no candidate is left in this cell");
    }
    for (int cell = 0; cell < kRows * kRows; ++cell)
      if (puzzle_.givens[Cell{cell}] == kNoDigit)
        put_candidates(puzzle_, Cell{cell}, std::move(left[static_cast<std::size_t>(cell)]));
  }

 private:
  [[noreturn]] void fail(const Token& field, std::size_t place, const std::string& message) const {
    lines_.fail(line_, field.column + static_cast<int>(place), message);
  }

  const TextLines& lines_;
  const TextLine& line_;
  Puzzle& puzzle_;
};

Puzzle read_hodoku(const Reading& reading) {
  TextLines& lines = reading.lines;
  const TextLine& line = *lines.peek();
  constexpr std::size_t kGrid = 3;
  constexpr std::size_t kDeleted = 4;
  const std::vector<Token> fields = fields_of(line.text);
  if (fields.size() <= kGrid || fields[0].text.find_first_not_of(kBlanks) != std::string_view::npos)
    lines.fail(line, line.first_token(),
               "expected :TECHNIQUE:DIGITS:GRID:DELETED: as in HoDoKu's library");
  const std::shared_ptr<const Board> board = reading.boards.of_size(kRows);
  if (!board || !board->is_regular() || largest_number(*board) != kRows)
    lines.fail(line, line.first_token(), "the format `hodoku` holds only 9x9 Sudoku");
  Puzzle puzzle = empty_puzzle(board);
  PositionReader position(lines, line, puzzle);
  position.read_grid(fields[kGrid]);
  if (fields.size() > kDeleted) position.read_deleted(fields[kDeleted]);
  lines.advance();
  return puzzle;
}

std::string why_no_hodoku(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  if (board.rows() != kRows || !board.is_regular() || board.box() != BoxShape{3, 3})
    return "can only express 9x9 Sudoku";
  return candidates_of(puzzle).why_not;
}

std::string hodoku_text(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const CellCandidates candidates = candidates_of(puzzle);
  std::string grid;
  std::string deleted;
  for (const Cell cell : board.cells()) {
    const Digit given = puzzle.givens[cell];
    grid += given == kNoDigit ? '.' : static_cast<char>('0' + given);
    if (given != kNoDigit) continue;
    for (int value = 1; value <= kRows; ++value)
      if (std::ranges::find(candidates.of(cell), value) == candidates.of(cell).end())
        deleted += (deleted.empty() ? "" : " ") + std::to_string(value) +
                   std::to_string(board.row(cell) + 1) + std::to_string(board.column(cell) + 1);
  }
  return ":0000:x:" + grid + ":" + deleted + "::\n";
}

}  // namespace

constinit const FormatInfo formats::hodoku{
    .format = Format::hodoku,
    .name = "hodoku",
    .says =
        "A position of HoDoKu's library on one line: :TECHNIQUE:DIGITS:GRID:DELETED: and more. "
        "A + in the grid stands before a digit that is placed, not given; a deleted candidate "
        "is its digit, row and column. The answer is the whole grid on one line.",
    .one_line = true,
    .largest_size = kRows,
    .tells_rules = true,
    .recognised_by = {{{Evidence::signature,
                        [](const Opening& opening) {
                          const std::string_view word = opening.word.text;
                          return word.starts_with(':') && std::ranges::count(word, ':') >= 3;
                        }}}},
    .read = read_hodoku,
    .text = hodoku_text,
    .why_not = why_no_hodoku,
};

}  // namespace dokusat
