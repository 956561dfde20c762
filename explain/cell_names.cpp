#include <dokusat/explain/cell_names.hpp>

namespace dokusat::explain {

std::string cell_name(const Board& board, Cell cell, CellNames names) {
  return names == CellNames::a1 ? board.name(cell) : board.coordinates(cell);
}

std::string unit_name(const Board& board, const Unit& unit, CellNames names) {
  if (names == CellNames::r1c1 && unit.kind == UnitKind::row)
    return "row " + std::to_string(unit.index + 1);
  return board.name(unit);
}

}  // namespace dokusat::explain
