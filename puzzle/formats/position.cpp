#include <algorithm>
#include <dokusat/formats/position.hpp>
#include <dokusat/model/board.hpp>
#include <dokusat/text/number.hpp>

namespace dokusat {
namespace {

bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }

}  // namespace

std::optional<Position> parse_position(std::string_view text) {
  std::size_t letters = 0;
  int row = 0;
  while (letters < text.size() && letters < 3 && is_letter(text[letters]))
    row = row * 26 + (text[letters++] - 'A' + 1);
  const std::string_view number = text.substr(letters);
  if (letters == 0 || number.empty() || number.size() > 4 || !std::ranges::all_of(number, is_digit))
    return std::nullopt;
  const int column = *parse_number<int>(number);
  // Columns count from 1: a column 0 is off the board, so it becomes one after the last.
  return Position{row - 1, column == 0 ? Board::kMaximumSize : column - 1};
}

}  // namespace dokusat
