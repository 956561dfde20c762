#pragma once
// Sets of digits by size and sum, computed independently of the project's own.

#include <bit>
#include <cstdint>
#include <dokusat/propagation/sum.hpp>
#include <map>
#include <utility>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS::filters {

/// All sets of digits by size and sum.
class PlainCageSets {
 public:
  explicit PlainCageSets(int digits) {
    const int most_sum = digits * (digits + 1) / 2;
    std::map<std::pair<int, int>, std::vector<Mask>> by_count_and_sum;
    for (unsigned set = 0; set < 1U << digits; ++set)
      by_count_and_sum[{std::popcount(set), sum_of(set)}].push_back(static_cast<Mask>(set));
    for (int count = 0; count <= digits; ++count)
      for (int sum = 0; sum <= most_sum; ++sum) {
        starts_.push_back(static_cast<std::uint32_t>(sets_.size()));
        const std::vector<Mask>& those = by_count_and_sum[{count, sum}];
        sets_.insert(sets_.end(), those.begin(), those.end());
      }
    starts_.push_back(static_cast<std::uint32_t>(sets_.size()));
    sets_.resize(sets_.size() + kMasksBehindSets);
    view = {digits, most_sum, starts_, sets_};
  }
  CageSets view{};

 private:
  std::vector<std::uint32_t> starts_;
  std::vector<Mask> sets_;
};

inline const CageSets* plain_cage_sets(int digits) {
  if (digits > kMostDigitsOfCages) return nullptr;
  static std::map<int, PlainCageSets> made;
  return &made.try_emplace(digits, digits).first->second.view;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS::filters
