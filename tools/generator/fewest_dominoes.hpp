#pragma once
// Search for the fewest dominoes of a solved Su-domino-ku that determine its grid.
//
// For every other grid, some domino with which it disagrees must be shown. So the shown dominoes
// are a hitting set of the sets of disagreeing dominoes of all other grids. Few of these sets need
// to be known (implicit hitting sets; G. McGuire, B. Tugemann, G. Civario, "There is no 16-clue
// Sudoku", 2012; E. Moreno-Centeno, R. Karp, "The implicit hitting set approach", 2013). Choices of
// dominoes that hit all known sets are tried in order. A choice that leaves another grid adds a
// set, which most of the remaining choices do not hit.
//
// Most other grids are found by `Alternatives::look`: with a few more dominoes than the choice,
// which hardly ever leave one grid, they take a hundredth of a second, and the grid found agrees
// with more of the dominoes than one found by a solver. Undecided cases go to one solver, which
// keeps its learned clauses. Versions of the solver may find different grids, but the choices that
// determine the grid, and the first of them, are the same.

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

/// A set of dominoes of a solution, as bits.
using DominoSet = std::uint64_t;

class FewestDominoes {
 public:
  /// With more dominoes there are too many choices.
  static constexpr int kMostDominoes = 36;

  /// `base` has the clues that are always shown and no placed domino; bit i stands for the edge
  /// `edges[i]` of the solution's tiling. Requires at most `kMostDominoes`. `alternatives` is for
  /// puzzles like the base; it and the solution must outlive this.
  FewestDominoes(const Puzzle& base, const Solution& solution, std::vector<Edge> edges,
                 const Budget& budget, Alternatives& alternatives);

  /// True if no other grid has these dominoes. Throws `Stopped`.
  bool is_alone(DominoSet shown);
  /// The first choice of `count` dominoes that determines the grid, in the order of the edges;
  /// empty if there is none. Throws `Stopped`.
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
  int shown_ = 0;  // number of dominoes shown in the last look
  Encoding encoding_;
  CadicalBackend solver_;
  std::vector<std::vector<Literal>> lying_;  // for each domino, the literals that are true if it
                                             // lies there
  std::vector<Literal> selectors_;           // each implies the literals of its domino
  std::vector<DominoSet> known_;             // each must be hit
};

}  // namespace dokusat
