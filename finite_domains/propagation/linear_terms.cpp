#include <dokusat/propagation/linear_terms.hpp>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace dokusat::propagation::DOKUSAT_DIGITS {

std::optional<SumDraft> sum_of_terms(const Linear& linear, std::int64_t low, std::int64_t high) {
  SumDraft sum{{}, {}, low, high};
  sum.cells.reserve(linear.terms.size());
  sum.coefficients.reserve(linear.terms.size());
  for (const auto& [cell, weights] : linear.terms) {
    const std::int64_t step = weights.size() > 1 ? std::int64_t{weights[1]} - weights[0] : 0;
    std::int64_t expected = weights[0];
    for (const int weight : weights) {
      if (weight != expected) return std::nullopt;
      expected += step;
    }
    if (std::abs(step) > kMostCoefficient) return std::nullopt;
    sum.low -= weights[0] - step;
    sum.high -= weights[0] - step;
    if (step == 0) continue;
    const auto index = static_cast<CellIndex>(cell.index);
    const auto there = std::ranges::find(sum.cells, index) - sum.cells.begin();
    if (std::cmp_equal(there, sum.cells.size())) {
      sum.cells.push_back(index);
      sum.coefficients.push_back(0);
    }
    sum.coefficients[static_cast<std::size_t>(there)] += static_cast<std::int32_t>(step);
  }
  const auto is_usual = [](std::int32_t one) {
    return one != 0 && std::abs(one) <= kMostCoefficient;
  };
  if (sum.cells.size() < 2 || !std::ranges::all_of(sum.coefficients, is_usual)) return std::nullopt;
  return sum;
}

std::optional<CountOfTerms> count_of_terms(const std::vector<CellWeights>& terms, std::int64_t low,
                                           std::int64_t high) {
  constexpr std::size_t kMostCounted = 63;
  if (terms.size() > kMostCounted) return std::nullopt;
  const auto [least, greatest] = std::ranges::minmax(terms[0].of_digit);
  const std::int64_t difference = std::int64_t{greatest} - least;
  CountOfTerms counted{{}, {}, 0};
  for (const auto& [cell, weights] : terms) {
    const std::int64_t base = std::ranges::min(weights);
    Digits set = 0;
    for (std::size_t d = 0; d < weights.size(); ++d) {
      if (weights[d] == base + difference)
        set |= Digits{1} << d;
      else if (weights[d] != base)
        return std::nullopt;
    }
    low -= base;
    high -= base;
    counted.cells.push_back(static_cast<CellIndex>(cell.index));
    counted.sets.push_back(mask_of(set));
  }
  for (std::size_t n = 0; n <= counted.cells.size(); ++n)
    if (const std::int64_t value = static_cast<std::int64_t>(n) * difference;
        value >= low && value <= high)
      counted.allowed |= std::uint64_t{1} << n;
  return counted;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
