#pragma once
// What clauses say, by families. An encoding of the rules is a set of families: `Constraints` drops
// what is not in the set.

#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace dokusat {

enum class Family {
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
  // Rules beyond the units.
  distinct_has_a_place,
  distinct_has_one_place,
  distinct_has_a_set,  ///< of digits, in place of relations of all two cells
  relation_allows_pair,
  sequence_is_a_word,
  linear_has_a_set,  ///< of digits, for cells whose digits differ
  linear_keeps_its_bound,
  either_has_an_alternative,
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
inline constexpr int kFamilyCount = static_cast<int>(Family::another_grid) + 1;

/// As statistics show it: "cell: at least one digit".
std::string_view name_of(Family family);

/// A set of families.
class Families {
 public:
  constexpr Families(std::initializer_list<Family> families) {
    for (Family family : families) bits_ |= bit(family);
  }
  static constexpr Families all() { return Families((std::uint64_t{1} << kFamilyCount) - 1); }

  constexpr bool contains(Family family) const { return (bits_ & bit(family)) != 0; }
  constexpr Families operator|(Families other) const { return Families(bits_ | other.bits_); }
  constexpr Families without(Families other) const { return Families(bits_ & ~other.bits_); }

 private:
  constexpr explicit Families(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t bit(Family family) {
    return std::uint64_t{1} << static_cast<unsigned>(family);
  }
  std::uint64_t bits_ = 0;
};

/// Those that say the rules of digits in cells and units, one encoding of them or another.
inline constexpr Families kDigitFamilies = {Family::cell_has_a_digit,   Family::cell_has_one_digit,
                                            Family::unit_has_a_place,   Family::unit_has_one_place,
                                            Family::triad_has_one_cell, Family::unit_has_one_triad,
                                            Family::unit_without_triads};

}  // namespace dokusat
