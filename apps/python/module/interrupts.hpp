#pragma once
// Work without the interpreter lock that Ctrl-C can end. Signals are checked twenty times a second;
// solvers check their stop flag some hundred times a second.

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "background.hpp"
#include "without_gil.hpp"

namespace dokusat::python {

inline constexpr std::chrono::milliseconds kBetweenLooks(50);

/// Throws the exception of a signal handler, such as KeyboardInterrupt, or a RuntimeError if the
/// interpreter is about to end.
inline void look_for_signals() {
  if (WithoutGil::is_last_call()) throw std::runtime_error("the interpreter ends");
  if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
}

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
