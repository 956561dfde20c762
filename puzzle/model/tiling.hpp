#pragma once
// The rule of Su-domino-ku: the domino {i, j} of each two digits lies once on the board, and each
// digit once as a single, so that every cell is covered once.

#include <dokusat/model/fault.hpp>
#include <dokusat/model/grid.hpp>
#include <optional>
#include <vector>

namespace dokusat {

/// A domino {first, second} on `edge`: digit `first` on `edge.first`.
struct PlacedDomino {
  Edge edge;
  Digit first = kNoDigit;
  Digit second = kNoDigit;
  friend bool operator==(const PlacedDomino&, const PlacedDomino&) = default;
};

/// The rule with the clues of the tiling. The digits of placed dominoes and singles are clues that
/// are stored only here.
struct Tiling {
  std::vector<PlacedDomino> placed;
  /// The cell of the single d, at index d - 1; empty if it is no clue. One entry for each digit of
  /// the board.
  std::vector<std::optional<Cell>> singles;

  /// Returns the digit that a placed domino or single puts on the cell; `kNoDigit` if none does.
  Digit digit_on(Cell cell) const;
  /// The cell of the single with this digit, if it is a clue.
  const std::optional<Cell>& single(Digit digit) const {
    return singles[static_cast<std::size_t>(digit - 1)];
  }
  std::optional<Cell>& single(Digit digit) { return singles[static_cast<std::size_t>(digit - 1)]; }

  friend bool operator==(const Tiling&, const Tiling&) = default;
};

/// Makes the rule of a board, with no domino placed and all singles open.
Tiling open_tiling(const Board& board);

/// Appends to `wrong` the violations in the tiling and its digits. Clues are not checked here, but
/// with all givens.
void find_violations(const Tiling& rule, const Board& board, const Solution& solution,
                     std::vector<Fault>& wrong);

}  // namespace dokusat
