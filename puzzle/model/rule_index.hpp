#pragma once
// Rules that are said again: of equal ones one is enough.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <dokusat/model/rule.hpp>
#include <functional>
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
    const std::size_t hash = std::hash<const void*>()(rule.kind) ^ hash_of(rule.arguments);
    Slot* slot = &slots_[first_slot(hash)];
    for (; slot->place != kFree; slot = next(slot))
      if (slot->hash == hash && rule_at(slot->place) == rule) return false;
    *slot = {hash, place};
    ++known_;
    return true;
  }

 private:
  /// Of a table that is at most half full; a rule takes the first free slot from its own on.
  struct Slot {
    std::size_t hash = 0;
    std::size_t place = kFree;
  };
  static constexpr std::size_t kFree = SIZE_MAX;

  std::size_t first_slot(std::size_t hash) const { return hash >> 7 & (slots_.size() - 1); }
  Slot* next(Slot* slot) { return slot == &slots_.back() ? slots_.data() : slot + 1; }

  void grow() {
    constexpr std::size_t kLeast = 64;
    std::vector<Slot> old(std::max(kLeast, 2 * slots_.size()));
    old.swap(slots_);
    for (const Slot& rule : old) {
      if (rule.place == kFree) continue;
      Slot* slot = &slots_[first_slot(rule.hash)];
      while (slot->place != kFree) slot = next(slot);
      *slot = rule;
    }
  }

  std::vector<Slot> slots_;
  std::size_t known_ = 0;
};

}  // namespace dokusat
