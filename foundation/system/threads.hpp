#pragma once
// Threads that work together, made one by one as there is work for them. Where no more can be had
// (limits of the system) those that there are go on.

#include <dokusat/base/budget.hpp>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace dokusat {

/// The most threads that anybody may ask for: beyond, a machine is kept busy with nothing else.
constexpr int kMostThreads = 1024;

/// The caller's thread and helpers. All crews of the process share its threads: a crew makes a
/// helper only while all crews together have fewer than it may have itself, so that crews within
/// crews do not multiply. Helpers are in the budget scopes of the thread that made the crew.
class ThreadCrew {
 public:
  /// `work` is done by each thread until nothing is left to do. Requires `threads` from 1.
  ThreadCrew(int threads, std::function<void()> work);
  /// Waits for the helpers.
  ~ThreadCrew();
  ThreadCrew(const ThreadCrew&) = delete;
  ThreadCrew& operator=(const ThreadCrew&) = delete;

  /// Makes one more helper. False if there may not be one more, or it cannot be made. To be called
  /// where there is something left to do, also from within `work`.
  bool grow();
  /// Works on this thread too and waits for all helpers. Throws what the first of them threw.
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
