#include <array>
#include <cstddef>
#include <dokusat/encoder/families.hpp>

namespace dokusat {
namespace {

struct FamilyName {
  Family family;
  std::string_view name;
};

/// In the order of the enum.
constexpr std::array<FamilyName, kFamilyCount> kNames = {{
    {Family::clues, "clues"},
    {Family::cell_has_a_digit, "cell: at least one digit"},
    {Family::cell_has_one_digit, "cell: at most one digit"},
    {Family::unit_has_a_place, "unit: at least one place"},
    {Family::unit_has_one_place, "unit: at most one place"},
    {Family::triad_has_one_cell, "triad: exactly one cell, or not here"},
    {Family::unit_has_one_triad, "unit: exactly one triad"},
    {Family::unit_without_triads, "unit: exactly one place"},
    {Family::distinct_has_a_place, "distinct: at least one place"},
    {Family::distinct_has_one_place, "distinct: at most one place"},
    {Family::distinct_has_a_set, "distinct: one of the sets of digits"},
    {Family::relation_allows_pair, "relation: an allowed pair"},
    {Family::sequence_is_a_word, "sequence: a word of the automaton"},
    {Family::linear_has_a_set, "linear: one of the sets of digits"},
    {Family::linear_keeps_its_bound, "linear: the bound is kept"},
    {Family::either_has_an_alternative, "either: some alternative"},
    {Family::cell_has_one_cover, "cell: exactly one edge or single"},
    {Family::placement_has_its_parts, "placement: its edge and digits"},
    {Family::edge_has_a_placement, "edge: some placement"},
    {Family::domino_has_one_placement, "domino: exactly one placement"},
    {Family::single_has_its_parts, "single: its cell and digit"},
    {Family::single_has_one_place, "single: exactly one place"},
    {Family::partner_is_one, "partner: exactly one"},
    {Family::partner_is_near, "partner: at most an edge away"},
    {Family::partner_across_an_edge, "partner: across a covered edge"},
    {Family::partner_of_a_single, "partner: itself on a single"},
    {Family::another_grid, "another grid: some other digit"},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (static_cast<std::size_t>(kNames[i].family) != i) return false;
  return true;
}
static_assert(in_order());

}  // namespace

std::string_view name_of(Family family) { return kNames[static_cast<std::size_t>(family)].name; }

}  // namespace dokusat
