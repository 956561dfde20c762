#include <dokusat/decoder/decoder.hpp>
#include <dokusat/pipeline/formula_path.hpp>
#include <dokusat/pipeline/true_candidates.hpp>

namespace dokusat {

TrueCandidates::TrueCandidates(const Puzzle& puzzle, const SolveResources& resources)
    : puzzle_(puzzle),
      encoding_(puzzle, {}),
      seen_(*puzzle.board, PerDigit<char>(*puzzle.board, false)) {
  solver_.set_limits(limits_from_now(resources));
  encoding_.write(solver_);
}

std::optional<Status> TrueCandidates::look() {
  std::vector<Literal> wanted;
  if (solutions_ > 0 && (wanted = unseen()).empty()) return Status::solved;
  const Outcome outcome = solver_.solve({}, wanted);
  if (outcome == Outcome::unknown) return Status::unknown;
  if (outcome == Outcome::unsatisfiable)
    return solutions_ == 0 ? Status::no_solution : Status::solved;
  const Solution solution =
      decode(encoding_, [&](Literal literal) { return solver_.value(literal); });
  require_rules_kept(puzzle_, solution);
  for (Cell cell : puzzle_.board->cells()) seen_[cell][solution.grid[cell]] = true;
  ++solutions_;
  return std::nullopt;
}

/// The literals of digits that stood in no solution yet.
std::vector<Literal> TrueCandidates::unseen() const {
  std::vector<Literal> literals;
  for (Cell cell : puzzle_.board->cells()) {
    if (encoding_.known().is_decided(cell)) continue;
    encoding_.holds().for_each_digit(cell, [&](Digit digit, Literal holds) {
      if (!is_seen(cell, digit)) literals.push_back(holds);
    });
  }
  return literals;
}

}  // namespace dokusat
