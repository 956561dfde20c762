#include "interrupts.hpp"

#include <pthread.h>

#include <list>
#include <thread>

namespace dokusat::python {
namespace {

std::mutex mutex;
std::condition_variable ended;
std::list<std::function<void()>> stops;  // of the running threads
std::atomic<bool> is_ending{false};      // no more threads may start, and none releases the lock
std::atomic<int> without_lock{0};        // number of threads

/// Resets the list after a fork, as the new process has none of the threads. What they own is
/// leaked, as it may be in use.
void forget_threads() {
  new (&stops) std::list<std::function<void()>>();
  without_lock = 0;
  mutex.unlock();
}

void end_threads() {
  is_ending = true;  // otherwise a caller that starts one thread after another delays the end
  const pybind11::gil_scoped_release release;
  {
    std::unique_lock lock(mutex);
    for (const std::function<void()>& stop : stops) stop();
    ended.wait(lock, [] { return stops.empty(); });
  }
  while (without_lock > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace

void run_in_background(std::function<void()> work, std::function<void()> stop) {
  const auto place = [&] {
    const std::scoped_lock lock(mutex);
    if (is_ending) throw std::runtime_error("the interpreter ends");
    return stops.insert(stops.end(), std::move(stop));
  }();
  const auto forget = [place] {
    const std::scoped_lock lock(mutex);
    stops.erase(place);
    ended.notify_all();
  };
  try {
    std::thread([work = std::move(work), forget]() mutable {
      work();
      work = nullptr;  // destroys what it owns before the thread is counted as ended
      forget();
    }).detach();
  } catch (...) {
    forget();
    throw;
  }
}

void watch_end() {
  ::pthread_atfork([] { mutex.lock(); }, [] { mutex.unlock(); }, forget_threads);
  pybind11::module_::import("atexit").attr("register")(pybind11::cpp_function(end_threads));
}

WithoutGil::WithoutGil() : state_(nullptr) {
  if (is_ending) return;
  ++without_lock;
  state_ = PyEval_SaveThread();
}

WithoutGil::~WithoutGil() {
  if (state_ == nullptr) return;
  PyEval_RestoreThread(state_);
  --without_lock;
}

void look_for_signals() {
  if (is_ending) throw std::runtime_error("the interpreter ends");
  if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
}

}  // namespace dokusat::python
