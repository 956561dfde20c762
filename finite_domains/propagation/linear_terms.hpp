#pragma once
// Conversion of a `Linear` to a sum or a count.

#include <dokusat/propagation/draft.hpp>
#include <optional>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// Converts to coefficients times digits of two cells or more, if the weights of each term are in
/// arithmetic progression.
std::optional<SumDraft> sum_of_terms(const Linear& linear, std::int64_t low, std::int64_t high);

/// The allowed numbers of cells that hold one of their digits.
struct CountOfTerms {
  CellList cells;
  List<Mask> sets;        ///< for each cell, the digits that count
  std::uint64_t allowed;  ///< bit n: n cells
};
/// Converts to a count, if each cell has two weights with the same difference or only one weight.
std::optional<CountOfTerms> count_of_terms(const std::vector<CellWeights>& terms, std::int64_t low,
                                           std::int64_t high);

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
