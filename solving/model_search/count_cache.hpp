#pragma once
// Cache of model counts by component key, shared between threads and bounded in memory.

#include <array>
#include <cstddef>
#include <dokusat/model_search/model_number.hpp>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace dokusat {

/// Cache of counts by key. A key holds all data that the count depends on, not a hash of it, so
/// collisions are impossible.
class CountCache {
 public:
  explicit CountCache(std::size_t bytes) : bytes_a_generation_(bytes / (2 * kShards)) {}

  std::optional<ModelNumber> find(const std::string& key);
  void insert(const std::string& key, const ModelNumber& number);

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
  void insert_young(Shard& shard, const std::string& key, const ModelNumber& number);

  std::size_t bytes_a_generation_;
  std::array<Shard, kShards> shards_;
};

}  // namespace dokusat
