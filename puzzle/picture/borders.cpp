#include <algorithm>
#include <dokusat/picture/borders.hpp>
#include <string_view>

namespace dokusat {
namespace {

/// The junctions by the weights of their arms, 0, 1 (light) or 2 (heavy): up, right, down and left
/// are the digits of the index in base 3.
constexpr std::u16string_view kJunctions =
    u" ╴╸╷┐┑╻┒┓"
    u"╶─╾┌┬┭┎┰┱"
    u"╺╼━┍┮┯┏┲┳"
    u"╵┘┙│┤┥╽┧┪"
    u"└┴┵├┼┽┟╁╅"
    u"┕┶┷┝┾┿┢╆╈"
    u"╹┚┛╿┦┩┃┨┫"
    u"┖┸┹┞╀╃┠╂╉"
    u"┗┺┻┡╄╇┣╊╋";
static_assert(kJunctions.size() == 81);

/// Requires a character from U+0800 to U+FFFF or in ASCII, as those in the table are.
std::string utf8(char16_t c) {
  if (c < 0x80) return std::string(1, static_cast<char>(c));
  std::string bytes;
  bytes += static_cast<char>(0xE0 | (c >> 12));
  bytes += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
  bytes += static_cast<char>(0x80 | (c & 0x3F));
  return bytes;
}

}  // namespace

Borders::Borders(const Picture& picture, bool between_cells)
    : rows_(picture.board->rows()),
      columns_(picture.board->columns()),
      between_cells_(between_cells),
      boxes_(boxes_of(picture)),
      tiles_(*picture.board, -1),
      horizontal_(static_cast<std::size_t>((rows_ + 1) * columns_)),
      vertical_(static_cast<std::size_t>((columns_ + 1) * rows_)) {
  const Board& board = *picture.board;
  int number = 0;
  for (const Tile& tile : picture.tiles) {
    tiles_[tile.first] = number;
    if (tile.second) tiles_[*tile.second] = number;
    ++number;
  }
  // The frame is light if all borders have one weight.
  const Weight frame = between_cells ? Weight::heavy : Weight::light;
  for (int line = 0; line <= rows_; ++line)
    for (int column = 0; column < columns_; ++column)
      horizontal(line, column) = line > 0 && line < rows_ ? between(board.cell_at(line - 1, column),
                                                                    board.cell_at(line, column))
                                                          : frame;
  for (int line = 0; line <= columns_; ++line)
    for (int row = 0; row < rows_; ++row)
      vertical(row, line) = line > 0 && line < columns_
                                ? between(board.cell_at(row, line - 1), board.cell_at(row, line))
                                : frame;
}

Borders::Weight Borders::between(Cell one, Cell other) const {
  const bool box_ends = boxes_[one] != boxes_[other];
  if (tiles_[one] >= 0 && tiles_[one] == tiles_[other])
    return box_ends ? Weight::dashed : Weight::none;
  if (!between_cells_) return box_ends ? Weight::light : Weight::none;
  return box_ends ? Weight::heavy : Weight::light;
}

Borders::Weight& Borders::horizontal(int line, int column) {
  return horizontal_[static_cast<std::size_t>(line * columns_ + column)];
}
Borders::Weight& Borders::vertical(int row, int line) {
  return vertical_[static_cast<std::size_t>(line * rows_ + row)];
}
Borders::Weight Borders::horizontal(int line, int column) const {
  return horizontal_[static_cast<std::size_t>(line * columns_ + column)];
}
Borders::Weight Borders::vertical(int row, int line) const {
  return vertical_[static_cast<std::size_t>(line * rows_ + row)];
}

bool Borders::has_row_line(int line) const {
  const auto begin = horizontal_.begin() + line * columns_;
  return std::any_of(begin, begin + columns_, [](Weight weight) { return weight != Weight::none; });
}

bool Borders::has_column_line(int line) const {
  const auto begin = vertical_.begin() + line * rows_;
  return std::any_of(begin, begin + rows_, [](Weight weight) { return weight != Weight::none; });
}

std::string Borders::above(int line, int column) const {
  switch (horizontal(line, column)) {
    case Weight::none:
      return " ";
    case Weight::light:
      return "─";
    case Weight::heavy:
      return "━";
    case Weight::dashed:
      break;
  }
  return "╌";
}

std::string Borders::before(int row, int line) const {
  switch (vertical(row, line)) {
    case Weight::none:
      return " ";
    case Weight::light:
      return "│";
    case Weight::heavy:
      return "┃";
    case Weight::dashed:
      break;
  }
  return "╎";
}

std::string Borders::junction(int row_line, int column_line) const {
  // A dashed border is light at junctions.
  const auto arm = [](Weight weight) -> std::size_t {
    return weight == Weight::heavy ? 2 : weight == Weight::none ? 0 : 1;
  };
  const std::size_t up = row_line > 0 ? arm(vertical(row_line - 1, column_line)) : 0;
  const std::size_t right = column_line < columns_ ? arm(horizontal(row_line, column_line)) : 0;
  const std::size_t down = row_line < rows_ ? arm(vertical(row_line, column_line)) : 0;
  const std::size_t left = column_line > 0 ? arm(horizontal(row_line, column_line - 1)) : 0;
  return utf8(kJunctions[((up * 3 + right) * 3 + down) * 3 + left]);
}

}  // namespace dokusat
