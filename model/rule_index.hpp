#pragma once
// Rules that are said again: of equal ones one is enough.

#include <dokusat/model/rule.hpp>
#include <functional>
#include <string>
#include <unordered_map>

namespace dokusat {

/// Tells rules that have been said before. They may move, so it knows them by their places.
class RuleIndex {
 public:
  /// The rule stands, or will stand, at the place, and `rule_at` tells the ones that were added
  /// before by theirs. False if it is one of them.
  template <class RuleAt>
  bool add(const CellRule& rule, std::size_t place, const RuleAt& rule_at) {
    const std::size_t hash = hash_of(rule);
    const auto [first, last] = places_.equal_range(hash);
    for (auto known = first; known != last; ++known)
      if (rule_at(known->second) == rule) return false;
    places_.emplace(hash, place);
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
