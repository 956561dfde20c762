#pragma once
// The layers of an SVG picture, from the paper upwards, and where things are on it.

#include <dokusat/picture/picture.hpp>
#include <dokusat/picture/svg_writer.hpp>

namespace dokusat::svg {

/// The side of a cell. All other measures are made for it.
inline constexpr double kCell = 60;

/// Where cells and candidates are; the upper left corner of the board is {0, 0}.
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
  /// Half of the smaller side of a candidate's place.
  double candidate_radius() const;
  /// How many characters the largest value has.
  int characters() const { return characters_; }

 private:
  double slot_width() const;
  double slot_height() const;

  const Board* board_;
  CandidatePlaces slots_;
  double top_;  // between the upper border of a cell and its candidates
  int characters_;
};

/// How much room shapes outside of the board take on each side.
struct Margins {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
};
Margins margins_of(const Picture& picture, const Places& places);

// What shapes there are below the lines of the board, and above them.
void draw_shapes_below(SvgWriter& out, const Picture& picture, const Places& places);
void draw_shapes_above(SvgWriter& out, const Picture& picture, const Places& places);
/// Clues around the board, and the names of rows and columns beyond them.
void draw_outside(SvgWriter& out, const Picture& picture, const Places& places);

// Marks below the digits, and above them.
void draw_marks_below(SvgWriter& out, const Picture& picture, const Places& places);
void draw_marks_above(SvgWriter& out, const Picture& picture, const Places& places);
/// Outlines around cells, above the marks of each.
void draw_areas(SvgWriter& out, const Picture& picture, const Places& places);
/// Arrows between candidates, above all marks.
void draw_arrows(SvgWriter& out, const Picture& picture, const Places& places);
/// A line with a head, from point to point.
void draw_arrow(SvgWriter& out, Point from, Point tip, bool strong);
/// For a legend: a cell with the mark, or a digit that has it.
void draw_mark_sample(SvgWriter& out, const Mark& mark, Point corner, double side);

/// The outline around cells, so far inside of them.
std::string outline(const Board& board, const std::vector<Cell>& cells, double inset);

/// What lines, signs and marks mean, rules that have no shape, and notes, below a board that ends
/// at `bottom`, in lines of so much width and words of this size. Returns where they end.
double draw_footer(SvgWriter& out, const Picture& picture, double bottom, double width,
                   double size);

}  // namespace dokusat::svg
