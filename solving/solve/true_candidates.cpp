#include <dokusat/decoder/decoder.hpp>
#include <dokusat/encoder/rules.hpp>
#include <dokusat/solve/formula_engine.hpp>
#include <dokusat/solve/true_candidates.hpp>

namespace dokusat {

TrueCandidates::TrueCandidates(const Puzzle& puzzle, const SolveResources& resources, int most)
    : puzzle_(puzzle), most_(most), seen_(*puzzle.board, PerDigit<int>(*puzzle.board, 0)) {
  const Budget budget = budget_from_now(resources);
  solver_.set_budget(budget);
  SolveStatistics statistics;
  const auto write = [&] {
    encoding_.emplace(puzzle, EncodingOptions{});
    is_whole_ = write_clauses(*encoding_, solver_, budget, resources, statistics);
  };
  if (!ends_within(budget, write)) check_scopes();
  literals_ = statistics.literals;
}

std::optional<Status> TrueCandidates::look() {
  if (!is_whole_) return Status::unknown;
  std::vector<Literal> some_of;
  if (solutions_ > 0 && (some_of = wanted()).empty()) return Status::solved;
  const Outcome outcome = solver_.solve({}, some_of);
  if (outcome == Outcome::unknown) return Status::unknown;
  if (outcome == Outcome::unsatisfiable)
    return solutions_ == 0 ? Status::no_solution : Status::solved;
  const Solution& solution = solution_.emplace(
      decode(*encoding_, [&](Literal literal) { return solver_.value(literal); }));
  require_rules_kept(puzzle_, solution);
  for (Cell cell : puzzle_.board->cells()) seen_[cell][solution.grid[cell]] += 1;
  ++solutions_;
  // With `most_` 1, digits seen are not asked for again, so the grid need not be excluded.
  if (most_ > 1) exclude(solution.grid);
  return std::nullopt;
}

/// Returns the literals of digits found in fewer than `most_` solutions so far.
std::vector<Literal> TrueCandidates::wanted() const {
  std::vector<Literal> literals;
  for (Cell cell : puzzle_.board->cells()) {
    if (encoding_->known().is_decided(cell)) continue;
    encoding_->holds().for_each_digit(cell, [&](Digit digit, Literal holds) {
      if (seen_[cell][digit] < most_) literals.push_back(holds);
    });
  }
  return literals;
}

/// Excludes further solutions with this grid, whatever their tilings.
void TrueCandidates::exclude(const Grid& grid) {
  // Decided cells hold the same digit in every solution.
  std::vector<Literal> clause = another_grid(*puzzle_.board, encoding_->holds(), grid);
  std::erase_if(clause, [](Literal literal) { return literal.is_constant(); });
  if (!clause.empty()) solver_.add_clause(clause);
}

}  // namespace dokusat
