#include <algorithm>
#include <cmath>
#include <dokusat/picture/svg.hpp>
#include <dokusat/picture/svg_layers.hpp>

namespace dokusat {
namespace svg {

constexpr double kPadding = 4;        // between the border of a cell and its candidates
constexpr double kRoomForLabel = 14;  // above candidates if shapes have corner labels

namespace {

/// True if shapes have labels in upper left corners of cells.
bool has_corner_labels(const Picture& picture) {
  return std::ranges::any_of(all_shapes(picture), [](const Shape& shape) {
    const auto* cage = std::get_if<CageShape>(&shape);
    const auto* line = std::get_if<LineShape>(&shape);
    return (cage && !cage->label.empty()) || (line && !line->label.empty());
  });
}

}  // namespace

Places::Places(const Picture& picture)
    : board_(picture.board.get()),
      slots_(candidate_places(*picture.board)),
      top_(has_corner_labels(picture) ? kRoomForLabel : kPadding),
      characters_(static_cast<int>(std::to_string(picture.board->last_value()).size())) {}

double Places::digit_size() const { return characters_ == 1 ? 36 : characters_ == 2 ? 31 : 24; }

double Places::slot_width() const { return (kCell - 2 * kPadding) / slots_.columns; }
double Places::slot_height() const { return (kCell - top_ - kPadding) / slots_.rows; }

Point Places::candidate(Cell cell, Digit digit) const {
  const int column = (digit - 1) % slots_.columns;
  const int row = (digit - 1) / slots_.columns;
  return corner(cell) +
         Point{kPadding + (column + 0.5) * slot_width(), top_ + (row + 0.5) * slot_height()};
}

double Places::candidate_size() const {
  const double digit_width = characters_ == 1 ? 0.68 : 0.8;  // at size 1, with some space
  return std::min({0.82 * slot_height(), slot_width() / (digit_width * characters_), 18.0});
}

double Places::candidate_radius() const { return std::min(slot_width(), slot_height()) / 2; }

namespace {

void draw_cell_lines(SvgWriter& out, const Places& places) {
  std::string path;
  const Board& board = places.board();
  for (int i = 1; i < std::max(board.rows(), board.columns()); ++i) {
    const std::string at = svg_number(kCell * i);
    if (i < board.rows()) path += "M0 " + at + "H" + svg_number(places.width());
    if (i < board.columns()) path += "M" + at + " 0V" + svg_number(places.height());
  }
  out.begin("cells", "fill=\"none\" stroke=\"#98a1ae\" stroke-width=\"1.2\"");
  if (!path.empty()) out.path(path);
  out.end();
}

/// Draws borders between boxes along one direction, adjacent pieces as one stroke. `at(line, step)`
/// is the cell before the border, `at(line + 1, step)` the one after it.
template <class At, class Stroke>
void each_border(int lines, int steps, const PerCell<int>& boxes, At at, Stroke stroke) {
  for (int line = 0; line + 1 < lines; ++line) {
    int begin = -1;
    for (int step = 0; step <= steps; ++step) {
      const bool border = step < steps && boxes[at(line, step)] != boxes[at(line + 1, step)];
      if (border && begin < 0) begin = step;
      if (border || begin < 0) continue;
      stroke(line + 1, begin, step);
      begin = -1;
    }
  }
}

void draw_box_lines(SvgWriter& out, const Picture& picture, const Places& places) {
  const Board& board = places.board();
  const PerCell<int> boxes = boxes_of(picture);
  std::string path;
  const auto number = [](int cells) { return svg_number(kCell * cells); };
  each_border(
      board.rows(), board.columns(), boxes,
      [&](int line, int step) { return board.cell_at(line, step); },
      [&](int line, int begin, int end) {
        path += "M" + number(begin) + " " + number(line) + "H" + number(end);
      });
  each_border(
      board.columns(), board.rows(), boxes,
      [&](int line, int step) { return board.cell_at(step, line); },
      [&](int line, int begin, int end) {
        path += "M" + number(line) + " " + number(begin) + "V" + number(end);
      });
  out.begin("boxes",
            "fill=\"none\" stroke=\"#1b212b\" stroke-width=\"3.4\" stroke-linecap=\"square\"");
  if (!path.empty()) out.path(path);
  out.end();
}

void draw_blocked_cells(SvgWriter& out, const Picture& picture, const Places& places) {
  const std::string fill = picture.has_gaps ? "#dfe3e9" : "#1b212b";
  out.begin("blocked", "fill=\"" + fill + "\" stroke=\"#98a1ae\" stroke-width=\"1.2\"");
  for (const Cell cell : picture.board->grid_cells())
    if (picture.cells[cell].is_blocked) out.rectangle(places.corner(cell), kCell, kCell, 0);
  out.end();
}

void draw_frame(SvgWriter& out, const Places& places) {
  out.begin("frame", "fill=\"none\" stroke=\"#1b212b\" stroke-width=\"4\"");
  out.rectangle({0, 0}, places.width(), places.height(), 3);
  out.end();
}

void draw_tile(SvgWriter& out, const Places& places, const Tile& tile) {
  constexpr double kInset = 5;
  if (!tile.second) return out.circle(places.centre(tile.first), kCell / 2 - kInset);
  const Point first = places.corner(tile.first);
  const Point second = places.corner(*tile.second);
  const Point size = second - first + Point{kCell - 2 * kInset, kCell - 2 * kInset};
  out.rectangle(first + Point{kInset, kInset}, size.x, size.y, 11);
  // The line between the halves of a domino.
  const Point middle = (places.centre(tile.first) + places.centre(*tile.second)) * 0.5;
  const bool upright = first.x == second.x;
  const Point half = upright ? Point{15, 0} : Point{0, 15};
  out.line(middle - half, middle + half);
}

void draw_tiles(SvgWriter& out, const Picture& picture, const Places& places) {
  const auto draw = [&](Origin origin) {
    for (const Tile& tile : picture.tiles)
      if (tile.origin == origin) draw_tile(out, places, tile);
  };
  out.begin("found-tiles", "fill=\"#fffdf7\" stroke=\"#a3905f\" stroke-width=\"1.6\"");
  draw(Origin::found);
  out.end();
  out.begin("given-tiles", "fill=\"#efe4c8\" stroke=\"#5f4d22\" stroke-width=\"3\"");
  draw(Origin::given);
  out.end();
}

void draw_digits(SvgWriter& out, const Picture& picture, const Places& places) {
  const auto draw = [&](Origin origin, bool is_blocked = false) {
    for (Cell cell : picture.board->grid_cells())
      if (const PicturedCell& shown = picture.cells[cell];
          shows_digit(picture, shown) && shown.origin == origin && shown.is_blocked == is_blocked)
        out.words(places.centre(cell), picture.board->value_text(shown.digit));
  };
  out.begin_words("found", places.digit_size(), "fill=\"#1f5aa6\"");
  draw(Origin::found);
  out.end();
  out.begin_words("given", places.digit_size(), "fill=\"#10151d\" font-weight=\"700\"");
  draw(Origin::given);
  out.end();
  out.begin_words("blocked-digits", places.digit_size(), "fill=\"#ffffff\" font-weight=\"700\"");
  draw(Origin::given, true);
  out.end();
}

bool is_concluded(const Picture& picture, Cell cell, Digit digit) {
  return std::ranges::any_of(picture.marks, [&](const Mark& mark) {
    return mark.cell == cell && mark.digit == digit && mark.role == Role::conclusion;
  });
}

void draw_candidates(SvgWriter& out, const Picture& picture, const Places& places) {
  out.begin("concluded-discs", "fill=\"#16702f\"");
  for (const Mark& mark : picture.marks)
    if (mark.role == Role::conclusion && mark.digit != kNoDigit &&
        picture.cells[mark.cell].digit == kNoDigit)
      out.circle(places.candidate(mark.cell, mark.digit), places.candidate_radius());
  out.end();
  out.begin_words("candidates", places.candidate_size(), "fill=\"#4b5563\"");
  for (Cell cell : picture.board->grid_cells())
    for (Digit digit : shown_candidates(picture, cell))
      out.words(places.candidate(cell, digit), picture.board->value_text(digit), 0,
                is_concluded(picture, cell, digit)
                    ? "class=\"concluded\" fill=\"#ffffff\" font-weight=\"700\""
                    : "");
  out.end();
}

/// Returns the pixels per unit. Large boards are drawn smaller, but legibly.
double scale_of(const Picture& picture) {
  const bool has_candidates = std::ranges::any_of(
      picture.cells, [](const PicturedCell& cell) { return !cell.candidates.empty(); });
  constexpr int kUsual = 52;  // pixels per cell
  const int size = std::max(picture.board->rows(), picture.board->columns());
  if (!has_candidates) return std::clamp(1800 / size, 20, kUsual) / kCell;
  const int columns = candidate_places(*picture.board).columns;
  return std::max(kUsual, columns * (picture.board->last_value() > 9 ? 17 : 20)) / kCell;
}

std::string opening(const Picture& picture, const std::string& id, Point corner, double width,
                    double height) {
  const double scale = scale_of(picture);
  const auto number = svg_number;
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + number(corner.x) + " " +
         number(corner.y) + " " + number(width) + " " + number(height) + "\" width=\"" +
         number(std::round(width * scale)) + "\" height=\"" + number(std::round(height * scale)) +
         "\" role=\"img\" aria-labelledby=\"" + id + "-title " + id + "-desc\"" +
         " font-family=\"'DejaVu Sans', Verdana, Arial, sans-serif\">\n<title id=\"" + id +
         "-title\">" + xml_escaped(picture.title.empty() ? kind_text(picture) : picture.title) +
         "</title>\n<desc id=\"" + id + "-desc\">" + xml_escaped(description(picture)) +
         "</desc>\n<rect class=\"paper\" x=\"" + number(corner.x) + "\" y=\"" + number(corner.y) +
         "\" width=\"" + number(width) + "\" height=\"" + number(height) +
         "\" fill=\"#ffffff\"/>\n";
}

void draw_alternatives(SvgWriter& out, const Picture& picture, const Places& places) {
  if (picture.alternatives.empty()) return;
  Picture faint;
  faint.board = picture.board;
  faint.shapes = picture.alternatives;
  out.begin("alternatives", "opacity=\"0.45\"");
  draw_shapes_below(out, faint, places);
  draw_shapes_above(out, faint, places);
  draw_outside(out, faint, places);
  out.end();
}

void draw_board(SvgWriter& out, const Picture& picture, const Places& places) {
  draw_marks_below(out, picture, places);
  draw_alternatives(out, picture, places);
  draw_shapes_below(out, picture, places);
  draw_cell_lines(out, places);
  draw_blocked_cells(out, picture, places);
  draw_box_lines(out, picture, places);
  draw_tiles(out, picture, places);
  draw_frame(out, places);
  draw_candidates(out, picture, places);
  draw_digits(out, picture, places);
  draw_shapes_above(out, picture, places);
  draw_marks_above(out, picture, places);
  draw_areas(out, picture, places);
  draw_arrows(out, picture, places);
  draw_outside(out, picture, places);
}

}  // namespace
}  // namespace svg

std::string svg_text(const Picture& picture, const std::string& id) {
  const svg::Places places(picture);
  const svg::Margins margins = svg::margins_of(picture, places);
  SvgWriter out;
  svg::draw_board(out, picture, places);
  double width = margins.left + places.width() + margins.right;
  const double bottom = places.height() + margins.bottom;
  // Words below a tiny board need more width than it has.
  constexpr double kLeastWidthOfWords = 300;
  const double footer =
      svg::draw_footer(out, picture, bottom, std::max(places.width(), kLeastWidthOfWords),
                       std::max(15.0, 13 / svg::scale_of(picture)));
  if (footer > bottom) width = std::max(width, margins.left + kLeastWidthOfWords + margins.right);
  return svg::opening(picture, id, {-margins.left, -margins.top}, width, footer + margins.top) +
         out.text() + "</svg>\n";
}

}  // namespace dokusat
