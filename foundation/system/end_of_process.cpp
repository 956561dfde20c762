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
  std::array<std::list<std::function<void()>>, 2> stages;
  bool ending = false;

  std::list<std::function<void()>>& stage(CleanUp::Stage which) {
    return stages[static_cast<std::size_t>(which)];
  }
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
  for (const auto& stage : all.stages)
    for (const auto& undo : stage) undo();
}

}  // namespace

NoEndYet::NoEndYet() : lock_(registry().mutex) {}

CleanUp::CleanUp(Stage stage, std::function<void()> undo) : stage_(stage) {
  const NoEndYet no_end;
  auto& entries = registry().stage(stage);
  place_ = entries.insert(entries.end(), std::move(undo));
}

CleanUp::~CleanUp() {
  const NoEndYet no_end;
  registry().stage(stage_).erase(place_);
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
