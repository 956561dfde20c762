#include <dokusat/decoder/decoder.hpp>
#include <dokusat/encoder/rules.hpp>
#include <dokusat/solve/counting_sink.hpp>
#include <dokusat/solve/formula_path.hpp>
#include <dokusat/solve/true_candidates.hpp>

namespace dokusat {

TrueCandidates::TrueCandidates(const Puzzle& puzzle, const SolveResources& resources, int most)
    : puzzle_(puzzle), most_(most), seen_(*puzzle.board, PerDigit<int>(*puzzle.board, 0)) {
  const Budget budget = budget_from_now(resources);
  solver_.set_budget(budget);
  const auto write = [&] {
    encoding_.emplace(puzzle, EncodingOptions{});
    CountingSink sink(solver_, budget, resources, encoding_->named_variables());
    encoding_->write(sink);
    literals_ = sink.counter().literals();
    is_whole_ = true;
  };
  try {
    if (!ends_within(budget, write)) check_scopes();
  } catch (const LimitReached&) {
  }
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
  // A digit that is seen once for all is not asked for again.
  if (most_ > 1) exclude(solution.grid);
  return std::nullopt;
}

/// The literals of digits that stood in too few solutions so far.
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

/// No solution is to have this grid again, whatever its tiling.
void TrueCandidates::exclude(const Grid& grid) {
  // What is decided holds the same digit in every solution.
  std::vector<Literal> clause = another_grid(*puzzle_.board, encoding_->holds(), grid);
  std::erase_if(clause, [](Literal literal) { return literal.is_constant(); });
  if (!clause.empty()) solver_.add_clause(clause);
}

}  // namespace dokusat
