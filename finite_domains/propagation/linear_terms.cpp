#include <dokusat/propagation/linear_terms.hpp>

#include <algorithm>
#include <cstdlib>

namespace dokusat::propagation::DOKUSAT_DIGITS {

namespace {

SumDraft empty_sum(std::size_t terms, std::int64_t low, std::int64_t high) {
  SumDraft sum{{}, {}, low, high};
  sum.cells.reserve(terms);
  sum.coefficients.reserve(terms);
  return sum;
}

/// Adds a term. False if the weights are not in arithmetic progression.
template <class WeightsOfDigits>
bool add_term(SumDraft& sum, CellIndex cell, const WeightsOfDigits& weights) {
  const std::int64_t first = weights[0];
  const std::int64_t step = weights[1] - first;
  std::int64_t expected = first;
  for (const std::int64_t weight : weights) {
    if (weight != expected) return false;
    expected += step;
  }
  if (std::abs(step) > kMostCoefficient) return false;
  sum.cells.push_back(cell);
  sum.coefficients.push_back(static_cast<std::int32_t>(step));
  sum.low -= first - step;
  sum.high -= first - step;
  return true;
}

}  // namespace

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
  SumDraft sum = empty_sum(terms.size(), low, high);
  for (const LinearTerm& term : terms)
    if (!add_term(sum, term.cell, term.weights)) return std::nullopt;
  return sum;
}

std::optional<SumDraft> plain_sum(const Linear& linear, std::int64_t low, std::int64_t high) {
  if (linear.terms.size() < 2 || linear.terms.size() > kMostCellsOfSum) return std::nullopt;
  SumDraft sum = empty_sum(linear.terms.size(), low, high);
  for (const CellWeights& term : linear.terms) {
    const auto cell = static_cast<CellIndex>(term.cell.index);
    if (term.of_digit.size() < 2 || term.of_digit[0] == term.of_digit[1] ||
        std::ranges::find(sum.cells, cell) != sum.cells.end() ||
        !add_term(sum, cell, term.of_digit))
      return std::nullopt;
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
    Digits set = 0;
    for (std::size_t d = 0; d < term.weights.size(); ++d) {
      if (term.weights[d] == base + difference)
        set |= Digits{1} << d;
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

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
