#pragma once
// The layers of an SVG picture, from the paper upwards, and their coordinates.

#include <dokusat/picture/picture.hpp>
#include <dokusat/picture/svg_writer.hpp>

namespace dokusat::svg {

/// The side of a cell, to which all other lengths relate.
inline constexpr double kCell = 60;

/// The coordinates of cells and candidates; the upper left corner of the board is {0, 0}.
class Places {
 public:
  explicit Places(const Picture& picture);

  const Board& board() const { return *board_; }
  double width() const { return kCell * board_->columns(); }
  double height() const { return kCell * board_->rows(); }
  Point corner(Cell cell) const {
    return {kCell * board_->column(cell), kCell * board_->row(cell)};
  }
  Point centre(Cell cell) const { return corner(cell) + Point{kCell / 2, kCell / 2}; }

  double digit_size() const;
  Point candidate(Cell cell, Digit digit) const;
  double candidate_size() const;
  /// Half of the smaller side of a candidate's slot.
  double candidate_radius() const;
  /// The number of characters of the largest value.
  int characters() const { return characters_; }

 private:
  double slot_width() const;
  double slot_height() const;

  const Board* board_;
  CandidatePlaces slots_;
  double top_;  // between the upper border of a cell and its candidates
  int characters_;
};

/// The space that shapes outside the board need on each side.
struct Margins {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
};
Margins margins_of(const Picture& picture, const Places& places);

// Draw the shapes under and over the lines of the board.
void draw_shapes_below(SvgWriter& out, const Picture& picture, const Places& places);
void draw_shapes_above(SvgWriter& out, const Picture& picture, const Places& places);
/// Draws the clues around the board, and the names of rows and columns beyond them.
void draw_outside(SvgWriter& out, const Picture& picture, const Places& places);

// Draw the marks under and over the digits.
void draw_marks_below(SvgWriter& out, const Picture& picture, const Places& places);
void draw_marks_above(SvgWriter& out, const Picture& picture, const Places& places);
/// Draws outlines around cells, above the marks of cells.
void draw_areas(SvgWriter& out, const Picture& picture, const Places& places);
/// Draws arrows between candidates, above all marks.
void draw_arrows(SvgWriter& out, const Picture& picture, const Places& places);
/// Draws a line with a head at `tip`.
void draw_arrow(SvgWriter& out, Point from, Point tip, bool strong);
/// Draws a sample for the legend: a marked cell, or a marked digit.
void draw_mark_sample(SvgWriter& out, const Mark& mark, Point corner, double side);

/// Returns the outline of cells as path data, `inset` inside of them.
std::string outline(const Board& board, const std::vector<Cell>& cells, double inset);

/// Writes the text below the board: the legend of lines, signs and marks, rules without shape, and
/// notes. The board ends at `bottom`; lines have the given width, words the given size. Returns the
/// lower end.
double draw_footer(SvgWriter& out, const Picture& picture, double bottom, double width,
                   double size);

}  // namespace dokusat::svg
