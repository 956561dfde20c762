#pragma once
// What rules compile to. Deduction and encoder know the primitives and no rule; a new primitive is
// one alternative more of the variant, and the compiler names every place that must learn it.

#include <dokusat/puzzle/board.hpp>
#include <dokusat/puzzle/rules/domino_tiling.hpp>
#include <memory>
#include <variant>
#include <vector>

namespace dokusat {

/// The digits of these cells differ. Where there are as many cells as digits, each digit stands
/// once.
struct Distinct {
  std::vector<Cell> cells;
};

/// A set of ordered pairs of digits of a board.
class DigitPairs {
 public:
  /// The pairs for which `allows(first, second)` holds.
  template <class Allows>
  DigitPairs(int size, Allows allows) : size_(size) {
    for (Digit first = 1; first <= size; ++first)
      for (Digit second = 1; second <= size; ++second) pairs_.push_back(allows(first, second));
  }
  bool allows(Digit first, Digit second) const {
    return pairs_[static_cast<std::size_t>((first - 1) * size_ + second - 1)];
  }

 private:
  int size_;
  std::vector<bool> pairs_;
};

/// The digits of the two cells, in this order, are one of the pairs.
struct Relation {
  Cell first;
  Cell second;
  std::shared_ptr<const DigitPairs> pairs;  ///< shared by the relations of one rule; never null
};

using Primitive = std::variant<Distinct, Relation, DominoTiling>;

}  // namespace dokusat
