#pragma once
// Questions about the clues alone: which of them have no solution together, which can go.

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
/// The puzzle with these of its clues alone.
Puzzle with_clues(const Puzzle& puzzle, const std::vector<Clue>& clues);
/// "r3c4=7", "domino 3-7 at r3c4-r3c5", "single 4 at r1c1".
std::string name(const Board& board, const Clue& clue, CellNames names = CellNames::r1c1);

/// A set of clues without a solution.
struct ClueConflict {
  std::vector<Clue> clues;
  int at_least = 0;  ///< no set of fewer has none
};

/// A smallest set of clues without a solution. After so many questions to the solver, of a
/// Su-domino-ku at most 600, it is a set of which no clue can go, and `at_least` says what was
/// proved. Requires a puzzle without a solution. By minimal hitting sets of correction sets: the
/// clues that a solution of the others breaks (A. Ignatiev, A. Previti, M. Liffiton,
/// J. Marques-Silva, 2015).
ClueConflict smallest_conflict(const Puzzle& puzzle, int most_questions = 4000);

/// Such sets, no two with a clue in common: the smallest, then the smallest of the clues left, and
/// so on, until the clues left have a solution or there are `most`.
std::vector<ClueConflict> disjoint_conflicts(const Puzzle& puzzle, int most);

struct Redundancy {
  std::vector<Clue> removable;  ///< each by itself, all others staying
  /// A set with one solution from which nothing can be removed: not the smallest of all such sets.
  std::vector<Clue> minimal;
  /// Rules of the puzzle, by index, each of which can be removed by itself; and a set of rules,
  /// with all clues and one solution, from which none can be removed. Dominoes always stay, and so
  /// does that a cell is not blocked.
  std::vector<std::size_t> removable_rules, minimal_rules;
  std::size_t rules = 0;  ///< how many were tried
};

/// Requires a puzzle with one solution. Throws `Interrupted` soon after `stop` becomes true.
Redundancy redundancy_of(const Puzzle& puzzle, const std::atomic<bool>* stop = nullptr);

}  // namespace dokusat::explain
