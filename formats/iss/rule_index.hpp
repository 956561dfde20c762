#pragma once
// Rules that a line says again: of equal ones one is enough.

#include <dokusat/model/rule.hpp>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace dokusat {

/// Tells rules that have been said before, of which one is enough.
class RuleIndex {
 public:
  /// The rule will be the next of these. False if it is one of them.
  bool add(const CellRule& rule, const std::vector<CellRule>& rules) {
    const std::size_t hash = hash_of(rule);
    const auto [first, last] = places_.equal_range(hash);
    for (auto place = first; place != last; ++place)
      if (rules[place->second] == rule) return false;
    places_.emplace(hash, rules.size());
    return true;
  }

 private:
  static std::size_t hash_of(const CellRule& rule) {
    std::size_t hash = std::hash<const void*>()(rule.kind) + rule.parts().size();
    const auto mix = [&hash](std::size_t value) { hash = (hash ^ value) * 0x9E3779B97F4A7C15U; };
    for (const Cell cell : rule.cells()) mix(static_cast<std::size_t>(cell.index));
    for (const int number : numbers_in(rule.arguments)) mix(static_cast<std::size_t>(number));
    mix(std::hash<std::string>()(text_in(rule.arguments)));
    return hash;
  }

  std::unordered_multimap<std::size_t, std::size_t> places_;
};

}  // namespace dokusat
