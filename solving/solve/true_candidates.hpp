#pragma once
// True candidates: the digits that stand in some solution, and the number of these solutions.

#include <algorithm>
#include <cstdint>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/model/indexed.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <optional>
#include <vector>

namespace dokusat {

/// A search for solutions by one solver, each with a digit in a cell that stood there in fewer than
/// `most` solutions before it. The last call, which finds none, decides all digits that are left.
class TrueCandidates {
 public:
  /// The puzzle must outlive this. Requires that `most` is at least 1.
  explicit TrueCandidates(const Puzzle& puzzle, const SolveResources& resources = {}, int most = 1);

  /// Looks for one more solution. Empty if there is one, which has passed the rules; else the end
  /// of the search: `solved` if all digits were counted up to `most`, `no_solution`, or `unknown`
  /// at a limit.
  std::optional<Status> look();

  /// True if the digit stands in the cell in a solution found so far.
  bool is_seen(Cell cell, Digit digit) const { return seen_[cell][digit] > 0; }
  /// The number of grids found so far that have the digit in the cell, at most `most`. After the
  /// end with `solved` it is that of all grids, unless it is `most`.
  int count(Cell cell, Digit digit) const { return std::min(seen_[cell][digit], most_); }
  int solutions() const { return solutions_; }
  /// Literals of the formula; the time of a call grows with them.
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
  bool is_whole_ = false;  ///< false if the formula reached a limit
  std::int64_t literals_ = 0;
  int solutions_ = 0;
  std::optional<Solution> solution_;
};

}  // namespace dokusat
