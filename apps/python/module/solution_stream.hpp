#pragma once
// The solutions of a puzzle, found by a thread of their own while Python takes them. Knows nothing
// of Python, so that its thread never waits for the interpreter.

#include <atomic>
#include <condition_variable>
#include <deque>
#include <dokusat/solve/puzzle_solver.hpp>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>

namespace dokusat::python {

class SolutionStream {
 public:
  /// Begins the search, whose thread shares in owning the stream.
  static std::shared_ptr<SolutionStream> start(Puzzle puzzle, const SolverOptions& options);
  SolutionStream(const SolutionStream&) = delete;
  SolutionStream& operator=(const SolutionStream&) = delete;

  /// Nobody wants more. The search ends soon, and nobody waits for it.
  void stop();

  std::mutex& mutex() { return mutex_; }
  std::condition_variable& changed() { return changed_; }
  /// Whether `next` has something to give. Requires the lock of `mutex`.
  bool is_ready() const { return ended_ || !found_.empty(); }
  /// The next solution; empty at the end. Throws what the search threw, and `Undecided` where it
  /// was ended by a limit. Requires that it is ready.
  std::optional<Solution> next();

 private:
  SolutionStream(Puzzle puzzle, const SolverOptions& options);
  void search();
  bool add(const Solution& solution);

  const Puzzle puzzle_;
  SolverOptions options_;
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::condition_variable room_;
  std::deque<Solution> found_;
  bool ended_ = false;
  bool complete_ = false;
  std::exception_ptr error_;
};

}  // namespace dokusat::python
