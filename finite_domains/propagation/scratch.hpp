#pragma once
// Temporary lists for compilation, in memory of the thread that is freed as a whole, at the end of
// the outermost `ScratchScope`. Such lists made half of the allocator calls for a small puzzle.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <dokusat/propagation/arena.hpp>
#include <functional>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace dokusat::propagation {

class ScratchMemory {
 public:
  /// The memory of this thread; requires a scope. (A pointer avoids the guard of a `thread_local`
  /// object with a destructor.)
  static Pieces& of_thread() {
    assert(current_ != nullptr && current_->scopes_ > 0);
    return current_->pieces_;
  }

 private:
  friend class ScratchScope;
  /// Enough for 9x9 boards.
  static constexpr std::size_t kBlock = std::size_t{1} << 17;

  static ScratchMemory& begin_in_thread() {
    thread_local ScratchMemory memory;
    current_ = &memory;
    return memory;
  }

  constinit static inline thread_local ScratchMemory* current_ = nullptr;

  Pieces pieces_{kBlock};
  int scopes_ = 0;
};

/// A scope of temporary lists, which must not outlive it.
class ScratchScope {
 public:
  ScratchScope() { ++ScratchMemory::begin_in_thread().scopes_; }
  ~ScratchScope() {
    ScratchMemory& memory = *ScratchMemory::current_;
    if (--memory.scopes_ == 0) memory.pieces_.free_all();
  }
  ScratchScope(const ScratchScope&) = delete;
  ScratchScope& operator=(const ScratchScope&) = delete;
};

template <class T>
class ScratchAllocator {
 public:
  using value_type = T;
  ScratchAllocator() = default;
  template <class U>
  ScratchAllocator(const ScratchAllocator<U>&) {}

  T* allocate(std::size_t count) {
    static_assert(alignof(T) <= alignof(std::max_align_t));
    return static_cast<T*>(ScratchMemory::of_thread().take(count * sizeof(T)));
  }
  void deallocate(T*, std::size_t) {}
  friend bool operator==(const ScratchAllocator&, const ScratchAllocator&) { return true; }
};

// Plain vectors under the address sanitizer, which then detects use after free.
#ifdef __SANITIZE_ADDRESS__
#define DOKUSAT_PLAIN_LISTS
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define DOKUSAT_PLAIN_LISTS
#endif
#endif
#ifdef DOKUSAT_PLAIN_LISTS
template <class T>
using List = std::vector<T>;
template <class Key, class Value>
using ListMap = std::map<Key, Value>;
#else
template <class T>
using List = std::vector<T, ScratchAllocator<T> >;
template <class Key, class Value>
using ListMap =
    std::map<Key, Value, std::less<Key>, ScratchAllocator<std::pair<const Key, Value> > >;
#endif

/// Stable counting sort of 0…count - 1 by keys less than `keys`.
template <std::size_t keys, class KeyOf>
List<std::size_t> places_by_key(std::size_t count, KeyOf key_of) {
  std::array<std::size_t, keys + 1> next{};  // the next index for each key
  for (std::size_t i = 0; i < count; ++i) ++next[key_of(i) + 1];
  std::partial_sum(next.begin(), next.end(), next.begin());
  List<std::size_t> places(count);
  for (std::size_t i = 0; i < count; ++i) places[next[key_of(i)]++] = i;
  return places;
}

}  // namespace dokusat::propagation
