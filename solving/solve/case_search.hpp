#pragma once
// The rest of a search, in cases that several threads search. Each case is searched independently,
// for a number of filters that does not depend on other threads. Its rest becomes cases in its
// place, and all cases left learn from those that were searched. So the solutions and their order
// are the same for any number of threads.

#include <atomic>
#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/model_search/model_number.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <memory>
#include <mutex>
#include <vector>

namespace dokusat {

class ThreadCrew;

class CaseSearch {
 public:
  /// The least number of filters for a case: enough to outweigh the work of starting it.
  static constexpr std::int64_t kLeastFilters = 1 << 17;

  /// Takes the open cases of the search. The search and the budget must outlive this object.
  CaseSearch(PropagationSearch& search, int threads, const Budget& budget,
             std::int64_t least_filters = kLeastFilters);

  /// Searches for about `filters` more, until `found` has `most` solutions. Appends to `found`.
  PropagationSearch::End run(std::int64_t filters, std::size_t most, std::vector<Solution>& found);
  /// Counts the solutions of all cases, and keeps the first of some searches of a case. `gave_up`
  /// if the budget is spent: then `number` is a lower bound.
  PropagationSearch::End count(ModelNumber& number, std::vector<Solution>& some);
  /// Returns the number of filters so far, including those of the search itself.
  std::int64_t filters() const { return spent_; }
  const std::vector<propagation::OpenCase>& left() const { return cases_; }

 private:
  struct Outcome {
    std::vector<Solution> found;
    std::uint64_t count = 0;  ///< of solutions found
    std::vector<propagation::OpenCase> left;
    propagation::Weights learned;
    std::int64_t filters = 0;
  };

  /// Limits of a search of a case.
  struct Limits {
    std::int64_t filters;
    std::size_t most;  ///< solutions
    std::size_t kept;  ///< of these
  };

  std::uint64_t search_first(std::int64_t cases, const Limits& limits,
                             std::vector<Solution>& found);
  void learn();
  void work(ThreadCrew& crew, const Limits& limits);
  Outcome search_case(propagation::Searcher& searcher, const propagation::OpenCase& one,
                      const Limits& limits) const;
  std::unique_ptr<propagation::Searcher> take_searcher();
  void give_back(std::unique_ptr<propagation::Searcher> searcher);

  PropagationSearch& search_;
  const int threads_;
  const Budget& budget_;
  const std::int64_t least_filters_;
  std::vector<propagation::OpenCase> cases_;
  std::vector<Outcome> outcomes_;  // of the first cases
  std::atomic<std::size_t> next_ = 0;
  std::int64_t spent_;  // filters
  std::mutex mutex_;    // of the searchers
  std::vector<std::unique_ptr<propagation::Searcher>> searchers_;
};

}  // namespace dokusat
