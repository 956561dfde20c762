#pragma once
// The fewest dominoes of a solved Su-domino-ku that leave its grid alone.
//
// Whatever other grid there is, some domino that it disagrees with must be shown. So the dominoes
// shown meet the set of those that it disagrees with: they are a hitting set of the sets of all
// other grids, and few of these need be known (implicit hitting sets; G. McGuire, B. Tugemann,
// G. Civario, "There is no 16-clue Sudoku", 2012; E. Moreno-Centeno, R. Karp, "The implicit hitting
// set approach", 2013). Choices of dominoes that hit all known sets are tried in order; one that
// leaves another grid gives a set more, which most of the choices left fail to hit.
//
// Most other grids are found by case splits: with a few more dominoes than a choice has, which
// hardly ever leave one grid, these take a hundredth of a second, and what they find agrees with
// more of the dominoes than what a solver comes across. What they leave undecided goes to one
// solver, which keeps what it learns. Which other grids it shows may differ from version to
// version; which choices leave the grid alone, and the first of them, may not.

#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/generator/alternatives.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <optional>
#include <vector>

namespace dokusat {

/// Some of the dominoes of a solution, as bits.
using DominoSet = std::uint64_t;

class FewestDominoes {
 public:
  /// With more there are too many choices of a few to go through.
  static constexpr int kMostDominoes = 36;

  /// `base` has the clues that are always there and no placed domino; bit i stands for the edge
  /// `edges[i]` of the solution's tiling. Requires up to `kMostDominoes`. `alternatives` are for
  /// puzzles like the base; they and the solution must outlive this.
  FewestDominoes(const Puzzle& base, const Solution& solution, std::vector<Edge> edges,
                 const Budget& budget, Alternatives& alternatives);

  /// Whether no other grid has these dominoes. Throws `Stopped`.
  bool is_alone(DominoSet shown);
  /// The first choice of so many dominoes that leaves the grid alone, in the order of the edges;
  /// empty where there is none. Throws `Stopped`.
  std::optional<DominoSet> first(int count);

 private:
  std::vector<DominoSet> choices(int count) const;
  void add_choices(DominoSet chosen, int from, int left, std::vector<DominoSet>& found) const;
  bool hits_all(DominoSet chosen) const;
  std::optional<DominoSet> found_by_splits(DominoSet choice);
  Puzzle puzzle_with(DominoSet shown) const;
  DominoSet disagreeing(const Solution& other) const;
  Outcome solve(DominoSet shown, DominoSet one_of);
  DominoSet disagreeing();
  DominoSet reduced(DominoSet against);
  DominoSet all() const { return (DominoSet{1} << edges_.size()) - 1; }

  const Puzzle base_;
  const Solution& solution_;
  std::vector<Edge> edges_;
  const Budget budget_;
  Alternatives& alternatives_;
  Random random_{1};
  int shown_ = 0;  // dominoes with which case splits looked last
  Encoding encoding_;
  CadicalBackend solver_;
  std::vector<std::vector<Literal>> lying_;  // of each domino: what is true if it lies there
  std::vector<Literal> selectors_;           // each implies those
  std::vector<DominoSet> known_;             // each must be hit
};

}  // namespace dokusat
