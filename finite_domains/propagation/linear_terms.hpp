#pragma once
// Terms of a `Linear`, cell by cell, and conversion to a sum or a count.

#include <algorithm>
#include <array>
#include <dokusat/propagation/draft.hpp>
#include <optional>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// The weights of the digits, in order.
class DigitWeights {
 public:
  explicit DigitWeights(std::span<const int> weights) : count_(weights.size()) {
    std::ranges::copy(weights, weights_.begin());
  }
  DigitWeights& operator+=(std::span<const int> more) {
    for (std::size_t d = 0; d < count_; ++d) weights_[d] += more[d];
    return *this;
  }
  std::size_t size() const { return count_; }
  std::int64_t operator[](std::size_t d) const { return weights_[d]; }
  auto begin() const { return weights_.begin(); }
  auto end() const { return weights_.begin() + static_cast<std::ptrdiff_t>(count_); }

 private:
  std::size_t count_;
  std::array<std::int64_t, kMostDigits> weights_;
};

struct LinearTerm {
  CellIndex cell;
  DigitWeights weights;
};

/// The terms, one for each cell.
List<LinearTerm> terms_of(const Linear& linear);

/// Converts to coefficients times digits, if the weights of each cell are in arithmetic
/// progression.
std::optional<SumDraft> sum_of_terms(const List<LinearTerm>& terms, std::int64_t low,
                                     std::int64_t high);

/// A fast path without terms, for a sum in which no cell occurs twice and each has a coefficient.
std::optional<SumDraft> plain_sum(const Linear& linear, std::int64_t low, std::int64_t high);

/// The allowed numbers of cells that hold one of their digits.
struct CountOfTerms {
  CellList cells;
  List<Mask> sets;        ///< for each cell, the digits that count
  std::uint64_t allowed;  ///< bit n: n cells
};
/// Converts to a count, if each cell has two weights, with the same difference.
std::optional<CountOfTerms> count_of_terms(const List<LinearTerm>& terms, std::int64_t low,
                                           std::int64_t high);

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
