#pragma once
// Interface of the search and its two builds: one for wide registers, one for every processor.

#include <cstddef>
#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/propagation/masks.hpp>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace dokusat::propagation {

struct Network;

/// Uninitialised memory for registers. Its functions are compiled once, for every processor. A
/// thread keeps the last large buffer freed, since the next puzzle's frames are as large.
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
  std::size_t bytes_;
};

/// The order of decisions.
enum class Branching {
  weights,     ///< by failures, or two places of a digit
  ascending,   ///< the first open cell, its least digit: solutions come in order
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
  std::vector<Mask> domains;
  std::shared_ptr<const Weights> weights;  ///< initial weights
};

class Engine {
 public:
  virtual ~Engine() = default;

  /// Restarts with these domains, each a subset of the network's. False if propagation refutes
  /// them.
  virtual bool begin(std::span<const Mask> domains) = 0;
  virtual bool begin(const OpenCase& part) = 0;
  /// Moves the open subproblems out, after `run` gave up, in the order in which it would visit
  /// them.
  virtual std::vector<OpenCase> take_open_cases() = 0;
  virtual Weights learned() const = 0;
  /// Searches until `found` returns false for a solution, more than `filters` filters were run in
  /// total, or the budget is spent. Domains of a solution are single digits.
  virtual End run(Branching branching, std::int64_t filters, const Budget& budget,
                  const std::function<bool(std::span<const Mask>)>& found) = 0;
  /// From now on skips subtrees whose candidates are all in `seen`, so that only solutions with
  /// another digit are found. `seen` is copied; call this again after a solution.
  virtual void skip_seen(std::span<const Mask> seen) = 0;
  /// Undoes all decisions.
  virtual void restart() = 0;
  /// Decides that the cell holds the digit, one of several candidates, and propagates. False if
  /// that is refuted: only `restart` or `begin` may follow.
  virtual bool suppose(CellIndex cell, Mask digit) = 0;
  /// The first open cell with the fewest digits; `kNoCellIndex` if none is open.
  virtual CellIndex tightest() const = 0;
  /// The domains after the last decision.
  virtual std::span<const Mask> known() const = 0;
  /// The domains before the first decision, after `begin`.
  virtual std::span<const Mask> root() const = 0;
  virtual const Effort& effort() const = 0;
};

/// The search for processors with wide registers; null if it was not built.
std::unique_ptr<Engine> wide_engine(const Network& network);
std::unique_ptr<Engine> narrow_engine(const Network& network);
/// The faster search that this processor supports.
std::unique_ptr<Engine> engine_of(const Network& network);

}  // namespace dokusat::propagation
