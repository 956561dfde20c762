#include "background.hpp"

#include <pthread.h>

#include <condition_variable>
#include <list>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

namespace dokusat::python {
namespace {

std::mutex mutex;
std::condition_variable ended;
std::list<std::function<void()>> stops;  // of the running threads
bool closed = false;                     // no more threads may start

/// Resets the list after a fork, as the new process has none of the threads. What they own is
/// leaked, as it may be in use.
void forget_threads() {
  new (&stops) std::list<std::function<void()>>();
  mutex.unlock();
}

void watch_forks() {
  [[maybe_unused]] static const int registered =
      ::pthread_atfork([] { mutex.lock(); }, [] { mutex.unlock(); }, forget_threads);
}

}  // namespace

void run_in_background(std::function<void()> work, std::function<void()> stop) {
  watch_forks();
  const auto place = [&] {
    const std::scoped_lock lock(mutex);
    if (closed) throw std::runtime_error("the interpreter ends");
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

void end_background() {
  std::unique_lock lock(mutex);
  closed = true;  // otherwise a caller that starts one thread after another delays the end forever
  for (const std::function<void()>& stop : stops) stop();
  ended.wait(lock, [] { return stops.empty(); });
}

}  // namespace dokusat::python
