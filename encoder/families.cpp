#include <dokusat/encoder/families.hpp>

namespace dokusat {

std::string_view name_of(Family family) {
  switch (family) {
    case Family::clues:
      return "clues";
    case Family::cell_has_a_digit:
      return "cell: at least one digit";
    case Family::cell_has_one_digit:
      return "cell: at most one digit";
    case Family::unit_has_a_place:
      return "unit: at least one place";
    case Family::unit_has_one_place:
      return "unit: at most one place";
    case Family::triad_has_one_cell:
      return "triad: exactly one cell, or not here";
    case Family::unit_has_one_triad:
      return "unit: exactly one triad";
    case Family::unit_without_triads:
      return "unit: exactly one place";
    case Family::distinct_has_a_place:
      return "distinct: at least one place";
    case Family::distinct_has_one_place:
      return "distinct: at most one place";
    case Family::relation_allows_pair:
      return "relation: an allowed pair";
    case Family::cell_has_one_cover:
      return "cell: exactly one edge or single";
    case Family::placement_has_its_parts:
      return "placement: its edge and digits";
    case Family::edge_has_a_placement:
      return "edge: some placement";
    case Family::domino_has_one_placement:
      return "domino: exactly one placement";
    case Family::single_has_its_parts:
      return "single: its cell and digit";
    case Family::single_has_one_place:
      return "single: exactly one place";
    case Family::partner_is_one:
      return "partner: exactly one";
    case Family::partner_is_near:
      return "partner: at most an edge away";
    case Family::partner_across_an_edge:
      return "partner: across a covered edge";
    case Family::partner_of_a_single:
      break;
  }
  return "partner: itself on a single";
}

}  // namespace dokusat
