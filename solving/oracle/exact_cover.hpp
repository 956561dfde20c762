#pragma once
// Exact cover by plain backtracking: choose options so that every item is in exactly one of them,
// and every optional item in at most one.
// The method is Algorithm X with dancing links (D. E. Knuth, "Dancing links", 2000).

#include <cstddef>
#include <dokusat/model/indexed.hpp>
#include <functional>
#include <span>
#include <vector>

namespace dokusat::oracle {

class ExactCover {
 public:
  /// Items are 0…item_count-1; those of which `is_optional` is true need not be covered.
  explicit ExactCover(int item_count, const std::function<bool(int)>& is_optional = {});

  /// Adds an option and returns its number, from 0. Requires different items, at least one.
  int add_option(std::span<const int> items);

  /// Which item to branch on next, and when to give up.
  struct Search {
    /// Items in the order in which they are to be covered; empty: the item with the fewest options
    /// left.
    std::vector<int> item_order;
    /// Called for each cover with its options. Search ends when it returns false.
    std::function<bool(std::span<const int>)> found;
    /// Called when an option is to join those chosen so far. It is left out where this returns
    /// false.
    std::function<bool(int)> admissible;
    /// Given with `admissible`: called for each option that it was asked about when the search is
    /// done with that option, the last one first.
    std::function<void(int)> taken_back;
    /// Asked now and then; search ends when it returns true.
    std::function<bool()> stop;
  };

  /// Visits the covers in order: items as asked, options of an item as they were added. True if the
  /// search went through, false if `found` or `stop` ended it.
  bool search(const Search& search);

 private:
  struct Node {
    int left, right, up, down;  // of the circular lists; headers are nodes 0…item_count, root last
    int item;
    int option;
  };
  /// A step of the search: an item to cover and the option that is tried for it, as its node in the
  /// item's list; the item's header before the first and behind the last one.
  struct Level {
    int item;
    int row;
    std::size_t order_position;  // in `item_order`: all items before it are covered
  };

  Node& at(int node) { return nodes_[node]; }
  const Node& at(int node) const { return nodes_[node]; }
  int size_of(int item) const { return sizes_[item]; }
  bool is_covered(int item) const { return covered_[item]; }
  void cover(int item);
  void uncover(int item);
  void note_forced(int item);
  int noted_item();
  int fewest_options() const;
  bool open_level(const Search& search);
  int next_option(const Level& level, const Search& search) const;
  void choose(int row);
  void take_back(int row, const Search& search);

  int root_;
  Numbered<Node> nodes_;
  Numbered<int> sizes_;
  Numbered<bool> covered_;
  Numbered<bool> optional_;
  int option_count_ = 0;
  // All items with no option left and with one, beside others that are covered by now.
  std::vector<int> hopeless_, forced_;
  std::vector<Level> levels_;
  std::vector<int> chosen_;
  long steps_ = 0;
};

}  // namespace dokusat::oracle
