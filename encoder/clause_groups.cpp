#include <array>
#include <cstddef>
#include <dokusat/encoder/clause_groups.hpp>

namespace dokusat {
namespace {

struct ClauseGroupName {
  ClauseGroup clause_group;
  std::string_view name;
};

/// Names in the order of the enum.
constexpr std::array<ClauseGroupName, kClauseGroupCount> kNames = {{
    {ClauseGroup::clues, "clues"},
    {ClauseGroup::cell_has_a_digit, "cell: at least one digit"},
    {ClauseGroup::cell_has_one_digit, "cell: at most one digit"},
    {ClauseGroup::unit_has_a_place, "unit: at least one place"},
    {ClauseGroup::unit_has_one_place, "unit: at most one place"},
    {ClauseGroup::triad_has_one_cell, "triad: exactly one cell, or not here"},
    {ClauseGroup::unit_has_one_triad, "unit: exactly one triad"},
    {ClauseGroup::unit_without_triads, "unit: exactly one place"},
    {ClauseGroup::lone_cell_has_one_digit, "lone cell: at most one digit"},
    {ClauseGroup::distinct_has_a_place, "distinct: at least one place"},
    {ClauseGroup::distinct_has_one_place, "distinct: at most one place"},
    {ClauseGroup::distinct_has_a_set, "distinct: one of the sets of digits"},
    {ClauseGroup::relation_allows_pair, "relation: an allowed pair"},
    {ClauseGroup::sequence_is_a_word, "sequence: a word of the automaton"},
    {ClauseGroup::line_has_its_rank, "rank: the number of lesser lines"},
    {ClauseGroup::linear_has_a_set, "linear: one of the sets of digits"},
    {ClauseGroup::linear_keeps_its_bound, "linear: the bound is kept"},
    {ClauseGroup::either_has_an_alternative, "either: some alternative"},
    {ClauseGroup::connected_is_reached, "connected: each cell is reached"},
    {ClauseGroup::cell_has_one_cover, "cell: exactly one edge or single"},
    {ClauseGroup::placement_has_its_parts, "placement: its edge and digits"},
    {ClauseGroup::edge_has_a_placement, "edge: some placement"},
    {ClauseGroup::domino_has_one_placement, "domino: exactly one placement"},
    {ClauseGroup::single_has_its_parts, "single: its cell and digit"},
    {ClauseGroup::single_has_one_place, "single: exactly one place"},
    {ClauseGroup::partner_is_one, "partner: exactly one"},
    {ClauseGroup::partner_is_near, "partner: at most an edge away"},
    {ClauseGroup::partner_across_an_edge, "partner: across a covered edge"},
    {ClauseGroup::partner_of_a_single, "partner: itself on a single"},
    {ClauseGroup::another_grid, "another grid: some other digit"},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (static_cast<std::size_t>(kNames[i].clause_group) != i) return false;
  return true;
}
static_assert(in_order());

}  // namespace

std::string_view name_of(ClauseGroup clause_group) {
  return kNames[static_cast<std::size_t>(clause_group)].name;
}

}  // namespace dokusat
