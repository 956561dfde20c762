#include <dokusat/model_search/count_cache.hpp>
#include <utility>

namespace dokusat {

std::optional<ModelNumber> CountCache::find(const std::string& key) {
  Shard& shard = shard_of(key);
  const std::lock_guard lock(shard.mutex);
  if (const auto young = shard.young.find(key); young != shard.young.end()) return young->second;
  const auto old = shard.old.find(key);
  if (old == shard.old.end()) return std::nullopt;
  const ModelNumber number = old->second;
  insert_young(shard, key, number);
  return number;
}

void CountCache::insert(const std::string& key, const ModelNumber& number) {
  Shard& shard = shard_of(key);
  const std::lock_guard lock(shard.mutex);
  insert_young(shard, key, number);
}

void CountCache::insert_young(Shard& shard, const std::string& key, const ModelNumber& number) {
  // A table node, its pointer in the bucket, and the memory of the key outside of the node.
  constexpr std::size_t kNodeBytes = sizeof(Entries::value_type) + 4 * sizeof(void*);
  if (!shard.young.emplace(key, number).second) return;
  shard.young_bytes += kNodeBytes + key.size() + number.backend().size() * sizeof(void*);
  if (shard.young_bytes < bytes_a_generation_) return;
  shard.old = std::exchange(shard.young, {});
  shard.young_bytes = 0;
}

}  // namespace dokusat
