#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <dokusat/encoder/linear.hpp>
#include <dokusat/encoder/rules.hpp>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace dokusat {
namespace {

constexpr std::size_t kMostSets = 1'000;

using DigitSets = std::set<std::uint64_t>;

/// The sets of digits that can be between the ends.
class SetsBetween {
 public:
  SetsBetween(const Board& board, const SumBetween& between)
      : board_(board),
        most_(static_cast<int>(between.cells.size()) - 2),
        are_all_(board.digit_count() <= std::numeric_limits<std::uint64_t>::digits) {
    for (const auto& [low, high] : between.ends) extend(0, low + 1, high, between.sum);
  }
  const DigitSets& all() const { return sets_; }
  /// False if there are too many, or too many digits for sets.
  bool are_all() const { return are_all_; }

 private:
  void extend(std::uint64_t set, Digit from, Digit high, std::int64_t rest) {
    if (!are_all_) return;
    if (rest == 0) {
      sets_.insert(set);
      are_all_ = sets_.size() < kMostSets;
      return;
    }
    const std::int64_t digits = std::min(most_ - std::popcount(set), high - from);
    if (digits < 1 || rest < board_.value(from)) return;
    if (rest > digits * (2 * board_.value(high - 1) - digits + 1) / 2) return;
    for (Digit digit = from; digit < high; ++digit)
      extend(set | std::uint64_t{1} << (digit - 1), digit + 1, high, rest - board_.value(digit));
  }

  const Board& board_;
  const int most_;
  DigitSets sets_;
  bool are_all_;
};

/// Encodes a sum between two ends on a line whose digits differ.
class SumBetweenEncoder {
 public:
  SumBetweenEncoder(const Board& board, const CellVariables& holds, const SumBetween& between,
                    const DigitSets& sets, ClauseWriter& rule)
      : board_(board), holds_(holds), between_(between), sets_(sets), rule_(rule) {}

  void encode() {
    choose_ends();
    for (const Cell cell : between_.cells) end_cells_.push_back(end_cell(cell));
    find_inner_cells();
    for (const Digit digit : board_.digits()) inner_digits_.emplace(digit, inner_digit(digit));
    choose_set();
  }

 private:
  std::size_t count() const { return between_.cells.size(); }

  /// Encodes that the ends of one alternative are on the line, and no digit beyond them.
  void choose_ends() {
    const bool is_full = board_.is_full(between_.cells);
    std::map<Digit, Literal> contained;
    for (const Digit digit : board_.digits())
      contained.emplace(digit, is_full ? Literal::constant(true)
                                       : rule_.any_of(holds_.places_of(digit, between_.cells)));
    std::vector<Literal> chosen;
    std::map<Digit, std::vector<Literal>> with;
    for (const auto& [low, high] : between_.ends) {
      chosen.push_back(between_.ends.size() == 1 ? Literal::constant(true) : rule_.fresh());
      with[low].push_back(chosen.back());
      with[high].push_back(chosen.back());
      for (const auto& [digit, is_there] : contained) {
        if (digit == low || digit == high) rule_.implies({chosen.back()}, is_there);
        if (digit < low || digit > high) rule_.implies({chosen.back()}, ~is_there);
      }
    }
    rule_.at_least_one(chosen);
    for (const Digit digit : board_.digits()) is_end_.emplace(digit, rule_.any_of(with[digit]));
  }

  /// The literal "the cell holds an end".
  Literal end_cell(Cell cell) {
    std::vector<Literal> ends, others;
    bool is_known = true;  // which digits are ends
    holds_.for_each_digit(cell, [&](Digit digit, Literal here) {
      is_known = is_known && is_end_.at(digit).is_constant();
      (is_end_.at(digit).is_true() ? ends : others).push_back(here);
    });
    if (is_known) return which_of(ends, others, rule_).first;
    const Literal is_end = rule_.fresh();
    holds_.for_each_digit(cell, [&](Digit digit, Literal here) {
      rule_.implies({here, is_end_.at(digit)}, is_end);
      rule_.implies({here, ~is_end_.at(digit)}, ~is_end);
    });
    return is_end;
  }

  /// Finds the cells with an end before and an end after them.
  void find_inner_cells() {
    std::vector<Literal> before{Literal::constant(false)};  // of each cell
    for (std::size_t i = 0; i + 1 < count(); ++i)
      before.push_back(rule_.any_of(std::array{before.back(), end_cells_[i]}));
    Literal after = Literal::constant(false);
    inner_cells_.assign(count(), after);
    for (std::size_t i = count(); i-- > 0;) {
      inner_cells_[i] = ~rule_.any_of(std::array{~before[i], ~after});
      if (i > 1) after = rule_.any_of(std::array{after, end_cells_[i]});
    }
  }

  /// The literal "the digit is between the ends".
  Literal inner_digit(Digit digit) {
    const auto has_it = [&](std::uint64_t set) { return (set >> (digit - 1) & 1) != 0; };
    const Literal is_inner = std::ranges::all_of(sets_, has_it)    ? Literal::constant(true)
                             : std::ranges::none_of(sets_, has_it) ? Literal::constant(false)
                                                                   : rule_.fresh();
    for (std::size_t i = 0; i < count(); ++i) {
      const Literal here = holds_(between_.cells[i], digit);
      rule_.implies({here, inner_cells_[i]}, is_inner);
      rule_.implies({here, ~inner_cells_[i]}, ~is_inner);
    }
    rule_.implies_one_of({is_inner}, holds_.places_of(digit, between_.cells));
    return is_inner;
  }

  /// Encodes that the digits between the ends are one of the sets, and that the ends are as many
  /// cells apart as this requires.
  void choose_set() {
    std::vector<Literal> chosen;
    std::map<Digit, std::vector<Literal>> with, without;
    std::map<std::size_t, std::vector<Literal>> by_size;
    for (const std::uint64_t set : sets_) {
      chosen.push_back(sets_.size() == 1 ? Literal::constant(true) : rule_.fresh());
      by_size[static_cast<std::size_t>(std::popcount(set))].push_back(chosen.back());
      for (const auto& [digit, is_inner] : inner_digits_) {
        const bool is_in = (set >> (digit - 1) & 1) != 0;
        rule_.implies({chosen.back()}, is_in ? is_inner : ~is_inner);
        (is_in ? with : without)[digit].push_back(chosen.back());
      }
    }
    rule_.at_least_one(chosen);
    for (const auto& [digit, is_inner] : inner_digits_) {
      rule_.implies_one_of({is_inner}, with[digit]);
      rule_.implies_one_of({~is_inner}, without[digit]);
    }
    for (const auto& [size, sets] : by_size) keep_apart(rule_.any_of(sets), size + 1);
  }

  /// Encodes that the ends are this number of places apart if the literal holds.
  void keep_apart(Literal literal, std::size_t places) {
    for (std::size_t i = 0; i < count(); ++i) {
      std::vector<Literal> others;
      if (i >= places) others.push_back(end_cells_[i - places]);
      if (i + places < count()) others.push_back(end_cells_[i + places]);
      rule_.implies_one_of({literal, end_cells_[i]}, others);
    }
  }

  const Board& board_;
  const CellVariables& holds_;
  const SumBetween& between_;
  const DigitSets& sets_;
  ClauseWriter& rule_;
  std::map<Digit, Literal> is_end_;
  std::vector<Literal> end_cells_;    // of each cell, whether it holds an end
  std::vector<Literal> inner_cells_;  // of each cell, whether it is between the ends
  std::map<Digit, Literal> inner_digits_;
};

}  // namespace

bool encode_sum_between(const Board& board, const CellVariables& holds, const SumBetween& between,
                        ClauseWriter& rule) {
  const SetsBetween sets(board, between);
  if (!sets.are_all()) return false;
  rule.group(ClauseGroup::sum_is_between);
  SumBetweenEncoder(board, holds, between, sets.all(), rule).encode();
  return true;
}

}  // namespace dokusat
