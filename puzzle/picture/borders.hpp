#pragma once
// The borders between cells as box-drawing characters: heavy around boxes, light around cells or
// tiles, with the matching character at each junction.

#include <dokusat/picture/picture.hpp>
#include <string>
#include <vector>

namespace dokusat {

class Borders {
 public:
  /// `between_cells`: each cell has a border, otherwise only boxes.
  Borders(const Picture& picture, bool between_cells);

  // Lines count from 0, the one before the first row or column, to the number of rows or columns,
  // the one after the last.

  /// True if any cell has a border there; other lines are not printed.
  bool has_row_line(int line) const;
  bool has_column_line(int line) const;

  /// Returns the border of the cell in this row and column, one character.
  std::string above(int line, int column) const;
  std::string before(int row, int line) const;
  /// Returns the junction of two lines, one character.
  std::string junction(int row_line, int column_line) const;

 private:
  enum class Weight { none, light, heavy, dashed };

  Weight between(Cell one, Cell other) const;
  Weight& horizontal(int line, int column);
  Weight& vertical(int row, int line);
  Weight horizontal(int line, int column) const;
  Weight vertical(int row, int line) const;

  int rows_;
  int columns_;
  bool between_cells_;
  PerCell<int> boxes_;
  PerCell<int> tiles_;  // -1: none
  std::vector<Weight> horizontal_;
  std::vector<Weight> vertical_;
};

}  // namespace dokusat
