#pragma once
// True candidates: the digits that occur in some solution, and the number of these solutions.

#include <algorithm>
#include <cstdint>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/model/indexed.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <optional>
#include <vector>

namespace dokusat {

/// A search with one solver; each solution has a digit that fewer than `most` earlier ones had in
/// its cell. The last call, which finds none, decides all remaining digits.
class TrueCandidates {
 public:
  /// `puzzle` must outlive this object. Requires that `most` is at least 1.
  explicit TrueCandidates(const Puzzle& puzzle, const SolveResources& resources = {}, int most = 1);

  /// Looks for another solution. Empty if there is one, checked against the rules; else the end of
  /// the search: `solved` if all digits were counted up to `most`, `no_solution`, or `unknown` at a
  /// limit.
  std::optional<Status> look();

  /// True if a solution found so far has the digit in the cell.
  bool is_seen(Cell cell, Digit digit) const { return seen_[cell][digit] > 0; }
  /// The number of grids found so far with the digit in the cell, at most `most`. After `solved` it
  /// is the number of all such grids, unless it is `most`.
  int count(Cell cell, Digit digit) const { return std::min(seen_[cell][digit], most_); }
  int solutions() const { return solutions_; }
  /// Number of literals in the formula, to which the time of a call is related.
  std::int64_t literals() const { return literals_; }
  /// The last solution found. Requires that there is one.
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
