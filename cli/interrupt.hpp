#pragma once
// Ctrl-C, SIGTERM and SIGHUP: the first ends what is being solved and then the run, a second one,
// or one while nothing is being solved, ends the program at once, without half-written files. With
// the program go the outside solvers that it runs and their files; also when it ends by SIGPIPE.

#include <atomic>

namespace dokusat::cli {

void handle_interrupts();

/// Becomes true at the first signal. Solvers look at it.
const std::atomic<bool>& interrupted();

/// While one of these lives, the first signal leaves it to the solver to end.
class WhileSolving {
 public:
  WhileSolving();
  ~WhileSolving();
  WhileSolving(const WhileSolving&) = delete;
  WhileSolving& operator=(const WhileSolving&) = delete;
};

}  // namespace dokusat::cli
