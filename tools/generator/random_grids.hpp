#pragma once
// Full grids at random, every one as likely as every other, or nearly so.
//
// A descent decides one cell after the other, each at random among the digits that propagation has
// left it. It ends in a given grid with probability 1/(b1 b2 ...), where the b count the digits to
// choose from: their product, the descent's weight, estimates the number of grids without bias
// (D. E. Knuth, "Estimating the efficiency of backtrack programs", 1975), and grids taken in
// proportion to their weights are uniform. A walk that moves from descent to descent by the rule of
// Metropolis and Hastings comes as near to that as it is long. docs/lab/generate.md has
// measurements.

#include <dokusat/generator/random.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <dokusat/simplification/deduction.hpp>
#include <memory>
#include <optional>
#include <vector>

namespace dokusat {

/// A product of many numbers, which may be larger than any double.
struct Weight {
  double fraction = 1;  ///< times 2^exponent
  int exponent = 0;
  void multiply(int factor);
};

/// Draws grids of one board, with a tiling each for Su-domino-ku. Among the grids that can be tiled
/// none is preferred; of the tilings of a grid one is taken, not evenly. Serves one thread.
class RandomGrids {
 public:
  /// Descents in a walk.
  static constexpr int kSteps = 16;

  /// Grids that the board and the rules of this puzzle allow, whatever its clues. Nothing is found
  /// any more soon after the budget is spent; it must outlive this.
  explicit RandomGrids(const Puzzle& puzzle, const Budget* budget = nullptr);
  RandomGrids(const RandomGrids&) = delete;
  RandomGrids& operator=(const RandomGrids&) = delete;

  /// The end of a walk of so many descents, the `lone` cells being singles. Where a hundred
  /// descents in a row came to nothing, as on the largest boards: there the first grid that a
  /// search finds is taken as it comes. Empty where that finds none.
  std::optional<Solution> draw(Random& random, int steps = kSteps,
                               const std::vector<Cell>& lone = {});

  struct Descent {
    Solution solution;
    Weight weight;
  };
  /// One descent; empty where it came to a contradiction.
  std::optional<Descent> descend(Random& random);

 private:
  struct Choice {
    Cell cell;
    Digit digit;
  };

  std::optional<Descent> descend_by_search(Random& random);
  void begin(const std::vector<Cell>& lone);
  Choice choose(const Domains& known, Cell cell, Random& random) const;
  std::optional<Solution> search(Random& random);
  std::optional<Solution> completed(const Domains& known, Random& random);
  bool lay_dominoes(Random& random);

  bool is_stopped() const { return budget_ != nullptr && budget_->is_spent(); }

  const Puzzle rules_;  // without clues
  const Budget* const budget_;
  /// What propagates in a descent; null where it does not know the rules, or where they allow none.
  std::unique_ptr<PropagationSearch> search_;
  // What propagates where that is null, and in a search.
  PropagationContext context_;
  Domains open_;                 // what the rules alone tell
  Domains start_;                // and the cells that are to be singles
  std::vector<Domains> levels_;  // of a search
  std::vector<Domains> tilings_;
};

}  // namespace dokusat
