#include <array>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/puzzle/format.hpp>
#include <dokusat/puzzle/rules.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <dokusat/solver_backend/queries.hpp>
#include <utility>

namespace dokusat {
namespace {

using Clock = std::chrono::steady_clock;
using Found = std::function<bool(const Solution&)>;

constexpr std::array<std::string_view, 2> kEngineNames = {"cadical", "oracle"};

Limits limits_from_now(const SolverOptions& options) {
  Limits limits;
  limits.conflicts = options.conflicts;
  limits.stop = options.stop;
  constexpr double kLongestSeconds = 1e9;  // beyond, the clock cannot count; no limit comes to that
  if (options.timeout && options.timeout->count() < kLongestSeconds)
    limits.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(*options.timeout);
  return limits;
}

bool is_over(const Limits& limits) {
  return (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) ||
         (limits.deadline && Clock::now() >= *limits.deadline);
}

/// Thrown where clauses are still being written when a limit is reached.
struct LimitReached {};

/// Counts clauses on their way into the solver, and keeps to the limits: a large board takes
/// seconds to encode.
class CountingSink final : public ClauseSink {
 public:
  CountingSink(ClauseSink& next, const Limits& limits, SolveStatistics& statistics)
      : next_(next), limits_(limits), statistics_(statistics) {}
  void add_clause(std::span<const Literal> clause) override {
    constexpr std::int64_t kClausesBetweenLooks = 4096;
    if (++statistics_.clauses % kClausesBetweenLooks == 0 && is_over(limits_)) throw LimitReached{};
    statistics_.literals += static_cast<std::int64_t>(clause.size());
    next_.add_clause(clause);
  }

 private:
  ClauseSink& next_;
  const Limits& limits_;
  SolveStatistics& statistics_;
};

/// One puzzle on the CNF path. Where simplification decides everything no solver is made.
class SatPath {
 public:
  SatPath(const Puzzle& puzzle, const SolverOptions& options, SolveStatistics& statistics)
      : puzzle_(puzzle),
        statistics_(statistics),
        limits_(limits_from_now(options)),
        encoding_(puzzle, options.encoding) {}

  Status first(Order order, std::optional<Solution>& solution) {
    if (encoding_.known().refuted()) return Status::no_solution;
    if (encoding_.known().complete()) {
      solution = decoded([](Literal) { return false; });
      return Status::solved;
    }
    const std::unique_ptr<Backend> backend = loaded_backend();
    if (!backend) return Status::unknown;
    const Outcome outcome = first_model(*backend, order, solution);
    statistics_.backend = backend->statistics();
    if (outcome == Outcome::unknown) solution.reset();
    return status_of(outcome);
  }

  Status each(const Found& found) {
    if (encoding_.known().refuted()) return Status::no_solution;
    if (encoding_.known().complete())
      return found(decoded([](Literal) { return false; })) ? Status::no_solution : Status::solved;
    const std::unique_ptr<Backend> backend = loaded_backend();
    if (!backend) return Status::unknown;
    const Outcome outcome =
        enumerate(*backend, encoding_.open_digits(),
                  [&](const ProjectedModel&) { return found(model(*backend)); });
    statistics_.backend = backend->statistics();
    return status_of(outcome);
  }

 private:
  static Status status_of(Outcome outcome) {
    if (outcome == Outcome::satisfiable) return Status::solved;
    return outcome == Outcome::unsatisfiable ? Status::no_solution : Status::unknown;
  }

  /// Null if a limit was reached on the way.
  std::unique_ptr<Backend> loaded_backend() {
    std::unique_ptr<Backend> backend = std::make_unique<CadicalBackend>();
    backend->set_limits(limits_);
    statistics_ = {};
    CountingSink sink(*backend, limits_, statistics_);
    try {
      statistics_.variables = encoding_.write(sink);
    } catch (const LimitReached&) {
      return nullptr;
    }
    return backend;
  }

  Outcome first_model(Backend& backend, Order order, std::optional<Solution>& solution) const {
    Outcome outcome = Outcome::unknown;
    if (order == Order::any) {
      outcome = backend.solve();
    } else {
      const Projection digits = encoding_.open_digits();
      ProjectedModel best;
      outcome = order == Order::least ? lexicographically_first(backend, digits, best)
                                      : lexicographically_last(backend, digits, best);
      // The query leaves units that fix the best grid; one more call has a model, tiling included.
      if (outcome == Outcome::satisfiable) outcome = backend.solve();
    }
    if (outcome == Outcome::satisfiable) solution = model(backend);
    return outcome;
  }

  Solution model(Backend& backend) const {
    return decoded([&](Literal literal) { return backend.value(literal); });
  }

  Solution decoded(const ModelValue& value) const {
    try {
      Solution solution = decode(*puzzle_.board, encoding_.holds(), encoding_.covers(), value);
      require_rules_kept(puzzle_, solution);
      return solution;
    } catch (const DecodeError& error) {
      throw InternalError(std::string(error.what()) + "; the puzzle was\n" +
                          puzzle_text(puzzle_, natural_format(puzzle_)));
    }
  }

  const Puzzle& puzzle_;
  SolveStatistics& statistics_;
  Limits limits_;  // before the encoding: the clock runs while it is made
  Encoding encoding_;
};

/// The same questions, answered by the oracle.
class OraclePath {
 public:
  OraclePath(const Puzzle& puzzle, const SolverOptions& options)
      : puzzle_(puzzle), limits_(limits_from_now(options)) {}

  Status first(Order order, std::optional<Solution>& solution) const {
    oracle::Result result = oracle::solve(puzzle_, order, stop());
    if (!result.complete) return Status::unknown;
    if (!result.solution) return Status::no_solution;
    require_rules_kept(puzzle_, *result.solution);
    solution = std::move(result.solution);
    return Status::solved;
  }

  Status each(const Found& found) const {
    bool ended_by_found = false;
    const bool complete = oracle::for_each_solution(
        puzzle_,
        [&](const Solution& solution) {
          require_rules_kept(puzzle_, solution);
          ended_by_found = !found(solution);
          return !ended_by_found;
        },
        stop());
    if (complete) return Status::no_solution;
    return ended_by_found ? Status::solved : Status::unknown;
  }

 private:
  oracle::Stop stop() const {
    return [limits = limits_] { return is_over(limits); };
  }

  const Puzzle& puzzle_;
  Limits limits_;
};

/// Two solutions tell whether there is one alone. One alone is the first in any order, too.
template <class Path>
void decide_unique(Path& path, Verdict& verdict) {
  verdict.status = path.each([&](const Solution& solution) {
    if (!verdict.solution) {
      verdict.solution = solution;
      return true;
    }
    verdict.second = solution;
    return false;
  });
  if (verdict.status == Status::no_solution && verdict.solution) {
    verdict.status = Status::solved;
    verdict.unique = true;
  } else if (verdict.status == Status::solved) {
    verdict.unique = false;
  } else if (verdict.status == Status::unknown && verdict.solution) {
    verdict.status = Status::solved;  // one solution is known; whether it is alone is not
  }
}

template <class Path>
void answer(Path& path, const SolverOptions& options, Verdict& verdict) {
  if (options.unique) {
    decide_unique(path, verdict);
    if (verdict.unique == true || options.order == Order::any || !verdict.solution) return;
    std::optional<Solution> first;
    verdict.status = path.first(options.order, first);
    if (first && first->grid != verdict.solution->grid) {
      verdict.second = std::move(verdict.solution);
      verdict.unique = false;
    }
    verdict.solution = std::move(first);
    return;
  }
  verdict.status = path.first(options.order, verdict.solution);
}

}  // namespace

void require_rules_kept(const Puzzle& puzzle, const Solution& solution) {
  const std::vector<std::string> wrong = violations(puzzle, solution);
  if (wrong.empty()) return;
  throw InternalError("an answer broke the rules (" + wrong.front() +
                      ") and was held back; the puzzle was\n" +
                      puzzle_text(puzzle, natural_format(puzzle)));
}

std::span<const std::string_view> all_engine_names() { return kEngineNames; }

std::optional<Engine> engine_named(std::string_view name) {
  for (std::size_t i = 0; i < kEngineNames.size(); ++i)
    if (kEngineNames[i] == name) return static_cast<Engine>(i);
  return std::nullopt;
}

Verdict PuzzleSolver::solve(const Puzzle& puzzle) const {
  const Clock::time_point start = Clock::now();
  Verdict verdict;
  if (options_.engine == Engine::oracle) {
    OraclePath path(puzzle, options_);
    answer(path, options_, verdict);
  } else {
    SatPath path(puzzle, options_, verdict.statistics);
    answer(path, options_, verdict);
  }
  verdict.statistics.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return verdict;
}

Status PuzzleSolver::for_each_solution(const Puzzle& puzzle, const Found& found) const {
  if (options_.engine == Engine::oracle) return OraclePath(puzzle, options_).each(found);
  SolveStatistics statistics;
  return SatPath(puzzle, options_, statistics).each(found);
}

}  // namespace dokusat
