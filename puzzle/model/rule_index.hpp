#pragma once
// An index of rules, by which repeated rules are skipped.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <dokusat/model/rule.hpp>
#include <functional>
#include <vector>

namespace dokusat {

/// A set of rules, stored as indices, as the rules themselves may move.
class RuleIndex {
 public:
  /// Adds the rule with index `place`; `rule_at(index)` returns an earlier rule. False if an equal
  /// rule was added before.
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
  /// A slot of an open-addressing table that is at most half full, with linear probing.
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
