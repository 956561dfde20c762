#pragma once
// The techniques that have names, easy ones first. Each finds one step, or none where it does not
// apply; `technique_table.hpp` orders them by cost.

#include <dokusat/explain/techniques/link_graph.hpp>
#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/supposition.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat::explain {

// Singles: a digit that has one place left, a cell that has one digit left.

/// The last open cell of a unit.
std::optional<TechniqueStep> full_house(const Position& position);
/// A digit with one place left in a unit of this kind.
std::optional<TechniqueStep> hidden_single(const Position& position, UnitKind kind);
/// A cell with one digit left.
std::optional<TechniqueStep> naked_single(const Position& position);

// Subsets: as many digits as cells.

/// Whether a step is wanted only if a hidden single follows from it at once.
enum class Leads { anywhere, to_a_single };

/// All places of a digit in a box lie in one line: elsewhere in the line it is excluded.
std::optional<TechniqueStep> pointing(const Position& position, Leads leads);
/// All places of a digit in a line lie in one box: elsewhere in the box it is excluded.
std::optional<TechniqueStep> claiming(const Position& position, Leads leads);
/// `size` cells of a unit with as many digits: the other cells have none of these.
std::optional<TechniqueStep> naked_subset(const Position& position, int size);
/// `size` digits of a unit with as many places: these hold nothing else.
std::optional<TechniqueStep> hidden_subset(const Position& position, int size, Leads leads);

// Fish: a digit that in some parallel lines (the base) has its places in as many crossing lines
// (the cover). It stands once in each base line, so all cover lines are used up there.

enum class Fins {
  none,
  some,    ///< places of the base beside the cover, in one box: only what sees all of them goes
  sashimi  ///< the same, and without its fins a base line has one place or none
};

/// X-wing (2), swordfish (3), jellyfish (4).
std::optional<TechniqueStep> fish(const Position& position, int size, Fins fins);

// One digit, two units in which it has two places: one end of the two is true.

/// Both units are rows, or both columns.
std::optional<TechniqueStep> skyscraper(const Position& position);
/// A row and a column, joined in a box.
std::optional<TechniqueStep> two_string_kite(const Position& position);
/// Any other two units.
std::optional<TechniqueStep> turbot_fish(const Position& position);
/// A box whose places lie in one row and one column, joined to a unit with two places.
std::optional<TechniqueStep> empty_rectangle(const Position& position);

/// Strong links of a digit in two colours: two of a colour see each other, so the other is true; or
/// a candidate sees both colours.
std::optional<TechniqueStep> colour_wrap(const Position& position);
std::optional<TechniqueStep> colour_trap(const Position& position);

// Wings: a pivot whose every digit makes one of the pincers the same digit.

/// Pivot xy, pincers xz and yz that it sees: what sees both pincers is not z.
std::optional<TechniqueStep> xy_wing(const Position& position);
/// Pivot xyz, pincers xz and yz that it sees: what sees all three is not z.
std::optional<TechniqueStep> xyz_wing(const Position& position);
/// Two cells xz, and a unit with two places for x, each of which one of them sees: one of them is
/// z.
std::optional<TechniqueStep> w_wing(const Position& position);
/// An XY-chain through cells of the same two digits, of which each sees the next: any two at an odd
/// distance differ, so what sees both is neither digit.
std::optional<TechniqueStep> remote_pair(const Position& position);

// What follows only if the puzzle has one solution: patterns that could be filled in two ways.
// Requires rules of cells, rows, columns and boxes alone.
//
// Digits are only exchanged in cells whose clues leave them both: the second filling keeps all
// clues then. What steps have removed may be missing, and what clues have removed where the givens
// leave one solution without them (`Position::may_hold`).

/// Four open cells in two rows, two columns and two boxes, if there are boxes, that could all have
/// the digits a and b: were these all they have, the two could be exchanged.
/// Type 1: three of them have nothing else, so the fourth is neither.
std::optional<TechniqueStep> unique_rectangle_1(const Position& position);
/// Type 2: the others have one digit more, the same: one of them is that.
std::optional<TechniqueStep> unique_rectangle_2(const Position& position);
/// Type 3: what two have more makes a naked subset with other cells of a unit.
std::optional<TechniqueStep> unique_rectangle_3(const Position& position);
/// Type 4: in a unit of two of them a has no other place, so neither is b.
std::optional<TechniqueStep> unique_rectangle_4(const Position& position);
/// Every open cell has two digits but one, which has a third: without this there would be two
/// solutions or none.
std::optional<TechniqueStep> bug_plus_1(const Position& position);

/// Almost locked sets: cells of a unit with one digit more than there are cells. Two such sets and
/// a digit x that cannot be in both, as all its places here see all there. The one without x is
/// locked and holds z: what sees all places for z in both is not z. Both have at most `most_cells`
/// cells together.
std::optional<TechniqueStep> als_xz(const Position& position, int most_cells);

/// Alternating inference chains: from "this one is false" over strong and weak links in turn to "so
/// that one is true". One end of such a chain is true, so what sees both ends is false; where the
/// ends exclude each other the chain closes to a loop, and each weak link of it is a strong one,
/// too. Finds the shortest chain of this kind that excludes something.
std::optional<TechniqueStep> chain(const Position& position, ChainKind kind);
/// What a chain costs more than the shortest of its kind: by nodes.
double cost_of_length(std::size_t nodes);
/// "(4)r1c2=(4)r1c7-(4=8)r5c7", from the links.
std::string eureka(const Position& position, const std::vector<ChainLink>& links);

// The last resort: what a supposition leads to.
//
// A forcing chain goes only by cells of two digits and units of two places, a forcing net by all
// that follows from singles. A candidate that leads to a contradiction is false; what every
// candidate of a cell, or of a digit in a unit, leads to is so. A nested net supposes within the
// supposition.

std::optional<TechniqueStep> forcing_contradiction(const Position& position, Spread spread);
std::optional<TechniqueStep> forcing_verity(const Position& position, Spread spread);
/// `work` is what it may take, in events; what it took is subtracted.
std::optional<TechniqueStep> nested_net(const Position& position, long& work);

}  // namespace dokusat::explain
