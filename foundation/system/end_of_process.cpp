#include <unistd.h>

#include <array>
#include <csignal>
#include <cstddef>
#include <dokusat/system/end_of_process.hpp>
#include <new>
#include <utility>

namespace dokusat {
namespace {

struct Registry {
  std::recursive_mutex mutex;
  std::list<std::function<void()>> undo;  // newest first
  bool ending = false;
};

/// Returns the registry, which is never destroyed: the signal thread may use it until the end. It
/// is also used, and perhaps made, when no memory is left to allocate.
Registry& registry() {
  alignas(Registry) static std::array<std::byte, sizeof(Registry)> memory;
  static auto* const only = new (memory.data()) Registry;
  return *only;
}

void clean_up() {
  Registry& all = registry();
  all.mutex.lock();                             // never unlocked
  if (std::exchange(all.ending, true)) return;  // out of memory during the clean-up
  for (const auto& undo : all.undo) undo();
}

}  // namespace

NoEndYet::NoEndYet() : lock_(registry().mutex) {}

CleanUp::CleanUp(std::function<void()> undo) {
  const NoEndYet no_end;
  auto& entries = registry().undo;
  place_ = entries.insert(entries.begin(), std::move(undo));
}

CleanUp::~CleanUp() {
  const NoEndYet no_end;
  registry().undo.erase(place_);
}

void end_process(int exit_code) {
  clean_up();
  ::_exit(exit_code);
}

void end_process_by(int signal) {
  clean_up();
  std::signal(signal, SIG_DFL);
  sigset_t signals;
  ::sigemptyset(&signals);
  ::sigaddset(&signals, signal);
  ::pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  std::raise(signal);
  ::_exit(128 + signal);  // if the signal does not end the process
}

}  // namespace dokusat
