#pragma once
// What all deductions about puzzles of one board and the same rules share: the groups of cells, and
// memory that they use in turns.

#include <dokusat/deduction/agenda.hpp>
#include <dokusat/deduction/distinct_groups.hpp>
#include <dokusat/deduction/domino_places.hpp>
#include <dokusat/deduction/knowledge.hpp>
#include <dokusat/deduction/locked_candidates.hpp>

namespace dokusat {

struct Workbench {
  /// For puzzles with the rules of this one, whose board must outlive the bench. Su-domino-ku
  /// requires a size of at most 64.
  explicit Workbench(const Puzzle& rules)
      : board(*rules.board),
        dominoes(rules.has_dominoes()),
        groups(board, cells_of_distinct(rules)),
        agenda(board, groups, dominoes),
        locked_candidates(board),
        domino_places(board) {}

  /// Knowledge in which everything is open.
  Knowledge nothing_known() const { return {board, groups, dominoes}; }

  const Board& board;
  const bool dominoes;
  const DistinctGroups groups;

  static std::vector<std::vector<Cell>> cells_of_distinct(const Puzzle& rules) {
    std::vector<std::vector<Cell>> groups;
    for (Primitive& primitive : primitives_of(rules))
      if (auto* distinct = std::get_if<Distinct>(&primitive))
        groups.push_back(std::move(distinct->cells));
    return groups;
  }

  Agenda agenda;  ///< of the deduction under way
  LockedCandidates locked_candidates;
  DominoPlaces domino_places;
};

}  // namespace dokusat
