#pragma once
// What a `Linear` says, cell by cell, and whether it says a sum or a count.

#include <dokusat/propagation/draft.hpp>
#include <optional>

namespace dokusat::propagation {

struct LinearTerm {
  CellIndex cell;
  List<std::int64_t> weights;  ///< of the digits in order
};

/// Those of one cell added up.
List<LinearTerm> terms_of(const Linear& linear);

/// Coefficients times digits, where the weights of each cell rise by the same from digit to digit.
std::optional<SumDraft> sum_of_terms(const List<LinearTerm>& terms, std::int64_t low,
                                     std::int64_t high);

/// So many cells hold one of their digits.
struct CountOfTerms {
  CellList cells;
  List<Mask> sets;        ///< of each cell the digits that count
  std::uint64_t allowed;  ///< bit n: n cells
};
/// Where each cell has two weights, by the same difference.
std::optional<CountOfTerms> count_of_terms(const List<LinearTerm>& terms, std::int64_t low,
                                           std::int64_t high);

}  // namespace dokusat::propagation
