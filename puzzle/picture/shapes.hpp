#pragma once
// What rules look like on a board: shapes, as data. `rule_shapes.cpp` says which rule has which
// shapes; a renderer says how a shape is drawn, and knows no rule.

#include <dokusat/model/board.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dokusat {

/// A dashed outline inside its cells, the label in the corner of the first one in reading order.
struct CageShape {
  std::vector<Cell> cells;
  std::string label;
  bool outlined = true;  ///< false: heavy lines part it from the others
};

/// Cells with an outline, shaded or not, which hold each digit once beside rows, columns and boxes.
struct RegionShape {
  std::vector<Cell> cells;
  bool shaded = true;
};

/// What stands at an end of a line.
enum class LineEnd { none, bulb, circle, diamond, square, arrow };

/// The look of a line. Width and ends tell lines apart where colours do not.
struct LineLook {
  std::string_view colour;  ///< "#rrggbb"
  int width = 10;           ///< a cell is 60 wide
  LineEnd start = LineEnd::none;
  LineEnd end = LineEnd::none;
  bool dashed = false;
};

/// A line through the centres of its cells, in their order.
struct LineShape {
  std::string name;  ///< in the legend, as lines of many meanings look much the same
  std::vector<Cell> cells;
  LineLook look;
  std::string label = {};  ///< beside its first cell; empty: none
};

/// A thin line from one corner of the board to another.
struct DiagonalShape {
  bool rises = false;  ///< from the lower left corner to the upper right one
};

/// Something small on the border between two cells.
struct BetweenShape {
  enum class Form { white_dot, black_dot, letter, less };
  Cell first;
  Cell second;
  Form form = Form::white_dot;
  std::string label = {};  ///< the letter, or a number in the dot
};

/// A disc with digits where four cells meet.
struct CornerShape {
  Cell upper_left;
  std::string label;
};

/// A clue outside of the board for the cells that begin at `first` and go on in a direction.
struct OutsideShape {
  Cell first;
  int down = 0;   ///< -1, 0 or 1 rows a step
  int right = 0;  ///< -1, 0 or 1 columns a step
  std::string label;
  bool arrow = false;  ///< shows the direction, where it is not plain
};

/// What the cells behind a black cell add up to, in that cell.
struct RunShape {
  Cell blocked;
  bool is_down = false;  ///< the cells below it, else those to its right
  std::string label;
};

/// A form behind the digit of a cell.
struct SymbolShape {
  enum class Form { circle, square };
  Cell cell;
  Form form = Form::circle;
};

using Shape = std::variant<CageShape, RegionShape, LineShape, DiagonalShape, BetweenShape,
                           CornerShape, OutsideShape, RunShape, SymbolShape>;

}  // namespace dokusat
