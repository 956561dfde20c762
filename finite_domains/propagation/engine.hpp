#pragma once
// The search as its two builds show it: one with wide registers, one for every processor.

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

/// Memory for registers, with anything in it. Its functions are compiled once, for every processor.
/// A thread keeps the last large one that was given back: the next puzzle's frames are as large.
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

/// The next cell and digit to be guessed.
enum class Branching {
  weights,     ///< cells that led to failures, or two places of a digit
  ascending,   ///< the first open cell, its least digit: solutions come in order
  descending,  ///< the first open cell, its greatest digit
};

enum class End {
  exhausted,  ///< all there is was found
  ended,      ///< the caller ended it
  gave_up,    ///< the budget is spent; the search can go on from there
};

/// Filters run since the beginning, and what they led to.
struct Effort {
  std::int64_t filters = 0;
  std::int64_t guesses = 0;
  std::int64_t failures = 0;
};

/// What a search has learned: weights of cells, then of digits.
using Weights = std::vector<std::uint32_t>;

/// A part of a search that is searched for itself.
struct OpenCase {
  std::vector<Mask> domains;
  std::shared_ptr<const Weights> weights;  ///< to begin with
};

class Engine {
 public:
  virtual ~Engine() = default;

  /// Forgets the last search and begins with these domains, each within those of the network.
  /// False if propagation refutes them.
  virtual bool begin(std::span<const Mask> domains) = 0;
  virtual bool begin(const OpenCase& part) = 0;
  /// What `run` left when it gave up, in parts, in the order in which it would come to them.
  /// Nothing is left here then.
  virtual std::vector<OpenCase> take_open_cases() = 0;
  virtual Weights learned() const = 0;
  /// Goes on until `found` answers false to a solution, or more than `filters` were run in all, or
  /// the budget is spent. Domains of a solution are single digits.
  virtual End run(Branching branching, std::int64_t filters, const Budget& budget,
                  const std::function<bool(std::span<const Mask>)>& found) = 0;
  /// Only solutions with a digit that is not seen so often yet are wanted: after each one found,
  /// `seen` is asked for the digits of each cell that need not be found again.
  virtual void skip_seen(std::span<const Mask> seen) = 0;
  /// Forgets all guesses.
  virtual void restart() = 0;
  /// Supposes the digit, one of two and more that the cell can hold, and propagates. False if that
  /// is refuted: then nothing but `restart` or `begin` may follow.
  virtual bool suppose(CellIndex cell, Mask digit) = 0;
  /// The first of the open cells that have the fewest digits; `kNoCellIndex` if none is open.
  virtual CellIndex tightest() const = 0;
  /// What is known after the last guess.
  virtual std::span<const Mask> known() const = 0;
  /// What is known before the first guess, after `begin`.
  virtual std::span<const Mask> root() const = 0;
  virtual const Effort& effort() const = 0;
};

/// For processors that have wide registers; null where it was not built.
std::unique_ptr<Engine> wide_engine(const Network& network);
std::unique_ptr<Engine> narrow_engine(const Network& network);
/// The faster of the two that this processor has.
std::unique_ptr<Engine> engine_of(const Network& network);

}  // namespace dokusat::propagation
