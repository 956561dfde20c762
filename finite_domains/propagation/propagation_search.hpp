#pragma once
// Answers by propagation and search, for puzzles of up to 16 digits without dominoes. The rules are
// compiled once and serve puzzles that differ in their givens.

#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/model/constraints.hpp>
#include <dokusat/model/digit_set.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/propagation/engine.hpp>
#include <dokusat/propagation/numbering.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace dokusat {

class PropagationSearch {
 public:
  static constexpr int kMostDigits = propagation::kMostDigits;
  using Branching = propagation::Branching;
  using End = propagation::End;
  using Numbering = propagation::Numbering;

  /// Null where the search does not know the rules: over 16 digits, dominoes. The constraints are
  /// those of the puzzle's rules. With free numbers what is known of cells with numbers of groups
  /// is not what it would be with numbers as they are said; grids that are found have these.
  static std::unique_ptr<PropagationSearch> of(const Puzzle& puzzle,
                                               const std::vector<Constraint>& constraints,
                                               Numbering numbering);
  static std::unique_ptr<PropagationSearch> of(const Puzzle& puzzle,
                                               Numbering numbering = Numbering::as_said);

  ~PropagationSearch();

  /// Whether the puzzle has the board and the rules, whatever its givens, but that a given number
  /// of a group needs numbers as they are said.
  bool serves(const Puzzle& puzzle, Numbering numbering) const;

  /// Of the units that hold all digits, the one whose digits restrict other cells most: by the sum
  /// over the cells of the squares of how many peers they have there. Null if there is none.
  const Unit* most_restricting_unit() const;

  /// A digit that a cell does not have.
  struct Excluded {
    Cell cell;
    Digit digit;
  };
  /// Begins anew with the givens; propagates. False if that refutes them.
  bool begin(const Grid& givens, std::optional<Excluded> excluded = std::nullopt);
  /// Goes on until `found` answers false, the effort since `begin` is more than `effort`, or the
  /// budget is spent. Deterministic within the budget. Where it gave up, a further call goes on.
  End run(Branching branching, std::int64_t effort, const Budget& budget,
          const std::function<bool(const Grid&)>& found);
  /// Of what is left where `run` gave up, each part is one for `another_engine`.
  std::vector<propagation::OpenCase> take_open_cases() { return engine_->take_open_cases(); }
  std::unique_ptr<propagation::Engine> another_engine() const;
  /// What an engine found.
  Grid grid_of(std::span<const propagation::Mask> cells) const;
  const propagation::Effort& effort() const { return engine_->effort(); }

  // A grid that is decided digit by digit, each propagated, after a `begin` that refuted nothing.
  /// Forgets the digits that were placed since `begin`.
  void restart() { engine_->restart(); }
  /// False if that is refuted: then `restart` or `begin` must come next. Requires that the cell has
  /// several candidates, of which the digit is one.
  bool place(Cell cell, Digit digit);
  /// The first of the open cells that have the fewest candidates; kNoCell if none is open.
  Cell tightest_cell() const;
  DigitSet candidates(Cell cell) const;
  /// Requires that no cell is open.
  Grid grid() const { return grid_of(engine_->known()); }

  /// How often each digit stands in each cell, over all solutions, up to `most` times.
  struct TrueCandidates {
    std::vector<std::vector<std::int64_t>> counts;  ///< by cell, then digit - 1
    bool complete = false;
  };
  TrueCandidates true_candidates(const Grid& givens, std::int64_t most, std::int64_t effort,
                                 const Budget& budget);

 private:
  PropagationSearch(const Puzzle& puzzle, std::unique_ptr<const propagation::Network> network,
                    std::vector<Cell> numbers, Numbering numbering);

  const Puzzle rules_;  // without givens
  const std::shared_ptr<const Board> board_;
  const std::unique_ptr<const propagation::Network> network_;
  const std::vector<Cell> numbers_;  // of groups
  const Numbering numbering_;
  std::unique_ptr<propagation::Engine> engine_;
  std::vector<propagation::Mask> domains_;
};

}  // namespace dokusat
