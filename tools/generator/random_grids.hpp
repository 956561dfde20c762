#pragma once
// Random full grids, nearly uniformly distributed.
//
// A descent decides one cell after the other, each at random among the digits left by propagation.
// It ends in a given grid with probability 1/(b1 b2 ...), where the b are the numbers of digits to
// choose from: their product, the descent's weight, is an unbiased estimate of the number of grids
// (D. E. Knuth, "Estimating the efficiency of backtrack programs", 1975), and grids drawn in
// proportion to their weights are uniform. A walk between descents by the rule of Metropolis and
// Hastings approaches that with its length. Where descents often fail, as with rules they do at
// their end, all ends of one are counted and one is drawn. docs/lab/generate.md has measurements.

#include <dokusat/generator/random.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <memory>
#include <optional>
#include <vector>

namespace dokusat {

/// A product of many numbers, which may exceed any double.
struct Weight {
  double fraction = 1;  ///< times 2^exponent
  int exponent = 0;
  void multiply(int factor);
  double log10() const;
};

/// Decides all cells of a begun search, each at random among its candidates. Returns the product of
/// their numbers; empty if a decision is refuted or the budget is spent.
std::optional<Weight> descend(PropagationSearch& search, Random& random, const Budget& budget);

/// Draws grids of one board, with a tiling each for Su-domino-ku. The grids that can be tiled are
/// equally likely; the tiling of a grid is not drawn evenly. For one thread.
class RandomGrids {
 public:
  /// Number of descents in a walk.
  static constexpr int kSteps = 16;

  /// For grids that satisfy the board and the rules of this puzzle, regardless of its clues. Draws
  /// stop soon after the budget is spent; it must outlive this.
  explicit RandomGrids(const Puzzle& puzzle, const Budget* budget = nullptr);
  RandomGrids(const RandomGrids&) = delete;
  RandomGrids& operator=(const RandomGrids&) = delete;

  /// Draws the end of a Metropolis walk of at most `steps` descents; `lone` cells are singles. A
  /// hundred failures in a row end the walk. If no descent succeeded, takes the first grid of a
  /// search, or with rules beyond the units one of `draw_by_cubes`. If the search does not support
  /// the board: without rules on a regular board permutes one grid, else calls `draw_by_cubes`.
  /// Empty if no grid is found.
  std::optional<Solution> draw(Random& random, int steps = kSteps,
                               const std::vector<Cell>& lone = {});

  struct Descent {
    Solution solution;
    Weight weight;
  };
  /// Makes one descent; empty if it ends in a contradiction.
  std::optional<Descent> descend(Random& random);

 private:
  bool begin(const std::vector<Cell>& lone);
  std::optional<Descent> descend_to_ends(Random& random);
  std::optional<int> draw_end(Random& random, Solution& drawn, std::int64_t effort);
  double bits_of_few_ends();
  double open_bits() const;
  std::optional<Solution> search(Random& random);
  std::optional<Solution> by_solver(Random& random) const;
  Solution pattern(Random& random) const;
  std::optional<Solution> lay_dominoes(Random& random);
  bool has_only_units() const {
    return rules_.rules.empty() || (rules_.rules.size() == 1 && rules_.has_dominoes());
  }
  Budget budget() const { return budget_ != nullptr ? *budget_ : Budget{}; }

  const Puzzle rules_;  // without clues
  const Budget* const budget_;
  std::unique_ptr<PropagationSearch> search_;  // null if it does not support the rules
  bool has_solutions_ = false;
  double counted_bits_ = 0;                 // ends are counted from states with no more open bits
  std::optional<double> bits_of_few_ends_;  // for `counted_bits_`
  // With what the search begins.
  std::vector<DigitSet> candidates_;
  std::vector<CoverSet> covers_;
};

}  // namespace dokusat
