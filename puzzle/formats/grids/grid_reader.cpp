#include <algorithm>
#include <cmath>
#include <dokusat/base/utf8.hpp>
#include <dokusat/formats/grids/grid_reader.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/text/number.hpp>
#include <optional>
#include <vector>

namespace dokusat {
namespace {

constexpr int kLargestSmallBoard = 16;

}  // namespace

CellCharacters::CellCharacters(const FormatInfo& format, const Values& values) {
  digits_.fill(kNone);
  for (char mark : format.empty_marks) at(mark) = kNoDigit;
  if (values.first == 0) at('.') = kNoDigit;  // in all formats, as 0 is a value
  if (values.last() <= kLargestSmallBoard)
    for (char mark : format.empty_marks_of_small_boards) at(mark) = kNoDigit;
  constexpr int kValueOfZ = 35;
  const int largest = std::min(values.last(), format.by_numbers ? 9 : kValueOfZ);
  for (int value = values.first; value <= largest; ++value)
    at(value_character(value)) = static_cast<signed char>(values.digit_of(value));
}

void RowReader::read(const TextLine& line, int number, Grid& grid, int first, int count) const {
  const int read = format_.by_numbers ? read_numbers(line, number, grid, first, count)
                                      : read_characters(line, number, grid, first, count);
  if (read < count)
    lines_.fail_after(line, name(number) + " is too short: expected " + plural(count, noun()) +
                                ", found " + std::to_string(read));
}

std::string RowReader::name(int number) {
  return number == 0 ? "the line" : "row " + std::to_string(number);
}

int RowReader::read_numbers(const TextLine& line, int row, Grid& grid, int first, int count) const {
  int read = 0;
  Token token = line.next_token(short_numbers(line.text, grid, first, count, read));
  for (; !token.text.empty(); token = line.next_token(token)) {
    if (read == count) fail_too_long(line, token, row, count);
    const Digit digit = token.text.size() == 1 ? characters_(token.text[0]) : number(token.text);
    if (digit == CellCharacters::kNone) fail_cell(line, token);
    grid[Cell{first + read++}] = digit;
  }
  return read;
}

/// Reads numbers of one or two digits, each followed by a blank, from the start of a line, without
/// branches, as their lengths are unpredictable. Returns an empty token at the
/// place after them.
Token RowReader::short_numbers(std::string_view text, Grid& grid, int first, int count,
                               int& read) const {
  const auto end = [&](std::size_t place) { return Token{{}, static_cast<int>(place) + 1}; };
  std::size_t place = 0;
  if (values_.first != 1 || characters_('0') != kNoDigit) return end(place);
  for (; read < count && place + 3 <= text.size(); ++read) {
    const unsigned one = static_cast<unsigned char>(text[place]) - unsigned{'0'};
    const unsigned two = static_cast<unsigned char>(text[place + 1]) - unsigned{'0'};
    const unsigned is_long = two < 10 ? 1 : 0;
    const unsigned number = one + is_long * (9 * one + two);
    const bool is_zero = (is_long & (number == 0 ? 1U : 0U)) != 0;
    const std::size_t behind = place + 1 + is_long;
    if (one > 9 || number > static_cast<unsigned>(values_.count) || is_zero || text[behind] != ' ')
      break;
    grid[Cell{first + read}] = static_cast<Digit>(number);
    place = behind + 1;
  }
  return end(place);
}

Digit RowReader::number(std::string_view text) const {
  const std::optional<int> number = parse_number<int>(text);
  const Digit digit = number ? values_.digit_of(*number) : kNoDigit;
  return digit == kNoDigit ? Digit{CellCharacters::kNone} : digit;
}

int RowReader::read_characters(const TextLine& line, int row, Grid& grid, int first,
                               int count) const {
  const Token word = line.first_token();
  const int length = static_cast<int>(word.text.size());
  const auto cell = [&](int i) -> Token {
    const auto place = static_cast<std::size_t>(i);
    return {word.text.substr(place, place < word.text.size() ? utf8_at(word.text, place).bytes : 1),
            word.column + i};
  };
  for (int i = 0; i < std::min(length, count); ++i) {
    const Digit digit = characters_(word.text[static_cast<std::size_t>(i)]);
    if (digit == CellCharacters::kNone) fail_cell(line, cell(i));
    grid[Cell{first + i}] = digit;
  }
  if (length > count) fail_too_long(line, cell(count), row, count);
  if (!line.next_token(word).text.empty()) {
    const Token blank = {" ", word.column + length};
    if (length == count) fail_too_long(line, blank, row, count);
    fail_cell(line, blank);
  }
  return length;
}

std::string RowReader::noun() const { return format_.by_numbers ? "number" : "digit"; }

void RowReader::fail_too_long(const TextLine& line, const Token& token, int row, int count) const {
  lines_.fail(line, token, name(row) + " is too long: expected " + plural(count, noun()));
}

void RowReader::fail_cell(const TextLine& line, const Token& token) const {
  const auto text = [&](int value) {
    return format_.by_numbers ? std::to_string(value) : std::string(1, value_character(value));
  };
  const std::string first = noun() + " " + text(values_.first);
  const std::string_view marks = values_.first == 0 ? "."
                                 : values_.last() <= kLargestSmallBoard
                                     ? format_.empty_marks_text_of_small_boards
                                     : format_.empty_marks_text;
  lines_.fail(
      line, token,
      "expected " +
          (values_.count == 1 ? "the " + first : "a " + first + " to " + text(values_.last())) +
          ", or " + std::string(marks) + " for an empty cell, found " +
          quoted(std::string(token.text)));
}

GridShape shape_from_first_line(const TextLine& line, const FormatInfo& format) {
  if (format.by_numbers) {
    const auto count = static_cast<int>(line.tokens().size());
    return {count, count};
  }
  const auto count = static_cast<int>(line.first_token().text.size());
  if (!format.one_line) return {count, count};
  const auto root = static_cast<int>(std::lround(std::sqrt(static_cast<double>(count))));
  return root * root == count ? GridShape{root, root} : GridShape{};
}

GridShape shape_from_first_line(const TextLine& line, const FormatInfo& format,
                                const BoardPlan* known) {
  if (known == nullptr) return shape_from_first_line(line, format);
  const auto count =
      static_cast<int>(format.by_numbers ? line.tokens().size() : line.first_token().text.size());
  const int expected = format.one_line ? known->rows * known->columns : known->columns;
  return count == expected ? GridShape{known->rows, known->columns}
                           : shape_from_first_line(line, format);
}

void BandGaps::pass(TextLines& lines, int row) {
  if (!board_.box() || row == 0 || row % board_.box()->rows != 0) return;
  const TextLine* const line = lines.peek();
  const bool is_blank = line != nullptr && line->is_blank();
  if (row == board_.box()->rows)
    are_there_ = is_blank;
  else if (are_there_ && !is_blank && line != nullptr)
    lines.fail(*line, 1, "expected a blank line between boxes, as above");
  if (are_there_ && is_blank && lines.peek(1) != nullptr) lines.advance();
}

bool has_digit_twice(const Grid& grid, const Board& board) {
  std::vector<bool> seen(static_cast<std::size_t>(board.digit_count()) + 1);
  for (const Unit& unit : board.units()) {
    seen.assign(seen.size(), false);
    for (const Cell cell : unit.cells) {
      const auto digit = static_cast<std::size_t>(grid[cell]);
      if (digit != kNoDigit && seen[digit]) return true;
      seen[digit] = true;
    }
  }
  return false;
}

Grid read_grid(TextLines& lines, const FormatInfo& format, const Board& board, const Owner& owner) {
  Grid grid(board);
  const RowReader reader(lines, format, board.values());
  const bool one_line = format.one_line;
  const int line_count = one_line ? 1 : board.rows();
  const int cells_a_line = one_line ? board.grid_cell_count() : board.columns();
  BandGaps gaps(board);
  for (int row = 0; row < line_count; ++row) {
    if (!one_line) gaps.pass(lines, row);
    const int number = one_line ? 0 : row + 1;
    const TextLine& line = line_of(lines, owner, [&] {
      return RowReader::name(number) + " of " + std::to_string(line_count);
    });
    reader.read(line, number, grid, row * cells_a_line, cells_a_line);
    lines.advance();
  }
  return grid;
}

}  // namespace dokusat
