#pragma once
// Search for plain 9×9 Sudoku and Su-domino-ku with boxes of 3×3. Unlike the propagation search,
// which supports every rule, it applies each step to all digits at once, in vector registers with a
// lane for each digit; docs/lab/fast9.md has the speed. Tests compare the answers of both.

#include <cstdint>

namespace dokusat::fast9 {

/// A digit for every cell in reading order, or 0.
struct CellDigits {
  std::uint8_t digits[81];
};

/// The candidates of every cell in reading order: bit d - 1 for the digit d.
struct CellCandidates {
  std::uint16_t digits[81];
};

/// Certain or possible covers of cells: for each row the columns, as bits 0 to 8.
struct CellCovers {
  std::uint16_t right[9];   ///< a domino on the cell and the next one of its row
  std::uint16_t down[9];    ///< a domino on the cell and the one below it
  std::uint16_t single[9];  ///< a single
};

/// Limits of a search. `is_over(asker)` is polled, if not null.
struct Bounds {
  std::int64_t solutions;  ///< number of solutions to find
  std::int64_t splits;     ///< number of case splits
  bool (*is_over)(const void* asker) = nullptr;
  const void* asker = nullptr;
};

struct Answer {
  std::int64_t solutions = 0;  ///< number of grids found, regardless of tilings
  std::int64_t splits = 0;     ///< number of case splits made
  bool exhausted = false;      ///< true if there are no other solutions
  CellDigits grids[2] = {};    ///< the first two grids found
  /// For Su-domino-ku, the tiling of the first grid; of several, the one that prefers right, then
  /// down, in reading order.
  CellCovers tiling = {};
};

/// Functions that search until all solutions are found or a limit is reached. Contradictory givens
/// have no solution. The answer is the same on every processor.
struct Searches {
  Answer (*sudoku)(const CellDigits& givens, const Bounds& bounds);
  /// Solves a Sudoku whose cells hold one of their candidates; a given is one of them.
  Answer (*candidates)(const CellDigits& givens, const CellCandidates& candidates,
                       const Bounds& bounds);
  /// Solves a Su-domino-ku. `open` has the covers that the given pieces permit. Null for narrow
  /// registers.
  Answer (*dominoes)(const CellDigits& givens, const CellCovers& open, const Bounds& bounds);
};

/// The fastest search on this processor.
const Searches& best_search();

/// Search in registers of 128 bits, which every processor has.
extern const Searches kSearch128;
/// Search in registers of 256 bits. Built for processors that have them, and for browsers, where
/// each is two of 128 bits.
extern const Searches kSearch256;

}  // namespace dokusat::fast9
