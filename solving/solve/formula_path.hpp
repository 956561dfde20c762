#pragma once
// One puzzle by deduction, case splits and, where those leave something open, a formula for a
// solver. The steps stand in this order: what one decides, the next never sees.

#include <atomic>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/simplification/simplify.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <vector>

namespace dokusat {

/// Called with each solution; the search ends when it returns false.
using Found = std::function<bool(const Solution&)>;

/// The clock runs from now on.
Budget budget_from_now(const SolveResources& resources);
/// What solves the formulas of the board's puzzles.
BackendFactory backend_factory_for(const Board& board, const SolveWay& way);

/// Serves one question about one puzzle; all that it is given must outlive it.
class FormulaPath {
 public:
  /// Deduces. The simplifier is one of the puzzle's board and kind.
  FormulaPath(const Puzzle& puzzle, const SolverOptions& options, Simplifier& simplifier,
              SolveStatistics& statistics);

  /// The first solution in the order.
  Status first(Order order, std::optional<Solution>& solution);
  /// Up to two grids, in no particular order.
  Status two(const Found& found);
  /// All solutions in the order.
  Status each(Order order, const Found& found);
  SolutionCount count(std::optional<std::uint64_t> limit);
  /// Up to so many grids, which are appended, by the solver alone and with so many conflicts a
  /// call, fewer of a large formula. Nothing where these are spent, or soon after `enough` is set:
  /// a further call goes on.
  std::optional<Status> some(std::size_t most, std::int64_t conflicts, std::vector<Solution>& found,
                             const std::atomic<bool>* enough = nullptr);
  /// Others have searched: no case splits.
  void leave_out_splits() { may_split_ = false; }
  /// The whole number, if case splits find it.
  std::optional<ModelNumber> count_by_splits();

 private:
  std::optional<Status> each_by_splits(Order order, std::size_t at_most, const Found& found);
  CaseSplits::End split(CaseSplits::Branching branching,
                        const std::function<bool(const Domains&)>& found);
  Status model_of_backend(Order order, std::optional<Solution>& solution);
  Status each_of_backend(Order order, const Found& found);
  SolutionCount count_by_backend(std::optional<std::uint64_t> limit);
  Status each_model(Order order, const Found& found);
  std::vector<std::vector<Literal>> choices() const;
  std::unique_ptr<Backend> loaded_backend();
  bool write_formula(ClauseSink& formula);
  Solution model(Backend& backend) const;
  Solution decoded(const std::function<bool(Literal)>& value) const;
  Solution solution_of(const Domains& complete) const;

  const Puzzle& puzzle_;
  const SolverOptions& options_;
  Simplifier& simplifier_;
  SolveStatistics& statistics_;
  Budget budget_;  // first, as the clock runs while deducing
  bool trusted_;   // what deduction decides keeps all rules
  const Domains* known_;
  bool may_split_ = true;
  std::unique_ptr<Backend> backend_;  // of `some`
  std::optional<Encoding> encoding_;
};

/// Writes the proof that `PuzzleSolver::refute` promises.
Status write_refutation(const Puzzle& puzzle, const SolverOptions& options, const Grid* except,
                        std::ostream& proof);

}  // namespace dokusat
