#pragma once
// The techniques with names, easy ones first. Each finds one step, or none if it does not apply;
// `technique_table.hpp` orders them by cost.

#include <dokusat/explain/techniques/link_graph.hpp>
#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/supposition.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat::explain {

// Singles: a digit that has one place left, or a cell that has one digit left.

/// The last open cell of a unit.
std::optional<TechniqueStep> full_house(const Position& position);
/// A digit with one place left in a unit of this kind.
std::optional<TechniqueStep> hidden_single(const Position& position, UnitKind kind);
/// A cell with one digit left.
std::optional<TechniqueStep> naked_single(const Position& position);

// Subsets: as many digits as cells.

/// Whether a step is accepted only if a hidden single follows from it at once.
enum class Leads { anywhere, to_a_single };

/// All places of a digit in a box lie in one line: it is excluded elsewhere in the line.
std::optional<TechniqueStep> pointing(const Position& position, Leads leads);
/// All places of a digit in a line lie in one box: it is excluded elsewhere in the box.
std::optional<TechniqueStep> claiming(const Position& position, Leads leads);
/// `size` cells of a unit with `size` digits: the other cells have none of these digits.
std::optional<TechniqueStep> naked_subset(const Position& position, int size);
/// `size` digits of a unit with `size` places: these cells hold no other digits.
std::optional<TechniqueStep> hidden_subset(const Position& position, int size, Leads leads);

// Fish: all places of a digit in some parallel lines (the base) lie in as many crossing lines (the
// cover). Each base line holds the digit once, so the places in the base use up all cover lines.

enum class Fins {
  none,
  some,    ///< places of the base outside the cover, in one box: excludes only candidates that see
           ///< all of them
  sashimi  ///< with fins, and without them a base line has at most one place
};

/// X-wing (2), swordfish (3), jellyfish (4).
std::optional<TechniqueStep> fish(const Position& position, int size, Fins fins);

// Two units, each with two places for a digit, and one place of each sees the other: one of the two
// remaining places is true.

/// Both units are rows, or both are columns.
std::optional<TechniqueStep> skyscraper(const Position& position);
/// A row and a column, joined in a box.
std::optional<TechniqueStep> two_string_kite(const Position& position);
/// Any other two units.
std::optional<TechniqueStep> turbot_fish(const Position& position);
/// A box whose places lie in one row and one column, joined to a unit with two places.
std::optional<TechniqueStep> empty_rectangle(const Position& position);

/// Strong links of a digit in two colours: two candidates of a colour see each other, so the other
/// colour is true (wrap); or a candidate sees both colours (trap).
std::optional<TechniqueStep> colour_wrap(const Position& position);
std::optional<TechniqueStep> colour_trap(const Position& position);

// Wings: whichever digit the pivot is, one of the pincers is z.

/// Pivot xy and pincers xz and yz that it sees: a candidate z that sees both pincers is false.
std::optional<TechniqueStep> xy_wing(const Position& position);
/// Pivot xyz and pincers xz and yz that it sees: a candidate z that sees all three is false.
std::optional<TechniqueStep> xyz_wing(const Position& position);
/// Two cells xz, and a unit with two places for x, each seen by one of the cells: one of the cells
/// is z.
std::optional<TechniqueStep> w_wing(const Position& position);
/// An XY-chain through cells with the same two digits. Each sees the next, so any two at an odd
/// distance differ, and a cell that sees both is neither digit.
std::optional<TechniqueStep> remote_pair(const Position& position);

// Uniqueness: patterns that could be filled in two ways, so they follow only if the puzzle has one
// solution. Require rules of cells, rows, columns and boxes only.
//
// Digits are exchanged only in cells whose clues allow both, so that the second filling keeps all
// clues. Candidates that steps have removed may be missing. Candidates that clues have removed may
// be missing if the givens leave one solution without these clues (`Position::may_hold`).

/// Unique rectangle: four open cells in two rows, two columns and two boxes (if there are boxes)
/// that could all hold the digits a and b. If they had no others, the two digits could be
/// exchanged.
/// Type 1: three of them have no other digits, so the fourth is neither a nor b.
std::optional<TechniqueStep> unique_rectangle_1(const Position& position);
/// Type 2: the others have the same single extra digit: one of them is that digit.
std::optional<TechniqueStep> unique_rectangle_2(const Position& position);
/// Type 3: the extra digits of two form a naked subset with other cells of a unit.
std::optional<TechniqueStep> unique_rectangle_3(const Position& position);
/// Type 4: a has no other place in a unit of two of them, so neither of these is b.
std::optional<TechniqueStep> unique_rectangle_4(const Position& position);
/// All open cells have two digits, except one with three: without its extra digit there would be
/// two solutions or none.
std::optional<TechniqueStep> bug_plus_1(const Position& position);

/// Almost locked sets: cells of a unit with one digit more than there are cells. Take two sets and
/// a digit x that only one of them can hold, as all its places in one see all in the other. The set
/// without x is locked and holds z, so a candidate z that sees all places for z in both is false.
/// Both have at most `most_cells` cells together.
std::optional<TechniqueStep> als_xz(const Position& position, int most_cells);

/// Alternating inference chains: from "this one is false" by alternating strong and weak links to
/// "so that one is true". One end of the chain is true, so a candidate that sees both ends is
/// false. If the ends exclude each other, the chain is a loop, and each of its weak links is also a
/// strong one. Finds the shortest chain of this kind that excludes something.
std::optional<TechniqueStep> chain(const Position& position, ChainKind kind);
/// The extra cost of a chain by its number of nodes.
double cost_of_length(std::size_t nodes);
/// Formats links: "(4)r1c2=(4)r1c7-(4=8)r5c7".
std::string eureka(const Position& position, const std::vector<ChainLink>& links);

// Last resort: consequences of suppositions.
//
// A forcing chain uses only cells with two digits and units with two places, a forcing net
// everything that follows from singles. A candidate that leads to a contradiction is false; a
// common consequence of all candidates of a cell, or of a digit in a unit, is true. A nested net
// makes suppositions within the supposition.

std::optional<TechniqueStep> forcing_contradiction(const Position& position, Spread spread);
std::optional<TechniqueStep> forcing_verity(const Position& position, Spread spread);
/// `work`: the events of suppositions allowed; those used are subtracted.
std::optional<TechniqueStep> nested_net(const Position& position, long& work);

}  // namespace dokusat::explain
