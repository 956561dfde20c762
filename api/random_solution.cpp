#include <algorithm>
#include <chrono>
#include <dokusat/api/random_solution.hpp>
#include <dokusat/generator/alternatives.hpp>
#include <dokusat/generator/puzzle_kinds.hpp>
#include <dokusat/generator/random_cubes.hpp>
#include <dokusat/generator/random_grids.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <utility>

namespace dokusat::questions {
namespace {

/// Draws the solution with the least hash of its digits and the seed, which does not depend on the
/// order in which solutions are found. Empty if there are more than `most`.
class EvenDraw {
 public:
  EvenDraw(std::uint64_t seed, int most) : seed_(seed), most_(most) {}

  /// Adds a solution. True if more are wanted.
  bool take(const Solution& solution) {
    if (++count_ > most_) return false;
    const std::uint64_t place = place_of(solution.grid);
    if (!drawn_ || place < least_) {
      least_ = place;
      drawn_ = solution;
    }
    return true;
  }
  int count() const { return count_; }
  const std::optional<Solution>& drawn() const { return drawn_; }

 private:
  std::uint64_t place_of(const Grid& grid) const {
    constexpr std::uint64_t kGoldenRatio = 0x9e3779b97f4a7c15U;  // as in SplitMix64
    std::uint64_t place = seed_;
    for (const Digit digit : grid.digits())
      place = scattered(place + kGoldenRatio + static_cast<std::uint64_t>(digit));
    return place;
  }

  const std::uint64_t seed_;
  const int most_;
  int count_ = 0;
  std::uint64_t least_ = 0;
  std::optional<Solution> drawn_;
};

/// Passes all solutions to the draw. `solved` if there are too many, or if it takes too much
/// counted work, which is the same on every machine.
Status look_at_all(const Puzzle& puzzle, const SolverOptions& options, EvenDraw& even) {
  std::int64_t looks = 30'000;
  const Budget effort{.looks = &looks};
  const BudgetScope scope(effort);
  try {
    const Status end = PuzzleSolver(options).for_each_solution(
        puzzle, [&](const Solution& solution) { return even.take(solution); });
    if (end != Status::unknown || looks > 0) return end;
  } catch (const BudgetSpent&) {
    if (looks > 0) throw;
  }
  return Status::solved;
}

/// Draws by a walk of descents through the open part of the puzzle. Empty if that finds nothing.
std::optional<Solution> by_descents(const Puzzle& puzzle, Random& random, const Budget& budget) {
  // The walk would not keep placed dominoes.
  if (puzzle.has_dominoes()) return std::nullopt;
  std::optional<Grid> grid = random_solution_of(puzzle, random, budget, RandomGrids::kSteps);
  if (!grid || !grid_violations(puzzle, *grid).empty()) return std::nullopt;
  return Solution{std::move(*grid), {}};
}

RandomSolution solution_of_draw(const Puzzle& puzzle, std::uint64_t seed,
                                const SolverOptions& options) {
  const Budget budget = budget_from_now(options);
  const BudgetScope scope(budget);
  RandomSolution answer;
  Verdict& verdict = answer.verdict;
  EvenDraw even(seed, most_drawn_evenly(puzzle.givens.digits().size()));
  verdict.status = look_at_all(puzzle, options, even);
  if (verdict.status == Status::unknown) return answer;
  if (verdict.status == Status::no_solution) {
    if (!even.drawn()) return answer;
    answer.drawn_from = even.count();
    verdict.solution = even.drawn();
  } else {
    Random random(seed);
    // A named engine answers without descents.
    if (options.splits > 0) verdict.solution = by_descents(puzzle, random, budget);
    if (!verdict.solution) verdict.solution = draw_by_cubes(puzzle, random, options);
  }
  verdict.status = verdict.solution ? Status::solved : Status::unknown;
  if (verdict.solution) require_rules_kept(puzzle, *verdict.solution);
  return answer;
}

}  // namespace

int most_drawn_evenly(std::size_t cells) {
  constexpr std::size_t kMost = 1000;
  constexpr std::size_t kMostDigits = 100'000;
  return static_cast<int>(std::clamp<std::size_t>(kMostDigits / cells, 1, kMost));
}

std::string RandomSolution::how() const {
  if (!drawn_from)
    return "a solution by random branching, which prefers some, as not all of them could be looked "
           "at";
  if (drawn_from == 1) return "the only solution";
  return "one of " + std::to_string(*drawn_from) + " solutions, each as likely as every other";
}

RandomSolution random_solution(const Puzzle& puzzle, const Draw& draw,
                               const SolverOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  RandomSolution answer;
  try {
    answer = solution_of_draw(puzzle, scattered(scattered(draw.seed) + draw.index), options);
  } catch (const BudgetSpent&) {  // undecided
  } catch (const Stopped&) {
  }
  answer.verdict.statistics.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return answer;
}

}  // namespace dokusat::questions
