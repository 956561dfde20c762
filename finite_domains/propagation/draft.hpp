#pragma once
// A network during compilation: the data and functions that the compiling files share.

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

namespace dokusat::propagation::DOKUSAT_DIGITS {

using CellList = List<CellIndex>;

CellList indices_of(const std::vector<Cell>& cells);
/// Sorted.
CellList without_repeats(const CellList& cells);

/// A sum of coefficients times digits, at least `low` and at most `high`.
struct SumDraft {
  CellList cells;  ///< each once
  List<std::int32_t> coefficients;
  std::int64_t low = 0;
  std::int64_t high = 0;

  bool is_exact() const { return low == high; }
  /// True for an exact sum in which each digit counts once.
  bool is_cage() const;
};

/// The allowed numbers of cells, each once, that hold one of the digits.
struct CountDraft {
  CellList cells;  ///< sorted
  Mask digits;
  std::uint64_t allowed;
};

/// Cells with different digits, as many as `digits`, so that they hold each of these.
struct HouseDraft {
  CellList cells;  ///< sorted
  CellBits bits;   ///< the same cells
  UnitKind kind;   ///< box if it is not a unit of the board
  Mask digits;

  std::int64_t sum() const { return sum_of(digits); }
};

struct Draft {
  Draft(const Board& board, const Variables& variables);

  Network network;
  int cells;  ///< and covers
  int digits;
  Mask all;
  std::size_t words;          ///< of a set of cells
  List<std::uint64_t> peers;  ///< `words` for each cell
  List<HouseDraft> houses;
  List<std::pair<CellIndex, ExtraPeer>> extra_peers;  ///< in addition to `peers`
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
  /// Makes the cells different; with as many cells as digits they are a house.
  void add_distinct(CellList cells, UnitKind kind = UnitKind::box);
  /// Makes houses of cells that differ and have exactly as many digits in their initial domains.
  void add_houses_of_fewer_digits();
  void add_weight(std::span<const CellIndex> some, std::uint32_t weight);
  template <class Kind>
  void add(const Kind& kind, CellList some) {
    propagators.emplace_back(keep(kind));
    watched.push_back(std::move(some));
  }
  /// Copies to the arena.
  template <class Kind>
  const Kind* keep(const Kind& kind) {
    const std::span<Kind> made = network.arena.make<Kind>(1);
    made[0] = kind;
    return made.data();
  }

 private:
  void add_house(CellList cells, const CellBits& bits, UnitKind kind, Digits of_digits);

  struct FewerCells {
    CellList cells;
    UnitKind kind;
  };
  List<FewerCells> fewer_;  ///< cells that differ, fewer than digits
};

/// Stable counting sort of 0…count - 1 by keys less than `keys`.
template <std::size_t keys, class KeyOf>
List<std::size_t> places_by_key(std::size_t count, KeyOf key_of) {
  std::array<std::size_t, keys + 1> next{};  // the next index for each key
  for (std::size_t i = 0; i < count; ++i) ++next[key_of(i) + 1];
  std::partial_sum(next.begin(), next.end(), next.begin());
  List<std::size_t> places(count);
  for (std::size_t i = 0; i < count; ++i) places[next[key_of(i)]++] = i;
  return places;
}

class RelationTables;

// Tables shared by all puzzles.

/// The sets for boards with this number of digits.
const CageSets& cage_sets(int digits);
/// The limit of `cage_sets`: n digits have 2^n sets.
inline constexpr int kMostDigitsOfCages = 16;
/// Support in both directions: of the second cell by the first, and of the first by the second.
struct SupportTables {
  SupportTable forth;
  SupportTable back;
};
/// `fits` has, for each digit of the first cell, the digits that the second may hold with it.
std::shared_ptr<const SupportTables> support_tables(std::span<const Mask> fits);
/// An automaton unrolled over cells, whose digits may have to differ.
struct MadeShape {
  SequenceLayers layers;
  SequenceShape shape;
  bool empty = false;
};
std::shared_ptr<const MadeShape> sequence_shape(const std::shared_ptr<const Automaton>& automaton,
                                                std::size_t cells, bool distinct);

// Steps of compilation.

/// Adds all constraints of the puzzle except numbers of groups. False if the search does not
/// support one.
bool add_constraints(Draft& draft, const Board& board, const std::vector<Constraint>& constraints);
/// Adds the numbers of groups. Called last, since the weights determine the order that suits the
/// search.
void add_numbers(Draft& draft, const Board& board, const std::vector<Constraint>& constraints,
                 Numbering numbering);
/// True if the digits of the cells are numbers of groups that all constraints treat alike.
bool are_names(const NumberedInOrder& numbers, const Board& board,
               const std::vector<Constraint>& constraints);
/// The cells in the order in which the search numbers the groups.
std::vector<Cell> by_weight(const Draft& draft, const NumberedInOrder& numbers);
/// Adds propagators for cells that a table relates pairwise, with the sets of digits that it
/// permits. The relations covered are added to `said`, which is sorted.
void add_relation_cliques(Draft& draft, const std::vector<Constraint>& constraints,
                          RelationTables& tables, List<const Table*>& said);
/// Empty if ties are allowed or there are too many lines or groups; appends the cells.
std::optional<ComparisonsPropagator> rank_propagator(Draft& draft, const LexicographicRank& rank,
                                                     CellList& cells);
/// Adds the propagators of all counts; those of the same cells are joined.
void add_counts(Draft& draft);
/// Sums of more cells are left out or reformulated.
constexpr std::size_t kMostCellsOfSum = 60;
/// The least and the greatest sum of `count` different digits.
constexpr std::int64_t least_sum(std::int64_t count) { return count * (count + 1) / 2; }
constexpr std::int64_t greatest_sum(std::int64_t count, std::int64_t digits) {
  return count * (2 * digits - count + 1) / 2;
}
/// Partitions the cells into groups of peers, the best of a few attempts. Requires at most 64
/// cells.
List<CellList> groups_of_peers(const Draft& draft, const CellList& cells);
/// Adds the propagators of all sums, whose cells are moved out of the draft.
void add_sums(Draft& draft);
/// With greater coefficients, sums of digits could overflow.
constexpr std::int32_t kMostCoefficient = 1 << 20;
/// Subtracts the sums of houses, if that leaves at most half of the cells.
void say_by_houses(const Draft& draft, SumDraft& sum);
/// The first cell, those of the arms, and that of the number.
CellList cells_of(const Runs& runs);
/// Empty if a cell occurs twice or runs can be too long. The cells are those of the runs.
std::optional<RunsPropagator> runs_propagator(Draft& draft, const Runs& runs,
                                              const CellList& cells);
/// Bounds runs in connected groups of two or more cells, which must leave the first cell by an arm.
void bound_runs(Draft& draft, const std::vector<Constraint>& constraints);
/// Adds propagators for unknown regions with as many cells as digits: they hold each digit.
void add_region_digits(Draft& draft, const std::vector<Constraint>& constraints);
/// `equal_to` has the same representative for all cells that hold the same digit.
ConnectedPropagator connected_propagator(Draft& draft, const Connected& connected,
                                         std::span<const CellIndex> equal_to);
SumPropagator sum_propagator(Draft& draft, const SumDraft& sum);
/// Adds sums implied by the sums and the houses: the 45 rule.
void add_implied_sums(Draft& draft);
/// Adds unions of the first `sums` sums whose cells restrict each other.
void add_combined_sums(Draft& draft, std::size_t sums);
/// Adds the implications of overlapping houses, if boxes are not regular.
void add_leftovers(Draft& draft, const Board& board);
/// Adds the propagator of the tiling, and sets the domains of the covers.
void add_tiling(Draft& draft, const Board& board, const Variables& variables);
/// Completes the network: houses, watchers and the rest. False if there are too many houses.
bool lay_out(Draft& draft, const Board& board);

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
