#pragma once
// Positions as puzzles name them: "C7".

#include <optional>
#include <string_view>

namespace dokusat {

/// Row and column count from 0 and may lie off any board.
struct Position {
  int row = 0;
  int column = 0;
};

/// A position such as "C7"; empty where the text is none. The row is counted in letters, so that
/// boards of over 26 rows go on with AA.
std::optional<Position> parse_position(std::string_view text);

}  // namespace dokusat
