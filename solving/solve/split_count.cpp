#include <algorithm>
#include <dokusat/solve/split_count.hpp>
#include <dokusat/system/threads.hpp>
#include <iterator>
#include <utility>

namespace dokusat {

SplitCount::SplitCount(const Puzzle& puzzle, const SolverOptions& options)
    : puzzle_(puzzle), options_(options), budget_(budget_from_now(options)) {}

std::optional<SolutionCount> SplitCount::count(Simplifier& simplifier) {
  count_case({}, simplifier);  // most puzzles end there
  if (!left_.empty()) {
    std::optional<ThreadCrew> crew;
    crew.emplace(options_.threads, [&] { work(*crew); });
    crew->work();
  }
  return serves_ ? std::optional(std::move(total_)) : std::nullopt;
}

void SplitCount::work(ThreadCrew& crew) {
  std::optional<Simplifier> simplifier;
  while (const std::optional<CountCase> one = next()) {
    crew.grow();  // whoever is done with something else helps
    if (!simplifier) simplifier.emplace(puzzle_);
    count_case(*one, *simplifier);
  }
}

/// The last one: so few are waiting at a time. A thread that finds none ends; where one is split
/// later on, another is made.
std::optional<CountCase> SplitCount::next() {
  const std::scoped_lock lock(mutex_);
  if (ended_ || left_.empty()) return std::nullopt;
  CountCase one = std::move(left_.back());
  left_.pop_back();
  return one;
}

void SplitCount::count_case(const CountCase& one, Simplifier& simplifier) {
  constexpr std::size_t kCases = 64;
  const Puzzle here = puzzle_of(puzzle_, one);
  SolveStatistics statistics;
  const auto found = FormulaPath(here, options_, simplifier, statistics).count_by_splits();
  if (budget_.is_spent()) return end(true);
  if (found) return add(*found, std::move(statistics));
  std::vector<CountCase> finer = split_cases(puzzle_, {one}, kCases);
  if (finer.size() == 1 && finer.front().givens.size() == one.givens.size()) return end(false);
  leave(std::move(finer));
}

void SplitCount::add(const ModelNumber& found, SolveStatistics statistics) {
  const std::scoped_lock lock(mutex_);
  total_.number += found;
  total_.statistics = std::move(statistics);
}

void SplitCount::leave(std::vector<CountCase> cases) {
  const std::scoped_lock lock(mutex_);
  std::ranges::move(cases, std::back_inserter(left_));
}

/// At a limit, or where splits do not serve.
void SplitCount::end(bool serves) {
  const std::scoped_lock lock(mutex_);
  ended_ = true;
  serves_ = serves_ && serves;
  total_.complete = false;
}

}  // namespace dokusat
