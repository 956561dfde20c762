#pragma once
// Interface of the search and its builds: one for boards of up to 64 digits, and for boards of up
// to 16 digits one for wide registers and one for every processor.

#include <cstddef>
#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/model/board.hpp>
#include <dokusat/model/constraints.hpp>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace dokusat::propagation {

/// Index of a cell, as on the board.
using CellIndex = std::uint16_t;
inline constexpr CellIndex kNoCellIndex = 0xFFFF;
/// The candidates of a cell: bit d - 1 is the digit d.
using Domain = std::uint64_t;

/// Uninitialised memory for registers. Compiled once for all processors.
class Buffer {
 public:
  explicit Buffer(std::size_t bytes);
  ~Buffer();
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  template <class T>
  T* as() {
    return static_cast<T*>(memory_);
  }

 private:
  void* memory_;
};

/// The variables of a network: the cells of the board and, for a tiling, the cover of each
/// (`analysis/covers.hpp`), which begin at a multiple of 16. The indices between are not used.
struct Variables {
  int cells;
  int first_cover;
  int count;

  bool has_covers() const { return count > cells; }
};
Variables variables_of(const Board& board, const std::vector<Constraint>& constraints);

/// Digits of a cell.
struct KeptDigits {
  CellIndex cell;
  Domain digits;
};

/// The numbers of unknown groups, such as regions.
enum class Numbering {
  as_said,  ///< in the order of their first cells
  free,     ///< in an order that suits the search, if no constraint distinguishes the numbers
};

/// The order of decisions.
enum class Branching {
  weights,     ///< the cell with the most failures, or a digit with two places
  ascending,   ///< the first open cell, its least digit: grids come in order
  descending,  ///< the first open cell, its greatest digit
};

enum class End {
  exhausted,  ///< all solutions were found
  ended,      ///< the caller ended it
  gave_up,    ///< the budget is spent; the search can be continued
};

/// Work since the beginning.
struct Effort {
  std::int64_t filters = 0;
  std::int64_t guesses = 0;
  std::int64_t failures = 0;
};

/// Weights of cells, then of digits.
using Weights = std::vector<std::uint32_t>;

/// An open subproblem.
struct OpenCase {
  std::vector<Domain> domains;
  std::shared_ptr<const Weights> weights;  ///< to begin with
};

class Searcher {
 public:
  virtual ~Searcher() = default;

  /// Restarts with these domains, each a subset of the network's. False if propagation refutes
  /// them.
  virtual bool begin(std::span<const Domain> domains) = 0;
  virtual bool begin(const OpenCase& part) = 0;
  /// Moves the open subproblems out, after `run` gave up, in the order in which it would visit
  /// them.
  virtual std::vector<OpenCase> take_open_cases() = 0;
  virtual Weights learned() const = 0;
  /// Searches until `found` returns false for a solution, more than `filters` filters were run in
  /// total, or the budget is spent. Domains of a solution are single digits.
  virtual End run(Branching branching, std::int64_t filters, const Budget& budget,
                  const std::function<bool(std::span<const Domain>)>& found) = 0;
  /// From now on skips subtrees whose candidates are all in `seen`, so that only solutions with
  /// another digit are found. `seen` is copied; call this again after a solution.
  virtual void skip_seen(std::span<const Domain> seen) = 0;
  /// Undoes all decisions.
  virtual void restart() = 0;
  /// Decides that the cell holds the digit, one of several candidates, and propagates. False if
  /// that is refuted: then `restart` or `begin` must follow, or `run`, which backtracks.
  virtual bool suppose(CellIndex cell, Domain digit) = 0;
  /// The number of decisions made.
  virtual int decisions() const = 0;
  /// Returns to the state after the first `decisions` ones, keeps these digits of cells only, and
  /// propagates. False if that is refuted. Either way it counts as a decision, beyond which `run`
  /// does not backtrack.
  virtual bool branch(int decisions, std::span<const KeptDigits> kept) = 0;
  /// Undoes all decisions, then removes digits from the root domain of a cell and propagates. False
  /// if that is refuted: only `begin` may follow.
  virtual bool exclude(CellIndex cell, Domain digits) = 0;
  /// The first open cell with the fewest digits; `kNoCellIndex` if none is open.
  virtual CellIndex tightest() const = 0;
  /// The domain of the cell after the last decision.
  virtual Domain known(CellIndex cell) const = 0;
  /// The domain of the cell before the first decision, after `begin`.
  virtual Domain root(CellIndex cell) const = 0;
  virtual const Effort& effort() const = 0;
};

/// A puzzle's rules, compiled.
class CompiledRules {
 public:
  virtual ~CompiledRules() = default;
  /// Makes a searcher for this processor. The rules must outlive it.
  virtual std::unique_ptr<Searcher> searcher() const = 0;
  /// The domain of the cell before anything is given.
  virtual Domain domain(CellIndex cell) const = 0;
  /// A bit for each cell, set if it is a peer: never has the digit of this cell.
  virtual std::span<const std::uint64_t> peers_of(CellIndex cell) const = 0;
  /// See `Network::renumbered`.
  virtual std::span<const CellIndex> renumbered() const = 0;
};

/// Null if the search does not support the rules: over 64 digits, too many cells or houses.
std::unique_ptr<const CompiledRules> compile_rules(const Board& board,
                                                   const std::vector<Constraint>& constraints,
                                                   Numbering numbering);

/// Sums of up to three cells, or of four that differ, implied by the constraints `AllDifferent` and
/// by exact sums of digits among the constraints: the 45 rule, for formulas. Empty on boards that
/// the search does not support.
std::vector<Linear> implied_sums(const Board& board, const std::vector<Constraint>& constraints);

// `compile_rules` and `implied_sums`, built once for each of the two widths of domains.
inline namespace digits16 {
std::unique_ptr<const CompiledRules> compile_rules_here(const Board& board,
                                                        const std::vector<Constraint>& constraints,
                                                        Numbering numbering);
std::vector<Linear> implied_sums_here(const Board& board,
                                      const std::vector<Constraint>& constraints);
}  // namespace digits16
namespace digits64 {
std::unique_ptr<const CompiledRules> compile_rules_here(const Board& board,
                                                        const std::vector<Constraint>& constraints,
                                                        Numbering numbering);
std::vector<Linear> implied_sums_here(const Board& board,
                                      const std::vector<Constraint>& constraints);
}  // namespace digits64

}  // namespace dokusat::propagation
