#pragma once
// Exact cover by backtracking: chooses options so that every item is in exactly one of them, and
// every optional item in at most one. The method is Algorithm X with dancing links (D. E. Knuth,
// "Dancing links", 2000).

#include <cstddef>
#include <dokusat/model/indexed.hpp>
#include <functional>
#include <span>
#include <vector>

namespace dokusat::oracle {

class ExactCover {
 public:
  /// Creates the items 0…item_count-1; those for which `is_optional` returns true need not be
  /// covered.
  explicit ExactCover(int item_count, const std::function<bool(int)>& is_optional = {});

  /// Adds an option and returns its number, from 0. Requires different items, at least one.
  int add_option(std::span<const int> items);

  /// Parameters of a search.
  struct Parameters {
    /// The order in which items are covered; if empty, the item with the fewest options comes next.
    std::vector<int> item_order;
    /// Called with the options of each cover. The search ends when it returns false.
    std::function<bool(std::span<const int>)> found;
    /// Called before an option is added to the chosen ones. The option is skipped if this returns
    /// false.
    std::function<bool(int)> admissible;
    /// Required with `admissible`: called when the search leaves an option that was passed to
    /// `admissible`, in reverse order.
    std::function<void(int)> taken_back;
    /// Polled during the search, which ends when it returns true.
    std::function<bool()> stop;
  };

  /// Visits the covers in order: items as given, options of an item as they were added. True if the
  /// search is complete, false if `found` or `stop` ended it.
  bool search(const Parameters& search);

 private:
  struct Node {
    int left, right, up, down;  // circular lists; headers are nodes 0…item_count, root last
    int item;
    int option;
  };
  /// A level of the search: an item to cover and the option chosen for it, as its node in the
  /// item's list. The node is the item's header before the first option and after the last.
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
  bool open_level(const Parameters& search);
  int next_option(const Level& level, const Parameters& search) const;
  void choose(int row);
  void take_back(int row, const Parameters& search);

  int root_;
  Numbered<Node> nodes_;
  Numbered<int> sizes_;
  Numbered<bool> covered_;
  Numbered<bool> optional_;
  int option_count_ = 0;
  // All uncovered items with no option and with one; also some that are covered by now.
  std::vector<int> hopeless_, forced_;
  std::vector<Level> levels_;
  std::vector<int> chosen_;
  long steps_ = 0;
};

}  // namespace dokusat::oracle
