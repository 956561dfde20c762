#pragma once
// The rule of Su-domino-ku: the domino {i, j} of each two digits lies once on the board, and each
// digit lies once as a single, so that every cell is covered once.

#include <dokusat/model/grid.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// A domino {first, second} that lies on `edge`: digit `first` on `edge.first`.
struct PlacedDomino {
  Edge edge;
  Digit first = kNoDigit;
  Digit second = kNoDigit;
  friend bool operator==(const PlacedDomino&, const PlacedDomino&) = default;
};

/// The rule together with what the puzzle tells of the tiling. The digits of placed dominoes and
/// singles are clues that stand here and nowhere else.
struct DominoTiling {
  std::vector<PlacedDomino> placed;
  /// Where the single d lies, at index d - 1; empty where the puzzle leaves it open. One entry for
  /// each digit of the board.
  std::vector<std::optional<Cell>> singles;

  /// The digit that a placed domino or single puts on the cell; `kNoDigit` if none does.
  Digit digit_on(Cell cell) const;
  /// Where the single with this digit lies, if the puzzle tells.
  const std::optional<Cell>& single(Digit digit) const {
    return singles[static_cast<std::size_t>(digit - 1)];
  }
  std::optional<Cell>& single(Digit digit) { return singles[static_cast<std::size_t>(digit - 1)]; }

  friend bool operator==(const DominoTiling&, const DominoTiling&) = default;
};

/// The rule on a board, with nothing placed and all singles open.
DominoTiling open_tiling(const Board& board);

/// Adds to `wrong` what is wrong with the tiling of the solution and with the digits on it; the
/// digits that the rule gives are compared elsewhere, with all that are given.
void find_violations(const DominoTiling& rule, const Board& board, const Solution& solution,
                     std::vector<std::string>& wrong);

}  // namespace dokusat
