#pragma once
// A child process in a group of its own, with pipes for its standard streams. Whatever happens,
// nothing of it is left running, neither its group nor what has left the group.
//
// vfork(2), as Python's subprocess does, and not posix_spawn(3) or Boost.Process: a process that
// dies with its parent even where that is killed (PR_SET_PDEATHSIG) must ask for it itself, between
// fork and exec, and neither of the two lets it. As posix_spawn, vfork copies no memory, so that
// the start takes no longer in a large process.

#include <sys/types.h>

#include <dokusat/system/descriptor.hpp>
#include <dokusat/system/end_of_process.hpp>
#include <dokusat/system/program_error.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// The file that runs when a command begins with this word: the word itself if it has a slash, else
/// the first such file on the PATH that may be executed. Throws `ProgramError` if there is none.
std::string find_program(const std::string& word);

/// Makes this process the parent of what its children leave behind, so that a `ChildProcess` can
/// end also what has hidden from it in another session (Linux only). For a program as a whole to
/// decide.
void adopt_orphans();

class ChildProcess {
 public:
  /// How a process ended: exactly one of the two.
  struct Ending {
    std::optional<int> exit_code;
    std::optional<int> signal;
  };

  /// Starts the program without a shell. The words are its name and its arguments; there is at
  /// least one. Throws `ProgramError` if it cannot be started.
  explicit ChildProcess(const std::vector<std::string>& words);
  /// Kills what is left of it.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Our ends of its standard streams; they do not wait. Whoever is done with one closes it.
  Descriptor in;
  Descriptor out;
  Descriptor err;

  /// It has ended by itself, or by a signal.
  bool has_ended() const;
  /// To it and all of its group.
  void signal(int number) const;
  /// Waits for its end; requires that this was not called before. What it has started and left
  /// behind is killed. Empty if the system does not tell, as where SIGCHLD is ignored.
  std::optional<Ending> reap();

 private:
  void end_at_once() const noexcept;

  pid_t id_ = -1;  ///< also the number of its group; -1 once it was reaped
  std::string mark_;
  std::optional<CleanUp> clean_up_;
};

}  // namespace dokusat
