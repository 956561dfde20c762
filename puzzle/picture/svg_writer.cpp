#include <cassert>
#include <cmath>
#include <dokusat/base/utf8.hpp>
#include <dokusat/picture/svg_writer.hpp>

namespace dokusat {
namespace {

/// The distance from the middle of a digit to its baseline, at size 1: half the height of digits in
/// common fonts.
constexpr double kHalfHeight = 0.36;

std::string attribute(std::string_view name, double value) {
  return " " + std::string(name) + "=\"" + svg_number(value) + "\"";
}

std::string points_attribute(const std::vector<Point>& points) {
  std::string text = " points=\"";
  for (const Point& point : points)
    text += (&point == points.data() ? "" : " ") + svg_number(point.x) + "," + svg_number(point.y);
  return text + "\"";
}

}  // namespace

std::string svg_number(double number) {
  const long tenths = std::lround(number * 10);
  const long rest = std::labs(tenths) % 10;
  return (tenths < 0 ? "-" : "") + std::to_string(std::labs(tenths) / 10) +
         (rest == 0 ? "" : "." + std::to_string(rest));
}

std::string xml_escaped(std::string_view text) {
  std::string escaped;
  for (std::size_t i = 0; i < text.size();) {
    const Utf8Character character = utf8_at(text, i);
    const std::string_view bytes = text.substr(i, character.bytes);
    i += character.bytes;
    if (bytes == "&")
      escaped += "&amp;";
    else if (bytes == "<")
      escaped += "&lt;";
    else if (bytes == ">")
      escaped += "&gt;";
    else if (bytes == "\"")
      escaped += "&quot;";
    else if (character.is_valid() && character.code < 0x20)
      escaped += ' ';
    else if (!character.is_valid() || character.code == 0xfffe || character.code == 0xffff)
      escaped += "\xef\xbf\xbd";  // U+FFFD, the replacement character
    else
      escaped += bytes;
  }
  return escaped;
}

void SvgWriter::begin(std::string_view name, std::string_view attributes) {
  begin_words(name, 0, attributes);
}

void SvgWriter::begin_words(std::string_view name, double size, std::string_view attributes,
                            Anchor anchor) {
  const std::size_t begin = text_.size();
  text_ += "<g class=\"" + std::string(name) + "\"";
  if (size > 0) text_ += attribute("font-size", size);
  if (size > 0 && anchor == Anchor::middle) text_ += " text-anchor=\"middle\"";
  if (!attributes.empty()) text_ += " " + std::string(attributes);
  text_ += ">\n";
  groups_.push_back({begin, text_.size(), size});
}

void SvgWriter::end() {
  const Group group = groups_.back();
  groups_.pop_back();
  if (text_.size() == group.content)
    text_.resize(group.begin);
  else
    text_ += "</g>\n";
}

void SvgWriter::element(std::string_view name, const std::string& geometry,
                        std::string_view attributes) {
  text_ += "<" + std::string(name) + geometry;
  if (!attributes.empty()) text_ += " " + std::string(attributes);
  text_ += "/>\n";
}

void SvgWriter::line(Point from, Point to, std::string_view attributes) {
  element("line",
          attribute("x1", from.x) + attribute("y1", from.y) + attribute("x2", to.x) +
              attribute("y2", to.y),
          attributes);
}

void SvgWriter::rectangle(Point corner, double width, double height, double radius,
                          std::string_view attributes) {
  element("rect",
          attribute("x", corner.x) + attribute("y", corner.y) + attribute("width", width) +
              attribute("height", height) + (radius > 0 ? attribute("rx", radius) : ""),
          attributes);
}

void SvgWriter::circle(Point centre, double radius, std::string_view attributes) {
  element("circle", attribute("cx", centre.x) + attribute("cy", centre.y) + attribute("r", radius),
          attributes);
}

void SvgWriter::polygon(const std::vector<Point>& points, std::string_view attributes) {
  element("polygon", points_attribute(points), attributes);
}

void SvgWriter::polyline(const std::vector<Point>& points, std::string_view attributes) {
  element("polyline", points_attribute(points), attributes);
}

void SvgWriter::path(std::string_view data, std::string_view attributes) {
  element("path", " d=\"" + std::string(data) + "\"", attributes);
}

void SvgWriter::words(Point at, std::string_view text, double size, std::string_view attributes) {
  assert(!groups_.empty() && groups_.back().size > 0);
  const bool other_size = size > 0 && size != groups_.back().size;
  const double own_size = other_size ? size : groups_.back().size;
  text_ += "<text" + attribute("x", at.x) + attribute("y", at.y + kHalfHeight * own_size);
  if (other_size) text_ += attribute("font-size", own_size);
  if (!attributes.empty()) text_ += " " + std::string(attributes);
  text_ += ">" + xml_escaped(text) + "</text>\n";
}

}  // namespace dokusat
