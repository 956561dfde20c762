#pragma once
// Search with propagation, for puzzles of up to 64 digits. The rules are compiled once and serve
// all puzzles that differ in their clues only.

#include <cstdint>
#include <dokusat/analysis/covers.hpp>
#include <dokusat/base/budget.hpp>
#include <dokusat/model/constraints.hpp>
#include <dokusat/model/digit_set.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/propagation/searcher.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace dokusat {

class PropagationSearch {
 public:
  using Branching = propagation::Branching;
  using End = propagation::End;
  using Numbering = propagation::Numbering;

  /// False if the search does not support the puzzle: over 64 digits or 1,344 variables
  /// (with a tiling two for each cell).
  static bool knows(const Puzzle& puzzle);
  /// Null if it does not support the puzzle, or there are too many houses. The constraints are
  /// those of the puzzle's rules. With free numbering, the domains of cells with group numbers
  /// differ from those with the normal numbering; grids found have the normal one.
  static std::unique_ptr<PropagationSearch> of(const Puzzle& puzzle,
                                               const std::vector<Constraint>& constraints,
                                               Numbering numbering);
  static std::unique_ptr<PropagationSearch> of(const Puzzle& puzzle,
                                               Numbering numbering = Numbering::as_said);

  ~PropagationSearch();

  /// True if the puzzle has this board and these rules, with any clues. A given group number
  /// requires the normal numbering.
  bool serves(const Puzzle& puzzle, Numbering numbering) const;

  /// The unit with all digits that restricts other cells most: by the sum over the cells of the
  /// squared number of peers that they have in it. Null if there is none.
  const Unit* most_restricting_unit() const;

  /// A candidate excluded from a cell.
  struct Excluded {
    Cell cell;
    Digit digit;
  };
  /// Restarts with the clues and propagates. False if that refutes them.
  bool begin(const Puzzle& puzzle, std::optional<Excluded> excluded = std::nullopt);
  /// Restarts with these candidates of each cell, in the order of the board, none empty, and with
  /// its possible covers (none without a tiling), and propagates. False if that refutes them.
  bool begin(std::span<const DigitSet> candidates, std::span<const CoverSet> covers = {});
  /// Searches until `found` returns false, the effort since `begin` exceeds `effort`, or the budget
  /// is spent. Deterministic within the budget. After giving up, another call continues.
  End run(Branching branching, std::int64_t effort, const Budget& budget,
          const std::function<bool(const Solution&)>& found);
  /// Moves out the open subproblems after `run` gave up, each for `another_searcher`.
  std::vector<propagation::OpenCase> take_open_cases() { return searcher_->take_open_cases(); }
  std::unique_ptr<propagation::Searcher> another_searcher() const;
  /// Converts a searcher's solution. Each grid is found once, with one of its tilings.
  Solution solution_of(std::span<const propagation::Domain> variables) const;
  const propagation::Effort& effort() const { return searcher_->effort(); }

  // Deciding a grid digit by digit with propagation, after a successful `begin`.
  /// Removes the digits placed since `begin`.
  void restart() { searcher_->restart(); }
  /// Places the digit and propagates. False if that is refuted: then `restart` or `begin` must
  /// follow, or `run`, which backtracks. Requires a cell with several candidates, including the
  /// digit.
  bool place(Cell cell, Digit digit);
  /// The number of digits placed since `begin` or `restart`.
  int placed() const { return searcher_->decisions(); }
  /// Returns to the state after the first `placed` digits, keeps the digits given there, without
  /// the excluded one, and propagates. False if that is refuted. Either way it counts as a digit
  /// placed, and `run` searches from there.
  bool branch(int placed, std::span<const Given> given,
              std::optional<Excluded> excluded = std::nullopt);
  /// Failed-literal probing, after a successful `begin`: removes each candidate that propagation
  /// refutes once it is placed, until none is found, the effort since `begin` exceeds `effort`, or
  /// the budget is spent. False if all candidates of a cell are refuted: then `begin` must follow.
  /// I. Lynce and J. Ouaknine, "Sudoku as a SAT problem", 2006.
  bool probe(std::int64_t effort, const Budget& budget);
  /// The first open cell with the fewest candidates; kNoCell if none is open.
  Cell tightest_cell() const;
  DigitSet candidates(Cell cell) const;
  CoverSet covers(Cell cell) const;
  /// Requires that no cell is open, nor any cover.
  Solution solution() const;

  /// The number of solutions with each digit in each cell, counted up to `most`.
  struct TrueCandidates {
    std::vector<std::vector<std::int64_t>> counts;  ///< by cell, then digit - 1
    bool complete = false;
  };
  TrueCandidates true_candidates(const Puzzle& puzzle, std::int64_t most, std::int64_t effort,
                                 const Budget& budget);

 private:
  PropagationSearch(const Puzzle& puzzle, const propagation::Variables& variables,
                    std::unique_ptr<const propagation::CompiledRules> compiled,
                    std::vector<Cell> numbers, Numbering numbering);

  void keep(int variable, propagation::Domain domain) {
    domains_[static_cast<std::size_t>(variable)] &= domain;
  }
  void keep_clues(const Tiling& tiling);
  Grid grid_of(std::span<const propagation::Domain> cells) const;
  std::vector<propagation::CellIndex> open_variables() const;

  const Puzzle rules_;  // without givens
  const std::shared_ptr<const Board> board_;
  const propagation::Variables variables_;
  const std::unique_ptr<const propagation::CompiledRules> compiled_;
  const std::vector<Cell> numbers_;  // of groups
  const Numbering numbering_;
  std::unique_ptr<propagation::Searcher> searcher_;
  std::vector<propagation::Domain> domains_;
  std::vector<propagation::KeptDigits> kept_;
};

}  // namespace dokusat
