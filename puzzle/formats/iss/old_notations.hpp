#pragma once
// Older notations that occur among constraint strings: a whole board or jigsaw as characters, and
// killer cages as arrows that lead to their sums.

#include <optional>
#include <string>
#include <string_view>

namespace dokusat {

/// Converts a text to an equivalent constraint string; empty if it has none of these notations.
///
/// - N×N characters, or twice as many with a layout of regions after the board, blanks ignored:
///   digits, and one other character for empty cells. On 10x10 and larger boards A is 1.
/// - N×N×N characters: for each cell its candidates, with dots or zeros in place of the others.
/// - 81 characters: each cage has its sum (0 to 9, A for 10 on, a for 36 on) in one cell, and <, >,
///   ^, v, `, ', comma and dot in the others lead towards it.
/// - "3x3::k:" and 81 numbers, the sum times 256 plus the number of the cage; "3x3:d:k:" if both
///   diagonals are constrained.
std::optional<std::string> from_old_notation(const std::string& text);

/// The first character that prevents N×N×N characters from being the candidates of a board, if
/// nearly all others fit.
struct WrongCandidate {
  int column = 1;  ///< from 1
  std::string message;
};
std::optional<WrongCandidate> wrong_candidate(std::string_view text);

}  // namespace dokusat
