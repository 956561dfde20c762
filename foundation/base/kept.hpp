#pragma once
// A cache of values that are made from keys.

#include <cstddef>
#include <map>
#include <mutex>
#include <utility>

namespace dokusat {

/// A thread-safe cache. It is emptied when the sum of the sizes of its entries exceeds a limit, so
/// that a stream of different keys does not fill the memory. `Key` is ordered; `Value` is cheap to
/// copy.
template <class Key, class Value>
class Kept {
 public:
  explicit Kept(std::size_t most) : most_(most) {}

  /// Returns the value of the key, made by `make()` if it is not kept. `size(value)` is the size of
  /// the entry.
  template <class Make, class Size>
  Value of(const Key& key, Make make, Size size) {
    {
      const std::lock_guard lock(mutex_);
      if (const auto found = kept_.find(key); found != kept_.end()) return found->second;
    }
    Value made = make();
    const std::size_t own = size(made);
    if (own > most_) return made;
    const std::lock_guard lock(mutex_);
    if (size_ + own > most_) {
      kept_.clear();
      size_ = 0;
    }
    if (kept_.emplace(key, made).second) size_ += own;
    return made;
  }

 private:
  const std::size_t most_;
  std::mutex mutex_;
  std::map<Key, Value> kept_;
  std::size_t size_ = 0;
};

}  // namespace dokusat
