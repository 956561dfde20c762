#pragma once
// A network while it is compiled: what the files that compile hand to each other.

#include <array>
#include <cstddef>
#include <cstdint>
#include <dokusat/model/board.hpp>
#include <dokusat/model/constraints.hpp>
#include <dokusat/propagation/cell_bits.hpp>
#include <dokusat/propagation/compile.hpp>
#include <dokusat/propagation/network.hpp>
#include <dokusat/propagation/scratch.hpp>
#include <dokusat/propagation/sequence_layers.hpp>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace dokusat::propagation {

using CellList = List<CellIndex>;

CellList indices_of(const std::vector<Cell>& cells);
/// Sorted.
CellList without_repeats(const CellList& cells);

/// Coefficients times digits add up to something that is at least `low` and at most `high`.
struct SumDraft {
  CellList cells;  ///< each once
  List<std::int32_t> coefficients;
  std::int64_t low = 0;
  std::int64_t high = 0;

  bool is_exact() const { return low == high; }
  /// An exact sum in which each digit counts once.
  bool is_cage() const;
};

/// So many of the cells, each once, hold one of the digits.
struct CountDraft {
  CellList cells;  ///< sorted
  Mask digits;
  std::uint64_t allowed;
};

/// Cells that differ, as many as there are digits for them: they hold each.
struct HouseDraft {
  CellList cells;  ///< sorted
  CellBits bits;   ///< the same
  UnitKind kind;   ///< box of what is no unit of the board, too
  Mask digits;

  std::int64_t sum() const { return sum_of(digits); }
};

struct Draft {
  explicit Draft(const Board& board);

  Network network;
  int cells;
  int digits;
  Mask all;
  std::size_t words;          ///< of a set of cells
  List<std::uint64_t> peers;  ///< `words` of each cell
  List<HouseDraft> houses;
  List<std::pair<CellIndex, ExtraPeer>> extra_peers;  ///< beside `peers`
  List<std::pair<CellIndex, ConditionalPeer>> conditional_peers;
  List<SumDraft> sums;
  List<CountDraft> counts;
  List<Mask> domains;
  List<AnyPropagator> propagators;
  List<CellList> watched;  ///< the cells of each propagator
  List<std::uint32_t> weights;
  List<SoughtDigit> sought;
  bool contradiction = false;

  bool are_peers(CellIndex one, CellIndex other) const {
    return (peers[one * words + other / 64U] >> other % 64U & 1) != 0;
  }
  CellBits peers_of(CellIndex cell) const {
    return CellBits::of_words(std::span(peers).subspan(cell * words, words));
  }
  bool all_differ(std::span<const CellIndex> some) const;
  void make_peers(CellIndex one, CellIndex other);
  /// No two of the cells hold the same digit; where there are as many as digits it is a house.
  void add_distinct(CellList cells, UnitKind kind = UnitKind::box);
  /// Of the first domains: where fewer cells hold just as many digits in all.
  void add_houses_of_fewer_digits();
  void add_weight(std::span<const CellIndex> some, std::uint32_t weight);
  template <class Kind>
  void add(const Kind& kind, CellList some) {
    propagators.emplace_back(keep(kind));
    watched.push_back(std::move(some));
  }
  /// A copy in the arena.
  template <class Kind>
  const Kind* keep(const Kind& kind) {
    const std::span<Kind> made = network.arena.make<Kind>(1);
    made[0] = kind;
    return made.data();
  }

 private:
  void add_house(CellList cells, const CellBits& bits, UnitKind kind, unsigned of_digits);

  struct FewerCells {
    CellList cells;
    UnitKind kind;
  };
  List<FewerCells> fewer_;  ///< cells that differ and are fewer than digits
};

/// The places 0…count - 1 by their keys, of which there are so many; those of one key in order.
template <std::size_t keys, class KeyOf>
List<std::size_t> places_by_key(std::size_t count, KeyOf key_of) {
  std::array<std::size_t, keys + 1> next{};  // where the next place of each key comes
  for (std::size_t i = 0; i < count; ++i) ++next[key_of(i) + 1];
  std::partial_sum(next.begin(), next.end(), next.begin());
  List<std::size_t> places(count);
  for (std::size_t i = 0; i < count; ++i) places[next[key_of(i)]++] = i;
  return places;
}

class RelationTables;

// Tables that are made once for all puzzles, and what is shared else.

/// For boards with so many digits.
const CageSets& cage_sets(int digits);
/// Both ways. The second is what the second cell supports.
struct SupportTables {
  SupportTable forth;
  SupportTable back;
};
/// `fits` says for each digit of the first cell which ones of the second it can stand beside.
std::shared_ptr<const SupportTables> support_tables(std::span<const Mask> fits);
/// The automaton unrolled over so many cells, whose digits may have to differ.
struct MadeShape {
  SequenceLayers layers;
  SequenceShape shape;
  bool empty = false;
};
std::shared_ptr<const MadeShape> sequence_shape(const std::shared_ptr<const Automaton>& automaton,
                                                std::size_t cells, bool distinct);

// Steps.

/// What a constraint says, of the whole puzzle, but for numbers of groups. False for what the
/// search does not know.
bool add_constraints(Draft& draft, const Board& board, const std::vector<Constraint>& constraints);
/// The numbers of groups. Behind all others, whose weights tell which order suits the search.
void add_numbers(Draft& draft, const Board& board, const std::vector<Constraint>& constraints,
                 Numbering numbering);
/// Whether the digits of the cells are numbers of groups, and no constraint tells one from another.
bool are_names(const NumberedInOrder& numbers, const Board& board,
               const std::vector<Constraint>& constraints);
/// The cells in the order in which the search gives numbers to groups.
std::vector<Cell> by_weight(const Draft& draft, const NumberedInOrder& numbers);
/// Where a table relates all two of some cells, the sets of digits that it allows become their
/// propagator; such relations are added to `said`, which is sorted.
void add_relation_cliques(Draft& draft, const std::vector<Constraint>& constraints,
                          RelationTables& tables, List<const Table*>& said);
/// Nothing where ties are allowed or there are too many lines or groups; appends its cells.
std::optional<ComparisonsPropagator> rank_propagator(Draft& draft, const LexicographicRank& rank,
                                                     CellList& cells);
/// The propagators of all counts: those of the same cells together.
void add_counts(Draft& draft);
/// Sums of more cells are left out, or said otherwise.
constexpr std::size_t kMostCellsOfSum = 60;
/// What so many different digits, of so many, add up to at least and at most.
constexpr std::int64_t least_sum(std::int64_t count) { return count * (count + 1) / 2; }
constexpr std::int64_t greatest_sum(std::int64_t count, std::int64_t digits) {
  return count * (2 * digits - count + 1) / 2;
}
/// Some cells cut into groups of peers, the fewest that trying some orders comes to. Requires no
/// more than a propagator counts (64).
List<CellList> groups_of_peers(const Draft& draft, const CellList& cells);
/// The propagators of all sums, whose cells are moved out of the draft.
void add_sums(Draft& draft);
/// Of greater ones the sums of digits could overflow.
constexpr std::int32_t kMostCoefficient = 1 << 20;
/// The sum with what houses hold in all taken away, where that leaves half of its cells or fewer.
void say_by_houses(const Draft& draft, SumDraft& sum);
/// The first cell, those of the arms, and that of the number.
CellList cells_of(const Runs& runs);
/// Nothing where a cell comes twice or runs can be too long. The cells are those of the runs.
std::optional<RunsPropagator> runs_propagator(Draft& draft, const Runs& runs,
                                              const CellList& cells);
/// Runs in a connected group of two cells or more that leaves its first cell by an arm in any case.
void bound_runs(Draft& draft, const std::vector<Constraint>& constraints);
/// Regions that are to be found, of as many cells as digits, hold each digit.
void add_region_digits(Draft& draft, const std::vector<Constraint>& constraints);
/// `equal_to` has for each cell one that holds the same digit, the same one for all that do.
ConnectedPropagator connected_propagator(Draft& draft, const Connected& connected,
                                         std::span<const CellIndex> equal_to);
SumPropagator sum_propagator(Draft& draft, const SumDraft& sum);
/// Sums that follow from those that there are and from the houses: the 45 rule.
void add_implied_sums(Draft& draft);
/// Sums of several of the first so many sums together, where their cells restrict each other.
void add_combined_sums(Draft& draft, std::size_t sums);
/// What houses that overlap tell of each other, where boxes are not regular.
void add_leftovers(Draft& draft, const Board& board);
/// Houses, watchers and all that is not in the network yet. False where there are too many houses.
bool lay_out(Draft& draft, const Board& board);

}  // namespace dokusat::propagation
