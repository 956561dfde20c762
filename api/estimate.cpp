#include <algorithm>
#include <cmath>
#include <dokusat/api/estimate.hpp>
#include <dokusat/api/fields.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/generator/random_grids.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <dokusat/simplification/simplify.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <memory>
#include <optional>
#include <vector>

namespace dokusat::questions {
namespace {

class Prober {
 public:
  Prober(const Puzzle& puzzle, std::uint64_t seed, const Budget& budget)
      : puzzle_(puzzle),
        rules_(without_clues(puzzle)),
        search_(PropagationSearch::of(rules_)),
        groups_(distinct_groups_of(*rules_.board, constraints_of(rules_))),
        units_(*rules_.board, groups_),
        budget_(budget),
        random_(seed) {
    if (search_)
      refuted_ = !search_->begin(puzzle);
    else
      refuted_ = root_.emplace(simplify(puzzle, Simplification::locked, budget_)).refuted();
  }

  bool is_over() const { return budget_.is_spent(); }

  /// Makes a probe. Returns the logarithm of its estimate; empty for 0.
  std::optional<double> probe() {
    if (refuted_) return std::nullopt;
    if (search_) {
      const std::optional<Weight> weight = descend(*search_, random_, budget_);
      return weight ? std::optional(weight->log10()) : std::nullopt;
    }
    known_ = root_;
    double product = 0;
    for (Cell cell = next_cell(); cell != kNoCell; cell = next_cell()) {
      std::vector<Digit> digits;
      known_->for_each_digit(cell, [&](Digit digit) { digits.push_back(digit); });
      product += std::log10(digits.size());
      units_.place(*known_, cell, random_.pick(digits));
      if (!units_.run(*known_, Simplification::singles, budget_) || is_over()) return std::nullopt;
    }
    return is_solution() ? std::optional(product) : std::nullopt;
  }

 private:
  Cell next_cell() const { return tightest_cell(*puzzle_.board, *known_); }

  /// True if the filled grid is a solution. The solver decides whether dominoes can be laid.
  bool is_solution() const {
    Puzzle filled = puzzle_;
    for (Cell cell : puzzle_.board->cells())
      if (is_free(puzzle_, cell)) filled.givens[cell] = known_->value(cell);
    if (puzzle_.has_dominoes()) return solve(filled).status == Status::solved;
    return grid_violations(puzzle_, filled.givens).empty();
  }

  const Puzzle& puzzle_;
  const Puzzle rules_;
  std::unique_ptr<PropagationSearch> search_;  // null if it does not support the rules
  const DistinctGroups groups_;
  UnitFilter units_;  // propagates without the search
  const Budget& budget_;
  bool refuted_ = false;
  std::optional<Domains> root_;  // without the search
  Random random_;
  std::optional<Domains> known_;
};

/// The mean of numbers given by their logarithms, which may exceed the range of a `double`.
Estimate mean_of(int probes, const std::vector<double>& logarithms) {
  Estimate estimate{probes, static_cast<int>(logarithms.size())};
  if (logarithms.empty()) return estimate;
  const double largest = *std::max_element(logarithms.begin(), logarithms.end());
  double sum = 0;
  double squares = 0;
  for (double logarithm : logarithms) {
    const double number = std::pow(10, logarithm - largest);
    sum += number;
    squares += number * number;
  }
  const double mean = sum / probes;
  estimate.log10 = largest + std::log10(mean);
  const double variance = std::max(0.0, squares / probes - mean * mean);
  estimate.relative_error = probes > 1 ? std::sqrt(variance / (probes - 1)) / mean : 1;
  return estimate;
}

}  // namespace

Estimate estimate_solutions(const Puzzle& puzzle, int probes, std::uint64_t seed,
                            const SolveResources& resources) {
  const Budget budget = budget_from_now(resources);
  std::vector<double> logarithms;
  int done = 0;
  const bool ended = ends_within(budget, [&] {
    Prober prober(puzzle, seed, budget);
    while (done < probes) {
      const std::optional<double> product = prober.probe();
      if (prober.is_over()) break;  // that probe may have been cut off
      ++done;
      if (product) logarithms.push_back(*product);
    }
  });
  if (!ended) check_scopes();
  return mean_of(done, logarithms);
}

namespace {

/// Answers with the estimate under its own key, so that it is not mistaken for a count.
Json answer_estimate(const Question& question) {
  const int probes = question.number("probes").value_or(kUsualProbes);
  const int seed = question.number("seed").value_or(1);
  return {{"estimate", estimate_json(estimate_solutions(question.puzzle(), probes,
                                                        static_cast<std::uint64_t>(seed),
                                                        question.resources()))}};
}

}  // namespace

QuestionKind estimate_question() {
  return {"estimate",
          "an estimate of the number of solutions",
          {kPuzzle, bounded("probes", "random probes of the search tree", 1, kMillion, "1000"),
           kSeed, kTimeout},
          answer_estimate,
          "estimate"};
}

}  // namespace dokusat::questions
