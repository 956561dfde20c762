#pragma once
// What rules compile to. Deduction and encoder know the constraints and no rule; a new constraint
// is one alternative more of the variant, and the compiler names every place that must learn it.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <dokusat/model/automaton.hpp>
#include <dokusat/model/board.hpp>
#include <dokusat/model/domino_tiling.hpp>
#include <initializer_list>
#include <memory>
#include <span>
#include <variant>
#include <vector>

namespace dokusat {

/// The digits of these cells differ. Where there are as many cells as digits, each digit stands
/// once.
struct AllDifferent {
  std::vector<Cell> cells;  ///< each once
};

/// A set of ordered pairs of digits of a board.
class DigitPairs {
 public:
  /// The pairs for which `allows(first, second)` holds.
  template <class Allows>
  DigitPairs(int size, Allows allows)
      : words_((static_cast<std::size_t>(size) + 63) / 64),
        bits_(static_cast<std::size_t>(size) * words_) {
    std::uint64_t* row = bits_.data();
    for (Digit first = 1; first <= size; ++first, row += words_)
      for (Digit second = 1; second <= size; ++second)
        row[bit_of(second) / 64] |= std::uint64_t{allows(first, second) ? 1U : 0U}
                                    << bit_of(second) % 64;
  }
  bool allows(Digit first, Digit second) const {
    return (beside(first)[bit_of(second) / 64] >> bit_of(second) % 64 & 1) != 0;
  }
  /// The digits that may stand in the second cell beside that of the first: bit d - 1 of 64 a word
  /// stands for the digit d.
  std::span<const std::uint64_t> beside(Digit first) const {
    return {bits_.data() + bit_of(first) * words_, words_};
  }

 private:
  static std::size_t bit_of(Digit digit) { return static_cast<std::size_t>(digit - 1); }
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

/// The digits of the two cells, in this order, are one of the pairs.
struct Table {
  Cell first;
  Cell second;                              ///< another cell
  std::shared_ptr<const DigitPairs> pairs;  ///< shared by the relations of one rule; never null
};

/// The digits along these cells are a word of the automaton. A cell may come several times.
struct Regular {
  std::vector<Cell> cells;
  std::shared_ptr<const Automaton> automaton;  ///< over the digits of the board; never null
};

/// A list of what digits count. Puzzles have hundreds and boards mostly few digits: short lists ask
/// for no memory of their own.
class WeightList {
 public:
  WeightList() = default;
  WeightList(std::initializer_list<int> weights) {
    for (const int weight : weights) push_back(weight);
  }
  WeightList(const std::vector<int>& weights) {
    for (const int weight : weights) push_back(weight);
  }
  /// So many zeros.
  explicit WeightList(int digits) : size_(static_cast<std::size_t>(digits)) {
    if (size_ > kFew) many_.resize(size_);
  }
  void push_back(int weight) {
    if (size_ < kFew)
      few_[size_] = weight;
    else {
      if (size_ == kFew) many_.assign(few_.begin(), few_.end());
      many_.push_back(weight);
    }
    ++size_;
  }

  std::size_t size() const { return size_; }
  int* begin() { return size_ <= kFew ? few_.data() : many_.data(); }
  int* end() { return begin() + size_; }
  const int* data() const { return size_ <= kFew ? few_.data() : many_.data(); }
  const int* begin() const { return data(); }
  const int* end() const { return begin() + size_; }
  int& operator[](std::size_t i) { return begin()[i]; }
  int operator[](std::size_t i) const { return begin()[i]; }
  friend bool operator==(const WeightList& one, const WeightList& other) {
    return std::ranges::equal(one, other);
  }

 private:
  static constexpr std::size_t kFew = 16;
  std::size_t size_ = 0;
  std::array<int, kFew> few_{};
  std::vector<int> many_;  ///< all of them, where they are more
};

/// What each digit counts in a cell.
struct CellWeights {
  Cell cell;
  WeightList of_digit;  ///< of digit d at index d - 1; one for each digit of the board
};

enum class Comparison { at_most, at_least, exactly };

/// The weights of the digits that the cells hold add up to at most, at least or exactly the bound.
/// A cell may come several times.
struct Linear {
  std::vector<CellWeights> terms;
  Comparison comparison = Comparison::exactly;
  std::int64_t bound = 0;
};

/// The cells that hold one of the digits are connected: over sides that they share a way leads from
/// each to each other through such cells alone. None, and one, are connected.
struct Connected {
  std::vector<Cell> cells;    ///< each once, row by row; the last row may be shorter
  std::vector<Digit> digits;  ///< each once
  int columns = 1;            ///< in a row
  int size = 0;               ///< there are exactly so many such cells; 0: any number
};

// Named constraints. An engine has a form of its own for them, or takes what `decompose`
// (model/decompose.hpp) makes of them.

/// The number of cells that hold one of the digits is an allowed one (XCSP3: count, among).
struct Count {
  std::vector<Cell> cells;    ///< each once
  std::vector<Digit> digits;  ///< each once
  std::vector<int> allowed;   ///< ascending, from 0 to the number of cells
};

/// The digit of `number`, plus `more`, is the number of different digits in the cells (XCSP3,
/// MiniZinc: nvalues).
struct CountDifferent {
  std::vector<Cell> cells;  ///< each once
  Cell number;              ///< may be one of them
  int more = 0;
};

/// Two ends stand on the line once each, in either order. The values in the cells between them add
/// up to the sum, and all other digits lie between the two ends in value.
struct SumBetween {
  struct Ends {
    Digit low;
    Digit high;  ///< greater
  };
  std::vector<Cell> cells;  ///< each once
  std::vector<Ends> ends;   ///< one of them
  int sum = 0;
};

/// The rank of a line among others, compared digit by digit as numbers are: of the lines that begin
/// with a digit, those of exactly `lesser` groups are less than this one, those of the other groups
/// greater (or equal, with ties).
struct LexicographicRank {
  std::vector<Cell> line;
  std::vector<std::vector<std::vector<Cell>>> groups;  ///< lines as long as this one
  Digit begins = 1;
  int lesser = 0;
  bool ties = false;
};

/// From the first cell on, its digit continues along each arm for some cells. The digit of
/// `number`, plus `more`, is 1 plus the lengths of these runs.
struct Runs {
  Cell first;
  std::vector<std::vector<Cell>> arms;
  Cell number;
  int more = 0;
};

/// The digits are the numbers 1 to `groups`, all of them, each new one the next (XCSP3: precedence,
/// MiniZinc: value_precede_chain).
struct NumberedInOrder {
  std::vector<Cell> cells;  ///< each once
  int groups = 1;
};

struct Alternative;

/// All constraints of at least one alternative hold. Without alternatives nothing can hold.
struct Either {
  std::vector<Alternative> alternatives;
};

using Constraint =
    std::variant<AllDifferent, Table, Regular, Linear, Either, DominoTiling, Connected, Count,
                 CountDifferent, SumBetween, LexicographicRank, Runs, NumberedInOrder>;

/// Constraints that hold together. No `DominoTiling` is among them.
struct Alternative {
  std::vector<Constraint> constraints;
};

/// The cell, on a board of this size, holds one of the digits.
Linear candidate_list(Cell cell, int size, const std::vector<Digit>& digits);

}  // namespace dokusat
