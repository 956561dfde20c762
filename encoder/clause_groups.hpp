#pragma once
// Clause groups, by the meaning of the clauses. An encoding of the rules is a set of groups:
// `ClauseWriter` drops clauses of other groups.

#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace dokusat {

enum class ClauseGroup {
  clues,
  // Digits. Of the first four, "at most one digit per cell" and "at least one place per unit"
  // follow from the other two; they improve propagation.
  cell_has_a_digit,
  cell_has_one_digit,
  unit_has_a_place,
  unit_has_one_place,
  // Triads, the intersections of lines and boxes: each digit of a unit is in one of them.
  triad_has_one_cell,
  unit_has_one_triad,
  unit_without_triads,  ///< for a unit not cut into triads: one place for each digit
  // Needed in every encoding: without a full unit, nothing else excludes a second digit of the
  // cell.
  lone_cell_has_one_digit,
  // Rules beyond the units.
  distinct_has_a_place,
  distinct_has_one_place,
  distinct_has_a_set,  ///< sets of digits, instead of relations of all pairs of cells
  relation_allows_pair,
  sequence_is_a_word,
  line_has_its_rank,
  linear_has_a_set,  ///< sets of digits, for cells whose digits differ
  linear_keeps_its_bound,
  either_has_an_alternative,
  connected_is_reached,
  // Dominoes and singles.
  cell_has_one_cover,
  placement_has_its_parts,
  edge_has_a_placement,
  domino_has_one_placement,
  single_has_its_parts,
  single_has_one_place,
  partner_is_one,
  partner_is_near,
  partner_across_an_edge,
  partner_of_a_single,
  // Added for a question, and so in every encoding.
  another_grid,
};
inline constexpr int kClauseGroupCount = static_cast<int>(ClauseGroup::another_grid) + 1;

/// The name in statistics: "cell: at least one digit".
std::string_view name_of(ClauseGroup clause_group);

/// A set of clause groups.
class ClauseGroups {
 public:
  constexpr ClauseGroups(std::initializer_list<ClauseGroup> clause_groups) {
    for (ClauseGroup clause_group : clause_groups) bits_ |= bit(clause_group);
  }
  static constexpr ClauseGroups all() {
    return ClauseGroups((std::uint64_t{1} << kClauseGroupCount) - 1);
  }

  constexpr bool contains(ClauseGroup clause_group) const {
    return (bits_ & bit(clause_group)) != 0;
  }
  constexpr ClauseGroups operator|(ClauseGroups other) const {
    return ClauseGroups(bits_ | other.bits_);
  }
  constexpr ClauseGroups without(ClauseGroups other) const {
    return ClauseGroups(bits_ & ~other.bits_);
  }

 private:
  constexpr explicit ClauseGroups(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t bit(ClauseGroup clause_group) {
    return std::uint64_t{1} << static_cast<unsigned>(clause_group);
  }
  std::uint64_t bits_ = 0;
};

/// The groups from which encodings of digits in cells and units choose.
inline constexpr ClauseGroups kDigitClauseGroups = {
    ClauseGroup::cell_has_a_digit,   ClauseGroup::cell_has_one_digit,
    ClauseGroup::unit_has_a_place,   ClauseGroup::unit_has_one_place,
    ClauseGroup::triad_has_one_cell, ClauseGroup::unit_has_one_triad,
    ClauseGroup::unit_without_triads};

}  // namespace dokusat
