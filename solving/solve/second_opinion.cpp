#include <algorithm>
#include <dokusat/base/printable.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/solve/second_opinion.hpp>
#include <dokusat/solver_backend/catalogue.hpp>

namespace dokusat {
namespace {

SolverOptions options_of(const std::string& backend, const SolverOptions& first) {
  const std::optional<SolveWay> way = way_named(backend);
  if (!way) throw BackendError("unknown backend " + quoted(backend));
  SolverOptions options{first, *way, first};
  options.conflicts.reset();  // not every backend supports this limit
  // Deduction would repeat the first answer.
  options.encoding.simplification = Simplification::none;
  return options;
}

[[noreturn]] void disagree(const std::string& backend, const std::string& first,
                           const std::string& second, const Puzzle& puzzle) {
  throw InternalError("the solvers disagree: the answer was '" + first + "', " + backend +
                      " says '" + second + "'; nothing was printed; please report the puzzle:\n" +
                      puzzle_text(puzzle, natural_format(puzzle)));
}

}  // namespace

std::optional<SolveWay> way_named(std::string_view backend) {
  SolveWay way{.oracle = backend == kOracleBackend, .splits = 0};
  // The embedded solver is set up for the board if there is no factory.
  if (way.oracle || backend == all_backends().front().name) return way;
  way.backend = backend_named(backend);
  if (!way.backend) return std::nullopt;
  return way;
}

SecondOpinion::SecondOpinion(const std::string& backend, const SolverOptions& options)
    : backend_(backend), options_(options_of(backend, options)) {}

void SecondOpinion::confirm(const Puzzle& puzzle, Order order, Verdict& verdict) {
  const bool none = verdict.status == Status::no_solution;
  const bool is_first = verdict.solution && order != Order::any;
  if (!none && !is_first && verdict.unique != true) return;
  if (!solver_ || options_.order != order) {
    options_.order = order;
    solver_.emplace(options_);
  }
  const Verdict second = solver_->solve(puzzle);
  if (none) {
    if (second.solution) disagree(backend_, "no solution", "solved", puzzle);
    verdict.status = second.status;
    return;
  }
  if (second.status == Status::no_solution) disagree(backend_, "solved", "no solution", puzzle);
  const bool another =
      second.solution && !std::ranges::equal(second.solution->grid.shown_digits(),
                                             verdict.solution->grid.shown_digits());
  if (verdict.unique == true && (another || second.unique == false))
    disagree(backend_, "unique", "not unique", puzzle);
  const std::string first = order == Order::least ? "the least solution" : "the greatest solution";
  if (is_first && another) disagree(backend_, first, "not " + first, puzzle);
  if (verdict.unique == true) verdict.unique = second.unique;
  if (is_first && !second.solution) {
    verdict.status = Status::unknown;
    verdict.solution.reset();
    verdict.second.reset();
    verdict.unique.reset();
  }
}

}  // namespace dokusat
