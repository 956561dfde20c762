#pragma once
// A child process in a process group of its own, with pipes for its standard streams. When it ends,
// its group is killed.
//
// It is made by vfork(2), as by Python's subprocess, and not by posix_spawn(3) or Boost.Process:
// PR_SET_PDEATHSIG, by which it dies even when its parent is killed, must be set between fork and
// exec, and neither of the two allows that. vfork copies no memory, so that the start takes no
// longer in a large process.

#include <sys/types.h>

#include <dokusat/base/error.hpp>
#include <dokusat/system/descriptor.hpp>
#include <dokusat/system/end_of_process.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// A failure to run a program. `what()` is one line with its name.
class ProgramError : public Error {
 public:
  using Error::Error;
};

/// Returns the file that runs for the first word of a command: the word itself if it has a slash,
/// else the first executable file of that name on the PATH. Throws `ProgramError` if there is none.
std::string find_program(const std::string& word);

/// Starts a program that may outlive this process, such as a browser: in a session of its own,
/// without standard streams, and without waiting for it. The words are its name and its arguments.
/// Throws `ProgramError` if it cannot be started.
void start_detached(const std::vector<std::string>& words);

class ChildProcess {
 public:
  /// The way a process ended: exactly one of the two is set.
  struct Ending {
    std::optional<int> exit_code;
    std::optional<int> signal;
  };

  /// Starts the program without a shell. `words` holds its name and its arguments; at least one.
  /// Throws `ProgramError` if it cannot be started.
  explicit ChildProcess(const std::vector<std::string>& words);
  /// Kills the process and its group.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Our ends of its standard streams, non-blocking. They may be closed before it ends.
  Descriptor in;
  Descriptor out;
  Descriptor err;

  /// True if the process has exited, or was ended by a signal.
  bool has_ended() const;
  /// Sends the signal to the process and its group.
  void signal(int number) const;
  /// Waits for the process to end, then kills what is left of its group. May be called only once.
  /// Empty if the system does not report the status, for example if SIGCHLD is ignored.
  std::optional<Ending> reap();

 private:
  void end_at_once() const noexcept;

  pid_t id_ = -1;  ///< also the process group ID; -1 once reaped
  std::optional<CleanUp> clean_up_;
};

}  // namespace dokusat
