#pragma once
// The solutions of a puzzle, found by a background thread while Python takes them. Contains no
// Python code, so that the thread never waits for the interpreter.

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
  /// Starts the search; its thread shares ownership of the stream.
  static std::shared_ptr<SolutionStream> start(Puzzle puzzle, const SolverOptions& options);
  SolutionStream(const SolutionStream&) = delete;
  SolutionStream& operator=(const SolutionStream&) = delete;

  /// Discards the remaining solutions. The search ends soon; the call does not wait for it.
  void stop();

  std::mutex& mutex() { return mutex_; }
  std::condition_variable& changed() { return changed_; }
  /// True if `next` need not wait. Requires the lock of `mutex`.
  bool is_ready() const { return ended_ || !found_.empty(); }
  /// The next solution; empty at the end. Throws the exceptions of the search, and `Undecided` if a
  /// limit ended it. Requires `is_ready()`.
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
