#include <dokusat/puzzle/rules/syntax.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <dokusat/text/number.hpp>

namespace dokusat {
namespace {

std::vector<Cell> line_cells(const Board& board, bool row, int index) {
  std::vector<Cell> cells;
  for (int place = 0; place < board.size(); ++place)
    cells.push_back(row ? board.cell_at(index, place) : board.cell_at(place, index));
  return cells;
}

}  // namespace

std::string cell_text(const Board& board, Cell cell) {
  return "R" + std::to_string(board.row(cell) + 1) + "C" + std::to_string(board.column(cell) + 1);
}

std::optional<Cell> parse_cell(const Board& board, std::string_view text) {
  const std::size_t letter = text.find_first_of("Cc");
  if (text.empty() || (text[0] != 'R' && text[0] != 'r') || letter == std::string_view::npos)
    return std::nullopt;
  const std::optional<int> row = parse_number<int>(text.substr(1, letter - 1));
  const std::optional<int> column = parse_number<int>(text.substr(letter + 1));
  const auto fits = [&](const std::optional<int>& place) {
    return place && *place >= 1 && *place <= board.size();
  };
  if (!fits(row) || !fits(column)) return std::nullopt;
  return board.cell_at(*row - 1, *column - 1);
}

std::vector<std::vector<Cell>> named_diagonals(const Board& board) {
  std::vector<std::vector<Cell>> diagonals;
  const int last = board.size() - 1;
  const auto add = [&](int row, int column, int down, int right) {
    std::vector<Cell> cells;
    for (; row >= 0 && column >= 0 && row <= last && column <= last; row += down, column += right)
      cells.push_back(board.cell_at(row, column));
    if (cells.size() > 1) diagonals.push_back(std::move(cells));
  };
  for (int row = 0; row < last; ++row) add(row, 0, 1, 1);
  for (int row = 1; row < last; ++row) add(row, last, -1, -1);
  for (int column = 1; column <= last; ++column) add(0, column, 1, -1);
  for (int column = 1; column < last; ++column) add(last, column, -1, 1);
  return diagonals;
}

Token RuleArguments::take(const std::string& expected) {
  if (at_end()) fail_at_end("expected " + expected);
  return tokens_[next_++];
}

void RuleArguments::fail_at_end(const std::string& message) const {
  const Token& last = tokens_.empty() ? name_ : tokens_.back();
  fail({last.text, last.column + static_cast<int>(last.text.size())}, message);
}

int RuleArguments::number(const std::string& what, int low, int high) {
  const Token token = take(what);
  const std::optional<int> value = parse_number<int>(token.text);
  if (!value || *value < low || *value > high)
    fail(token, "expected " + what + ", found " + quoted(std::string(token.text)));
  return *value;
}

Cell RuleArguments::cell() {
  const Token token = take("a cell, such as R1C2");
  const std::optional<Cell> cell = parse_cell(board_, token.text);
  if (!cell)
    fail(token, "expected a cell of " + a_board(board_.size()) + ", such as R1C2, found " +
                    quoted(std::string(token.text)));
  return *cell;
}

std::vector<Cell> RuleArguments::cells() {
  std::vector<Cell> all;
  do all.push_back(cell());
  while (!at_end());
  return all;
}

std::vector<Cell> RuleArguments::cells_of_group() {
  std::vector<Cell> group;
  while (!at_end() && !peek().text.starts_with("_")) {
    if (peek().text.empty()) {
      ++next_;
      break;
    }
    group.push_back(cell());
  }
  return group;
}

std::vector<Cell> RuleArguments::line() {
  const Token token = take("a line, such as R1 or C2");
  const bool row = !token.text.empty() && (token.text[0] == 'R' || token.text[0] == 'r');
  const bool column = !token.text.empty() && (token.text[0] == 'C' || token.text[0] == 'c');
  const std::optional<int> index =
      row || column ? parse_number<int>(token.text.substr(1)) : std::nullopt;
  if (!index || *index < 1 || *index > board_.size())
    fail(token, "expected a line of " + a_board(board_.size()) + ", such as R1 or C2, found " +
                    quoted(std::string(token.text)));
  return line_cells(board_, row, *index - 1);
}

Digit RuleArguments::digit(std::string_view text, const Token& at) const {
  const std::optional<int> value = parse_number<int>(text);
  if (!value || *value < 1 || *value > board_.size())
    fail(at, "expected a digit 1 to " + std::to_string(board_.size()) + ", found " +
                 quoted(std::string(text)));
  return *value;
}

}  // namespace dokusat
