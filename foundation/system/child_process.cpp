#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <dokusat/system/child_process.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/paths.hpp>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace dokusat {
namespace {

/// Moves a descriptor to a number above the standard streams.
Descriptor above_standard_streams(int number) {
  Descriptor descriptor(number);
  if (number > STDERR_FILENO) return descriptor;
  return Descriptor(::fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

/// A pipe whose ends other programs do not inherit.
struct Pipe {
  explicit Pipe(const std::string& program) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) == 0) {
      read = above_standard_streams(ends[0]);
      write = above_standard_streams(ends[1]);
    }
    if (!read.is_open() || !write.is_open())
      throw ProgramError("cannot run " + printable(program) +
                         ": no pipe to it: " + reason_of(errno));
  }

  Descriptor read;
  Descriptor write;
};

Descriptor without_waiting(Descriptor descriptor) {
  ::fcntl(descriptor.number(), F_SETFL, ::fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
  return descriptor;
}

/// Data that the new process needs to become the program.
struct Start {
  const char* path;
  char* const* words;
  int streams[3];
  pid_t parent;
  sigset_t signals;  ///< mask of blocked signals in the program
  int error = 0;     ///< errno if the program could not be executed
};

/// Runs in the memory of the parent, whose thread waits, with all signals blocked.
[[noreturn]] void become(Start& start) {
  ::setpgid(0, 0);
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (::getppid() != start.parent) ::_exit(127);
  // Handlers of the parent must not run here. SIGPIPE and SIGXFSZ, which we ignore (signals.hpp),
  // get their default action back.
  for (int signal = 1; signal < NSIG; ++signal) {
    struct sigaction action {};
    if (::sigaction(signal, nullptr, &action) != 0) continue;
    const bool may_be_ignored = signal != SIGPIPE && signal != SIGXFSZ;
    if (action.sa_handler == SIG_DFL || (action.sa_handler == SIG_IGN && may_be_ignored)) continue;
    action = {};
    action.sa_handler = SIG_DFL;
    ::sigaction(signal, &action, nullptr);
  }
  if (::dup2(start.streams[0], STDIN_FILENO) >= 0 && ::dup2(start.streams[1], STDOUT_FILENO) >= 0 &&
      ::dup2(start.streams[2], STDERR_FILENO) >= 0) {
    ::pthread_sigmask(SIG_SETMASK, &start.signals, nullptr);
    ::execv(start.path, start.words);
  }
  start.error = errno;
  ::_exit(127);
}

/// Starts the process; returns -1 and sets errno on failure. Not inlined: the function that calls
/// vfork must not return before the child has called exec or exited.
[[gnu::noinline]] pid_t begin(Start& start) {
  const pid_t child = ::vfork();  // NOLINT(clang-analyzer-security.insecureAPI.vfork)
  if (child == 0) become(start);
  return child;
}

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> all;
  for (const std::string& word : words) all.push_back(const_cast<char*>(word.c_str()));
  all.push_back(nullptr);
  return all;
}

/// Returns the id of the new process, in which signals that end this one are not blocked.
pid_t begin_with_signals_blocked(Start& start) {
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  start.signals = before;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) ::sigdelset(&start.signals, signal);
  const pid_t child = begin(start);
  if (child < 0) start.error = errno;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return child;
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& words) {
  const std::string path = find_program(words.at(0));
  const std::vector<char*> arguments = pointers(words);
  Pipe to(words[0]);
  Pipe from(words[0]);
  Pipe errors(words[0]);
  Start start{path.c_str(),
              arguments.data(),
              {to.read.number(), from.write.number(), errors.write.number()},
              ::getpid(),
              {}};
  const NoEndYet no_end;
  id_ = begin_with_signals_blocked(start);
  if (start.error != 0) {
    if (id_ > 0) ::waitpid(id_, nullptr, 0);
    throw ProgramError("cannot run " + printable(words[0]) + ": " + reason_of(start.error));
  }
  clean_up_.emplace([this] { end_at_once(); });
  in = without_waiting(std::move(to.write));
  out = without_waiting(std::move(from.read));
  err = without_waiting(std::move(errors.read));
}

ChildProcess::~ChildProcess() {
  if (id_ < 0) return;
  signal(SIGKILL);
  reap();
}

bool ChildProcess::has_ended() const {
  siginfo_t end{};
  return ::waitid(P_PID, static_cast<id_t>(id_), &end, WEXITED | WNOHANG | WNOWAIT) != 0 ||
         end.si_pid != 0;
}

void ChildProcess::signal(int number) const { ::kill(-id_, number); }

std::optional<ChildProcess::Ending> ChildProcess::reap() {
  siginfo_t end{};
  int waited = 0;
  // The process stays a zombie until its group is dead, so that its process ID is not reused.
  do waited = ::waitid(P_PID, static_cast<id_t>(id_), &end, WEXITED | WNOWAIT);
  while (waited != 0 && errno == EINTR);
  const NoEndYet no_end;
  signal(SIGKILL);
  while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
  clean_up_.reset();
  id_ = -1;
  if (waited != 0) return std::nullopt;
  Ending ending;
  (end.si_code == CLD_EXITED ? ending.exit_code : ending.signal) = end.si_status;
  return ending;
}

void ChildProcess::end_at_once() const noexcept {
  signal(SIGKILL);
  // A process that is being killed may still recreate its temporary file.
  constexpr int kMostLooks = 500;
  for (int look = 0; look < kMostLooks && !has_ended(); ++look) ::poll(nullptr, 0, 1);
}

}  // namespace dokusat
