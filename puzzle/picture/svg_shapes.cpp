#include <algorithm>
#include <cmath>
#include <dokusat/picture/svg_layers.hpp>
#include <dokusat/picture/words.hpp>

namespace dokusat::svg {
namespace {

constexpr double kEndRadius = 21;  // of circles around the ends of lines
constexpr double kClueRoom = 44;   // beside the board, for clues
constexpr double kLabelRoom = 26;  // for names of rows and columns

std::string attributes_of(std::string_view fill, std::string_view stroke, double width) {
  return "fill=\"" + std::string(fill) + "\" stroke=\"" + std::string(stroke) +
         "\" stroke-width=\"" + svg_number(width) + "\"";
}

double length(Point way) { return std::hypot(way.x, way.y); }
Point unit(Point way) { return way * (1 / std::max(length(way), 1e-9)); }
Point turned(Point way) { return {-way.y, way.x}; }

/// Draws two strokes back from the tip.
void draw_arrowhead(SvgWriter& out, Point tip, Point way, double size,
                    std::string_view attributes) {
  const Point back = tip - unit(way) * size;
  const Point aside = turned(unit(way)) * (size * 0.62);
  out.polyline({back + aside, tip, back - aside}, attributes);
}

void draw_line_end(SvgWriter& out, Point at, Point way, const LineLook& look, LineEnd end) {
  const std::string hollow = attributes_of("#ffffff", look.colour, 3);
  switch (end) {
    case LineEnd::none:
      return;
    case LineEnd::bulb:
      return out.circle(at, kEndRadius + 1,
                        "fill=\"" + std::string(look.colour) + "\" stroke=\"none\"");
    case LineEnd::circle:
      return out.circle(at, kEndRadius, hollow);
    case LineEnd::diamond: {
      const double r = kEndRadius + 5;
      return out.polygon({at + Point{0, -r}, at + Point{r, 0}, at + Point{0, r}, at + Point{-r, 0}},
                         hollow);
    }
    case LineEnd::square:
      return out.rectangle(at - Point{9, 9}, 18, 18, 0,
                           "fill=\"" + std::string(look.colour) + "\" stroke=\"none\"");
    case LineEnd::arrow:
      return draw_arrowhead(out, at, way, 14,
                            attributes_of("none", look.colour, 3) + " stroke-linejoin=\"round\"");
  }
}

std::string line_attributes(const LineLook& look) {
  const double width = look.width;
  std::string attributes = attributes_of("none", look.colour, width) + " stroke-linejoin=\"round\"";
  if (!look.dashed) return attributes + " stroke-linecap=\"round\"";
  return attributes + " stroke-dasharray=\"" + svg_number(width) + " " + svg_number(width * 0.6) +
         "\"";
}

void draw(SvgWriter& out, const LineShape& line, const Places& places) {
  std::vector<Point> points;
  for (Cell cell : line.cells) points.push_back(places.centre(cell));
  const bool is_point = points.size() == 1;
  const Point first_way = is_point ? Point{1, 0} : points[0] - points[1];
  const Point last_way = is_point ? Point{1, 0} : points.back() - points[points.size() - 2];
  // Moves the tip, so that the digit does not hide it.
  if (line.look.end == LineEnd::arrow) points.back() = points.back() + unit(last_way) * 12;
  if (!is_point) out.polyline(points, line_attributes(line.look));
  draw_line_end(out, points.front(), first_way, line.look, line.look.start);
  draw_line_end(out, points.back(), last_way, line.look, line.look.end);
}

void draw(SvgWriter& out, const RegionShape& region, const Places& places) {
  if (region.shaded)
    for (Cell cell : region.cells)
      out.rectangle(places.corner(cell), kCell, kCell, 0, "fill=\"#e6eaf1\" stroke=\"none\"");
  out.path(outline(places.board(), region.cells, 3), region.shaded
                                                         ? attributes_of("none", "#9aa6b8", 2)
                                                         : attributes_of("none", "#5d6b80", 3.2));
}

void draw(SvgWriter& out, const DiagonalShape& diagonal, const Places& places) {
  const double side = std::min(places.width(), places.height());
  out.line({0, diagonal.rises ? side : 0}, {side, diagonal.rises ? 0 : side},
           attributes_of("none", "#7f9cc4", 2.6));
}

void draw(SvgWriter& out, const SymbolShape& symbol, const Places& places) {
  const Point centre = places.centre(symbol.cell);
  const std::string look = attributes_of("#eceff3", "#8a94a3", 2);
  if (symbol.form == SymbolShape::Form::circle)
    out.circle(centre, kEndRadius + 3, look);
  else
    out.rectangle(centre - Point{22, 22}, 44, 44, 0, look);
}

/// Draws a word in a corner of a cell, with a white background.
void draw_corner_word(SvgWriter& out, Point corner, const std::string& word) {
  if (word.empty()) return;
  constexpr double kSize = 13;
  const double width = static_cast<double>(length_of(word)) * kSize * 0.66 + 3;
  out.rectangle(corner + Point{2, 2}, width, kSize + 2, 0, "fill=\"#ffffff\"");
  out.words(corner + Point{2 + width / 2, 2 + (kSize + 2) / 2}, word);
}

/// Draws a diagonal line with the sum of the cells to the right above it, or that of the cells
/// below under it.
void draw(SvgWriter& out, const RunShape& run, const Places& places) {
  const Point corner = places.corner(run.blocked);
  out.line(corner, corner + Point{kCell, kCell}, "stroke=\"#98a1ae\" stroke-width=\"1.2\"");
  out.words(
      corner + (run.is_down ? Point{0.3 * kCell, 0.72 * kCell} : Point{0.7 * kCell, 0.3 * kCell}),
      run.label);
}

Point middle(const Places& places, const BetweenShape& between) {
  return (places.centre(between.first) + places.centre(between.second)) * 0.5;
}

void draw(SvgWriter& out, const BetweenShape& between, const Places& places) {
  const Point at = middle(places, between);
  const Point way = unit(places.centre(between.second) - places.centre(between.first));
  switch (between.form) {
    case BetweenShape::Form::white_dot:
    case BetweenShape::Form::black_dot: {
      const bool white = between.form == BetweenShape::Form::white_dot;
      out.circle(at, between.label.empty() ? 8 : 11,
                 attributes_of(white ? "#ffffff" : "#10151d", "#10151d", 2));
      return out.words(at, between.label, 14,
                       white ? "fill=\"#10151d\"" : "fill=\"#ffffff\" class=\"on-dark\"");
    }
    case BetweenShape::Form::letter:
      out.circle(at, 10, "fill=\"#ffffff\" stroke=\"none\"");
      return out.words(at, between.label, 19, "fill=\"#10151d\" font-weight=\"700\"");
    case BetweenShape::Form::less: {
      // Open towards the greater cell.
      const Point tip = at - way * 6;
      const Point aside = turned(way) * 9;
      return out.polyline({at + way * 6 + aside, tip, at + way * 6 - aside},
                          attributes_of("none", "#10151d", 3) + " stroke-linejoin=\"round\"");
    }
  }
}

void draw(SvgWriter& out, const CornerShape& corner, const Places& places) {
  const Point at = places.corner(corner.upper_left) + Point{kCell, kCell};
  out.circle(at, 17, attributes_of("#ffffff", "#10151d", 1.6));
  // Two numbers per line.
  const std::size_t blank = corner.label.find(' ');
  const std::size_t half = blank == std::string::npos ? blank : corner.label.find(' ', blank + 1);
  if (half == std::string::npos) return out.words(at, corner.label, 14);
  out.words(at - Point{0, 6.5}, std::string_view(corner.label).substr(0, half), 13);
  out.words(at + Point{0, 6.5}, std::string_view(corner.label).substr(half + 1), 13);
}

void draw(SvgWriter& out, const OutsideShape& outside, const Places& places) {
  const Point step{static_cast<double>(outside.right), static_cast<double>(outside.down)};
  // The point where the line of cells crosses the border of the board.
  const Point edge = places.centre(outside.first) - step * (kCell / 2);
  if (!outside.arrow) return out.words(edge - step * (kClueRoom / 2), outside.label);
  const Point tip = edge - step * 2;
  const Point tail = edge - step * 14;
  const std::string look = attributes_of("none", "#10151d", 2.2) + " stroke-linejoin=\"round\"";
  out.line(tail, tip, look);
  draw_arrowhead(out, tip, step, 8, look);
  out.words(edge - step * 25, outside.label, 17);
}

template <class Kind>
void draw_all(SvgWriter& out, const Picture& picture, const Places& places) {
  for (const Shape& shape : picture.shapes)
    if (const auto* one = std::get_if<Kind>(&shape)) draw(out, *one, places);
}

void draw_cages(SvgWriter& out, const Picture& picture, const Places& places) {
  out.begin("cages",
            "fill=\"none\" stroke=\"#39424f\" stroke-width=\"1.7\" stroke-dasharray=\"5 3.2\"");
  for (const Shape& shape : picture.shapes)
    if (const auto* cage = std::get_if<CageShape>(&shape); cage != nullptr && cage->outlined)
      out.path(outline(places.board(), cage->cells, 4.5));
  out.end();
  out.begin_words("cage-sums", 13, "fill=\"#10151d\"");
  for (const Shape& shape : picture.shapes) {
    if (const auto* cage = std::get_if<CageShape>(&shape))
      draw_corner_word(out, places.corner(*std::ranges::min_element(cage->cells)), cage->label);
    if (const auto* line = std::get_if<LineShape>(&shape))
      draw_corner_word(out, places.corner(line->cells.front()), line->label);
  }
  out.end();
}

}  // namespace

void draw_shapes_below(SvgWriter& out, const Picture& picture, const Places& places) {
  out.begin("regions", "");
  draw_all<RegionShape>(out, picture, places);
  out.end();
  out.begin("symbols", "");
  draw_all<SymbolShape>(out, picture, places);
  out.end();
  out.begin("lines", "");
  draw_all<LineShape>(out, picture, places);
  out.end();
  out.begin("diagonals", "");
  draw_all<DiagonalShape>(out, picture, places);
  out.end();
}

void draw_shapes_above(SvgWriter& out, const Picture& picture, const Places& places) {
  draw_cages(out, picture, places);
  out.begin_words("run-sums", 18, "fill=\"#ffffff\"");
  draw_all<RunShape>(out, picture, places);
  out.end();
  out.begin_words("signs", 14, "fill=\"#10151d\"");
  draw_all<BetweenShape>(out, picture, places);
  draw_all<CornerShape>(out, picture, places);
  out.end();
}

Margins margins_of(const Picture& picture, const Places& places) {
  constexpr double kPaper = 8;
  Margins margins{kPaper, kPaper, kPaper, kPaper};
  const Board& board = places.board();
  for (const Shape& shape : all_shapes(picture))
    if (const auto* clue = std::get_if<OutsideShape>(&shape)) {
      const int row = board.row(clue->first) - clue->down;
      const int column = board.column(clue->first) - clue->right;
      if (row < 0) margins.top = kPaper + kClueRoom;
      if (column < 0) margins.left = kPaper + kClueRoom;
      if (row >= board.rows()) margins.bottom = kPaper + kClueRoom;
      if (column >= board.columns()) margins.right = kPaper + kClueRoom;
    }
  if (picture.labels) {
    margins.left += kLabelRoom;
    margins.top += kLabelRoom;
  }
  return margins;
}

void draw_outside(SvgWriter& out, const Picture& picture, const Places& places) {
  out.begin_words("clues", 22, "fill=\"#10151d\"");
  draw_all<OutsideShape>(out, picture, places);
  out.end();
  if (!picture.labels) return;
  const Margins margins = margins_of(picture, places);
  out.begin_words("labels", 15, "fill=\"#5b6573\"");
  const Board& board = places.board();
  for (int i = 0; i < std::max(board.rows(), board.columns()); ++i) {
    const double at = kCell * (i + 0.5);
    if (i < board.rows())
      out.words({-margins.left + 20, at},
                picture.numbered_rows ? std::to_string(i + 1) : row_letters(i));
    if (i < board.columns()) out.words({at, -margins.top + 20}, std::to_string(i + 1));
  }
  out.end();
}

}  // namespace dokusat::svg
