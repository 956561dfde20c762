#include <dokusat/base/printable.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/solve/second_opinion.hpp>
#include <dokusat/solver_backend/backend.hpp>

namespace dokusat {
namespace {

SolverOptions options_of(const std::string& backend, const SolverOptions& first) {
  const std::optional<SolveWay> way = way_named(backend);
  if (!way) throw BackendError("unknown backend " + quoted(backend));
  SolverOptions options{first, *way, first};
  options.order = Order::any;
  options.conflicts.reset();  // not every backend can be limited so
  // What deduction decides would be the first answer once more.
  options.encoding.simplification = Simplification::none;
  return options;
}

[[noreturn]] void disagree(const std::string& backend, const std::string& first,
                           const std::string& second, const Puzzle& puzzle) {
  throw InternalError("two opinions: the answer was '" + first + "', and " + backend + " says '" +
                      second + "'; it was held back; the puzzle was\n" +
                      puzzle_text(puzzle, natural_format(puzzle)));
}

}  // namespace

SecondOpinion::SecondOpinion(const std::string& backend, const SolverOptions& options)
    : backend_(backend), solver_(options_of(backend, options)) {}

void SecondOpinion::confirm(const Puzzle& puzzle, Verdict& verdict) {
  const bool none = verdict.status == Status::no_solution;
  if (!none && verdict.unique != true) return;
  const Verdict second = solver_.solve(puzzle);
  if (none) {
    if (second.solution) disagree(backend_, "no solution", "solved", puzzle);
    verdict.status = second.status;
    return;
  }
  if (second.status == Status::no_solution) disagree(backend_, "solved", "no solution", puzzle);
  const bool another = second.solution && second.solution->grid != verdict.solution->grid;
  if (another || second.unique == false) disagree(backend_, "unique", "not unique", puzzle);
  verdict.unique = second.unique;
}

}  // namespace dokusat
