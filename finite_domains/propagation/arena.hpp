#pragma once
// Memory allocated in pieces and freed as a whole. A compiled puzzle consists of many small lists,
// whose separate allocation took longer than filling them.

#include <algorithm>
#include <cstddef>
#include <memory>
#include <memory_resource>
#include <new>
#include <span>
#include <type_traits>
#include <vector>

namespace dokusat::propagation {

class Arena {
 public:
  /// Allocates zeroed entries, which live as long as the arena.
  template <class T>
  std::span<T> make(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= kAlignment);
    if (count == 0) return {};
    T* first = static_cast<T*>(take(count * sizeof(T)));
    for (std::size_t i = 0; i < count; ++i) new (first + i) T();
    return {first, count};
  }
  template <class T>
  std::span<const T> copy(std::span<const T> items) {
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= kAlignment);
    if (items.empty()) return {};
    T* const first = static_cast<T*>(take(items.size() * sizeof(T)));
    std::uninitialized_copy(items.begin(), items.end(), first);
    return {first, items.size()};
  }
  template <class T, class Allocator>
  std::span<const T> copy(const std::vector<T, Allocator>& items) {
    return copy(std::span<const T>(items));
  }

 private:
  static constexpr std::size_t kAlignment = alignof(std::max_align_t);
  static constexpr std::size_t kBlock = std::size_t{1} << 15;

  void* take(std::size_t bytes) { return memory_->allocate(bytes, kAlignment); }

  std::unique_ptr<std::pmr::monotonic_buffer_resource> memory_ =
      std::make_unique<std::pmr::monotonic_buffer_resource>(kBlock);
};

}  // namespace dokusat::propagation
