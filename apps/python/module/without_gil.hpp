#pragma once
// Scope in which the interpreter lock is released. CPython terminates a daemon thread that
// reacquires the lock of a finalized interpreter; in the middle of C++ code this aborts the
// process. So the end of the interpreter waits until all threads hold the lock again, and from then
// on no thread releases it.

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace dokusat::python {

class WithoutGil {
 public:
  WithoutGil() : state_(is_ending() ? nullptr : PyEval_SaveThread()) {}
  ~WithoutGil() {
    if (state_ == nullptr) return;
    PyEval_RestoreThread(state_);
    --away();
  }
  WithoutGil(const WithoutGil&) = delete;
  WithoutGil& operator=(const WithoutGil&) = delete;

  /// True if the interpreter is about to end: no new work may start.
  static bool is_last_call() { return ending(); }

  /// Resets the count after a fork, as the new process has none of the other threads.
  static void forget_others() { away() = 0; }

  /// Must be called once, with the lock, before the interpreter ends.
  template <class End>
  static void end_all(End end) {
    ending() = true;
    const pybind11::gil_scoped_release release;
    end();
    while (away() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }

 private:
  static std::atomic<bool>& ending() {
    static std::atomic<bool> is_so{false};
    return is_so;
  }
  static std::atomic<int>& away() {
    static std::atomic<int> number{0};
    return number;
  }
  /// If the interpreter is not ending, counts this thread as one without the lock.
  static bool is_ending() {
    if (ending()) return true;
    ++away();
    return false;
  }

  PyThreadState* state_;
};

}  // namespace dokusat::python
