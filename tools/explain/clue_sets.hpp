#pragma once
// Questions about the clues: sets that have no solution, and clues that can be removed.

#include <dokusat/explain/cell_names.hpp>
#include <dokusat/model/puzzle.hpp>
#include <string>
#include <vector>

namespace dokusat::explain {

/// A given, a placed domino or a single.
struct Clue {
  std::vector<Given> digits;
  std::optional<PlacedDomino> domino;
  bool single = false;
};

std::vector<Clue> clues_of(const Puzzle& puzzle);
/// Returns the puzzle with only these clues.
Puzzle with_clues(const Puzzle& puzzle, const std::vector<Clue>& clues);
/// "r3c4=7", "domino 3-7 at r3c4-r3c5", "single 4 at r1c1".
std::string name(const Board& board, const Clue& clue, CellNames names = CellNames::r1c1);

/// A set of clues without a solution.
struct ClueConflict {
  std::vector<Clue> clues;
  int at_least = 0;  ///< lower bound: no smaller set is without a solution
};

/// Finds a smallest set of clues without a solution. After `most_questions` questions to the solver
/// (at most 600 for a Su-domino-ku) it returns a minimal set, and `at_least` is the proved lower
/// bound. Requires a puzzle without a solution. Uses minimal hitting sets of correction sets: the
/// clues that a solution of the others breaks (A. Ignatiev, A. Previti, M. Liffiton, J.
/// Marques-Silva, 2015).
ClueConflict smallest_conflict(const Puzzle& puzzle, int most_questions = 4000);

/// Finds disjoint conflicts: a smallest one, then a smallest one of the remaining clues, and so on,
/// until these have a solution or there are `most`.
std::vector<ClueConflict> disjoint_conflicts(const Puzzle& puzzle, int most);

struct Redundancy {
  std::vector<Clue> removable;  ///< one at a time, if all others stay
  /// A minimal set with one solution; not necessarily the smallest of these.
  std::vector<Clue> minimal;
  /// Rules of the puzzle, by index, that can be removed, each alone; and a minimal set of rules
  /// that with all clues leaves one solution. Rules that depend on others, as StrictKropki on the
  /// dots, are bound to those left. Dominoes, the rules that keep cells unblocked and those that
  /// define regions for others always stay.
  std::vector<std::size_t> removable_rules, minimal_rules;
  std::size_t rules = 0;  ///< number of rules tried
};

/// Requires a puzzle with one solution. Throws `Interrupted` soon after `stop` becomes true.
Redundancy redundancy_of(const Puzzle& puzzle, const std::atomic<bool>* stop = nullptr);

}  // namespace dokusat::explain
