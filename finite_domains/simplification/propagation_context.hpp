#pragma once
// What all deductions about puzzles of one board and the same rules share: the groups of cells, and
// memory that they use in turns.

#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/simplification/domains.hpp>
#include <dokusat/simplification/domino_places.hpp>
#include <dokusat/simplification/locked_candidates.hpp>
#include <dokusat/simplification/propagation_queue.hpp>
#include <dokusat/simplification/propagators.hpp>

namespace dokusat {

struct PropagationContext {
  /// For puzzles with the rules of this one, whose board must outlive the context. Su-domino-ku
  /// requires a size of at most 64.
  explicit PropagationContext(const Puzzle& rules);

  /// Domains in which everything is open.
  Domains initial_domains() const { return {board, groups, dominoes}; }

  const Board& board;
  const bool dominoes;
  const DistinctGroups groups;
  /// What the rules compile to, once for all who want it, and behind it what `implied_sums` adds.
  const std::shared_ptr<const std::vector<Constraint>> constraints;
  Propagators propagators;
  /// Whether more than groups wants to know of cells that lost digits.
  const bool notes_cells;

  PropagationQueue queue;                 ///< of the deduction under way
  long effort = 0;                        ///< what propagators did, in their steps
  std::vector<std::uint64_t> candidates;  ///< of the propagator at work
  LockedCandidates locked_candidates;
  DominoPlaces domino_places;

 private:
  PropagationContext(const Puzzle& rules, std::vector<Constraint> of_rules);
};

}  // namespace dokusat
