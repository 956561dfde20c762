#pragma once
// The shapes of rules on a board, as data. `rule_shapes.cpp` assigns shapes to rules; renderers
// draw shapes and know no rules.

#include <dokusat/model/board.hpp>
#include <dokusat/model/rule_look.hpp>
#include <string>
#include <variant>
#include <vector>

namespace dokusat {

/// A dashed outline inside its cells, with the label in the corner of the first one in reading
/// order.
struct CageShape {
  std::vector<Cell> cells;
  std::string label;
  bool outlined = true;  ///< false: heavy lines separate it from the others
};

/// Cells with an outline, shaded or not, that hold each digit once besides rows, columns and boxes.
struct RegionShape {
  std::vector<Cell> cells;
  bool shaded = true;
};

/// A line through the centres of its cells, in their order.
struct LineShape {
  std::string name;  ///< for the legend, as lines with different meanings look similar
  std::vector<Cell> cells;
  LineLook look;
  std::string label = {};  ///< beside its first cell; empty: none
};

/// A thin line from one corner of the board to another.
struct DiagonalShape {
  bool rises = false;  ///< from the lower left corner to the upper right one
};

/// A sign on the border between two cells.
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

/// A clue outside the board for the cells from `first` on in a direction.
struct OutsideShape {
  Cell first;
  int down = 0;   ///< rows per step: -1, 0 or 1
  int right = 0;  ///< columns per step: -1, 0 or 1
  std::string label;
  bool arrow = false;  ///< shows the direction if it is not obvious
};

/// The sum of the cells after a black cell, in that cell.
struct RunShape {
  Cell blocked;
  bool is_down = false;  ///< the cells below it, else those to its right
  std::string label;
};

/// A circle or square in a cell, below its digit.
struct SymbolShape {
  enum class Form { circle, square };
  Cell cell;
  Form form = Form::circle;
};

using Shape = std::variant<CageShape, RegionShape, LineShape, DiagonalShape, BetweenShape,
                           CornerShape, OutsideShape, RunShape, SymbolShape>;

}  // namespace dokusat
