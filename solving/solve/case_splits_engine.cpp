#include <algorithm>
#include <dokusat/simplification/simplify.hpp>
#include <dokusat/solve/count_cases.hpp>
#include <dokusat/solve/engine.hpp>
#include <dokusat/solve/formula_engine.hpp>
#include <dokusat/system/threads.hpp>
#include <iterator>
#include <limits>
#include <mutex>
#include <utility>

namespace dokusat {
namespace {

class CaseSplitsEngine final : public Engine {
 public:
  explicit CaseSplitsEngine(const Question& question)
      : question_(question), simplifier_(question.cache.simplifier_for(question.puzzle)) {}

  std::optional<Status> first(Order order, const Found& found) override {
    return up_to(1, order, found);
  }
  std::optional<Status> two(const Found& found) override { return up_to(2, Order::any, found); }
  std::optional<Status> each(Order order, const Found& found) override {
    return up_to(std::numeric_limits<std::size_t>::max(), order, found);
  }

  std::optional<Status> count(std::optional<std::uint64_t> limit, ModelNumber& number) override {
    std::uint64_t found = 0;
    const auto status = split(Branching::fewest_digits, [&](const Domains&) {
      ++found;
      return !limit || found <= *limit;
    });
    if (number < found) number = found;
    return status;
  }

 private:
  using Branching = CaseSplits::Branching;

  /// Finds up to `most` solutions before it passes any on.
  std::optional<Status> up_to(std::size_t most, Order order, const Found& found) {
    const auto branching = order == Order::any     ? Branching::fewest_digits
                           : order == Order::least ? Branching::ascending
                                                   : Branching::descending;
    std::vector<Solution> solutions;
    const auto status = split(branching, [&](const Domains& complete) {
      solutions.push_back(solution_of(question_.puzzle, complete));
      return solutions.size() < most;
    });
    if (status && !std::ranges::all_of(solutions, found)) return Status::solved;
    return status;
  }

  /// Finds a grid once, whatever its tilings.
  std::optional<Status> split(Branching branching,
                              const std::function<bool(const Domains&)>& found) {
    if (!simplifier_.deduces_all()) return std::nullopt;
    // No more, as most puzzles that probing decides are decided sooner by splits.
    const Domains& known =
        simplifier_.simplify(question_.puzzle, Simplification::locked, question_.budget);
    if (const auto status = deduced(question_, known, true, found)) return status;
    // Each split copies all that is known, so large boards have fewer of them, and the largest
    // none.
    constexpr std::size_t kBytes = std::size_t{1} << 26;
    const auto most = static_cast<std::int64_t>(kBytes / known.byte_count());
    const std::int64_t splits = std::min(question_.options.splits, most);
    if (splits == 0) return std::nullopt;
    question_.statistics.answered_by = AnsweredBy::case_splits;
    const CaseSplits::End end =
        simplifier_.splits().search(known, branching, splits, found, question_.budget);
    if (end == CaseSplits::End::gave_up) return std::nullopt;
    return end == CaseSplits::End::exhausted ? Status::no_solution : Status::solved;
  }

  const Question question_;
  Simplifier& simplifier_;
};

/// Counts by case splits of ever smaller cases, on several threads. For Su-domino-ku this is many
/// times as fast as the search over the formula, whose components neither become independent nor
/// occur again. The number depends neither on threads nor on the order of cases.
class SmallerCasesEngine final : public Engine {
 public:
  explicit SmallerCasesEngine(const Question& question) : question_(question) {}

  std::optional<Status> count(std::optional<std::uint64_t> limit, ModelNumber& number) override {
    if (limit || !deduces_all_rules(question_.puzzle)) return std::nullopt;
    count_case({}, question_.cache);  // sufficient for most puzzles
    if (!left_.empty()) {
      std::optional<ThreadCrew> crew;
      crew.emplace(question_.options.threads, [&] { work(*crew); });
      crew->work();
    }
    if (!serves_) return std::nullopt;
    number = total_;
    return ended_ ? Status::unknown : Status::no_solution;
  }

 private:
  void work(ThreadCrew& crew) {
    RuleCache cache;
    while (const std::optional<CountCase> one = next()) {
      crew.grow();
      count_case(*one, cache);
    }
  }

  /// Takes the last case, so that few cases are waiting. Empty if there is none: then the thread
  /// ends, and a new one is made when a case is split later.
  std::optional<CountCase> next() {
    const std::scoped_lock lock(mutex_);
    if (ended_ || left_.empty()) return std::nullopt;
    CountCase one = std::move(left_.back());
    left_.pop_back();
    return one;
  }

  void count_case(const CountCase& one, RuleCache& cache) {
    constexpr std::size_t kCases = 64;
    const Puzzle here = puzzle_of(question_.puzzle, one);
    SolveStatistics statistics;
    ModelNumber found;
    const std::optional<Status> status =
        CaseSplitsEngine({here, question_.options, question_.budget, statistics, cache})
            .count(std::nullopt, found);
    if (question_.budget.is_spent()) return end(true);
    if (status) return add(found, std::move(statistics));
    std::vector<CountCase> finer = split_cases(question_.puzzle, {one}, kCases);
    if (finer.size() == 1 && finer.front().givens.size() == one.givens.size()) return end(false);
    const std::scoped_lock lock(mutex_);
    std::ranges::move(finer, std::back_inserter(left_));
  }

  void add(const ModelNumber& found, SolveStatistics statistics) {
    const std::scoped_lock lock(mutex_);
    total_ += found;
    question_.statistics = std::move(statistics);
  }

  /// Ends all threads at a limit, or if case splits do not work for this puzzle.
  void end(bool serves) {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
    serves_ = serves_ && serves;
  }

  const Question question_;
  std::mutex mutex_;  // of the members below and the statistics
  std::vector<CountCase> left_;
  bool serves_ = true;
  bool ended_ = false;
  ModelNumber total_;
};

}  // namespace

std::unique_ptr<Engine> case_splits_engine(const Question& question) {
  return std::make_unique<CaseSplitsEngine>(question);
}

std::unique_ptr<Engine> smaller_cases_engine(const Question& question) {
  return std::make_unique<SmallerCasesEngine>(question);
}

}  // namespace dokusat
