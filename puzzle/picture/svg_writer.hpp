#pragma once
// Elements of SVG as text: numbers that are the same everywhere, escaped words, groups that are
// left out where nothing is in them.

#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// In the coordinates of a picture: to the right and downwards.
struct Point {
  double x = 0;
  double y = 0;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
};

/// "12", "-0.5": with one digit behind the point at most.
std::string svg_number(double number);
/// The text with what means something in XML escaped; control characters, which XML does not know,
/// become blanks.
std::string xml_escaped(std::string_view text);

class SvgWriter {
 public:
  enum class Anchor { start, middle };

  /// Everything up to `end` belongs to the group. Attributes are written as they are, as in
  /// `fill="none"`.
  void begin(std::string_view name, std::string_view attributes);
  /// A group of words of one size that have their points in the middle, or at their start.
  void begin_words(std::string_view name, double size, std::string_view attributes,
                   Anchor anchor = Anchor::middle);
  void end();

  void line(Point from, Point to, std::string_view attributes = {});
  void rectangle(Point corner, double width, double height, double radius = 0,
                 std::string_view attributes = {});
  void circle(Point centre, double radius, std::string_view attributes = {});
  void polygon(const std::vector<Point>& points, std::string_view attributes = {});
  void polyline(const std::vector<Point>& points, std::string_view attributes = {});
  /// Of path data, as in "M0 0H60".
  void path(std::string_view data, std::string_view attributes = {});
  /// Requires a group of words. Of another size where `size` is not 0.
  void words(Point at, std::string_view text, double size = 0, std::string_view attributes = {});

  const std::string& text() const { return text_; }

 private:
  void element(std::string_view name, const std::string& geometry, std::string_view attributes);

  struct Group {
    std::size_t begin;    // where it begins in the text
    std::size_t content;  // where its content does
    double size;          // of words
  };
  std::string text_;
  std::vector<Group> groups_;
};

}  // namespace dokusat
