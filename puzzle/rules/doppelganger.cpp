// Every row, column and box lacks one digit besides 0; cells off the board hold these digits.

#include <algorithm>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/regions_to_find.hpp>
#include <dokusat/rules/syntax.hpp>
#include <optional>
#include <utility>

namespace dokusat {

std::vector<CellGroup> doppelganger_groups(int rows, int columns) {
  const std::optional<BoxShape> box = box_shape_of_size(rows, columns, std::max(rows, columns));
  std::vector<CellGroup> groups{
      {"DGC", rows, columns}, {"DGR", columns, columns}, {"DGZ", 1, columns}};
  if (box) groups.insert(groups.begin(), {"DGB", box->rows * box->columns, box->columns});
  return groups;
}

namespace {

Cell zero_cell(const Board& board) { return board.cells_of_group("DGZ")[0]; }

std::string lacks_nothing(const Board& board, const NoArguments&) {
  if (board.rows() != board.columns() || board.first_value() != 0 || !board.has_lines() ||
      board.digit_count() != board.rows() + 1)
    return "expected a board of N rows and columns with the values 0 to N";
  for (const CellGroup& group : doppelganger_groups(board.rows(), board.columns()))
    if (std::cmp_not_equal(board.cells_of_group(group.name).size(), group.count))
      return "the board has no cells " + group.name;
  for (const Unit& unit : board.units())
    if (unit.kind == UnitKind::box && std::cmp_not_equal(unit.cells.size(), board.rows()))
      return "expected boxes of as many cells as a row has";
  return "";
}

/// Returns the cell for the missing digit of a row, column or box.
Cell lack_of(const Board& board, const Unit& unit) {
  const char* const name = unit.kind == UnitKind::row      ? "DGC"
                           : unit.kind == UnitKind::column ? "DGR"
                                                           : "DGB";
  return board.cells_of_group(name)[static_cast<std::size_t>(unit.index)];
}

bool has_boxes(const Board& board) { return board.box().has_value(); }

/// Returns each unit with the cell of its missing digit, and for each kind of unit all these cells
/// with the zero cell.
std::vector<std::vector<Cell>> cells_that_differ(const Board& board) {
  std::vector<std::vector<Cell>> all;
  for (const Unit& unit : board.units()) {
    if (unit.kind == UnitKind::box && !has_boxes(board)) continue;
    all.push_back(unit.cells);
    all.back().push_back(lack_of(board, unit));
  }
  for (const char* const name : {"DGC", "DGR", "DGB"}) {
    if (std::string_view(name) == "DGB" && !has_boxes(board)) continue;
    all.push_back(board.cells_of_group(name));
    all.back().push_back(zero_cell(board));
  }
  return all;
}

/// Returns the cells that hold 0: the zero cell, and the cells for boxes if there are none.
std::vector<Cell> zeros(const Board& board) {
  std::vector<Cell> cells{zero_cell(board)};
  if (!has_boxes(board))
    for (Cell cell : board.cells_of_group("DGB")) cells.push_back(cell);
  return cells;
}

/// Returns the cells for the missing digits of the cell's units.
std::vector<Cell> lacks_at(const Board& board, Cell cell) {
  std::vector<Cell> lacks;
  for (const int unit : board.units_of(cell))
    if (board.unit(unit).kind != UnitKind::box || has_boxes(board))
      lacks.push_back(lack_of(board, board.unit(unit)));
  return lacks;
}

std::vector<Statement> lacks_differ(const Board& board, const NoArguments&) {
  std::vector<Statement> statements;
  for (Cell cell : zeros(board))
    statements.push_back(
        {{cell}, [](std::span<const int> held) { return held[0] == 0 || held[0] == kOpen; }});
  for (const std::vector<Cell>& cells : cells_that_differ(board))
    statements.push_back(differ(cells));
  for (Cell cell : board.grid_cells()) {
    std::vector<Cell> cells{cell};
    for (Cell lack : lacks_at(board, cell)) cells.push_back(lack);
    statements.push_back({std::move(cells), [](std::span<const int> held) {
                            return held[0] != 0 || all_differ(held.subspan(1));
                          }});
  }
  return statements;
}

std::vector<Constraint> lacks_are_distinct(const Board& board, const NoArguments&) {
  std::vector<Constraint> constraints;
  const auto is_zero = [](int value) { return value == 0; };
  for (Cell cell : zeros(board)) constraints.push_back(candidates(board, cell, is_zero));
  for (const std::vector<Cell>& cells : cells_that_differ(board))
    constraints.push_back(AllDifferent{cells});
  for (Cell cell : board.grid_cells()) {
    Either either;
    either.alternatives.push_back(
        {{candidates(board, cell, [](int value) { return value != 0; })}});
    either.alternatives.push_back({{AllDifferent{lacks_at(board, cell)}}});
    constraints.push_back(std::move(either));
  }
  return constraints;
}

}  // namespace

extern const RuleKind kDoppelganger{
    .name = "Doppelganger",
    .arguments = "",
    .sentence =
        "On a board with the digits 0 to N each row, column and box holds 0 and all but one of the "
        "other digits; no two rows lack the same digit, nor two columns or boxes, and the row, "
        "column and box of each 0 lack different ones. The cells DGC1, DGR1, DGB1 and so on hold "
        "the missing digits.",
    .constraints = "Linear, AllDifferent, Either",
    .syntax = &kNoArguments,
    .says =
        KindOf<NoArguments>{
            .why_not = lacks_nothing, .statements = lacks_differ, .compile = lacks_are_distinct},
    .noun = "doppelganger rule",
};

}  // namespace dokusat
