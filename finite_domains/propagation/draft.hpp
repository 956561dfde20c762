#pragma once
// A network during compilation, which the passes (passes.hpp) complete.

#include <cstddef>
#include <cstdint>
#include <dokusat/model/board.hpp>
#include <dokusat/model/constraints.hpp>
#include <dokusat/propagation/cell_bits.hpp>
#include <dokusat/propagation/network.hpp>
#include <dokusat/propagation/relation_tables.hpp>
#include <dokusat/propagation/scratch.hpp>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS {

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

/// Cells that hold each of `digits` exactly once.
struct HouseDraft {
  CellList cells;  ///< sorted
  CellBits bits;   ///< the same cells
  UnitKind kind;   ///< box if it is not a unit of the board
  Mask digits;

  std::int64_t sum() const { return sum_of(digits); }
};

struct Draft {
  Draft(const Board& board, const Variables& variables);
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

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
  std::size_t stated_sums = 0;  ///< those of the constraints, which come first
  List<CountDraft> counts;
  List<Mask> domains;
  List<AnyPropagator> propagators;
  List<CellList> watched;  ///< the cells of each propagator
  List<std::uint32_t> weights;
  List<SoughtDigit> sought;
  RelationTables relations{*this};
  List<const Table*> covered;  ///< relations that propagators of sets imply, sorted
  /// Constraints made by decomposing others; `relations` has addresses in them.
  List<std::unique_ptr<const std::vector<Constraint>>> decomposed;
  bool contradiction = false;
  bool is_supported = true;  ///< false for constraints or sizes that the search cannot handle

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

// Compilation of single constraints and sums.

/// Adds a constraint of the puzzle.
void add_constraint(Draft& draft, const Board& board, const Constraint& constraint);

/// Empty if ties are allowed or there are too many lines or groups; appends the cells.
std::optional<ComparisonsPropagator> rank_propagator(Draft& draft, const LexicographicRank& rank,
                                                     CellList& cells);
/// Empty if a cell occurs twice or runs can be too long.
std::optional<RunsPropagator> runs_propagator(Draft& draft, const Runs& runs);

/// Sums of more cells are left out or reformulated.
constexpr std::size_t kMostCellsOfSum = 60;
/// With greater coefficients, sums of digits could overflow.
constexpr std::int32_t kMostCoefficient = 1 << 20;

/// The least and the greatest sum of `count` different digits.
constexpr std::int64_t least_sum(std::int64_t count) { return count * (count + 1) / 2; }
constexpr std::int64_t greatest_sum(std::int64_t count, std::int64_t digits) {
  return count * (2 * digits - count + 1) / 2;
}

/// Converts to coefficients times digits of two cells or more, if the weights of each term are in
/// arithmetic progression.
std::optional<SumDraft> sum_of_terms(const Linear& linear, std::int64_t low, std::int64_t high);
SumPropagator sum_propagator(Draft& draft, const SumDraft& sum);
/// Partitions the cells into groups of peers, the best of a few attempts. Requires at most 64
/// cells.
List<CellList> groups_of_peers(const Draft& draft, const CellList& cells);
/// Subtracts the sums of houses, if that leaves at most half of the cells.
void say_by_houses(const Draft& draft, SumDraft& sum);

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
