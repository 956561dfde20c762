#include "background.hpp"

#include <pthread.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <utility>

namespace dokusat::python {
namespace {

std::atomic<int> running{0};

/// A forked process has none of the threads.
void forget_threads() { running = 0; }

}  // namespace

void run_in_background(std::function<void()> work) {
  [[maybe_unused]] static const int registered = ::pthread_atfork(nullptr, nullptr, forget_threads);
  ++running;
  try {
    std::thread([work = std::move(work)]() mutable {
      work();
      work = nullptr;  // what it owns goes before the thread counts as ended
      --running;
    }).detach();
  } catch (...) {
    --running;
    throw;
  }
}

void wait_for_background() {
  while (running > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace dokusat::python
