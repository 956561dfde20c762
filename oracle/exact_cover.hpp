#pragma once
// Exact cover by plain backtracking: choose options so that every item is in exactly one of them.
// The method is Algorithm X with dancing links (D. E. Knuth, "Dancing links", 2000).

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace dokusat::oracle {

class ExactCover {
 public:
  /// Items are 0…item_count-1.
  explicit ExactCover(int item_count);

  /// Adds an option and returns its number, from 0. Requires different items, at least one.
  int add_option(std::span<const int> items);

  /// Which item to branch on next, and when to give up.
  struct Search {
    /// Items in the order in which they are to be covered; empty: the item with the fewest options
    /// left.
    std::vector<int> item_order;
    /// Called for each cover with its options. Search ends when it returns false.
    std::function<bool(std::span<const int>)> found;
    /// Called before an option is chosen, with the options chosen so far and this one last. The
    /// option is left out where it returns false.
    std::function<bool(std::span<const int>)> admissible;
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

  Node& at(int node) { return nodes_[static_cast<std::size_t>(node)]; }
  const Node& at(int node) const { return nodes_[static_cast<std::size_t>(node)]; }
  int size_of(int item) const { return sizes_[static_cast<std::size_t>(item)]; }
  void cover(int item);
  void uncover(int item);
  int next_item(const Search& search) const;
  bool descend(const Search& search);

  int root_;
  std::vector<Node> nodes_;
  std::vector<int> sizes_;
  std::vector<bool> covered_;
  int option_count_ = 0;
  std::vector<int> chosen_;
  long steps_ = 0;
};

}  // namespace dokusat::oracle
