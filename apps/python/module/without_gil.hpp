#pragma once
// The interpreter lock, given to others for a while. A daemon thread that comes back to an
// interpreter that has ended is ended by CPython in the midst of C++, which aborts the process; so
// the end of the interpreter waits until all who gave the lock away have it back, and nobody gives
// it away from then on.

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

  /// Whether the interpreter is about to end: then nothing more is to be begun.
  static bool is_last_call() { return ending(); }

  /// A forked process has none of the other threads.
  static void forget_others() { away() = 0; }

  /// To be called once, with the lock, before the interpreter ends.
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
  /// Otherwise counts one more who is away.
  static bool is_ending() {
    if (ending()) return true;
    ++away();
    return false;
  }

  PyThreadState* state_;
};

}  // namespace dokusat::python
