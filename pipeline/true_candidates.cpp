#include <dokusat/decoder/decoder.hpp>
#include <dokusat/pipeline/formula_path.hpp>
#include <dokusat/pipeline/true_candidates.hpp>

namespace dokusat {

TrueCandidates::TrueCandidates(const Puzzle& puzzle, const SolveResources& resources, int most)
    : puzzle_(puzzle),
      most_(most),
      encoding_(puzzle, {}),
      seen_(*puzzle.board, PerDigit<int>(*puzzle.board, 0)) {
  solver_.set_limits(limits_from_now(resources));
  encoding_.write(solver_);
}

std::optional<Status> TrueCandidates::look() {
  std::vector<Literal> some_of;
  if (solutions_ > 0 && (some_of = wanted()).empty()) return Status::solved;
  const Outcome outcome = solver_.solve({}, some_of);
  if (outcome == Outcome::unknown) return Status::unknown;
  if (outcome == Outcome::unsatisfiable)
    return solutions_ == 0 ? Status::no_solution : Status::solved;
  const Solution& solution =
      solution_.emplace(decode(encoding_, [&](Literal literal) { return solver_.value(literal); }));
  require_rules_kept(puzzle_, solution);
  for (Cell cell : puzzle_.board->cells()) seen_[cell][solution.grid[cell]] += 1;
  ++solutions_;
  // A digit that is seen once for all is not asked for again.
  if (most_ > 1) exclude(solution.grid);
  return std::nullopt;
}

/// The literals of digits that stood in too few solutions so far.
std::vector<Literal> TrueCandidates::wanted() const {
  std::vector<Literal> literals;
  for (Cell cell : puzzle_.board->cells()) {
    if (encoding_.known().is_decided(cell)) continue;
    encoding_.holds().for_each_digit(cell, [&](Digit digit, Literal holds) {
      if (seen_[cell][digit] < most_) literals.push_back(holds);
    });
  }
  return literals;
}

/// No solution is to have this grid again, whatever its tiling.
void TrueCandidates::exclude(const Grid& grid) {
  std::vector<Literal> clause;
  for (Cell cell : puzzle_.board->cells()) {
    if (encoding_.known().is_decided(cell)) continue;
    encoding_.holds().for_each_digit(cell, [&](Digit digit, Literal holds) {
      if (digit == grid[cell]) clause.push_back(~holds);
    });
  }
  if (!clause.empty()) solver_.add_clause(clause);
}

}  // namespace dokusat
