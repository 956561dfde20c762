#pragma once
// Sudoku and Su-domino-ku of 9×9 with boxes of 3×3 and no other rule, many times as fast as by
// `Deduction` and `CaseSplits`, which know every rule: the same steps, for all digits at once, in
// vector registers with a lane for each digit. What it answers is compared with theirs in tests.

#include <cstdint>

namespace dokusat::fast9 {

/// A digit for every cell in reading order, 0 where there is none.
struct CellDigits {
  std::uint8_t digits[81];
};

/// For every cell in reading order the digits that it may hold: bit d - 1 for the digit d.
struct CellCandidates {
  std::uint16_t digits[81];
};

/// What covers the cells, or may: for each row the columns, as bits 0 to 8.
struct Tiling {
  std::uint16_t right[9];   ///< a domino on the cell and the next one of its row
  std::uint16_t down[9];    ///< a domino on the cell and the one below it
  std::uint16_t single[9];  ///< a single
};

/// What a search may take. `is_over` is asked with `asker` now and then, where it is not null.
struct Bounds {
  std::int64_t solutions;  ///< to be found
  std::int64_t splits;     ///< into cases
  bool (*is_over)(const void* asker) = nullptr;
  const void* asker = nullptr;
};

struct Answer {
  std::int64_t solutions = 0;  ///< so many grids were found, whatever their tilings
  std::int64_t splits = 0;     ///< so many splits into cases were made
  bool exhausted = false;      ///< there are no others
  CellDigits first = {};       ///< the first that was found
  /// Of a Su-domino-ku the tiling of the first: of several the one with most to the right, then
  /// down, in reading order.
  Tiling tiling = {};
};

/// Searches until all solutions are found, or the bounds are reached. Givens that contradict each
/// other have no solution. The answer is the same on every processor.
struct Search {
  Answer (*sudoku)(const CellDigits& givens, const Bounds& bounds);
  /// A Sudoku whose cells hold one of their candidates; a given is one of them.
  Answer (*candidates)(const CellDigits& givens, const CellCandidates& candidates,
                       const Bounds& bounds);
  /// `open` says what may cover the cells: all that pieces which are given leave. Null in narrow
  /// registers.
  Answer (*dominoes)(const CellDigits& givens, const Tiling& open, const Bounds& bounds);
};

/// The fastest one for this processor.
const Search& best_search();

/// In registers of 128 bits, which every processor has.
extern const Search kSearch128;
/// In registers of 256 bits, for processors that have them, and for browsers, where each is two.
/// Not built for others.
extern const Search kSearch256;

}  // namespace dokusat::fast9
