#include "interrupt.hpp"

#include <unistd.h>

#include <csignal>
#include <dokusat/solver_backend/outside_program.hpp>

#include "files.hpp"

namespace dokusat::cli {
namespace {

std::atomic<bool> was_interrupted{false};
std::atomic<int> solving{0};

extern "C" void on_interrupt(int signal) {
  if (!was_interrupted.exchange(true) && solving.load() > 0) return;
  end_outside_programs();
  remove_temporary_files();
  _exit(128 + signal);
}

/// Nobody reads on. The signal ends the program as ever, but not before the outside solvers of
/// other threads.
extern "C" void on_closed_output(int signal) {
  end_outside_programs();
  remove_temporary_files();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void handle_interrupts() {
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
  std::signal(SIGHUP, on_interrupt);
  if (std::signal(SIGPIPE, on_closed_output) == SIG_IGN) std::signal(SIGPIPE, SIG_IGN);
  // Where the caller ignores it, nobody can learn how an outside solver ended.
  std::signal(SIGCHLD, SIG_DFL);
}

const std::atomic<bool>& interrupted() { return was_interrupted; }

WhileSolving::WhileSolving() { ++solving; }
WhileSolving::~WhileSolving() { --solving; }

}  // namespace dokusat::cli
