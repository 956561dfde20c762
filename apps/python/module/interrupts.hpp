#pragma once
// Work on background threads, without the interpreter lock, that Ctrl-C and the end of the
// interpreter can end. Signals are checked twenty times a second; solvers check their stop flag
// some hundred times a second.
//
// If an interrupt ends the wait for a thread, the thread is asked to stop, and later ends and
// releases what it owns by itself. Solvers on large boards may take a while to react.

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <utility>

namespace dokusat::python {

/// Runs the work on a new thread. It must own all that it uses, not throw, and not touch the
/// interpreter. `stop` asks it to end soon, and is called only while it runs. Throws
/// `std::system_error` if no thread can be started, and `std::runtime_error` when the interpreter
/// ends.
void run_in_background(std::function<void()> work, std::function<void()> stop);

/// Registers an exit handler that stops all threads and joins them. Must be called once.
void watch_end();

/// A scope in which the interpreter lock is released. CPython terminates a daemon thread that
/// reacquires the lock of a finalized interpreter; in the middle of C++ code this aborts the
/// process. So the end of the interpreter waits until all threads hold the lock again, and from
/// then on no thread releases it.
class WithoutGil {
 public:
  WithoutGil();
  ~WithoutGil();
  WithoutGil(const WithoutGil&) = delete;
  WithoutGil& operator=(const WithoutGil&) = delete;

 private:
  PyThreadState* state_;
};

/// Throws the exception of a signal handler, such as KeyboardInterrupt, or a RuntimeError if the
/// interpreter is about to end.
void look_for_signals();

inline constexpr std::chrono::milliseconds kBetweenLooks(50);

/// Runs `task` on a thread of its own and returns or throws what it does; the task must own all
/// that it uses. An interrupt sets `stop` and ends the wait; the thread then ends by itself.
template <class Task>
auto run_interruptibly(const std::shared_ptr<std::atomic<bool>>& stop, Task task) {
  const auto work = std::make_shared<std::packaged_task<decltype(task())()>>(std::move(task));
  auto result = work->get_future();
  run_in_background([work] { (*work)(); }, [stop] { *stop = true; });
  const auto is_ready_soon = [&] {
    const WithoutGil others_go_on;
    return result.wait_for(kBetweenLooks) == std::future_status::ready;
  };
  try {
    while (!is_ready_soon()) look_for_signals();
  } catch (...) {
    *stop = true;
    throw;
  }
  return result.get();
}

/// Waits until the condition holds; another thread notifies `changed`.
template <class Condition>
void wait_interruptibly(std::mutex& mutex, std::condition_variable& changed, Condition condition) {
  const auto holds_soon = [&] {
    const WithoutGil others_go_on;
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, kBetweenLooks, condition);
  };
  while (!holds_soon()) look_for_signals();
}

}  // namespace dokusat::python
