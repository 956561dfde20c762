#pragma once
// Helpers to define the meaning of rules about connected cells and unknown regions, and the cells
// off the board that rules need. Nothing here depends on constraints.

#include <cstdint>
#include <dokusat/model/board.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace dokusat {

/// The name of the group of cells that hold region numbers, one for each cell of the board.
inline constexpr std::string_view kRegionGroup = "CC";

/// Returns the groups of cells off the board that `Doppelganger` needs.
std::vector<CellGroup> doppelganger_groups(int rows, int columns);

/// The state of a cell: whether it belongs to the group.
enum class Spread : std::uint8_t { no, open, yes };

/// True if the group can be connected with all `yes` cells and no `no` cells, and with `size`
/// cells, or if that is 0 at least one. The cells are in rows of `columns` cells.
bool can_be_connected(std::span<const Spread> cells, int columns, int size);

}  // namespace dokusat
