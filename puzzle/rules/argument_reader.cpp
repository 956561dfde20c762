#include <algorithm>
#include <cctype>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/text/number.hpp>
#include <utility>

namespace dokusat {
namespace {

std::vector<Cell> line_cells(const Board& board, bool row, int index) {
  std::vector<Cell> cells;
  for (int place = 0; place < (row ? board.columns() : board.rows()); ++place)
    cells.push_back(row ? board.cell_at(index, place) : board.cell_at(place, index));
  return cells;
}

/// The value of the letter a: rows and columns from the tenth are letters.
constexpr int kFirstLetterValue = 10;

std::string place_text(int place) {
  return place < kFirstLetterValue
             ? std::to_string(place)
             : std::string(1, static_cast<char>('a' + place - kFirstLetterValue));
}

/// Returns the value of a character, a digit or a letter.
std::optional<int> value_of(unsigned char character) {
  if (std::isdigit(character) != 0) return character - '0';
  if (std::isalpha(character) == 0) return std::nullopt;
  return std::tolower(character) - 'a' + kFirstLetterValue;
}

std::optional<int> parse_place(int last, std::string_view text) {
  const std::optional<int> place =
      text.size() == 1 ? value_of(static_cast<unsigned char>(text[0])) : parse_number<int>(text);
  return place && *place >= 1 && *place <= last ? place : std::nullopt;
}

}  // namespace

std::vector<Token> parts_of(const Token& token) {
  std::vector<Token> parts;
  parts.reserve(static_cast<std::size_t>(std::ranges::count(token.text, '_')) + 1);
  for (std::size_t begin = 0; begin <= token.text.size();) {
    const std::size_t end = std::min(token.text.find('_', begin), token.text.size());
    parts.push_back(
        {token.text.substr(begin, end - begin), token.column + static_cast<int>(begin)});
    begin = end + 1;
  }
  return parts;
}

std::string cell_text(const Board& board, Cell cell) {
  if (!board.is_on_grid(cell)) return board.name(cell);
  return "R" + place_text(board.row(cell) + 1) + "C" + place_text(board.column(cell) + 1);
}

std::string cells_text(const Board& board, std::span<const Cell> cells) {
  std::string text;
  for (Cell cell : cells) text += "~" + cell_text(board, cell);
  return text;
}

namespace {

/// Parses "VA3", or only the name if the group has one cell.
std::optional<Cell> parse_cell_off_grid(const Board& board, std::string_view text) {
  if (board.groups().empty()) return std::nullopt;
  const std::size_t end = std::min(text.find_first_of("0123456789"), text.size());
  const std::vector<Cell> cells = board.cells_of_group(text.substr(0, end));
  if (end == text.size()) return cells.size() == 1 ? std::optional(cells[0]) : std::nullopt;
  const std::optional<int> place = parse_number<int>(text.substr(end));
  if (cells.size() < 2 || !place || *place < 1 || std::cmp_greater(*place, cells.size()))
    return std::nullopt;
  return cells[static_cast<std::size_t>(*place - 1)];
}

}  // namespace

std::optional<Cell> parse_cell(const Board& board, std::string_view text) {
  // Fast path for "R1C2", the usual form.
  if (text.size() == 4 && text[0] == 'R' && text[2] == 'C' && board.groups().empty()) {
    const int row = text[1] - '1', column = text[3] - '1';
    if (row < 9 && column < 9 && board.has_cell_at(row, column)) return board.cell_at(row, column);
  }
  if (const std::optional<Cell> cell = parse_cell_off_grid(board, text)) return cell;
  // The row may be the letter c, so the C of the column is searched from the third character on.
  const std::size_t letter = text.find_first_of("Cc", 2);
  if (text.empty() || (text[0] != 'R' && text[0] != 'r') || letter == std::string_view::npos)
    return std::nullopt;
  const std::optional<int> row = parse_place(board.rows(), text.substr(1, letter - 1));
  const std::optional<int> column = parse_place(board.columns(), text.substr(letter + 1));
  return row && column ? std::optional(board.cell_at(*row - 1, *column - 1)) : std::nullopt;
}

bool is_row(const Board& board, const std::vector<Cell>& line) {
  // A single cell is a row if the board has one column.
  return line.size() == 1 ? board.columns() == 1 : board.row(line[0]) == board.row(line[1]);
}

std::string line_text(const Board& board, const std::vector<Cell>& cells) {
  return is_row(board, cells) ? "R" + std::to_string(board.row(cells[0]) + 1)
                              : "C" + std::to_string(board.column(cells[0]) + 1);
}

std::vector<Cell> square_from(const Board& board, Cell corner) {
  std::vector<Cell> cells;
  for (int step = 0; step < 4; ++step)
    if (const std::optional<Cell> cell = board.neighbour(corner, step / 2, step % 2))
      cells.push_back(*cell);
  if (cells.size() < 4) cells.clear();
  return cells;
}

std::vector<Cell> diagonal_from(const Board& board, Cell begin) {
  if (!board.is_on_grid(begin)) return {};
  const int bottom = board.rows() - 1;
  const int right_end = board.columns() - 1;
  int row = board.row(begin);
  int column = board.column(begin);
  int down = 0, right = 0;
  if (column == 0 && row < bottom)
    down = right = 1;
  else if (row == 0)
    down = 1, right = -1;
  else if (column == right_end && row < bottom)
    down = right = -1;
  else if (row == bottom && column > 0 && column < right_end)
    down = -1, right = 1;
  else
    return {};
  std::vector<Cell> cells;
  cells.reserve(static_cast<std::size_t>(std::min(board.rows(), board.columns())));
  for (; row >= 0 && column >= 0 && row <= bottom && column <= right_end;
       row += down, column += right)
    cells.push_back(board.cell_at(row, column));
  if (cells.size() == 1) cells.clear();
  return cells;
}

std::vector<std::vector<Cell>> named_diagonals(const Board& board) {
  std::vector<std::vector<Cell>> diagonals;
  const int bottom = board.rows() - 1;
  const int right_end = board.columns() - 1;
  const auto add = [&](int row, int column) {
    std::vector<Cell> cells = diagonal_from(board, board.cell_at(row, column));
    if (!cells.empty()) diagonals.push_back(std::move(cells));
  };
  for (int row = 0; row < bottom; ++row) add(row, 0);
  for (int row = 1; row < bottom; ++row) add(row, right_end);
  for (int column = 1; column <= right_end; ++column) add(0, column);
  for (int column = 1; column < right_end; ++column) add(bottom, column);
  return diagonals;
}

std::optional<std::vector<Cell>> named_diagonal(const Board& board,
                                                const std::vector<Cell>& cells) {
  if (cells.empty()) return std::nullopt;
  for (const Cell end : {cells.front(), cells.back()}) {
    std::vector<Cell> diagonal = diagonal_from(board, end);
    if (diagonal == cells ||
        std::equal(diagonal.rbegin(), diagonal.rend(), cells.begin(), cells.end()))
      return diagonal;
  }
  return std::nullopt;
}

Token ArgumentReader::take(std::string_view expected) {
  if (at_end()) fail_at_end("expected " + std::string(expected));
  return tokens_[next_++];
}

void ArgumentReader::fail_at_end(const std::string& message) const {
  const Token& last = tokens_.empty() ? name_ : tokens_.back();
  fail({last.text, last.column + static_cast<int>(last.text.size())}, message);
}

int ArgumentReader::number(std::string_view what, int low, int high) {
  const Token token = take(what);
  const std::optional<int> value = parse_number<int>(token.text);
  if (!value || *value < low || *value > high)
    fail(token, "expected " + std::string(what) + ", found " + quoted(std::string(token.text)));
  return *value;
}

Cell ArgumentReader::cell() { return cell(take("a cell, such as R1C2")); }

Cell ArgumentReader::cell(const Token& token) const {
  const std::optional<Cell> cell = parse_cell(board_, token.text);
  if (!cell)
    fail(token, "expected a cell of " + a_board(board_) + ", such as R1C2, found " +
                    quoted(std::string(token.text)));
  return *cell;
}

std::vector<Cell> ArgumentReader::cells() {
  std::vector<Cell> all;
  all.reserve(tokens_.size() - next_);
  do all.push_back(cell());
  while (!at_end());
  return all;
}

std::vector<Cell> ArgumentReader::line() {
  const Token token = take("a line, such as R1 or C2");
  const bool row = !token.text.empty() && (token.text[0] == 'R' || token.text[0] == 'r');
  const bool column = !token.text.empty() && (token.text[0] == 'C' || token.text[0] == 'c');
  const std::optional<int> index =
      row || column ? parse_place(row ? board_.rows() : board_.columns(), token.text.substr(1))
                    : std::nullopt;
  if (!index)
    fail(token, "expected a line of " + a_board(board_) + ", such as R1 or C2, found " +
                    quoted(std::string(token.text)));
  return line_cells(board_, row, *index - 1);
}

Digit ArgumentReader::digit(std::string_view text, const Token& at) const {
  const std::optional<int> value = parse_number<int>(text);
  if (!value || board_.digit_of(*value) == kNoDigit)
    fail(at, "expected a digit " + range_text(board_.values()) + ", found " +
                 quoted(std::string(text)));
  return *value;
}

}  // namespace dokusat
