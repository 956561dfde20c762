#pragma once
// Positions as puzzles write them: "C7".

#include <optional>
#include <string_view>

namespace dokusat {

/// A row and a column, which count from 0 and may be off any board.
struct Position {
  int row = 0;
  int column = 0;
};

/// Parses a position such as "C7"; empty if it is none. Rows are letters, with AA after Z.
std::optional<Position> parse_position(std::string_view text);

}  // namespace dokusat
