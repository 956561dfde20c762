#include <algorithm>
#include <dokusat/rules/meaning.hpp>
#include <numeric>

namespace dokusat {
namespace {

/// Returns the sum of the `count` smallest (or greatest) values that are not among the digits.
int sum_of_free_digits(std::span<const Digit> digits, const Values& values, int count,
                       bool greatest) {
  int sum = 0;
  for (int digit = greatest ? values.last() : values.first;
       count > 0 && digit >= values.first && digit <= values.last(); digit += greatest ? -1 : 1) {
    if (count_of(digits, digit) > 0) continue;
    sum += digit;
    --count;
  }
  return sum;
}

}  // namespace

bool all_differ(std::span<const Digit> digits) {
  for (std::size_t i = 0; i < digits.size(); ++i)
    if (digits[i] != kOpen &&
        std::ranges::find(digits.subspan(i + 1), digits[i]) != digits.subspan(i + 1).end())
      return false;
  return true;
}

Statement differ(const std::vector<Cell>& cells) { return {each_once(cells), all_differ}; }

int count_of(std::span<const Digit> digits, Digit digit) {
  return static_cast<int>(std::ranges::count(digits, digit));
}

int open_count(std::span<const Digit> digits) { return count_of(digits, kOpen); }

SumRange sum_range(std::span<const Digit> digits, std::span<const int> coefficients,
                   const Values& values) {
  SumRange range;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const std::int64_t coefficient = coefficients.empty() ? 1 : coefficients[i];
    const std::int64_t one = coefficient * (digits[i] == kOpen ? values.first : digits[i]);
    const std::int64_t other = coefficient * (digits[i] == kOpen ? values.last() : digits[i]);
    range.low += std::min(one, other);
    range.high += std::max(one, other);
  }
  return range;
}

SumRange distinct_sum_range(std::span<const Digit> digits, const Values& values) {
  const int open = open_count(digits);
  const int sum = std::accumulate(digits.begin(), digits.end(), -open * kOpen);
  return {sum + sum_of_free_digits(digits, values, open, false),
          sum + sum_of_free_digits(digits, values, open, true)};
}

Statement adds_up(std::vector<Cell> cells, std::vector<int> coefficients, int sum,
                  const Values& values) {
  return {std::move(cells),
          [coefficients = std::move(coefficients), sum, values](std::span<const Digit> digits) {
            return sum_range(digits, coefficients, values).contains(sum);
          }};
}

Statement adds_up_to_the_same(const std::vector<Cell>& one, const std::vector<Cell>& other,
                              const Values& values) {
  std::vector<Cell> cells = one;
  cells.insert(cells.end(), other.begin(), other.end());
  std::vector<int> coefficients(one.size(), 1);
  coefficients.resize(cells.size(), -1);
  return adds_up(std::move(cells), std::move(coefficients), 0, values);
}

}  // namespace dokusat
