#pragma once
// Background threads for Python. If an interrupt ends the wait for one, it is asked to stop, and
// later ends and releases what it owns by itself. Solvers on large boards may take a while to
// react.

#include <functional>

namespace dokusat::python {

/// Runs the work on a new thread. It must own all that it uses, not throw, and not touch the
/// interpreter. `stop` asks it to end soon, and is called only while it runs. Throws
/// `std::system_error` if no thread can be started, and `std::runtime_error` after
/// `end_background`.
void run_in_background(std::function<void()> work, std::function<void()> stop);

/// Stops all threads, waits for them and prevents new ones. Must be called when the interpreter
/// ends.
void end_background();

}  // namespace dokusat::python
