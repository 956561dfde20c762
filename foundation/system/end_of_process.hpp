#pragma once
// The sudden end of the process, by a signal or for want of memory: programs that it runs and files
// that are not whole go with it. Plain code on an ordinary thread, never a signal handler.

#include <functional>
#include <list>
#include <mutex>

namespace dokusat {

/// While one lives on any thread, the process does not end suddenly. Once it has begun to, making
/// one waits for ever: nothing new begins behind the back of those who clean up.
class NoEndYet {
 public:
  NoEndYet();

 private:
  std::unique_lock<std::recursive_mutex> lock_;
};

/// Something that must not outlive the process. Make it and this under one `NoEndYet`.
class CleanUp {
 public:
  enum class Stage { programs, files };  ///< in this order: programs write files

  /// `undo` is called at a sudden end; it must not throw.
  CleanUp(Stage stage, std::function<void()> undo);
  ~CleanUp();
  CleanUp(const CleanUp&) = delete;
  CleanUp& operator=(const CleanUp&) = delete;

 private:
  Stage stage_;
  std::list<std::function<void()>>::iterator place_;
};

/// Cleans up, and ends the process with the exit code.
[[noreturn]] void end_process(int exit_code);
/// Cleans up, and ends the process by the signal.
[[noreturn]] void end_process_by(int signal);

}  // namespace dokusat
