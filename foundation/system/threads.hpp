#pragma once
// Threads that work together, made one at a time as work appears. If the system refuses a thread,
// the existing ones continue.

#include <dokusat/base/budget.hpp>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace dokusat {

/// The greatest number of threads that a user may ask for.
constexpr int kMostThreads = 1024;

/// The caller's thread and its helpers. A crew of n threads makes a helper only while the process
/// has fewer than n - 1, so nested crews do not multiply. Helpers are in the budget scopes of the
/// thread that made the crew.
class ThreadCrew {
 public:
  /// Makes a crew in which each thread runs `work` until no work is left. Requires `threads` >= 1.
  ThreadCrew(int threads, std::function<void()> work);
  /// Waits for the helpers.
  ~ThreadCrew();
  ThreadCrew(const ThreadCrew&) = delete;
  ThreadCrew& operator=(const ThreadCrew&) = delete;

  /// Makes one more helper; false if the limit is reached or the system refuses. To be called when
  /// there is work left, also from within `work`.
  bool grow();
  /// Works on this thread too and waits for all helpers. Rethrows the first exception of a helper.
  void work();

 private:
  void join();
  void work_guarded();

  const int helpers_;
  const std::function<void()> work_;
  const BudgetScope* const scope_;
  std::mutex mutex_;
  std::vector<std::thread> threads_;  // not joined yet
  bool refused_ = false;
  std::exception_ptr error_;
};

}  // namespace dokusat
