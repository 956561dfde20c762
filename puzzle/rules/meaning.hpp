#pragma once
// Helpers to define the meaning of rules: statements about cells, and predicates on values, some of
// which may be open (`kOpen`). "Digits" are values here, not numbered from 1. Nothing here depends
// on constraints.

#include <cstdint>
#include <dokusat/model/rule.hpp>
#include <span>
#include <utility>
#include <vector>

namespace dokusat {

/// True if no digit occurs twice, apart from open cells.
bool all_differ(std::span<const Digit> digits);
/// Makes the statement that no digit occurs twice in these cells. A repeated cell counts once.
Statement differ(const std::vector<Cell>& cells);
/// Returns the number of occurrences of the digit.
int count_of(std::span<const Digit> digits, Digit digit);
int open_count(std::span<const Digit> digits);

/// True if values in the open cells can satisfy `holds(digits)`. Tries all values if at most `most`
/// cells are open; true if there are more.
template <class Holds>
bool has_completion(std::span<const Digit> digits, const Values& values, const Holds& holds,
                    int most = 2);

/// True if different digits, as those of a row, in the open cells can satisfy `holds(digits)`.
template <class Holds>
bool has_distinct_completion(std::span<const Digit> digits, const Values& values,
                             const Holds& holds, int most = 3);

/// Makes a statement about two cells: `allows(first, second)` is true.
template <class Allows>
Statement related(Cell first, Cell second, const Values& values, Allows allows) {
  return {{first, second}, [values, allows](std::span<const Digit> digits) {
            return has_completion(
                digits, values,
                [&](std::span<const Digit> both) { return allows(both[0], both[1]); }, 1);
          }};
}

/// The range of possible sums.
struct SumRange {
  std::int64_t low = 0;
  std::int64_t high = 0;
  bool contains(std::int64_t sum) const { return low <= sum && sum <= high; }
};
/// Returns the range of the sum of the digits times their coefficients; no coefficients mean 1
/// each.
SumRange sum_range(std::span<const Digit> digits, std::span<const int> coefficients,
                   const Values& values);
/// Returns the range of the sum of different digits.
SumRange distinct_sum_range(std::span<const Digit> digits, const Values& values);
/// Makes the statement that the sum of the digits times their coefficients is `sum`.
Statement adds_up(std::vector<Cell> cells, std::vector<int> coefficients, int sum,
                  const Values& values);
/// Makes the statement that both lists of cells have the same sum.
Statement adds_up_to_the_same(const std::vector<Cell>& one, const std::vector<Cell>& other,
                              const Values& values);

template <class Holds>
bool has_completion(std::span<const Digit> digits, const Values& values, const Holds& holds,
                    int most) {
  if (open_count(digits) > most) return true;
  std::vector<Digit> whole(digits.begin(), digits.end());
  const auto complete = [&](const auto& self, std::size_t place) -> bool {
    while (place < whole.size() && digits[place] != kOpen) ++place;
    if (place == whole.size()) return holds(std::span<const Digit>(whole));
    for (whole[place] = values.first; whole[place] <= values.last(); ++whole[place])
      if (self(self, place + 1)) return true;
    return false;
  };
  return complete(complete, 0);
}

template <class Holds>
bool has_distinct_completion(std::span<const Digit> digits, const Values& values,
                             const Holds& holds, int most) {
  return has_completion(
      digits, values,
      [&](std::span<const Digit> whole) { return all_differ(whole) && holds(whole); }, most);
}

}  // namespace dokusat
