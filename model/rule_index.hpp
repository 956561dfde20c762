#pragma once
// Rules that are said again: of equal ones one is enough.

#include <algorithm>
#include <dokusat/model/rule.hpp>
#include <functional>
#include <string>
#include <vector>

namespace dokusat {

/// Tells rules that have been said before. They may move, so it knows them by their places.
class RuleIndex {
 public:
  /// The rule stands, or will stand, at the place, and `rule_at` tells the ones that were added
  /// before by theirs. False if it is one of them.
  template <class RuleAt>
  bool add(const CellRule& rule, std::size_t place, const RuleAt& rule_at) {
    if (2 * (known_ + 1) > slots_.size()) grow();
    const std::size_t hash = hash_of(rule);
    Slot* slot = &slots_[first_slot(hash)];
    for (; slot->is_taken; slot = next(slot))
      if (slot->hash == hash && rule_at(slot->place) == rule) return false;
    *slot = {hash, place, true};
    ++known_;
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

  /// Of a table that is at most half full; a rule takes the first free slot from its own on.
  struct Slot {
    std::size_t hash = 0;
    std::size_t place = 0;
    bool is_taken = false;
  };

  std::size_t first_slot(std::size_t hash) const { return hash >> 7 & (slots_.size() - 1); }
  Slot* next(Slot* slot) { return slot == &slots_.back() ? slots_.data() : slot + 1; }

  void grow() {
    constexpr std::size_t kLeast = 32;
    std::vector<Slot> old(std::max(kLeast, 2 * slots_.size()));
    old.swap(slots_);
    for (const Slot& rule : old) {
      if (!rule.is_taken) continue;
      Slot* slot = &slots_[first_slot(rule.hash)];
      while (slot->is_taken) slot = next(slot);
      *slot = rule;
    }
  }

  std::vector<Slot> slots_;
  std::size_t known_ = 0;
};

}  // namespace dokusat
