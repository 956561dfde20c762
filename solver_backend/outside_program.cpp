#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <dokusat/solver_backend/backend.hpp>
#include <dokusat/solver_backend/outside_program.hpp>
#include <system_error>
#include <thread>
#include <utility>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace dokusat {
namespace detail {

/// A program or a folder, as a signal handler can read it. Entries are never freed, so that the
/// list can be walked at any time; they are used again.
struct UnderWay {
  static constexpr std::size_t kLongestPath = 4096;

  std::atomic<bool> taken{true};
  std::atomic<pid_t> group{0};          ///< a process group to end, or 0
  std::atomic<bool> has_folder{false};  ///< `folder` is the path of a folder to remove
  std::array<char, kLongestPath> folder{};
  UnderWay* next = nullptr;
};

}  // namespace detail

namespace {

using detail::UnderWay;

constexpr const char* kFormulaFile = "formula.cnf";
constexpr const char* kAnswerFile = "answer.txt";
constexpr int kPatience = 20;  // milliseconds between two looks at the limits
constexpr auto kGrace = std::chrono::milliseconds(200);  // between SIGTERM and SIGKILL
constexpr std::size_t kErrorsKept = 4096;

static_assert(std::atomic<pid_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free &&
              std::atomic<UnderWay*>::is_always_lock_free);
std::atomic<UnderWay*> all_under_way{nullptr};
std::atomic<bool> process_ends{false};

UnderWay* new_under_way() {
  for (UnderWay* entry = all_under_way.load(); entry != nullptr; entry = entry->next)
    if (!entry->taken.exchange(true)) return entry;
  auto* const entry = new UnderWay;
  entry->next = all_under_way.load();
  while (!all_under_way.compare_exchange_weak(entry->next, entry)) {
  }
  return entry;
}

void release(UnderWay* entry) {
  entry->group = 0;
  entry->has_folder = false;
  entry->taken = false;
}

std::string reason(int error) { return std::generic_category().message(error); }

void close_descriptor(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

/// A pipe that no other program inherits, on numbers above those of the standard streams.
struct Pipe {
  Pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) throw BackendError("cannot make a pipe: " + reason(errno));
    read = above_standard_streams(ends[0]);
    write = above_standard_streams(ends[1]);
    if (read >= 0 && write >= 0) return;
    const int error = errno;
    close_both();
    throw BackendError("cannot make a pipe: " + reason(error));
  }
  ~Pipe() { close_both(); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  static int above_standard_streams(int descriptor) {
    if (descriptor > STDERR_FILENO) return descriptor;
    const int moved = ::fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    ::close(descriptor);
    return moved;
  }
  void close_both() {
    close_descriptor(read);
    close_descriptor(write);
  }

  int read = -1;
  int write = -1;
};

int without_waiting(int descriptor) {
  ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
  return descriptor;
}

/// Blocks signals in this thread while it lives.
class BlockedSignals {
 public:
  explicit BlockedSignals(const sigset_t& signals) {
    ::pthread_sigmask(SIG_BLOCK, &signals, &before_);
  }
  ~BlockedSignals() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  BlockedSignals(const BlockedSignals&) = delete;
  BlockedSignals& operator=(const BlockedSignals&) = delete;

  const sigset_t& before() const { return before_; }

 private:
  sigset_t before_{};
};

sigset_t all_signals() {
  sigset_t signals;
  ::sigfillset(&signals);
  return signals;
}

/// Writes to a pipe; that nobody reads there is an error number and no signal, whatever the process
/// does about SIGPIPE.
ssize_t write_quietly(int descriptor, std::string_view text) {
  sigset_t pipe_signal;
  ::sigemptyset(&pipe_signal);
  ::sigaddset(&pipe_signal, SIGPIPE);
  sigset_t pending;
  ::sigpending(&pending);
  const bool was_pending = ::sigismember(&pending, SIGPIPE) == 1;
  const BlockedSignals blocked(pipe_signal);
  const ssize_t written = ::write(descriptor, text.data(), text.size());
  const int error = errno;
  if (written < 0 && error == EPIPE && !was_pending) {
    const timespec at_once{};
    ::sigtimedwait(&pipe_signal, nullptr, &at_once);
  }
  errno = error;
  return written;
}

/// What the new process does until it becomes the program. All signals are blocked, and other
/// threads may have held any lock at the fork: async-signal-safe calls alone.
[[noreturn]] void become(const char* path, char* const* words, int in, int out, int err, int report,
                         pid_t parent, const sigset_t& signals) {
  ::setpgid(0, 0);
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (::getppid() != parent) ::_exit(127);
  // A handler of the parent's must not run here, where it would clean up for the parent.
  for (int signal = 1; signal < NSIG; ++signal) {
    struct sigaction action {};
    if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    action = {};
    action.sa_handler = SIG_DFL;
    ::sigaction(signal, &action, nullptr);
  }
  if (::dup2(in, STDIN_FILENO) >= 0 && ::dup2(out, STDOUT_FILENO) >= 0 &&
      ::dup2(err, STDERR_FILENO) >= 0) {
    ::pthread_sigmask(SIG_SETMASK, &signals, nullptr);
    ::execv(path, words);
  }
  const int error = errno;
  [[maybe_unused]] const ssize_t written = ::write(report, &error, sizeof error);
  ::_exit(127);
}

bool is_file(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

void remove_folder_and_files(const char* folder) noexcept {
  const int descriptor = ::open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::unlinkat(descriptor, kFormulaFile, 0);
  ::unlinkat(descriptor, kAnswerFile, 0);
  ::close(descriptor);
  ::rmdir(folder);
}

}  // namespace

void end_outside_programs() noexcept {
  const int error = errno;
  process_ends = true;
  UnderWay* const all = all_under_way.load();
  for (UnderWay* entry = all; entry != nullptr; entry = entry->next)
    if (const pid_t group = entry->group.load(); group > 0) ::kill(-group, SIGKILL);
  // A program that is still dying could make its file once more.
  constexpr int kMostLooks = 500;
  for (UnderWay* entry = all; entry != nullptr; entry = entry->next)
    for (int look = 0; look < kMostLooks; ++look) {
      const pid_t group = entry->group.load();
      siginfo_t end{};
      if (group <= 0 ||
          ::waitid(P_PID, static_cast<id_t>(group), &end, WEXITED | WNOHANG | WNOWAIT) != 0 ||
          end.si_pid != 0)
        break;
      ::poll(nullptr, 0, 1);
    }
  for (UnderWay* entry = all; entry != nullptr; entry = entry->next)
    if (entry->has_folder) remove_folder_and_files(entry->folder.data());
  errno = error;
}

std::string find_program(const std::string& word) {
  const auto may_run = [](const std::string& path) {
    return is_file(path) && ::access(path.c_str(), X_OK) == 0;
  };
  if (word.find('/') != std::string::npos) {
    if (may_run(word)) return word;
    throw BackendError("cannot run " + word + ": " +
                       (is_file(word)                       ? "no permission to execute it"
                        : ::access(word.c_str(), F_OK) == 0 ? "it is no file"
                                                            : "there is no such file"));
  }
  const char* const path = std::getenv("PATH");
  std::string_view folders = path == nullptr ? "/bin:/usr/bin" : path;
  bool found = false;
  while (!word.empty()) {
    const std::size_t end = std::min(folders.find(':'), folders.size());
    const std::string folder(end == 0 ? "." : folders.substr(0, end));
    const std::string candidate = folder + "/" + word;
    if (may_run(candidate)) return candidate;
    found = found || is_file(candidate);
    if (end == folders.size()) break;
    folders.remove_prefix(end + 1);
  }
  throw BackendError("cannot run " + word + ": " +
                     (found ? "no permission to execute it" : "there is no such program"));
}

PrivateFolder::PrivateFolder() {
  std::error_code error;
  const std::string path =
      (std::filesystem::temp_directory_path(error) / "dokusat-XXXXXX").string();
  if (error)
    throw BackendError("there is no folder for temporary files (TMPDIR): " + error.message());
  if (path.size() >= UnderWay::kLongestPath)
    throw BackendError("the path of the folder for temporary files is too long");
  under_way_ = new_under_way();
  // Before the folder is made, its path stands where a signal handler finds it.
  path.copy(under_way_->folder.data(), path.size());
  under_way_->folder[path.size()] = '\0';
  under_way_->has_folder = true;
  if (::mkdtemp(under_way_->folder.data()) != nullptr) return;
  const int error_number = errno;
  release(under_way_);
  throw BackendError("cannot make a temporary folder " + path + ": " + reason(error_number));
}

PrivateFolder::~PrivateFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(under_way_->folder.data(), ignored);
  release(under_way_);
}

std::filesystem::path PrivateFolder::formula_file() const {
  return std::filesystem::path(under_way_->folder.data()) / kFormulaFile;
}

std::filesystem::path PrivateFolder::answer_file() const {
  return std::filesystem::path(under_way_->folder.data()) / kAnswerFile;
}

OutsideProgram::OutsideProgram(const std::vector<std::string>& words, InputPieces input, Stop stop)
    : name_(words.at(0)), input_(std::move(input)), stop_(std::move(stop)) {
  start(words);
}

OutsideProgram::~OutsideProgram() {
  if (child_ < 0) return;
  stop_it();
  reap();
}

void OutsideProgram::start(const std::vector<std::string>& words) {
  const std::string path = find_program(name_);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  Pipe in;
  Pipe out;
  Pipe err;
  Pipe report;
  const pid_t parent = ::getpid();
  under_way_ = new_under_way();
  {
    // No handler may run in the new process, or here before it is on the list.
    const BlockedSignals blocked(all_signals());
    child_ = ::fork();
    if (child_ == 0)
      become(path.c_str(), arguments.data(), in.read, out.write, err.write, report.write, parent,
             blocked.before());
    if (child_ > 0) {
      ::setpgid(child_, child_);  // both set it: neither can know who comes first
      under_way_->group = child_;
    }
  }
  if (child_ < 0) {
    const int error = errno;
    release(under_way_);
    throw BackendError("cannot run " + name_ + ": " + reason(error));
  }
  close_descriptor(in.read);
  close_descriptor(out.write);
  close_descriptor(err.write);
  close_descriptor(report.write);
  int error = 0;
  ssize_t count = 0;
  do count = ::read(report.read, &error, sizeof error);
  while (count < 0 && errno == EINTR);
  if (count > 0) {
    reap();
    throw BackendError("cannot run " + name_ + ": " + reason(error));
  }
  in_ = without_waiting(std::exchange(in.write, -1));
  out_ = without_waiting(std::exchange(out.read, -1));
  err_ = without_waiting(std::exchange(err.read, -1));
}

OutsideProgram::Output::int_type OutsideProgram::Output::underflow() {
  const std::string_view text = program_.next_output();
  if (text.empty()) return traits_type::eof();
  char* const begin = program_.buffer_.data();
  setg(begin, begin, begin + text.size());
  return traits_type::to_int_type(*begin);
}

/// Empty at its end.
std::string_view OutsideProgram::next_output() {
  output_size_ = 0;
  while (output_size_ == 0 && out_ >= 0) step(kPatience);
  return {buffer_.data(), output_size_};
}

OutsideProgram::Ending OutsideProgram::finish() {
  // Its pipes close a moment before it can be waited for, and nothing wakes us then.
  constexpr auto kLongestPause = std::chrono::microseconds(1000 * kPatience);
  std::chrono::microseconds pause(50);
  while (!ended_) {
    const bool pipes_closed = out_ < 0 && err_ < 0;
    step(pipes_closed ? 0 : kPatience);
    if (ended_ || !pipes_closed) continue;
    std::this_thread::sleep_for(pause);
    pause = std::min(2 * pause, kLongestPause);
  }
  constexpr int kMostPieces = 16;
  for (int piece = 0; piece < kMostPieces && err_ >= 0; ++piece) exchange(0);
  siginfo_t end{};
  const int waited = ::waitid(P_PID, static_cast<id_t>(child_), &end, WEXITED | WNOWAIT);
  reap();
  if (waited != 0)
    throw BackendError("cannot tell how " + name_ + " ended: this process ignores SIGCHLD");
  Ending ending;
  (end.si_code == CLD_EXITED ? ending.exit_code : ending.signal) = end.si_status;
  return ending;
}

/// One round of looking at the limits and at the program, and of moving what can be moved, for
/// which it waits the given milliseconds at most.
void OutsideProgram::step(int patience) {
  if (process_ends || stop_()) {
    was_stopped_ = true;
    stop_it();
  }
  look_for_end();
  exchange(ended_ ? 0 : patience);
}

/// Once the program has ended, what it started goes too. The program stays on the process table
/// until `reap`, so that its number, which is that of the group, cannot become another's.
void OutsideProgram::look_for_end() {
  if (ended_) return;
  siginfo_t end{};
  if (::waitid(P_PID, static_cast<id_t>(child_), &end, WEXITED | WNOHANG | WNOWAIT) == 0 &&
      end.si_pid == 0)
    return;
  ended_ = true;
  ::kill(-child_, SIGKILL);
}

void OutsideProgram::exchange(int patience) {
  if (in_ >= 0 && unsent_.empty()) {
    unsent_ = input_();
    if (unsent_.empty()) close_descriptor(in_);
  }
  pollfd watched[3] = {{in_, POLLOUT, 0}, {out_, POLLIN, 0}, {err_, POLLIN, 0}};
  if (::poll(watched, 3, patience) < 0) return;
  if (watched[0].revents != 0) write_some();
  if (watched[1].revents != 0) read_output();
  if (watched[2].revents != 0) read_errors();
  if (!ended_) return;
  // Silence is the end now, even if some process that escaped its group holds the pipes.
  close_descriptor(in_);
  if (watched[1].revents == 0) close_descriptor(out_);
  if (watched[2].revents == 0) close_descriptor(err_);
}

void OutsideProgram::write_some() {
  const ssize_t written = write_quietly(in_, unsent_);
  if (written >= 0) {
    unsent_.remove_prefix(static_cast<std::size_t>(written));
  } else if (errno != EAGAIN && errno != EINTR) {
    unsent_ = {};  // it reads no more, which is its own affair
    close_descriptor(in_);
  }
}

void OutsideProgram::read_output() {
  const ssize_t count = ::read(out_, buffer_.data(), buffer_.size());
  if (count > 0) output_size_ = static_cast<std::size_t>(count);
  if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) close_descriptor(out_);
}

void OutsideProgram::read_errors() {
  char text[kErrorsKept];
  const ssize_t count = ::read(err_, text, sizeof text);
  if (count > 0) errors_.append(text, static_cast<std::size_t>(count));
  if (errors_.size() > kErrorsKept) errors_.erase(0, errors_.size() - kErrorsKept);
  if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) close_descriptor(err_);
}

std::string OutsideProgram::last_error_line() const {
  constexpr std::size_t kLongest = 200;
  const std::size_t end = errors_.find_last_not_of(" \t\r\n");
  if (end == std::string::npos) return "";
  const std::size_t line_end = errors_.find_last_of('\n', end);
  const std::size_t begin = line_end == std::string::npos ? 0 : line_end + 1;
  std::string line = errors_.substr(begin, std::min(end + 1 - begin, kLongest));
  std::ranges::replace_if(
      line, [](char c) { return c < ' ' || c > '~'; }, '?');
  return line;
}

/// Ends the whole group: by SIGTERM, so that it can clean up, and soon by SIGKILL.
void OutsideProgram::stop_it() {
  if (!ended_) {
    ::kill(-child_, SIGTERM);
    const auto end_of_grace = std::chrono::steady_clock::now() + kGrace;
    for (look_for_end(); !ended_ && std::chrono::steady_clock::now() < end_of_grace; look_for_end())
      ::poll(nullptr, 0, 1);
    ::kill(-child_, SIGKILL);
    ended_ = true;
  }
  close_descriptor(in_);
  close_descriptor(out_);
  close_descriptor(err_);
}

/// Takes the program off the process table, and off the list before: from then on its number may be
/// another's.
void OutsideProgram::reap() {
  under_way_->group = 0;
  while (::waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
  }
  release(under_way_);
  child_ = -1;
  close_descriptor(in_);
  close_descriptor(out_);
  close_descriptor(err_);
}

}  // namespace dokusat
