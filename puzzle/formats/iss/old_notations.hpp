#pragma once
// Older notations that stand among constraint strings: a whole board or jigsaw as characters, and
// killer cages as arrows that lead to their sums.

#include <optional>
#include <string>
#include <string_view>

namespace dokusat {

/// The constraint string that says the same; empty for a text in none of these notations.
///
/// - N×N characters, or as many and a layout of regions behind them, blanks left out: digits, and
///   one other character for empty cells. On 10x10 and larger boards A is 1.
/// - N×N×N characters: for each cell its candidates, with dots or zeros in place of the others.
/// - 81 characters of which a sum (0 to 9, A for 10 on, a for 36 on) stands in one cell of each
///   cage, and <, >, ^, v, `, ', comma and dot in the others point on towards it.
/// - "3x3::k:" and 81 numbers, the sum times 256 plus the number of the cage; "3x3:d:k:" for one
///   with both diagonals.
std::optional<std::string> from_old_notation(const std::string& text);

/// What keeps N×N×N characters from being the candidates of a board, where nearly all are.
struct WrongCandidate {
  int column = 1;  ///< from 1
  std::string message;
};
std::optional<WrongCandidate> wrong_candidate(std::string_view text);

}  // namespace dokusat
