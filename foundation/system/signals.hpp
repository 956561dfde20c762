#pragma once
// Ctrl-C, SIGTERM and SIGHUP: the first ends what is being solved and then the run. A second one
// 200 ms later or more, or the first while nothing is being solved, ends the process at once
// (end_of_process.hpp). A thread waits for them; no handler runs. A pipe that nobody reads ends the
// process too, and a file beyond its largest size is an error of the write.

#include <atomic>

namespace dokusat {

/// To be called once, before there is any other thread: those made later leave signals to the one
/// that waits for them. SIGHUP stays ignored where the caller ignores it, as nohup does. Throws
/// `std::system_error` if that thread cannot be made.
void watch_signals();

/// Becomes true at the first signal. Solvers look at it.
const std::atomic<bool>& interrupted();

/// The same for who is about to keep what the run has made: looks also for a signal that has come
/// and that no thread has seen yet.
bool was_interrupted_by_now();

/// While one of these lives, the first signal leaves it to the solver to end.
class WhileSolving {
 public:
  WhileSolving();
  ~WhileSolving();
  WhileSolving(const WhileSolving&) = delete;
  WhileSolving& operator=(const WhileSolving&) = delete;
};

/// To be called where a write failed since nobody reads the pipe any more. Ends the process by
/// SIGPIPE, quietly, as the signal itself would have; returns where the caller ignores it or nobody
/// watches signals.
void reader_has_gone();

}  // namespace dokusat
