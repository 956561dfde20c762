#pragma once
// A sum of weights, arbitrary for each cell and digit, that is at least `low` and at most `high`.
//
// Watches its cells. Removes digits with which the least sum of the others is too high, or the
// greatest too low. Fixed cells have one sum.

#include <cstdint>
#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct WeightedPropagator {
  std::span<const CellIndex> cells;       ///< each once
  std::span<const std::int64_t> weights;  ///< kMostDigits of each cell
  std::int64_t low;
  std::int64_t high;
};

namespace weighted {

struct Range {
  std::int64_t least;
  std::int64_t greatest;
};

DOKUSAT_HOT Range range_of(Digits digits, const std::int64_t* weights) {
  Range range{weights[std::countr_zero(digits)], weights[std::countr_zero(digits)]};
  for (digits &= digits - 1; digits != 0; digits &= digits - 1) {
    const std::int64_t weight = weights[std::countr_zero(digits)];
    range.least = weight < range.least ? weight : range.least;
    range.greatest = weight > range.greatest ? weight : range.greatest;
  }
  return range;
}

}  // namespace weighted

template <class Domains>
bool filter(const WeightedPropagator& sum, Domains& domains) {
  using weighted::Range;
  Range all{0, 0};
  for (std::size_t i = 0; i < sum.cells.size(); ++i) {
    const Range here =
        weighted::range_of(domains[sum.cells[i]], &sum.weights[i * std::size_t{kMostDigits}]);
    all.least += here.least;
    all.greatest += here.greatest;
  }
  if (all.least > sum.high || all.greatest < sum.low) return false;
  if (all.least >= sum.low && all.greatest <= sum.high) return true;
  for (std::size_t i = 0; i < sum.cells.size(); ++i) {
    const std::int64_t* weights = &sum.weights[i * std::size_t{kMostDigits}];
    const Digits digits = domains[sum.cells[i]];
    const Range here = weighted::range_of(digits, weights);
    Digits kept = 0;
    for (Digits left = digits; left != 0; left &= left - 1) {
      const std::int64_t weight = weights[std::countr_zero(left)];
      if (all.least - here.least + weight <= sum.high &&
          all.greatest - here.greatest + weight >= sum.low)
        kept |= lowest(left);
    }
    if (kept == digits) continue;
    if (!domains.keep(sum.cells[i], kept)) return false;
    const Range rest = weighted::range_of(kept, weights);
    all.least += rest.least - here.least;
    all.greatest += rest.greatest - here.greatest;
  }
  return true;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
