// Marks. Every role has a form of its own, so that they differ without colours:
//
//     role        a cell                           a digit
//     focus       tinted, corners                  a dotted circle
//     reason      a thin frame                     a circle
//     link        a dashed frame                   a square
//     exception   a frame of dots                  a diamond
//     conclusion  a thick frame                    a filled disc, the digit light on it
//     excluded    struck through                   struck through
//     wrong       hatched, a thick dashed frame    crossed out
//
// An area has its role's frame around all its cells.

#include <algorithm>
#include <cmath>
#include <dokusat/picture/svg_layers.hpp>
#include <optional>

namespace dokusat::svg {
namespace {

constexpr std::string_view kFocus = "#fff0b8";
constexpr std::string_view kReason = "#2563ad";
constexpr std::string_view kLink = "#0f7b8a";
constexpr std::string_view kException = "#b45309";
constexpr std::string_view kConclusion = "#16702f";
constexpr std::string_view kExcluded = "#b0266b";
constexpr std::string_view kWrong = "#c0231f";

std::string stroke(std::string_view colour, double width, std::string_view more = {}) {
  return "fill=\"none\" stroke=\"" + std::string(colour) + "\" stroke-width=\"" +
         svg_number(width) + "\"" + (more.empty() ? "" : " ") + std::string(more);
}

/// The centre of a digit and the radius available around it.
struct Spot {
  Point centre;
  double radius;
};

/// Returns the place of the marked digit. Empty for a mark of a whole cell, and for a digit in a
/// cell that shows another one.
std::optional<Spot> spot_of(const Picture& picture, const Places& places, const Mark& mark) {
  if (mark.digit == kNoDigit) return std::nullopt;
  const Digit shown = picture.cells[mark.cell].digit;
  if (shown == kNoDigit)
    return Spot{places.candidate(mark.cell, mark.digit), places.candidate_radius()};
  if (shown == mark.digit) return Spot{places.centre(mark.cell), 24};
  return std::nullopt;
}

void frame(SvgWriter& out, Point corner, double inset, const std::string& attributes) {
  out.rectangle(corner + Point{inset, inset}, kCell - 2 * inset, kCell - 2 * inset, 3, attributes);
}

void draw_corners(SvgWriter& out, Point corner) {
  std::string path;
  for (const Point& way : {Point{1, 1}, Point{-1, 1}, Point{-1, -1}, Point{1, -1}}) {
    const Point centre = corner + Point{kCell / 2, kCell / 2};
    const Point at = centre - Point{way.x * 25, way.y * 25};
    path += "M" + svg_number(at.x) + " " + svg_number(at.y + way.y * 11) + "V" + svg_number(at.y) +
            "H" + svg_number(at.x + way.x * 11);
  }
  out.path(path, stroke("#a07800", 2.4));
}

void draw_hatch(SvgWriter& out, Point corner) {
  std::string path;
  for (double at : {12.0, 24.0, 36.0, 48.0}) {
    path += "M" + svg_number(corner.x + at) + " " + svg_number(corner.y) + "L" +
            svg_number(corner.x) + " " + svg_number(corner.y + at);
    path += "M" + svg_number(corner.x + kCell) + " " + svg_number(corner.y + at) + "L" +
            svg_number(corner.x + at) + " " + svg_number(corner.y + kCell);
  }
  out.path(path, stroke("#f0b4b0", 2));
}

/// Returns the style of the line around one or several cells.
std::string frame_of(Role role) {
  switch (role) {
    case Role::focus:
      return stroke("#a07800", 2.4);
    case Role::reason:
      return stroke(kReason, 2.4);
    case Role::link:
      return stroke(kLink, 2.4, "stroke-dasharray=\"7 4\"");
    case Role::exception:
      return stroke(kException, 3, "stroke-dasharray=\"0 6\" stroke-linecap=\"round\"");
    case Role::conclusion:
      return stroke(kConclusion, 5);
    case Role::excluded:
      return stroke(kExcluded, 3);
    case Role::wrong:
      return stroke(kWrong, 4, "stroke-dasharray=\"12 5\"");
  }
  return {};
}

void draw_cell_mark(SvgWriter& out, Point corner, Role role) {
  if (role == Role::focus) return draw_corners(out, corner);
  if (role == Role::excluded)
    return out.line(corner + Point{8, kCell - 8}, corner + Point{kCell - 8, 8}, frame_of(role));
  frame(out, corner, role == Role::conclusion ? 5.5 : 4.5, frame_of(role));
}

/// Draws a line from the lower left to the upper right of cells in one line.
void strike_out(SvgWriter& out, Point first, Point last) {
  out.line(first + Point{8, last.y - first.y + kCell - 8}, {last.x + kCell - 8, first.y + 8},
           frame_of(Role::excluded));
}

void draw_digit_mark(SvgWriter& out, const Spot& spot, Role role) {
  const auto [centre, radius] = spot;
  const double width = radius > 15 ? 2.6 : 1.5;
  const Point arm{radius * 0.8, radius * 0.8};
  switch (role) {
    case Role::focus:
      return out.circle(centre, radius, stroke("#a07800", width, "stroke-dasharray=\"2 2\""));
    case Role::reason:
      return out.circle(centre, radius, stroke(kReason, width));
    case Role::link:
      return out.rectangle(centre - Point{radius, radius} * 0.94, radius * 1.88, radius * 1.88, 1,
                           stroke(kLink, width));
    case Role::exception: {
      const double arm_of_diamond = radius * 1.2;
      return out.polygon({centre - Point{arm_of_diamond, 0}, centre - Point{0, arm_of_diamond},
                          centre + Point{arm_of_diamond, 0}, centre + Point{0, arm_of_diamond}},
                         stroke(kException, width));
    }
    case Role::conclusion:
      if (radius > 15) out.circle(centre, radius, stroke(kConclusion, 4.5));
      return;  // the disc of a candidate is drawn below it
    case Role::excluded:
      return out.line({centre.x - arm.x, centre.y + arm.y}, {centre.x + arm.x, centre.y - arm.y},
                      stroke(kExcluded, width * 1.4));
    case Role::wrong:
      out.line(centre - arm, centre + arm, stroke(kWrong, width * 1.4));
      return out.line({centre.x - arm.x, centre.y + arm.y}, {centre.x + arm.x, centre.y - arm.y},
                      stroke(kWrong, width * 1.4));
  }
}

/// Draws the background of a marked cell.
void draw_ground(SvgWriter& out, Point corner, Role role) {
  if (role == Role::focus)
    out.rectangle(corner, kCell, kCell, 0, "fill=\"" + std::string(kFocus) + "\"");
  if (role == Role::wrong) draw_hatch(out, corner);
}

}  // namespace

void draw_marks_below(SvgWriter& out, const Picture& picture, const Places& places) {
  out.begin("marked", "");
  for (const Mark& mark : picture.marks)
    if (!spot_of(picture, places, mark)) draw_ground(out, places.corner(mark.cell), mark.role);
  out.end();
}

void draw_mark_sample(SvgWriter& out, const Mark& mark, Point corner, double side) {
  out.begin("sample", "transform=\"translate(" + svg_number(corner.x) + " " + svg_number(corner.y) +
                          ") scale(" + svg_number(side / kCell) + ")\"");
  const Spot spot{{kCell / 2, kCell / 2}, 24};
  if (mark.digit == kNoDigit) {
    out.begin("marked", "");
    draw_ground(out, {0, 0}, mark.role);
    out.end();
    draw_cell_mark(out, {0, 0}, mark.role);
  } else {
    const bool disc = mark.role == Role::conclusion;
    if (disc) out.circle(spot.centre, spot.radius, "fill=\"" + std::string(kConclusion) + "\"");
    out.begin_words("digit", 34, disc ? "fill=\"#ffffff\"" : "");
    out.words(spot.centre, "5");
    out.end();
    draw_digit_mark(out, spot, mark.role);
  }
  out.end();
}

void draw_marks_above(SvgWriter& out, const Picture& picture, const Places& places) {
  out.begin("marks", "");
  for (const Mark& mark : picture.marks) {
    if (const std::optional<Spot> spot = spot_of(picture, places, mark))
      draw_digit_mark(out, *spot, mark.role);
    else
      draw_cell_mark(out, places.corner(mark.cell), mark.role);
  }
  out.end();
}

void draw_areas(SvgWriter& out, const Picture& picture, const Places& places) {
  out.begin("areas", "stroke-linejoin=\"round\"");
  for (const Area& area : picture.areas)
    if (area.role == Role::excluded)
      strike_out(out, places.corner(area.cells.front()), places.corner(area.cells.back()));
    else
      out.path(outline(*picture.board, area.cells, 3), frame_of(area.role));
  out.end();
}

void draw_arrow(SvgWriter& out, Point from, Point tip, bool strong) {
  constexpr double kHead = 5;
  constexpr std::string_view kColour = "#7a3db8";
  const Point way = tip - from;
  const Point along = way * (1 / std::hypot(way.x, way.y));
  const Point across{-along.y * kHead / 2, along.x * kHead / 2};
  out.line(from, tip, stroke(kColour, 1.8, strong ? "" : "stroke-dasharray=\"4 3\""));
  out.polygon({tip, tip - along * kHead + across, tip - along * kHead - across},
              "fill=\"" + std::string(kColour) + "\"");
}

void draw_arrows(SvgWriter& out, const Picture& picture, const Places& places) {
  out.begin("arrows", "");
  for (const Arrow& arrow : picture.arrows) {
    const std::optional<Spot> from = spot_of(picture, places, arrow.from);
    const std::optional<Spot> to = spot_of(picture, places, arrow.to);
    if (!from || !to) continue;
    const Point way = to->centre - from->centre;
    const double length = std::hypot(way.x, way.y);
    if (length < 1) continue;
    // There is no space between neighbouring candidates.
    const auto inset = [&](const Spot& spot) { return std::min(spot.radius, length / 4) / length; };
    draw_arrow(out, from->centre + way * inset(*from), to->centre - way * inset(*to), arrow.strong);
  }
  out.end();
}

}  // namespace dokusat::svg
