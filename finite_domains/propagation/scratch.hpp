#pragma once
// Temporary lists for compilation. Their memory is a stack of the thread: allocation is an
// addition, and so is freeing the last piece; all is freed for the next puzzle at the end of the
// outermost `ScratchScope`. Such lists made half of the allocator calls for a small puzzle.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

namespace dokusat::propagation {

class ScratchMemory {
 public:
  /// The memory of this thread; requires a scope. (A pointer avoids the guard of a `thread_local`
  /// object with a destructor.)
  static ScratchMemory& of_thread() {
    assert(current_ != nullptr);
    return *current_;
  }

  void* take(std::size_t bytes) {
    assert(scopes_ > 0);
    bytes = rounded(bytes);
    if (bytes > left_) add_block(bytes);
    std::byte* const taken = next_;
    next_ += bytes;
    left_ -= bytes;
    return taken;
  }
  void give_back(void* first, std::size_t bytes) {
    bytes = rounded(bytes);
    if (static_cast<std::byte*>(first) + bytes != next_) return;
    next_ -= bytes;
    left_ += bytes;
  }

 private:
  friend class ScratchScope;
  /// Size of the block kept from puzzle to puzzle; enough for 9x9 boards.
  static constexpr std::size_t kFirstBlock = std::size_t{1} << 17;

  static std::size_t rounded(std::size_t bytes) {
    constexpr std::size_t kAlignment = alignof(std::max_align_t);
    return (bytes + kAlignment - 1) / kAlignment * kAlignment;
  }
  void add_block(std::size_t bytes) {
    if (first_ == nullptr) first_ = std::make_unique_for_overwrite<std::byte[]>(kFirstBlock);
    const bool is_first = next_ == nullptr && bytes <= kFirstBlock;
    const std::size_t size = is_first ? kFirstBlock : std::max(bytes, 4 * kFirstBlock);
    if (!is_first) more_.push_back(std::unique_ptr<std::byte[]>(new std::byte[size]));
    next_ = is_first ? first_.get() : more_.back().get();
    left_ = size;
  }
  static ScratchMemory& begin_in_thread() {
    thread_local ScratchMemory memory;
    current_ = &memory;
    return memory;
  }
  void give_all_back() {
    more_.clear();
    next_ = nullptr;
    left_ = 0;
  }

  constinit static inline thread_local ScratchMemory* current_ = nullptr;

  std::unique_ptr<std::byte[]> first_;
  std::vector<std::unique_ptr<std::byte[]>> more_;
  std::byte* next_ = nullptr;
  std::size_t left_ = 0;
  int scopes_ = 0;
};

/// A scope of temporary lists, which must not outlive it.
class ScratchScope {
 public:
  ScratchScope() { ++ScratchMemory::begin_in_thread().scopes_; }
  ~ScratchScope() {
    ScratchMemory& memory = ScratchMemory::of_thread();
    if (--memory.scopes_ == 0) memory.give_all_back();
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
  void deallocate(T* first, std::size_t count) {
    ScratchMemory::of_thread().give_back(first, count * sizeof(T));
  }
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
using List = std::vector<T, ScratchAllocator<T>>;
template <class Key, class Value>
using ListMap = std::map<Key, Value, std::less<Key>, ScratchAllocator<std::pair<const Key, Value>>>;
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
