#pragma once
// Lists with indices in one block of memory, such as the clauses of a formula or the units of a
// cell.

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace dokusat {

template <class Item>
class Lists {
 public:
  Lists() = default;
  /// Makes `lists` lists from (list, item) pairs; the items of a list keep their order.
  Lists(std::size_t lists, const std::vector<std::pair<std::size_t, Item>>& pairs)
      : starts_(lists + 1, 0), items_(pairs.size()) {
    for (const auto& [list, item] : pairs) ++starts_[list + 1];
    for (std::size_t list = 0; list < lists; ++list) starts_[list + 1] += starts_[list];
    std::vector<std::size_t> next(starts_.begin(), starts_.end() - 1);
    for (const auto& [list, item] : pairs) items_[next[list]++] = item;
  }

  void add(std::span<const Item> items) {
    items_.insert(items_.end(), items.begin(), items.end());
    starts_.push_back(items_.size());
  }
  /// The number of lists.
  std::size_t size() const { return starts_.size() - 1; }
  std::span<const Item> operator[](std::size_t list) const {
    return std::span(items_).subspan(starts_[list], starts_[list + 1] - starts_[list]);
  }

 private:
  std::vector<std::size_t> starts_ = {0};
  std::vector<Item> items_;
};

}  // namespace dokusat
