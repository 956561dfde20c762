#pragma once
// Propagators filter the candidates of the cells of a constraint. Each considers its own cells only
// and removes digits that no solution of its constraint has; once all cells are decided, it refutes
// every grid that breaks the constraint.

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

/// The candidates of some cells, one word for each as in `DigitSet` of block 0.
using CandidateWords = std::span<std::uint64_t>;

/// Base of all propagators. Requires boards of one block of digits.
class Propagator {
 public:
  virtual ~Propagator() = default;
  /// The cells of the constraint, each once.
  const std::vector<Cell>& cells() const { return cells_; }
  /// The approximate number of steps of `filter`.
  long effort() const { return effort_; }
  /// Removes digits from the candidates of `cells()`; false if a cell has none left. Not const, as
  /// it uses scratch memory.
  virtual bool filter(CandidateWords digits) = 0;

 protected:
  explicit Propagator(std::vector<Cell> cells);
  void set_effort(std::size_t steps) { effort_ = static_cast<long>(steps); }
  /// The index of the cell in `cells()`, which must contain it.
  std::size_t place_of(Cell cell) const;

 private:
  std::vector<Cell> cells_;  // ascending
  long effort_ = 0;
};

/// Cache of automata unrolled to diagrams, by length: dozens of sequences may share one.
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

/// Creates the propagator of a constraint; never null. Requires a constraint other than
/// `DominoTiling` and a board of one block.
std::unique_ptr<Propagator> propagator_of(const Constraint& constraint, const Board& board,
                                          const DistinctGroups& groups, SequenceMdds& diagrams);

/// Removes digits without support in the other cell (A. K. Mackworth, "Consistency in networks of
/// relations", 1977).
std::unique_ptr<Propagator> propagate_relation(const Table& relation, int size);

/// Removes digits that are on no path through the unrolled automaton (G. Pesant, "A regular
/// language membership constraint for finite sequences of variables", CP 2004).
std::unique_ptr<Propagator> propagate_sequence(const Regular& sequence, int size,
                                               const DistinctGroups& groups,
                                               SequenceMdds& diagrams);

/// Creates one propagator for alternatives that are sequences along the same cells; null for other
/// alternatives.
std::unique_ptr<Propagator> propagate_one_of_sequences(const Either& either, int size,
                                                       const DistinctGroups& groups);

/// Removes digits that are in no sum within the bound. Cells whose digits differ are filtered
/// together, by the sets of digits that they can hold. If large weights make too many sums, only
/// the least and greatest sums are used.
std::unique_ptr<Propagator> propagate_linear(const Linear& linear, const Board& board,
                                             const DistinctGroups& groups);

/// Removes digits that occur in no matching of an allowed set.
std::unique_ptr<Propagator> propagate_digit_sets(const DigitSets& sets);

/// Removes digits that no alternative leaves (constructive disjunction: P. Van Hentenryck, V.
/// Saraswat, Y. Deville, "Design, implementation, and evaluation of the constraint language
/// cc(FD)", 1998).
std::unique_ptr<Propagator> propagate_either(const Either& either, const Board& board,
                                             const DistinctGroups& groups, SequenceMdds& diagrams);

}  // namespace dokusat
