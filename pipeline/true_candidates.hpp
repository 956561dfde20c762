#pragma once
// Which digits stand in some solution: the true candidates.

#include <dokusat/encoder/encoding.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/puzzle/indexed.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <optional>
#include <vector>

namespace dokusat {

/// Asks one solver for solutions, each with a digit somewhere that stood in none before it. The
/// last question, which has no answer, settles all digits that are left.
class TrueCandidates {
 public:
  /// The puzzle must outlive this.
  explicit TrueCandidates(const Puzzle& puzzle, const SolveResources& resources = {});

  /// Looks for one more solution. Empty if there is one, which has passed the rules; else how the
  /// search ended: `solved` where all that stands somewhere was seen, `no_solution`, or `unknown`
  /// at a limit.
  std::optional<Status> look();

  /// Whether the digit stands in the cell in a solution found so far.
  bool is_seen(Cell cell, Digit digit) const { return seen_[cell][digit]; }
  int solutions() const { return solutions_; }

 private:
  std::vector<Literal> unseen() const;

  const Puzzle& puzzle_;
  const Encoding encoding_;
  CadicalBackend solver_;
  PerCell<PerDigit<char>> seen_;
  int solutions_ = 0;
};

}  // namespace dokusat
