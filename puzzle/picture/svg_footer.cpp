// The text below a board.

#include <algorithm>
#include <dokusat/picture/svg_layers.hpp>
#include <dokusat/picture/words.hpp>
#include <set>
#include <tuple>

namespace dokusat::svg {
namespace {

/// A writer of lines of words from the left border of the board, one below the other.
class Footer {
 public:
  Footer(SvgWriter& out, double top, double width, double size)
      : out_(out), top_(top), width_(width), size_(size) {}

  void paragraph(const std::string& text) {
    constexpr double kWidthOfCharacter = 0.6;  // at size 1
    const auto columns = static_cast<std::size_t>(width_ / (kWidthOfCharacter * size_));
    for (const std::string& line : wrapped(text, std::max<std::size_t>(columns, 8))) {
      next_line();
      out_.words({0, middle()}, line);
    }
  }

  void legend(const LineLook& look, const std::string& name) {
    next_line();
    std::string attributes = "stroke=\"" + std::string(look.colour) + "\" stroke-width=\"" +
                             svg_number(std::min<double>(look.width, size_ * 0.7)) + "\"";
    if (look.dashed) attributes += " stroke-dasharray=\"8 5\"";
    out_.line({0, middle()}, {3 * size_, middle()}, attributes);
    out_.words({3.6 * size_, middle()}, name);
  }

  void legend(const Mark& mark) {
    next_line();
    const double side = 1.3 * size_;
    draw_mark_sample(out_, mark, {0, middle() - side / 2}, side);
    out_.words({1.9 * size_, middle()}, name_of(mark));
  }

  void legend(bool strong) {
    next_line();
    draw_arrow(out_, {0, middle()}, {3 * size_, middle()}, strong);
    out_.words({3.6 * size_, middle()}, strong ? "strong link: if not this, then that"
                                               : "weak link: if this, then not that");
  }

  double bottom() const { return lines_ == 0 ? top_ : middle() + size_; }

 private:
  void next_line() { ++lines_; }
  double middle() const { return top_ + size_ * (0.5 + 1.4 * lines_ - 0.7); }

  SvgWriter& out_;
  const double top_;
  const double width_;
  const double size_;
  int lines_ = 0;
};

/// Explains the marks, each kind once.
void draw_legend(Footer& footer, const Picture& picture) {
  std::set<std::tuple<Role, bool, std::string>> explained;
  const auto explain = [&](const Mark& mark) {
    if (explained.insert({mark.role, mark.digit == kNoDigit, std::string(name_of(mark))}).second)
      footer.legend(mark);
  };
  for (const Mark& mark : picture.marks) explain(mark);
  for (const Area& area : picture.areas)
    explain({area.cells.front(), kNoDigit, area.role, area.name});
  for (bool strong : {true, false})
    if (std::ranges::find(picture.arrows, strong, &Arrow::strong) != picture.arrows.end())
      footer.legend(strong);
}

}  // namespace

double draw_footer(SvgWriter& out, const Picture& picture, double bottom, double width,
                   double size) {
  Footer footer(out, bottom, width, size);
  out.begin_words("words", size, "fill=\"#10151d\"", SvgWriter::Anchor::start);
  std::set<std::string> named;
  for (const Shape& shape : all_shapes(picture))
    if (const auto* line = std::get_if<LineShape>(&shape); line && named.insert(line->name).second)
      footer.legend(line->look, line->name);
  for (const RuleText& rule : picture.rules)
    if (rule.drawn && !rule.legend.empty() && named.insert(rule.legend).second)
      footer.paragraph(rule.legend);
  draw_legend(footer, picture);
  for (const std::string& rule : rules_in_words(picture, true)) footer.paragraph(rule);
  for (const std::string& note : picture.notes) footer.paragraph(note);
  out.end();
  return footer.bottom();
}

}  // namespace dokusat::svg
