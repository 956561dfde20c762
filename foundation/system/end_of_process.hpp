#pragma once
// Clean-up when the process ends suddenly, by a signal or out of memory: external programs are
// killed and unfinished files are removed. It runs on an ordinary thread, never in a signal
// handler.

#include <functional>
#include <list>
#include <mutex>

namespace dokusat {

/// A guard: while one exists on any thread, the process does not end suddenly. Constructing one
/// blocks for ever after the end has begun, so that nothing new is made during the clean-up.
class NoEndYet {
 public:
  NoEndYet();

 private:
  std::unique_lock<std::recursive_mutex> lock_;
};

/// Something that must not outlive the process. It and its `CleanUp` are made under one `NoEndYet`.
class CleanUp {
 public:
  /// Registers `undo`, which is called at a sudden end and must not throw. The newest is called
  /// first, so that a program is killed before the folder of its files is removed.
  explicit CleanUp(std::function<void()> undo);
  ~CleanUp();
  CleanUp(const CleanUp&) = delete;
  CleanUp& operator=(const CleanUp&) = delete;

 private:
  std::list<std::function<void()>>::iterator place_;
};

/// Cleans up and ends the process with the exit code.
[[noreturn]] void end_process(int exit_code);
/// Cleans up and ends the process by the signal.
[[noreturn]] void end_process_by(int signal);

}  // namespace dokusat
