#pragma once
// What clauses say, by clause groups. An encoding of the rules is a set of groups: `ClauseWriter`
// drops what is not in the set.

#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace dokusat {

enum class ClauseGroup {
  clues,
  // Digits. At most one digit a cell and at least one place a unit follow from the other two of the
  // first four; they are there to propagate.
  cell_has_a_digit,
  cell_has_one_digit,
  unit_has_a_place,
  unit_has_one_place,
  // What lines and boxes share, called triads, each digit of a unit in one of them.
  triad_has_one_cell,
  unit_has_one_triad,
  unit_without_triads,  ///< is not cut into triads, and has one place for each digit
  // In every encoding: in no full unit the cell has no others that keep a second digit from it.
  lone_cell_has_one_digit,
  // Rules beyond the units.
  distinct_has_a_place,
  distinct_has_one_place,
  distinct_has_a_set,  ///< of digits, in place of relations of all two cells
  relation_allows_pair,
  sequence_is_a_word,
  line_has_its_rank,
  linear_has_a_set,  ///< of digits, for cells whose digits differ
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
  // Of a question, and so in every encoding.
  another_grid,
};
inline constexpr int kClauseGroupCount = static_cast<int>(ClauseGroup::another_grid) + 1;

/// As statistics show it: "cell: at least one digit".
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

/// Those that say the rules of digits in cells and units, one encoding of them or another.
inline constexpr ClauseGroups kDigitClauseGroups = {
    ClauseGroup::cell_has_a_digit,   ClauseGroup::cell_has_one_digit,
    ClauseGroup::unit_has_a_place,   ClauseGroup::unit_has_one_place,
    ClauseGroup::triad_has_one_cell, ClauseGroup::unit_has_one_triad,
    ClauseGroup::unit_without_triads};

}  // namespace dokusat
