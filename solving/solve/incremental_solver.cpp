#include <dokusat/decoder/decoder.hpp>
#include <dokusat/encoder/rules.hpp>
#include <dokusat/solve/counting_sink.hpp>
#include <dokusat/solve/formula_path.hpp>
#include <dokusat/solve/incremental_solver.hpp>
#include <vector>

namespace dokusat {
namespace {

using Clock = std::chrono::steady_clock;

EncodingOptions with_every_clause(EncodingOptions options) {
  options.simplification = Simplification::none;
  return options;
}

std::optional<std::int64_t> difference(const std::optional<std::int64_t>& now,
                                       const std::optional<std::int64_t>& before) {
  if (!now) return std::nullopt;
  return *now - before.value_or(0);
}

/// What the solver did since.
BackendStatistics since(const BackendStatistics& before, const BackendStatistics& now) {
  return {now.solve_calls - before.solve_calls,
          now.learned_clauses - before.learned_clauses,
          {difference(now.search.conflicts, before.search.conflicts),
           difference(now.search.decisions, before.search.decisions),
           difference(now.search.propagations, before.search.propagations)}};
}

}  // namespace

IncrementalSolver::IncrementalSolver(const Puzzle& puzzle, const SolverOptions& options)
    : options_(options),
      rules_(without_clues(puzzle)),
      encoding_(rules_, with_every_clause(options.encoding)) {}

/// Writes the rules for the first puzzle. False if a limit was reached on the way: the next puzzle
/// begins anew.
bool IncrementalSolver::load(const Budget& budget) {
  if (backend_ != nullptr) {
    backend_->set_budget(budget);
    return true;
  }
  const Clock::time_point start = Clock::now();
  std::unique_ptr<Backend> backend = backend_factory_for(*rules_.board, options_)();
  backend->set_budget(budget);
  try {
    CountingSink sink(*backend, budget, options_, encoding_.named_variables());
    formula_.variables = encoding_.write(sink);
    formula_.auxiliary_variables = formula_.variables - encoding_.named_variables();
    formula_.clauses = sink.counter().clauses();
    formula_.literals = sink.counter().literals();
    formula_.clause_groups = sink.counter().clause_groups();
  } catch (const LimitReached&) {
    return false;
  }
  formula_.encode_seconds = std::chrono::duration<double>(Clock::now() - start).count();
  backend_ = std::move(backend);
  return true;
}

Solution IncrementalSolver::model_of(const Puzzle& puzzle) const {
  Solution solution = decode(encoding_, [&](Literal literal) { return backend_->value(literal); });
  require_rules_kept(puzzle, solution);
  return solution;
}

Verdict IncrementalSolver::solve(const Puzzle& puzzle) {
  Verdict verdict;
  verdict.statistics.answered_by = AnsweredBy::solver;
  if (!load(budget_from_now(options_))) return verdict;
  verdict.statistics = formula_;
  verdict.statistics.answered_by = AnsweredBy::solver;
  formula_.encode_seconds = 0;  // that was for the first puzzle
  const BackendStatistics before = backend_->statistics();
  const std::vector<Literal> clues = encoding_.clues_of(puzzle);
  const Outcome outcome = backend_->solve(clues);
  if (outcome == Outcome::unsatisfiable) verdict.status = Status::no_solution;
  if (outcome == Outcome::satisfiable) {
    verdict.status = Status::solved;
    verdict.solution = model_of(puzzle);
    if (options_.unique) {
      const Outcome others = backend_->solve(
          clues, another_grid(*rules_.board, encoding_.holds(), verdict.solution->grid));
      if (others != Outcome::unknown) verdict.unique = others == Outcome::unsatisfiable;
      if (others == Outcome::satisfiable) verdict.second = model_of(puzzle);
    }
  }
  verdict.statistics.backend = since(before, backend_->statistics());
  return verdict;
}

}  // namespace dokusat
