#pragma once
// What a search has left, in cases that several threads search. Each case is searched for itself,
// for a number of filters that does not depend on the others at work; what it has left then are
// cases in its place, and all that are left learn from those that were searched. So all that is
// found is the same, and comes in the same order, with any number of threads.

#include <atomic>
#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <memory>
#include <mutex>
#include <vector>

namespace dokusat {

class ThreadCrew;

class CaseSearch {
 public:
  /// Filters of one case at a time, at least: enough that to begin it takes little beside.
  static constexpr std::int64_t kLeastFilters = 1 << 17;

  /// For what the search has left, which must outlive this, as must the budget.
  CaseSearch(PropagationSearch& search, int threads, const Budget& budget,
             std::int64_t least_filters = kLeastFilters);

  /// Goes on for some `filters` until so many solutions are found in all, of which it appends the
  /// new ones.
  PropagationSearch::End run(std::int64_t filters, std::size_t most, std::vector<Grid>& found);
  /// All filters so far, with those of the search before.
  std::int64_t filters() const { return spent_; }
  const std::vector<propagation::OpenCase>& left() const { return cases_; }

 private:
  struct Outcome {
    std::vector<Grid> found;
    std::vector<propagation::OpenCase> left;
    propagation::Weights learned;
    std::int64_t filters = 0;
  };

  void search_first(std::int64_t cases, std::int64_t filters, std::size_t most);
  void learn();
  void work(ThreadCrew& crew, std::int64_t filters, std::size_t most);
  Outcome search_case(propagation::Engine& engine, const propagation::OpenCase& one,
                      std::int64_t filters, std::size_t most) const;
  std::unique_ptr<propagation::Engine> take_engine();
  void give_back(std::unique_ptr<propagation::Engine> engine);

  PropagationSearch& search_;
  const int threads_;
  const Budget& budget_;
  const std::int64_t least_filters_;
  std::vector<propagation::OpenCase> cases_;
  std::vector<Outcome> outcomes_;  // of the first cases
  std::atomic<std::size_t> next_ = 0;
  std::int64_t spent_;  // filters
  std::mutex mutex_;    // of the engines
  std::vector<std::unique_ptr<propagation::Engine>> engines_;
};

}  // namespace dokusat
