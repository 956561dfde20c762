#pragma once
// Cache of model counts by component key, shared between threads and bounded in memory.

#include <array>
#include <cstddef>
#include <dokusat/model_search/model_number.hpp>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace dokusat {

/// Cache of counts by key. A key holds all data that the count depends on, not a hash of it, so
/// collisions are impossible.
class CountCache {
 public:
  explicit CountCache(std::size_t bytes) : bytes_a_generation_(bytes / (2 * kShards)) {}

  std::optional<ModelNumber> find(const std::string& key) {
    Shard& shard = shard_of(key);
    const std::lock_guard lock(shard.mutex);
    if (const auto young = shard.young.find(key); young != shard.young.end()) return young->second;
    const auto old = shard.old.find(key);
    if (old == shard.old.end()) return std::nullopt;
    const ModelNumber number = old->second;
    insert_young(shard, key, number);
    return number;
  }

  void insert(const std::string& key, const ModelNumber& number) {
    Shard& shard = shard_of(key);
    const std::lock_guard lock(shard.mutex);
    insert_young(shard, key, number);
  }

 private:
  static constexpr std::size_t kShards = 64;

  using Entries = std::unordered_map<std::string, ModelNumber>;
  /// Two generations. When the young entries fill their share of memory they become the old ones,
  /// and the previous old ones are dropped, except those found in the meantime.
  struct Shard {
    std::mutex mutex;
    Entries young, old;
    std::size_t young_bytes = 0;
  };

  Shard& shard_of(const std::string& key) { return shards_[Entries::hasher{}(key) % kShards]; }
  void insert_young(Shard& shard, const std::string& key, const ModelNumber& number) {
    // A table node, its pointer in the bucket, and the memory of the key outside of the node.
    constexpr std::size_t kNodeBytes = sizeof(Entries::value_type) + 4 * sizeof(void*);
    if (!shard.young.emplace(key, number).second) return;
    shard.young_bytes += kNodeBytes + key.size() + number.backend().size() * sizeof(void*);
    if (shard.young_bytes < bytes_a_generation_) return;
    shard.old = std::exchange(shard.young, {});
    shard.young_bytes = 0;
  }

  std::size_t bytes_a_generation_;
  std::array<Shard, kShards> shards_;
};

}  // namespace dokusat
