#pragma once
// Elements of SVG as text: numbers in the same form everywhere, escaped words, and no empty groups.

#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// A point in a picture: x to the right, y downwards.
struct Point {
  double x = 0;
  double y = 0;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
};

/// Returns "12", "-0.5": at most one decimal place.
std::string svg_number(double number);
/// Escapes the special characters of XML; control characters, which XML does not allow, become
/// blanks.
std::string xml_escaped(std::string_view text);

class SvgWriter {
 public:
  enum class Anchor { start, middle };

  /// Begins a group, which lasts to the matching `end`. Attributes are written unchanged, as in
  /// `fill="none"`.
  void begin(std::string_view name, std::string_view attributes);
  /// Begins a group of texts of one font size, anchored at their middle or at their start.
  void begin_words(std::string_view name, double size, std::string_view attributes,
                   Anchor anchor = Anchor::middle);
  void end();

  void line(Point from, Point to, std::string_view attributes = {});
  void rectangle(Point corner, double width, double height, double radius = 0,
                 std::string_view attributes = {});
  void circle(Point centre, double radius, std::string_view attributes = {});
  void polygon(const std::vector<Point>& points, std::string_view attributes = {});
  void polyline(const std::vector<Point>& points, std::string_view attributes = {});
  /// Draws path data, such as "M0 0H60".
  void path(std::string_view data, std::string_view attributes = {});
  /// Writes words. Requires a group of words; `size` replaces its size unless it is 0.
  void words(Point at, std::string_view text, double size = 0, std::string_view attributes = {});

  const std::string& text() const { return text_; }

 private:
  void element(std::string_view name, const std::string& geometry, std::string_view attributes);

  struct Group {
    std::size_t begin;    // start of the group in the text
    std::size_t content;  // start of its content in the text
    double size;          // of words
  };
  std::string text_;
  std::vector<Group> groups_;
};

}  // namespace dokusat
