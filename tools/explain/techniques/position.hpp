#pragma once
// Pencil marks as techniques use them: the digits of a cell, the places of a digit in a unit,
// visibility. Created for each step.

#include <bit>
#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/pencil_marks.hpp>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

namespace dokusat::explain {

/// A set of digits (bit d-1) or of places in a unit (bit i: its cell i).
using SmallSet = std::uint32_t;

inline int count_of(SmallSet set) { return std::popcount(set); }
inline int least_of(SmallSet set) { return std::countr_zero(set); }
inline SmallSet just(int item) { return SmallSet{1} << item; }

class Position {
 public:
  /// Requires a board without dominoes. The marks must outlive this. `clues_are_deduced`: the
  /// givens leave one solution without the clues about candidates.
  explicit Position(const PencilMarks& marks, bool clues_are_deduced = false);

  const PencilMarks& marks() const { return *marks_; }
  const RuleSystem& system() const { return marks_->system(); }
  const Board& board() const { return system().board(); }
  const Bits& open() const { return marks_->open(); }
  Candidate at(Cell cell, Digit digit) const { return system().candidate(cell, digit); }
  bool is_open(Cell cell, Digit digit) const { return open().contains(at(cell, digit)); }

  /// The digits left for a cell; empty if one is placed.
  SmallSet digits(Cell cell) const { return digits_[static_cast<std::size_t>(cell.index)]; }
  /// True if the clues allow the cell each of these digits, even if steps have removed some.
  bool may_hold(Cell cell, SmallSet digits) const {
    return clues_are_deduced_ || (system().allowed(cell).bits() & digits) == digits;
  }
  /// The places left for a digit in a unit that holds each digit; empty if it is placed there.
  SmallSet places(int unit, Digit digit) const {
    return places_[static_cast<std::size_t>(unit * board().digit_count() + digit - 1)];
  }
  /// Cells with two digits left.
  const std::vector<Cell>& bivalue_cells() const { return bivalue_; }
  /// Cells without a placed digit.
  const std::vector<Cell>& open_cells() const { return open_cells_; }

  std::vector<Candidate> candidates_of(Cell cell) const;
  std::vector<Candidate> candidates_in(int unit, Digit digit) const;
  /// The candidates of the digit in these cells.
  std::vector<Candidate> candidates_of(std::span<const Cell> cells, Digit digit) const;

  bool sees(Candidate one, Candidate other) const { return system().peers(one).contains(other); }
  /// Open candidates that each of these excludes.
  Bits seen_by_all(std::span<const Candidate> candidates) const;
  Bits seen_by_all(std::initializer_list<Candidate> candidates) const {
    return seen_by_all(std::span(candidates.begin(), candidates.size()));
  }

  std::string cell_name(Cell cell) const { return system().cell_name(cell); }
  std::string unit_name(int unit) const { return system().unit_name(board().unit(unit)); }
  std::string value_text(Digit digit) const { return board().value_text(digit); }

  /// Indices of groups in the `RuleSystem`.
  int group_of_cell(Cell cell) const { return cell.index; }
  int group_of_unit(int unit, Digit digit) const {
    return board().cell_count() + unit * board().digit_count() + digit - 1;
  }
  /// The unit of this kind that contains the cell; -1 if there is none.
  int unit_of(Cell cell, UnitKind kind) const;
  std::vector<int> units_of_kind(UnitKind kind) const;

 private:
  const PencilMarks* marks_;
  bool clues_are_deduced_;
  std::vector<SmallSet> digits_;
  std::vector<SmallSet> places_;
  std::vector<Cell> bivalue_;
  std::vector<Cell> open_cells_;
};

/// Calls `found` with the indices of every `size` of the sets whose union has at most `most`
/// members, until it returns true. Empty sets are skipped.
template <class Found>
bool choose_sets(std::span<const SmallSet> sets, int size, int most, const Found& found) {
  std::vector<int> chosen;
  const auto search = [&](const auto& self, int from, SmallSet all) -> bool {
    check_budget();
    if (static_cast<int>(chosen.size()) == size) return found(chosen, all);
    for (int i = from; i < static_cast<int>(sets.size()); ++i) {
      const SmallSet set = sets[static_cast<std::size_t>(i)];
      if (set == 0 || count_of(all | set) > most) continue;
      chosen.push_back(i);
      if (self(self, i + 1, all | set)) return true;
      chosen.pop_back();
    }
    return false;
  };
  return search(search, 0, 0);
}

}  // namespace dokusat::explain
