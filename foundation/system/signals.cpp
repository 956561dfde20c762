#include <chrono>
#include <csignal>
#include <dokusat/system/end_of_process.hpp>
#include <dokusat/system/signals.hpp>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>

namespace dokusat {
namespace {

std::atomic<bool> was_interrupted{false};
std::atomic<int> solving{0};
std::atomic<bool> ends_with_its_reader{false};
sigset_t watched;  // empty until signals are watched

bool is_ignored(int signal) {
  struct sigaction action {};
  return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// Handles a signal. GNU timeout sends it to the process and then to its group, which counts as one
/// request. It locks a mutex, as two threads may each have taken a signal. The flag stays false if
/// the process ends at once: other threads run on until then, and would take what they have for an
/// answer.
void heed(int signal) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kOneRequest(200);
  static std::mutex mutex;
  static Clock::time_point first;
  const std::scoped_lock lock(mutex);
  const bool is_first = !was_interrupted;
  if (!is_first && Clock::now() - first < kOneRequest) return;
  if (!is_first || solving == 0) end_process(128 + signal);
  first = Clock::now();
  was_interrupted = true;
}

[[noreturn]] void wait_for_signals() {
  for (;;) {
    int signal = 0;
    if (::sigwait(&watched, &signal) == 0) heed(signal);
  }
}

}  // namespace

void watch_signals() {
  ::sigemptyset(&watched);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    if (signal == SIGHUP && is_ignored(signal)) continue;
    std::signal(signal, SIG_DFL);  // an ignored signal would not reach sigwait
    ::sigaddset(&watched, signal);
  }
  ::pthread_sigmask(SIG_BLOCK, &watched, nullptr);
  ends_with_its_reader = !is_ignored(SIGPIPE);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  // If SIGCHLD is ignored, as the caller may have done, the status of children is lost.
  std::signal(SIGCHLD, SIG_DFL);
  try {
    std::thread(wait_for_signals).detach();
  } catch (const std::system_error&) {
    // The system reports EAGAIN also if there is no memory for the stack; this allocation then
    // fails.
    constexpr std::size_t kStack = std::size_t{1} << 23;
    ::operator delete(::operator new(kStack));
    throw;
  }
}

const std::atomic<bool>& interrupted() { return was_interrupted; }

bool was_interrupted_by_now() {
  constexpr timespec kNoTime{};
  for (int signal = 0; (signal = ::sigtimedwait(&watched, nullptr, &kNoTime)) > 0;) heed(signal);
  return was_interrupted;
}

WhileSolving::WhileSolving() { ++solving; }
WhileSolving::~WhileSolving() { --solving; }

void reader_has_gone() {
  if (ends_with_its_reader) end_process_by(SIGPIPE);
}

}  // namespace dokusat
