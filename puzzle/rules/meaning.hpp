#pragma once
// Words with which the files of this folder say what a rule means: statements about cells, and
// questions about values of which some may still be open (`kOpen`). "Digits" are values here, as
// people write them: nothing counts them from 1. Nothing here knows a constraint.

#include <cstdint>
#include <dokusat/model/rule.hpp>
#include <span>
#include <utility>
#include <vector>

namespace dokusat {

/// Whether no digit stands twice; open cells are passed over.
bool all_differ(std::span<const Digit> digits);
/// No digit stands twice in these cells. A cell that comes twice is one cell.
Statement differ(const std::vector<Cell>& cells);
/// How often the digit stands there.
int count_of(std::span<const Digit> digits, Digit digit);
int open_count(std::span<const Digit> digits);

/// Whether values in the open places can make `holds(digits)` true. Tries them all where at
/// most `most` places are open, and says yes to more.
template <class Holds>
bool has_completion(std::span<const Digit> digits, const Values& values, const Holds& holds,
                    int most = 2);

/// The same for digits of which none may stand twice, as those of a row.
template <class Holds>
bool has_distinct_completion(std::span<const Digit> digits, const Values& values,
                             const Holds& holds, int most = 3);

/// Two cells, of which `allows(first, second)` must be true.
template <class Allows>
Statement related(Cell first, Cell second, const Values& values, Allows allows) {
  return {{first, second}, [values, allows](std::span<const Digit> digits) {
            return has_completion(
                digits, values,
                [&](std::span<const Digit> both) { return allows(both[0], both[1]); }, 1);
          }};
}

/// From the least to the greatest sum that is possible.
struct SumRange {
  std::int64_t low = 0;
  std::int64_t high = 0;
  bool contains(std::int64_t sum) const { return low <= sum && sum <= high; }
};
/// Of the digits, each times its coefficient; none stands for 1 each.
SumRange sum_range(std::span<const Digit> digits, std::span<const int> coefficients,
                   const Values& values);
/// Of digits of which none stands twice.
SumRange distinct_sum_range(std::span<const Digit> digits, const Values& values);
/// The digits of the cells, each times its coefficient, add up to the sum.
Statement adds_up(std::vector<Cell> cells, std::vector<int> coefficients, int sum,
                  const Values& values);
/// The digits of both lists of cells add up to the same.
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
