#include <dokusat/propagation/linear_terms.hpp>

#include <algorithm>
#include <cstdlib>

namespace dokusat::propagation {

List<LinearTerm> terms_of(const Linear& linear) {
  List<LinearTerm> terms;
  terms.reserve(linear.terms.size());
  for (const CellWeights& weights : linear.terms) {
    const auto cell = static_cast<CellIndex>(weights.cell.index);
    const auto there = std::ranges::find(terms, cell, &LinearTerm::cell);
    if (there == terms.end())
      terms.push_back({cell, DigitWeights(weights.of_digit)});
    else
      there->weights += weights.of_digit;
  }
  return terms;
}

std::optional<SumDraft> sum_of_terms(const List<LinearTerm>& terms, std::int64_t low,
                                     std::int64_t high) {
  SumDraft sum{{}, {}, low, high};
  sum.cells.reserve(terms.size());
  sum.coefficients.reserve(terms.size());
  for (const LinearTerm& term : terms) {
    const std::int64_t step = term.weights[1] - term.weights[0];
    const std::int64_t base = term.weights[0] - step;
    for (std::size_t d = 0; d < term.weights.size(); ++d)
      if (term.weights[d] != base + step * static_cast<std::int64_t>(d + 1)) return std::nullopt;
    if (std::abs(step) > kMostCoefficient) return std::nullopt;
    sum.cells.push_back(term.cell);
    sum.coefficients.push_back(static_cast<std::int32_t>(step));
    sum.low -= base;
    sum.high -= base;
  }
  return sum;
}

std::optional<CountOfTerms> count_of_terms(const List<LinearTerm>& terms, std::int64_t low,
                                           std::int64_t high) {
  constexpr std::size_t kMostCounted = 63;
  if (terms.size() > kMostCounted) return std::nullopt;
  const auto [least, greatest] = std::ranges::minmax(terms[0].weights);
  const std::int64_t difference = greatest - least;
  CountOfTerms counted{{}, {}, 0};
  for (const LinearTerm& term : terms) {
    const std::int64_t base = std::ranges::min(term.weights);
    unsigned set = 0;
    for (std::size_t d = 0; d < term.weights.size(); ++d) {
      if (term.weights[d] == base + difference)
        set |= 1U << d;
      else if (term.weights[d] != base)
        return std::nullopt;
    }
    low -= base;
    high -= base;
    counted.cells.push_back(term.cell);
    counted.sets.push_back(mask_of(set));
  }
  for (std::size_t n = 0; n <= counted.cells.size(); ++n)
    if (const std::int64_t value = static_cast<std::int64_t>(n) * difference;
        value >= low && value <= high)
      counted.allowed |= std::uint64_t{1} << n;
  return counted;
}

}  // namespace dokusat::propagation
