#pragma once
// Threads that work for Python. Whoever waited for one may be interrupted and go: it is told to
// end, and ends by itself with all that it owns. Solvers on large boards may take a while to hear.

#include <functional>

namespace dokusat::python {

/// Runs the work on a thread of its own. It must own all that it uses, throw nothing, and not touch
/// the interpreter. `stop` makes it end soon; it is called while the work runs, or never. Throws
/// `std::system_error` where there can be no more threads, and `std::runtime_error` behind
/// `end_background`.
void run_in_background(std::function<void()> work, std::function<void()> stop);

/// Stops all threads and waits for them; no more begin from then on. To be called when the
/// interpreter ends.
void end_background();

}  // namespace dokusat::python
