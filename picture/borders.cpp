#include <algorithm>
#include <dokusat/picture/borders.hpp>
#include <string_view>

namespace dokusat {
namespace {

/// The characters by the weights of their arms, 0, 1 (light) or 2 (heavy): up, right, down, left as
/// the digits of a number in base 3.
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

/// Requires a character below U+10000, as all in the table are.
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
    : size_(picture.board->size()),
      between_cells_(between_cells),
      boxes_(boxes_of(*picture.board)),
      tiles_(*picture.board, -1),
      horizontal_(static_cast<std::size_t>((size_ + 1) * size_)),
      vertical_(horizontal_.size()) {
  const Board& board = *picture.board;
  int number = 0;
  for (const Tile& tile : picture.tiles) {
    tiles_[tile.first] = number;
    if (tile.second) tiles_[*tile.second] = number;
    ++number;
  }
  // A frame of the same weight as all else, where there is nothing lighter.
  const Weight frame = between_cells ? Weight::heavy : Weight::light;
  for (int line = 0; line <= size_; ++line)
    for (int step = 0; step < size_; ++step) {
      const bool inside = line > 0 && line < size_;
      horizontal(line, step) =
          inside ? between(board.cell_at(line - 1, step), board.cell_at(line, step)) : frame;
      vertical(step, line) =
          inside ? between(board.cell_at(step, line - 1), board.cell_at(step, line)) : frame;
    }
}

Borders::Weight Borders::between(Cell one, Cell other) const {
  const bool box_ends = boxes_[one] != boxes_[other];
  if (tiles_[one] >= 0 && tiles_[one] == tiles_[other])
    return box_ends ? Weight::dashed : Weight::none;
  if (!between_cells_) return box_ends ? Weight::light : Weight::none;
  return box_ends ? Weight::heavy : Weight::light;
}

Borders::Weight& Borders::horizontal(int line, int column) {
  return horizontal_[static_cast<std::size_t>(line * size_ + column)];
}
Borders::Weight& Borders::vertical(int row, int line) {
  return vertical_[static_cast<std::size_t>(line * size_ + row)];
}
Borders::Weight Borders::horizontal(int line, int column) const {
  return horizontal_[static_cast<std::size_t>(line * size_ + column)];
}
Borders::Weight Borders::vertical(int row, int line) const {
  return vertical_[static_cast<std::size_t>(line * size_ + row)];
}

bool Borders::has_row_line(int line) const {
  const auto begin = horizontal_.begin() + line * size_;
  return std::any_of(begin, begin + size_, [](Weight weight) { return weight != Weight::none; });
}

bool Borders::has_column_line(int line) const {
  const auto begin = vertical_.begin() + line * size_;
  return std::any_of(begin, begin + size_, [](Weight weight) { return weight != Weight::none; });
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
  // A dashed piece is light where it meets others.
  const auto arm = [](Weight weight) -> std::size_t {
    return weight == Weight::heavy ? 2 : weight == Weight::none ? 0 : 1;
  };
  const std::size_t up = row_line > 0 ? arm(vertical(row_line - 1, column_line)) : 0;
  const std::size_t right = column_line < size_ ? arm(horizontal(row_line, column_line)) : 0;
  const std::size_t down = row_line < size_ ? arm(vertical(row_line, column_line)) : 0;
  const std::size_t left = column_line > 0 ? arm(horizontal(row_line, column_line - 1)) : 0;
  return utf8(kJunctions[((up * 3 + right) * 3 + down) * 3 + left]);
}

}  // namespace dokusat
