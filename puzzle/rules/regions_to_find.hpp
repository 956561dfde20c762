#pragma once
// What rules about connected cells and regions that are to be found mean, and the cells off the
// board that rules bring along. Nothing here knows a constraint.

#include <cstdint>
#include <dokusat/model/board.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace dokusat {

/// The name of the cells that hold the numbers of regions, one for each cell of the board.
inline constexpr std::string_view kRegionGroup = "CC";

/// The cells off the board that `Doppelganger` speaks of, by name.
std::vector<CellGroup> doppelganger_groups(int rows, int columns);

/// Whether a cell belongs to the group.
enum class Spread : std::uint8_t { no, open, yes };

/// Whether a group of at least one cell, or of exactly `size` where that is not 0, has all cells
/// that surely belong to it and none that do not, and could be connected. The cells lie in rows of
/// so many columns.
bool can_be_connected(std::span<const Spread> cells, int columns, int size);

}  // namespace dokusat
