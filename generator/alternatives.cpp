#include <dokusat/generator/alternatives.hpp>
#include <utility>

namespace dokusat {
namespace {

SolverOptions solver_options(const std::atomic<bool>* stop) {
  SolverOptions options;
  options.unique = true;
  options.splits = 0;  // they were tried
  options.stop = stop;
  return options;
}

}  // namespace

Alternatives::Alternatives(const Puzzle& rules, const std::atomic<bool>* stop)
    : stop_(stop), simplifier_(rules), solver_(solver_options(stop)) {}

bool Alternatives::is_stopped() const {
  return stop_ != nullptr && stop_->load(std::memory_order_relaxed);
}

Alternatives::Answer Alternatives::look(const Puzzle& puzzle, const Grid& own, long splits) {
  const Stop stop = [this] { return is_stopped(); };
  found_.reset();
  const Knowledge& known = simplifier_.simplify(puzzle, Simplification::singles, stop);
  if (known.refuted()) return Answer::none;
  if (is_stopped()) throw Stopped{};
  const CaseSplits::Outcome outcome = simplifier_.splits().search(
      known, CaseSplits::Branching::fewest_digits, splits,
      [&](const Knowledge& complete) {
        Solution solution = solution_of(*puzzle.board, complete);
        if (solution.grid == own) return true;
        found_ = std::move(solution);
        return false;
      },
      stop);
  if (is_stopped()) throw Stopped{};
  if (outcome == CaseSplits::Outcome::gave_up) return Answer::undecided;
  return found_ ? Answer::one : Answer::none;
}

bool Alternatives::has_one(const Puzzle& puzzle, const Grid& own) {
  const Answer answer = look(puzzle, own, kSplits);
  if (answer != Answer::undecided) return answer == Answer::one;
  Verdict verdict = solver_.solve(puzzle);
  if (is_stopped()) throw Stopped{};
  if (verdict.solution && verdict.solution->grid == own) verdict.solution = verdict.second;
  found_ = std::move(verdict.solution);
  return found_.has_value();
}

}  // namespace dokusat
