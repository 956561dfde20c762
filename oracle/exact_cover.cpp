#include <dokusat/oracle/exact_cover.hpp>

namespace dokusat::oracle {

ExactCover::ExactCover(int item_count) : root_(item_count) {
  for (int item = 0; item <= item_count; ++item)
    nodes_.push_back({item - 1, item + 1, item, item, item, -1});
  at(0).left = root_;
  at(root_).right = 0;
  sizes_.resize(static_cast<std::size_t>(item_count), 0);
  covered_.resize(static_cast<std::size_t>(item_count), false);
}

int ExactCover::add_option(std::span<const int> items) {
  const int first = static_cast<int>(nodes_.size());
  const int count = static_cast<int>(items.size());
  for (int i = 0; i < count; ++i) {
    const int item = items[static_cast<std::size_t>(i)];
    const int node = first + i;
    nodes_.push_back({first + (i + count - 1) % count, first + (i + 1) % count, at(item).up, item,
                      item, option_count_});
    at(at(item).up).down = node;
    at(item).up = node;
    ++sizes_[static_cast<std::size_t>(item)];
  }
  return option_count_++;
}

void ExactCover::cover(int item) {
  covered_[static_cast<std::size_t>(item)] = true;
  at(at(item).right).left = at(item).left;
  at(at(item).left).right = at(item).right;
  for (int row = at(item).down; row != item; row = at(row).down)
    for (int node = at(row).right; node != row; node = at(node).right) {
      at(at(node).down).up = at(node).up;
      at(at(node).up).down = at(node).down;
      --sizes_[static_cast<std::size_t>(at(node).item)];
    }
}

void ExactCover::uncover(int item) {
  for (int row = at(item).up; row != item; row = at(row).up)
    for (int node = at(row).left; node != row; node = at(node).left) {
      ++sizes_[static_cast<std::size_t>(at(node).item)];
      at(at(node).down).up = node;
      at(at(node).up).down = node;
    }
  at(at(item).right).left = item;
  at(at(item).left).right = item;
  covered_[static_cast<std::size_t>(item)] = false;
}

int ExactCover::next_item(const Search& search) const {
  int fewest = at(root_).right;
  for (int item = fewest; item != root_; item = at(item).right)
    if (size_of(item) < size_of(fewest)) fewest = item;
  // An item with one option left or none is no choice: taking it early changes no order.
  if (search.item_order.empty() || size_of(fewest) <= 1) return fewest;
  for (int item : search.item_order)
    if (!covered_[static_cast<std::size_t>(item)]) return item;
  return fewest;
}

bool ExactCover::descend(const Search& search) {
  if (at(root_).right == root_) return search.found(chosen_);
  if (++steps_ % 1024 == 0 && search.stop && search.stop()) return false;
  const int item = next_item(search);
  bool going = true;
  cover(item);
  for (int row = at(item).down; row != item && going; row = at(row).down) {
    chosen_.push_back(at(row).option);
    if (!search.admissible || search.admissible(chosen_)) {
      for (int node = at(row).right; node != row; node = at(node).right) cover(at(node).item);
      going = descend(search);
      for (int node = at(row).left; node != row; node = at(node).left) uncover(at(node).item);
    }
    chosen_.pop_back();
  }
  uncover(item);
  return going;
}

bool ExactCover::search(const Search& search) {
  chosen_.clear();
  steps_ = 0;
  return descend(search);
}

}  // namespace dokusat::oracle
