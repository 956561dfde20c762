#pragma once
// What a `Linear` says, cell by cell, and whether it says a sum or a count.

#include <algorithm>
#include <array>
#include <dokusat/propagation/draft.hpp>
#include <optional>
#include <span>

namespace dokusat::propagation {

/// What the digits count, in order.
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

/// Those of one cell added up.
List<LinearTerm> terms_of(const Linear& linear);

/// Coefficients times digits, where the weights of each cell rise by the same from digit to digit.
std::optional<SumDraft> sum_of_terms(const List<LinearTerm>& terms, std::int64_t low,
                                     std::int64_t high);

/// The same where no cell comes twice and each counts, as nearly always, without making the terms.
std::optional<SumDraft> plain_sum(const Linear& linear, std::int64_t low, std::int64_t high);

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
