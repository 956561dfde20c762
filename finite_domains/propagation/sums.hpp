#pragma once
// Sums during compilation.

#include <dokusat/propagation/draft.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// Sums of more cells are left out or reformulated.
constexpr std::size_t kMostCellsOfSum = 60;
/// With greater coefficients, sums of digits could overflow.
constexpr std::int32_t kMostCoefficient = 1 << 20;

/// The least and the greatest sum of `count` different digits.
constexpr std::int64_t least_sum(std::int64_t count) { return count * (count + 1) / 2; }
constexpr std::int64_t greatest_sum(std::int64_t count, std::int64_t digits) {
  return count * (2 * digits - count + 1) / 2;
}

SumPropagator sum_propagator(Draft& draft, const SumDraft& sum);
/// Partitions the cells into groups of peers, the best of a few attempts. Requires at most 64
/// cells.
List<CellList> groups_of_peers(const Draft& draft, const CellList& cells);
/// Subtracts the sums of houses, if that leaves at most half of the cells.
void say_by_houses(const Draft& draft, SumDraft& sum);

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
