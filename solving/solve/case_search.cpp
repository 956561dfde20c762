#include <algorithm>
#include <dokusat/solve/case_search.hpp>
#include <dokusat/system/threads.hpp>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

namespace dokusat {
namespace {

/// A case gets this fraction of the effort so far, which limits the number of cases.
constexpr std::int64_t kShare = 64;

using propagation::Weights;

Weights mean(const std::vector<const Weights*>& all) {
  Weights mean;
  for (std::size_t i = 0; i < all[0]->size(); ++i) {
    std::uint64_t sum = 0;
    for (const Weights* const one : all) sum += (*one)[i];
    mean.push_back(static_cast<std::uint32_t>(sum / all.size()));
  }
  return mean;
}

}  // namespace

CaseSearch::CaseSearch(PropagationSearch& search, int threads, const Budget& budget,
                       std::int64_t least_filters)
    : search_(search),
      threads_(threads),
      budget_(budget),
      least_filters_(least_filters),
      cases_(search.take_open_cases()),
      spent_(search.effort().filters) {}

PropagationSearch::End CaseSearch::run(std::int64_t filters, std::size_t most,
                                       std::vector<Solution>& found) {
  using End = PropagationSearch::End;
  const std::int64_t end = spent_ + filters;
  while (spent_ < end && found.size() < most && !cases_.empty()) {
    const std::int64_t of_each = std::max(least_filters_, spent_ / kShare);
    const std::size_t wanted = most - found.size();
    search_first((end - spent_) / of_each, {of_each, wanted, wanted}, found);
    if (budget_.is_spent()) return End::gave_up;  // some cases were not searched
  }
  if (found.size() > most) found.resize(most);
  return found.size() == most ? End::ended : cases_.empty() ? End::exhausted : End::gave_up;
}

PropagationSearch::End CaseSearch::count(ModelNumber& number, std::vector<Solution>& some) {
  using End = PropagationSearch::End;
  constexpr std::int64_t kCases = 1024;
  constexpr std::size_t kSome = 64;
  while (!cases_.empty()) {
    const std::int64_t of_each = std::max(least_filters_, spent_ / kShare);
    number += search_first(kCases, {of_each, std::numeric_limits<std::size_t>::max(), 1}, some);
    if (some.size() > kSome) some.resize(kSome);
    if (budget_.is_spent()) return End::gave_up;
  }
  return End::exhausted;
}

/// Searches the first cases, puts what is left of them in their place, and returns the number of
/// solutions.
std::uint64_t CaseSearch::search_first(std::int64_t cases, const Limits& limits,
                                       std::vector<Solution>& found) {
  const auto count = static_cast<std::size_t>(std::max<std::int64_t>(1, cases));
  outcomes_.assign(std::min(cases_.size(), count), {});
  next_ = 0;
  std::optional<ThreadCrew> crew;
  crew.emplace(threads_, [&] { work(*crew, limits); });
  crew->work();
  std::uint64_t solutions = 0;
  std::vector<propagation::OpenCase> left;
  for (Outcome& outcome : outcomes_) {
    solutions += outcome.count;
    std::ranges::move(outcome.found, std::back_inserter(found));
    std::ranges::move(outcome.left, std::back_inserter(left));
    spent_ += outcome.filters;
  }
  const auto searched = cases_.begin() + static_cast<std::ptrdiff_t>(outcomes_.size());
  std::move(searched, cases_.end(), std::back_inserter(left));
  cases_ = std::move(left);
  learn();
  return solutions;
}

/// Gives the cases that are left weights halfway between their own and the mean of all cases that
/// were searched.
void CaseSearch::learn() {
  std::vector<const Weights*> learned;
  for (const Outcome& outcome : outcomes_)
    if (!outcome.learned.empty()) learned.push_back(&outcome.learned);
  if (learned.empty()) return;
  const Weights by_all = mean(learned);
  std::shared_ptr<const Weights> own, halfway;  // of the previous case: cases may share weights
  for (propagation::OpenCase& one : cases_) {
    if (one.weights != own) {
      own = one.weights;
      halfway = std::make_shared<const Weights>(mean({own.get(), &by_all}));
    }
    one.weights = halfway;
  }
}

void CaseSearch::work(ThreadCrew& crew, const Limits& limits) {
  std::unique_ptr<propagation::Searcher> searcher;
  for (;;) {
    const std::size_t number = next_++;
    if (number >= outcomes_.size() || budget_.is_spent()) break;
    if (number + 1 < outcomes_.size()) crew.grow();
    if (!searcher) searcher = take_searcher();
    outcomes_[number] = search_case(*searcher, cases_[number], limits);
  }
  if (searcher) give_back(std::move(searcher));
}

CaseSearch::Outcome CaseSearch::search_case(propagation::Searcher& searcher,
                                            const propagation::OpenCase& one,
                                            const Limits& limits) const {
  Outcome outcome;
  if (searcher.begin(one)) {
    const auto end = searcher.run(propagation::Branching::weights, limits.filters, budget_,
                                  [&](std::span<const propagation::Domain> variables) {
                                    if (outcome.count < limits.kept)
                                      outcome.found.push_back(search_.solution_of(variables));
                                    return ++outcome.count < limits.most;
                                  });
    outcome.learned = searcher.learned();
    if (end == propagation::End::gave_up) outcome.left = searcher.take_open_cases();
  }
  outcome.filters = searcher.effort().filters;
  return outcome;
}

std::unique_ptr<propagation::Searcher> CaseSearch::take_searcher() {
  const std::scoped_lock lock(mutex_);
  if (searchers_.empty()) return search_.another_searcher();
  std::unique_ptr<propagation::Searcher> searcher = std::move(searchers_.back());
  searchers_.pop_back();
  return searcher;
}

void CaseSearch::give_back(std::unique_ptr<propagation::Searcher> searcher) {
  const std::scoped_lock lock(mutex_);
  searchers_.push_back(std::move(searcher));
}

}  // namespace dokusat
