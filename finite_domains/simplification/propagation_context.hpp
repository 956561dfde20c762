#pragma once
// Data shared by all deductions on puzzles with the same board and rules: the groups of cells, and
// scratch memory.

#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/simplification/domains.hpp>
#include <dokusat/simplification/domino_places.hpp>
#include <dokusat/simplification/locked_candidates.hpp>
#include <dokusat/simplification/propagation_queue.hpp>
#include <memory>
#include <vector>

namespace dokusat {

struct PropagationContext {
  /// Creates a context for puzzles with the rules of this one, whose board must outlive the
  /// context. Su-domino-ku requires a size of at most 64.
  explicit PropagationContext(const Puzzle& rules);

  /// Domains in which everything is open.
  Domains initial_domains() const { return {board, groups, dominoes}; }

  const Board& board;
  const bool dominoes;
  const DistinctGroups groups;
  /// The constraints that the rules compile to, shared, followed by those of `implied_sums`.
  const std::shared_ptr<const std::vector<Constraint>> constraints;

  PropagationQueue queue;  ///< of the current deduction
  LockedCandidates locked_candidates;
  DominoPlaces domino_places;

 private:
  PropagationContext(const Puzzle& rules, std::vector<Constraint> of_rules);
};

}  // namespace dokusat
