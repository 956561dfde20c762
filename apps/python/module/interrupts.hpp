#pragma once
// Work without the interpreter lock that Ctrl-C ends: the interpreter is asked twenty times a
// second, and solvers look at the flag that they are given some hundred times a second.

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

/// Throws what a handler of a signal has raised, such as KeyboardInterrupt, and a RuntimeError
/// where the interpreter ends.
inline void look_for_signals() {
  if (WithoutGil::is_last_call()) throw std::runtime_error("the interpreter ends");
  if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
}

/// What `task` returns or throws; it works on a thread of its own, and must own all that it uses.
/// Interrupted, it is told by `stop` to end, and nobody waits for it.
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

/// Waits until the condition holds, which another thread makes known.
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
