#pragma once
// Which digits stand in some solution, the true candidates, and in how many.

#include <algorithm>
#include <cstdint>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/model/indexed.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <optional>
#include <vector>

namespace dokusat {

/// Asks one solver for solutions, each with a digit somewhere that stood in fewer than `most`
/// before it. The last question, which has no answer, settles all digits that are left.
class TrueCandidates {
 public:
  /// The puzzle must outlive this. Requires that `most` is at least 1.
  explicit TrueCandidates(const Puzzle& puzzle, const SolveResources& resources = {}, int most = 1);

  /// Looks for one more solution. Empty if there is one, which has passed the rules; else how the
  /// search ended: `solved` where all digits were counted up to `most`, `no_solution`, or `unknown`
  /// at a limit.
  std::optional<Status> look();

  /// Whether the digit stands in the cell in a solution found so far.
  bool is_seen(Cell cell, Digit digit) const { return seen_[cell][digit] > 0; }
  /// In how many grids found so far; once the search ended with `solved`, in how many of all where
  /// that is less than `most`. No more than `most` is told.
  int count(Cell cell, Digit digit) const { return std::min(seen_[cell][digit], most_); }
  int solutions() const { return solutions_; }
  /// Of the formula: what a question takes grows with them.
  std::int64_t literals() const { return literals_; }
  /// The one found last. Requires that there is one.
  const Solution& solution() const { return *solution_; }

 private:
  std::vector<Literal> wanted() const;
  void exclude(const Grid& grid);

  const Puzzle& puzzle_;
  const int most_;
  std::optional<Encoding> encoding_;
  CadicalBackend solver_;
  PerCell<PerDigit<int>> seen_;
  bool is_whole_ = false;  ///< the formula was not too large, and the time enough for it
  std::int64_t literals_ = 0;
  int solutions_ = 0;
  std::optional<Solution> solution_;
};

}  // namespace dokusat
