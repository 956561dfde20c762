#pragma once
// Memory allocated in pieces and freed as a whole. A compiled puzzle consists of many small lists,
// whose separate allocation took longer than filling them.

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <vector>

namespace dokusat::propagation {

/// Memory in pieces that are freed together. The first block is kept for the next ones.
class Pieces {
 public:
  /// Blocks have this many bytes or more.
  explicit Pieces(std::size_t block) : block_(block) {}

  void* take(std::size_t bytes) {
    bytes = (bytes + kAlignment - 1) / kAlignment * kAlignment;
    if (bytes > left_) add_block(bytes);
    void* const taken = next_;
    next_ += bytes;
    left_ -= bytes;
    return taken;
  }
  void free_all() {
    if (blocks_.empty()) return;
    blocks_.resize(1);
    next_ = blocks_[0].get();
    left_ = block_;
  }

  static constexpr std::size_t kAlignment = alignof(std::max_align_t);

 private:
  void add_block(std::size_t bytes) {
    if (blocks_.empty() && bytes > block_) add_block(block_);  // the one to keep
    left_ = std::max(bytes, block_);
    blocks_.push_back(std::unique_ptr<std::byte[]>(new std::byte[left_]));
    next_ = blocks_.back().get();
  }

  std::size_t block_;
  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::byte* next_ = nullptr;
  std::size_t left_ = 0;
};

class Arena {
 public:
  /// Allocates zeroed entries, which live as long as the arena.
  template <class T>
  std::span<T> make(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= Pieces::kAlignment);
    if (count == 0) return {};
    T* first = static_cast<T*>(pieces_.take(count * sizeof(T)));
    for (std::size_t i = 0; i < count; ++i) new (first + i) T();
    return {first, count};
  }
  template <class T>
  std::span<const T> copy(std::span<const T> items) {
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= Pieces::kAlignment);
    if (items.empty()) return {};
    T* const first = static_cast<T*>(pieces_.take(items.size() * sizeof(T)));
    std::uninitialized_copy(items.begin(), items.end(), first);
    return {first, items.size()};
  }
  template <class T, class Allocator>
  std::span<const T> copy(const std::vector<T, Allocator>& items) {
    return copy(std::span<const T>(items));
  }

 private:
  Pieces pieces_{std::size_t{1} << 15};
};

}  // namespace dokusat::propagation
