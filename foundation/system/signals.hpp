#pragma once
// Ctrl-C, SIGTERM and SIGHUP. The first signal stops the current solver and then the run. A second
// one 200 ms later or more, or the first while nothing is being solved, ends the process at once
// (end_of_process.hpp). A thread waits for signals; there are no handlers. A pipe without a reader
// also ends the process, and a file that exceeds the size limit makes the write fail.

#include <atomic>

namespace dokusat {

/// Starts the thread that waits for signals. To be called once, before any other thread is made, as
/// later threads inherit the blocked signals. SIGHUP stays ignored if the caller ignores it, as
/// nohup does. Throws `std::system_error` if the thread cannot be made.
void watch_signals();

/// A flag that becomes true at the first signal; solvers check it.
const std::atomic<bool>& interrupted();

/// True if a signal has arrived, also one that no thread has received yet. To be called before the
/// results of a run are kept.
bool was_interrupted_by_now();

/// A guard: while one exists, the first signal only sets the flag `interrupted`.
class WhileSolving {
 public:
  WhileSolving();
  ~WhileSolving();
  WhileSolving(const WhileSolving&) = delete;
  WhileSolving& operator=(const WhileSolving&) = delete;
};

/// Ends the process by SIGPIPE, quietly; to be called after a write to a pipe without a reader.
/// Returns if the caller ignores SIGPIPE or signals are not watched.
void reader_has_gone();

}  // namespace dokusat
