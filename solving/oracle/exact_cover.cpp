#include <dokusat/oracle/exact_cover.hpp>

namespace dokusat::oracle {

ExactCover::ExactCover(int item_count, const std::function<bool(int)>& is_optional)
    : root_(item_count),
      sizes_(item_count, 0),
      covered_(item_count, false),
      optional_(item_count, false) {
  for (int item = 0; item <= item_count; ++item)
    nodes_.push_back({item, item, item, item, item, -1});
  for (int item = 0; item < item_count; ++item) {
    if (is_optional && is_optional(item)) {  // in no list, so that the search never branches on it
      optional_[item] = true;
      continue;
    }
    const int last = at(root_).left;
    at(item).left = last;
    at(item).right = root_;
    at(last).right = at(root_).left = item;
  }
}

int ExactCover::add_option(std::span<const int> items) {
  const int first = nodes_.count();
  const int last = first + static_cast<int>(items.size()) - 1;
  for (int node = first; int item : items) {
    nodes_.push_back({node == first ? last : node - 1, node == last ? first : node + 1, at(item).up,
                      item, item, option_count_});
    at(at(item).up).down = node;
    at(item).up = node;
    ++sizes_[item];
    ++node;
  }
  return option_count_++;
}

void ExactCover::cover(int item) {
  covered_[item] = true;
  at(at(item).right).left = at(item).left;
  at(at(item).left).right = at(item).right;
  for (int row = at(item).down; row != item; row = at(row).down)
    for (int node = at(row).right; node != row; node = at(node).right) {
      at(at(node).down).up = at(node).up;
      at(at(node).up).down = at(node).down;
      if (--sizes_[at(node).item] <= 1) note_forced(at(node).item);
    }
}

void ExactCover::uncover(int item) {
  for (int row = at(item).up; row != item; row = at(row).up)
    for (int node = at(row).left; node != row; node = at(node).left) {
      ++sizes_[at(node).item];
      at(at(node).down).up = node;
      at(at(node).up).down = node;
    }
  at(at(item).right).left = item;
  at(at(item).left).right = item;
  covered_[item] = false;
}

void ExactCover::note_forced(int item) {
  if (optional_[item]) return;
  (size_of(item) == 0 ? hopeless_ : forced_).push_back(item);
}

/// An uncovered item with no option, else one with a single option, else the root.
int ExactCover::noted_item() {
  for (std::vector<int>* noted : {&hopeless_, &forced_})
    while (!noted->empty()) {
      const int item = noted->back();
      noted->pop_back();
      if (!is_covered(item)) return item;
    }
  return root_;
}

int ExactCover::fewest_options() const {
  int fewest = at(root_).right;
  for (int item = fewest; item != root_ && size_of(fewest) > 2; item = at(item).right)
    if (size_of(item) < size_of(fewest)) fewest = item;
  return fewest;
}

/// Covers the item to branch on next, or visits the cover if all items are covered. Items with at
/// most one option come first, which does not change the order of covers. False if the search is to
/// end.
bool ExactCover::open_level(const Parameters& search) {
  if (at(root_).right == root_) return search.found(chosen_);
  if (++steps_ % 1024 == 0 && search.stop && search.stop()) return false;
  std::size_t position = levels_.empty() ? 0 : levels_.back().order_position;
  int item = noted_item();
  if (item == root_) {
    const std::vector<int>& order = search.item_order;
    while (position < order.size() && is_covered(order[position])) ++position;
    item = position < order.size() ? order[position] : fewest_options();
  }
  cover(item);
  levels_.push_back({item, item, position});
  return true;
}

/// The level's next admissible option, or its item if none is left.
int ExactCover::next_option(const Level& level, const Parameters& search) const {
  int row = at(level.row).down;
  while (row != level.item && search.admissible && !search.admissible(at(row).option)) {
    search.taken_back(at(row).option);
    row = at(row).down;
  }
  return row;
}

void ExactCover::choose(int row) {
  chosen_.push_back(at(row).option);
  for (int node = at(row).right; node != row; node = at(node).right) cover(at(node).item);
}

void ExactCover::take_back(int row, const Parameters& search) {
  for (int node = at(row).left; node != row; node = at(node).left) uncover(at(node).item);
  chosen_.pop_back();
  if (search.taken_back) search.taken_back(at(row).option);
  // Backtracking ends at a real choice, which was made when no item was forced.
  hopeless_.clear();
  forced_.clear();
}

bool ExactCover::search(const Parameters& search) {
  steps_ = 0;
  for (int item = at(root_).right; item != root_; item = at(item).right)
    if (size_of(item) <= 1) note_forced(item);
  bool going = open_level(search);
  while (!levels_.empty()) {
    Level& level = levels_.back();
    if (level.row != level.item) take_back(level.row, search);
    level.row = going ? next_option(level, search) : level.item;
    if (level.row != level.item) {
      choose(level.row);
      going = open_level(search);
    } else {
      uncover(level.item);
      levels_.pop_back();
    }
  }
  hopeless_.clear();
  forced_.clear();
  return going;
}

}  // namespace dokusat::oracle
