#include <algorithm>
#include <cmath>
#include <dokusat/api/estimate.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/generator/random_grids.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <dokusat/simplification/simplify.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <iomanip>
#include <memory>
#include <sstream>
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
  Estimate estimate{.probes = probes, .ended_in_solutions = static_cast<int>(logarithms.size())};
  if (logarithms.empty()) return estimate;
  estimate.status = Status::solved;
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

/// "6.7e21", also for numbers too large for a double.
std::string number_text(double log10) {
  std::ostringstream text;
  text << std::setprecision(3);
  if (log10 < 6)
    text << std::pow(10, log10);
  else
    text << std::pow(10, log10 - std::floor(log10)) << "e" << static_cast<long>(log10);
  return text.str();
}

/// Rounds off differences of `log` and `pow` between platforms.
double rounded(double number) { return std::round(number * 1e4) / 1e4; }

}  // namespace

std::string text(const Estimate& estimate) {
  const std::string probes = std::to_string(estimate.probes) + " probes";
  if (estimate.status != Status::solved)
    return "unknown: none of " + probes + " ended in a solution\n";
  const std::string number = number_text(estimate.log10);
  return "about " + number + (number == "1" ? " solution" : " solutions") + ", standard error " +
         std::to_string(std::lround(estimate.relative_error * 100)) + " %, from " + probes + "\n";
}

Json json(const Estimate& estimate) {
  Json object = {{"probes", estimate.probes}, {"ended_in_solutions", estimate.ended_in_solutions}};
  if (estimate.status == Status::solved) {
    object["log10"] = rounded(estimate.log10);
    object["relative_error"] = rounded(estimate.relative_error);
  }
  std::string words = text(estimate);
  words.pop_back();  // the end of the line
  object["text"] = words;
  return {{"estimate", object}};
}

namespace {

struct EstimateRequest {
  static constexpr std::string_view kName = "estimate";
  static constexpr std::string_view kSays = "estimate how many solutions puzzles have";

  int probes = kUsualProbes;
  std::uint64_t seed = 1;
  std::optional<std::chrono::duration<double>> timeout = {};
};

void fields(FieldList& list, EstimateRequest& request) {
  list.in(FieldGroup::engine)
      .number("seed", "S", "random seed; equal seeds give equal estimates", Range<std::uint64_t>{0},
              request.seed);
  list.in(FieldGroup::limits)
      .number("probes", "N", "random probes of the search tree", Range<int>{1, kMillion},
              request.probes);
  timeout_field(list, request.timeout);
}

Estimate answer(const Puzzle& puzzle, const EstimateRequest& request, const Asking& asking) {
  return estimate_solutions(puzzle, request.probes, request.seed,
                            asking.resources(request.timeout));
}

}  // namespace

QuestionKinds estimate_questions() {
  return {question_about<EstimateRequest>(
      "estimate", "",
      {{"estimate", "estimate", "an estimate of the number of solutions"},
       {"probes", "integer", "random probes of the search tree"},
       {"ended_in_solutions", "integer", "those that ended in a solution"},
       {"log10", "number", "the logarithm of the estimate"},
       {"relative_error", "number", "the standard error as a share of the estimate"}},
      {{"estimate", "an estimate of the number of solutions",
        "probes ended_in_solutions log10? relative_error? text"}})};
}

}  // namespace dokusat::questions
