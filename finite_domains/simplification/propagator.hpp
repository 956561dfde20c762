#pragma once
// Propagators: what a constraint does to the candidates of its cells. Each looks at its own cells
// alone and takes away digits that no solution of its constraint has; once all cells are decided,
// it refutes every grid that breaks the constraint.

#include <cstdint>
#include <dokusat/analysis/digit_sets.hpp>
#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/analysis/mdd.hpp>
#include <dokusat/model/constraints.hpp>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace dokusat {

/// The candidates of some cells, a word a cell as in `DigitSet` of block 0.
using CandidateWords = std::span<std::uint64_t>;

/// For boards of one block of digits.
class Propagator {
 public:
  virtual ~Propagator() = default;
  /// What it looks at, each cell once.
  const std::vector<Cell>& cells() const { return cells_; }
  /// About how many steps `filter` takes.
  long effort() const { return effort_; }
  /// Takes digits from the candidates of `cells()`; false if nothing is left to hold. Not const, as
  /// it has memory to work with.
  virtual bool filter(CandidateWords digits) = 0;

 protected:
  explicit Propagator(std::vector<Cell> cells);
  void set_effort(std::size_t steps) { effort_ = static_cast<long>(steps); }
  /// The place of the cell in `cells()`, where it must be.
  std::size_t place_of(Cell cell) const;

 private:
  std::vector<Cell> cells_;  // ascending
  long effort_ = 0;
};

/// What automata accept along so many cells, each made once: rules have sequences by the dozen that
/// share one.
class SequenceMdds {
 public:
  explicit SequenceMdds(int size) : size_(size) {}
  const std::shared_ptr<const Mdd>& of(const std::shared_ptr<const Automaton>& automaton,
                                       std::size_t cells);

 private:
  int size_;
  std::map<std::pair<std::shared_ptr<const Automaton>, std::size_t>, std::shared_ptr<const Mdd>>
      made_;
};

/// Never null. Requires a constraint other than `DominoTiling` of a board of one block.
std::unique_ptr<Propagator> propagator_of(const Constraint& constraint, const Board& board,
                                          const DistinctGroups& groups, SequenceMdds& diagrams);

/// Support: what fits no digit of the other cell goes (A. K. Mackworth, "Consistency in networks of
/// relations", 1977).
std::unique_ptr<Propagator> propagate_relation(const Table& relation, int size);

/// What is on no path through the unrolled automaton goes (G. Pesant, "A regular language
/// membership constraint for finite sequences of variables", CP 2004).
std::unique_ptr<Propagator> propagate_sequence(const Regular& sequence, int size,
                                               const DistinctGroups& groups,
                                               SequenceMdds& diagrams);

/// The same for alternatives that are sequences along the same cells; null if they are others.
std::unique_ptr<Propagator> propagate_one_of_sequences(const Either& either, int size,
                                                       const DistinctGroups& groups);

/// What is in no sum that reaches the bound goes. Cells whose digits differ are looked at together,
/// by the sets of digits that they can hold; sums of so large weights that there are too many of
/// them by their least and greatest alone.
std::unique_ptr<Propagator> propagate_linear(const Linear& linear, const Board& board,
                                             const DistinctGroups& groups);

/// What no set of digits can be spread over the cells with goes.
std::unique_ptr<Propagator> propagate_digit_sets(const DigitSets& sets);

/// What no alternative leaves goes (constructive disjunction: P. Van Hentenryck, V. Saraswat, Y.
/// Deville, "Design, implementation, and evaluation of the constraint language cc(FD)", 1998).
std::unique_ptr<Propagator> propagate_either(const Either& either, const Board& board,
                                             const DistinctGroups& groups, SequenceMdds& diagrams);

}  // namespace dokusat
