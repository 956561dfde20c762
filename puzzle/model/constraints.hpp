#pragma once
// Constraints, to which rules compile. Propagation and encoder know only constraints, no rules. A
// new constraint is a new alternative of the variant; the compiler then reports every place that
// must handle it.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <dokusat/model/automaton.hpp>
#include <dokusat/model/board.hpp>
#include <dokusat/model/tiling.hpp>
#include <initializer_list>
#include <memory>
#include <span>
#include <variant>
#include <vector>

namespace dokusat {

/// The digits of these cells differ. With as many cells as digits, each digit occurs once.
struct AllDifferent {
  std::vector<Cell> cells;  ///< each once
};

/// A set of ordered pairs of digits of a board.
class DigitPairs {
 public:
  /// Makes the set of pairs for which `allows(first, second)` holds.
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
  /// Returns the digits that the second cell may hold if the first holds `first`: bit d - 1, in
  /// words of 64 bits, stands for digit d.
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
  std::shared_ptr<const DigitPairs> pairs;  ///< shared by the constraints of a rule; never null
};

/// The digits along these cells are a word of the automaton. A cell may occur several times.
struct Regular {
  std::vector<Cell> cells;
  std::shared_ptr<const Automaton> automaton;  ///< over the digits of the board; never null
};

/// A list of the weights of digits. Lists of up to 16 are stored without allocation, as puzzles
/// have hundreds of them.
class WeightList {
 public:
  WeightList() = default;
  WeightList(std::initializer_list<int> weights) {
    for (const int weight : weights) push_back(weight);
  }
  WeightList(const std::vector<int>& weights) {
    for (const int weight : weights) push_back(weight);
  }
  /// Makes a list of zeros, one for each digit.
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
  std::vector<int> many_;  ///< all weights, if there are more than `kFew`
};

/// The weight of each digit in a cell.
struct CellWeights {
  Cell cell;
  WeightList of_digit;  ///< of digit d at index d - 1; one for each digit of the board
};

enum class Comparison { at_most, at_least, exactly };

/// The sum of the weights of the cells' digits is at most, at least or exactly the bound. A cell
/// may occur several times.
struct Linear {
  std::vector<CellWeights> terms;
  Comparison comparison = Comparison::exactly;
  std::int64_t bound = 0;
};

/// The cells that hold one of the digits are connected: a path over shared sides through such cells
/// leads from each to each other. No cell and a single cell are connected.
struct Connected {
  std::vector<Cell> cells;    ///< each once, row by row; the last row may be shorter
  std::vector<Digit> digits;  ///< each once
  int columns = 1;            ///< in a row
  int size = 0;               ///< the exact number of such cells; 0: any number
};

// Named constraints. An engine handles them itself or uses `decompose` (below).

/// The number of cells that hold one of the digits is one of the allowed numbers (XCSP3: count,
/// among). A cell that occurs several times counts each time.
struct Count {
  std::vector<Cell> cells;
  std::vector<Digit> digits;  ///< each once
  std::vector<int> allowed;   ///< ascending, from 0 to the number of cells
};

/// The number of different digits in the cells is the digit of `number` plus `more` (XCSP3,
/// MiniZinc: nvalues).
struct CountDifferent {
  std::vector<Cell> cells;  ///< each once
  Cell number;              ///< may be one of them
  int more = 0;
};

/// Two digits, the ends, occur once each on the line, in either order. The values in the cells
/// between them add up to the sum, and all other digits are between the two ends in value.
struct SumBetween {
  struct Ends {
    Digit low;
    Digit high;  ///< greater
  };
  std::vector<Cell> cells;  ///< each once
  std::vector<Ends> ends;   ///< alternatives; one of them holds
  int sum = 0;
};

/// The rank of a line among others, compared digit by digit as numbers are. It restricts only lines
/// that begin with the same digit `begins`: in exactly `lesser` of the groups they are less than
/// this line, in the other groups greater (or equal, with ties).
struct LexicographicRank {
  std::vector<Cell> line;
  std::vector<std::vector<std::vector<Cell>>> groups;  ///< lines as long as this one
  Digit begins = 1;
  int lesser = 0;
  bool ties = false;
};

/// The run of an arm is its longest prefix of cells with the digit of `first`. The digit of
/// `number` plus `more` is 1 plus the total length of the runs.
struct Runs {
  Cell first;
  std::vector<std::vector<Cell>> arms;
  Cell number;
  int more = 0;
};

/// The digits are exactly the numbers 1 to `groups`, and each occurs first after all smaller ones
/// (XCSP3: precedence, MiniZinc: value_precede_chain).
struct NumberedInOrder {
  std::vector<Cell> cells;  ///< each once
  int groups = 1;
};

struct Alternative;

/// All constraints of at least one alternative hold. Without alternatives it is unsatisfiable.
struct Either {
  std::vector<Alternative> alternatives;
};

using Constraint =
    std::variant<AllDifferent, Table, Regular, Linear, Either, Tiling, Connected, Count,
                 CountDifferent, SumBetween, LexicographicRank, Runs, NumberedInOrder>;

/// A conjunction of constraints other than `Tiling`.
struct Alternative {
  std::vector<Constraint> constraints;
};

// The constraint in terms of tables, automata, sums and alternatives of these, with the same
// solutions: an overload for each named constraint.
std::vector<Constraint> decompose(const Count& count, const Board& board);
std::vector<Constraint> decompose(const CountDifferent& count, const Board& board);
std::vector<Constraint> decompose(const SumBetween& sum, const Board& board);
std::vector<Constraint> decompose(const LexicographicRank& rank, const Board& board);
std::vector<Constraint> decompose(const Runs& runs, const Board& board);
std::vector<Constraint> decompose(const NumberedInOrder& numbered, const Board& board);

/// Decomposes all named constraints, also those within alternatives.
std::vector<Constraint> decomposed(const std::vector<Constraint>& constraints, const Board& board);

/// The cell holds one of the digits, on a board with `size` digits.
Linear candidate_list(Cell cell, int size, const std::vector<Digit>& digits);

}  // namespace dokusat
