#pragma once
// Clause groups, by the meaning of the clauses. An encoding of the rules is a set of groups:
// `ClauseWriter` drops clauses of other groups.

#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string_view>

namespace dokusat {

/// The groups, each with its name in statistics.
#define DOKUSAT_CLAUSE_GROUPS(GROUP)                                                               \
  GROUP(clues, "clues")                                                                            \
  /* Digits. Of the first four, "at most one digit per cell" and "at least one place per unit" */  \
  /* follow from the other two; they improve propagation. */                                       \
  GROUP(cell_has_a_digit, "cell: at least one digit")                                              \
  GROUP(cell_has_one_digit, "cell: at most one digit")                                             \
  GROUP(unit_has_a_place, "unit: at least one place")                                              \
  GROUP(unit_has_one_place, "unit: at most one place")                                             \
  /* Triads, the intersections of lines and boxes: each digit of a unit is in one of them. */      \
  GROUP(triad_has_one_cell, "triad: exactly one cell, or not here")                                \
  GROUP(unit_has_one_triad, "unit: exactly one triad")                                             \
  /* For a unit not cut into triads. */                                                            \
  GROUP(unit_without_triads, "unit: exactly one place")                                            \
  /* Needed in every encoding: without a full unit, nothing else excludes a second digit of the */ \
  /* cell. */                                                                                      \
  GROUP(lone_cell_has_one_digit, "lone cell: at most one digit")                                   \
  /* Rules beyond the units. Sets of digits stand for relations of all pairs of cells, and for */  \
  /* sums of cells whose digits differ. */                                                         \
  GROUP(distinct_has_a_place, "distinct: at least one place")                                      \
  GROUP(distinct_has_one_place, "distinct: at most one place")                                     \
  GROUP(distinct_has_a_set, "distinct: one of the sets of digits")                                 \
  GROUP(relation_allows_pair, "relation: an allowed pair")                                         \
  GROUP(sequence_is_a_word, "sequence: a word of the automaton")                                   \
  GROUP(cells_have_a_count, "count: an allowed number of cells")                                   \
  GROUP(sum_is_between, "sum between: the ends and the digits between them")                       \
  GROUP(line_has_its_rank, "rank: the number of lesser lines")                                     \
  GROUP(linear_has_a_set, "linear: one of the sets of digits")                                     \
  GROUP(linear_keeps_its_bound, "linear: the bound is kept")                                       \
  GROUP(either_has_an_alternative, "either: some alternative")                                     \
  GROUP(connected_is_reached, "connected: each cell is reached")                                   \
  /* Dominoes and singles. */                                                                      \
  GROUP(cell_has_one_cover, "cell: exactly one edge or single")                                    \
  GROUP(placement_has_its_parts, "placement: its edge and digits")                                 \
  GROUP(edge_has_a_placement, "edge: some placement")                                              \
  GROUP(domino_has_one_placement, "domino: exactly one placement")                                 \
  GROUP(single_has_its_parts, "single: its cell and digit")                                        \
  GROUP(single_has_one_place, "single: exactly one place")                                         \
  GROUP(partner_is_one, "partner: exactly one")                                                    \
  GROUP(partner_is_near, "partner: at most an edge away")                                          \
  GROUP(partner_across_an_edge, "partner: across a covered edge")                                  \
  GROUP(partner_of_a_single, "partner: itself on a single")                                        \
  /* Added for a question, and so in every encoding. */                                            \
  GROUP(another_grid, "another grid: some other digit")

#define DOKUSAT_GROUP_VALUE(value, name) value,
#define DOKUSAT_GROUP_NAME(value, name) name,
enum class ClauseGroup { DOKUSAT_CLAUSE_GROUPS(DOKUSAT_GROUP_VALUE) };
inline constexpr std::string_view kClauseGroupNames[] = {DOKUSAT_CLAUSE_GROUPS(DOKUSAT_GROUP_NAME)};
#undef DOKUSAT_GROUP_VALUE
#undef DOKUSAT_GROUP_NAME
inline constexpr int kClauseGroupCount = std::size(kClauseGroupNames);

/// The name in statistics: "cell: at least one digit".
constexpr std::string_view name_of(ClauseGroup clause_group) {
  return kClauseGroupNames[static_cast<std::size_t>(clause_group)];
}

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
