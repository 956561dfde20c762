#pragma once
// Runs the built dokusat as a user would: as a process with arguments, standard input and pipes for
// its output. No shell is involved, so nothing is quoted, expanded or hidden.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/capability.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/times.hpp"

namespace dokusat::program_test {

using Clock = std::chrono::steady_clock;

/// A folder that is deleted with the object.
class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    std::string name = (std::filesystem::temp_directory_path() / "dokusat_test_XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp: " + name);
    path_ = name;
  }
  ~TemporaryDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  const std::filesystem::path& path() const { return path_; }

  /// Writes a file into the folder and returns its name, relative to the folder.
  std::string write(const std::string& name, std::string_view content) const {
    std::ofstream file(path_ / name, std::ios::binary);
    file.write(content.data(), static_cast<std::streamsize>(content.size()));
    if (!file.flush()) throw std::runtime_error("cannot write " + name);
    return name;
  }

  std::string read(const std::string& name) const {
    std::ifstream file(path_ / name, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + name);
    std::string text(std::filesystem::file_size(path_ / name), '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
  }

  bool has(const std::string& name) const { return std::filesystem::exists(path_ / name); }

  /// Returns the names of all entries of the folder, to find temporary files left behind.
  std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(path_))
      found.push_back(entry.path().filename().string());
    return found;
  }

 private:
  std::filesystem::path path_;
};

/// Exit status and output of a run.
struct ProgramResult {
  int exit_code = -1;      ///< -1 if a signal ended the program
  int signal = 0;          ///< 0 if it exited
  bool timed_out = false;  ///< True if it had to be killed
  std::string out;
  std::string err;
};

/// Prints all fields, for the messages of failed assertions.
inline void PrintTo(const ProgramResult& result, std::ostream* out) {
  *out << "exit code " << result.exit_code << ", signal " << result.signal
       << (result.timed_out ? ", timed out" : "") << "\n--- stdout\n"
       << result.out << "--- stderr\n"
       << result.err << "---";
}

struct RunOptions {
  std::string program = DOKUSAT_PROGRAM;
  std::filesystem::path directory;  ///< working directory; empty: that of the tests
  std::string stdout_path;          ///< a file in place of the pipe, such as /dev/full
  std::string stderr_path;          ///< the same for standard error, such as a terminal
  bool obeys_permissions = false;   ///< True if file permissions apply even to root
  bool nobody_reads = false;      ///< True if the pipe of standard output is closed from the start
  std::function<void()> prepare;  ///< called last in the new process: limits, closed streams
};

/// A running program, for a dialogue with it.
class RunningProgram {
 public:
  explicit RunningProgram(const std::vector<std::string>& arguments, RunOptions options = {}) {
    // A child that stops reading must not end the tests.
    std::signal(SIGPIPE, SIG_IGN);
    Pipe input;
    Pipe output;
    Pipe errors;
    std::vector<std::string> words = {options.program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    if (options.nobody_reads) close(output.read);
    // vfork avoids copying the page tables, which takes longer than most runs under the sanitizers.
    child_ = options.prepare ? ::fork() : ::vfork();
    if (child_ < 0) throw std::runtime_error("fork failed");
    if (child_ == 0) become(argv, options, input.read, output.write, errors.write);
    ::close(input.read);
    ::close(output.write);
    ::close(errors.write);
    in_ = input.write;
    out_ = output.read;
    err_ = errors.read;
    ::fcntl(in_, F_SETFL, O_NONBLOCK);
  }

  ~RunningProgram() {
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
    }
    close(in_);
    close(out_);
    close(err_);
  }
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  /// Queues text for standard input; it is written while output is read.
  void send(std::string_view text) { unsent_ += text; }
  void close_input() { input_ends_ = true; }
  /// Closes the reading end of standard output.
  void close_output() { close(out_); }
  void signal(int number) const { ::kill(child_, number); }

  /// Reads until standard output holds the text or is closed. Returns true if it holds the text.
  bool wait_for_output(std::string_view text) {
    return wait_until([&] { return result_.out.find(text) != std::string::npos; });
  }

  /// The same for standard error.
  bool wait_for_error(std::string_view text) {
    return wait_until([&] { return result_.err.find(text) != std::string::npos; });
  }

  /// Calls `meanwhile` repeatedly until the program closes its output; its input stays open.
  void wait_until_over(const std::function<void()>& meanwhile = [] {}) {
    wait_until([&] {
      meanwhile();
      return false;
    });
  }

  /// Waits until the program has used this much processor time; false if it ends first.
  bool wait_until_at_work(double processor_seconds) {
    return wait_until([&] { return processor_time() >= processor_seconds; });
  }

  /// Waits until its first thread has computed for this time, or it has ended: a point that does
  /// not depend on the load of the machine.
  void wait_until_spent(std::chrono::nanoseconds time) {
    const std::string file = "/proc/" + std::to_string(child_) + "/schedstat";
    for (std::int64_t spent = 0; spent < time.count() && out_ >= 0; exchange(0))
      std::ifstream(file) >> spent;
  }

  /// Returns the processor time of the program so far, in seconds.
  double processor_time() const {
    std::ifstream file("/proc/" + std::to_string(child_) + "/stat");
    std::string text((std::istreambuf_iterator<char>(file)), {});
    std::istringstream words(text.substr(text.rfind(')') + 1));
    std::string word;
    for (int i = 0; i < 11; ++i) words >> word;  // state to cmajflt
    double user = 0;
    double system = 0;
    words >> user >> system;
    return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
  }

  /// Waits until the condition holds; false if the program ends or time runs out first.
  bool wait_until(const std::function<bool()>& holds) {
    const Clock::time_point deadline = Clock::now() + test::kGuard;
    while (true) {
      if (holds()) return true;  // evaluated once, as it may hold only for a moment
      if (out_ < 0 || Clock::now() >= deadline) return false;
      exchange();
    }
  }

  /// Exchanges data until the program ends; kills it after a time limit.
  ProgramResult finish() {
    close_input();
    const Clock::time_point deadline = Clock::now() + test::kGuard;
    while ((out_ >= 0 || err_ >= 0) && Clock::now() < deadline) exchange();
    int status = 0;
    while (::waitpid(child_, &status, WNOHANG) == 0) {
      if (Clock::now() >= deadline) {
        result_.timed_out = true;
        ::kill(child_, SIGKILL);
        ::waitpid(child_, &status, 0);
        break;
      }
      ::usleep(1000);
    }
    child_ = -1;
    if (WIFEXITED(status)) result_.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) result_.signal = WTERMSIG(status);
    return std::move(result_);
  }

 private:
  struct Pipe {
    Pipe() {
      int ends[2];
      if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("pipe2 failed");
      read = ends[0];
      write = ends[1];
    }
    int read = -1;
    int write = -1;
  };

  [[noreturn]] static void become(const std::vector<char*>& argv, const RunOptions& options,
                                  int input, int output, int errors) {
    if (!options.stdout_path.empty()) output = ::open(options.stdout_path.c_str(), O_WRONLY);
    if (!options.stderr_path.empty())
      errors = ::open(options.stderr_path.c_str(), O_WRONLY | O_NOCTTY);
    const bool ready = output >= 0 && errors >= 0 && ::dup2(input, 0) == 0 &&
                       ::dup2(output, 1) == 1 && ::dup2(errors, 2) == 2 &&
                       (options.directory.empty() || ::chdir(options.directory.c_str()) == 0);
    std::signal(SIGPIPE, SIG_DFL);
    if (options.obeys_permissions)  // bounds the capabilities of a program that root starts
      for (const int power : {CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH})
        ::prctl(PR_CAPBSET_DROP, power, 0, 0, 0);
    if (options.prepare) options.prepare();
    if (ready) ::execvp(argv[0], argv.data());
    ::_exit(127);
  }

  static void close(int& descriptor) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
  }

  /// Transfers what is ready on the three pipes, and waits up to `patience` milliseconds if nothing
  /// is.
  void exchange(int patience = 5) {
    if (unsent_.empty() && input_ends_) close(in_);
    pollfd watched[3] = {
        {unsent_.empty() ? -1 : in_, POLLOUT, 0}, {out_, POLLIN, 0}, {err_, POLLIN, 0}};
    if (::poll(watched, 3, patience) <= 0) return;
    if (watched[0].revents != 0) write_some();
    if (watched[1].revents != 0) read_some(out_, result_.out);
    if (watched[2].revents != 0) read_some(err_, result_.err);
  }

  void write_some() {
    const ssize_t written = ::write(in_, unsent_.data(), unsent_.size());
    if (written > 0) unsent_.erase(0, static_cast<std::size_t>(written));
    if (written >= 0 || errno == EAGAIN) return;
    unsent_.clear();  // the program has stopped reading
    close(in_);
  }

  static void read_some(int& descriptor, std::string& text) {
    char buffer[1 << 16];
    const ssize_t count = ::read(descriptor, buffer, sizeof buffer);
    if (count > 0)
      text.append(buffer, static_cast<std::size_t>(count));
    else
      close(descriptor);
  }

  pid_t child_ = -1;
  int in_ = -1;
  int out_ = -1;
  int err_ = -1;
  std::string unsent_;
  bool input_ends_ = false;
  ProgramResult result_;
};

inline ProgramResult run(const std::vector<std::string>& arguments, std::string_view input = "",
                         RunOptions options = {}) {
  RunningProgram program(arguments, std::move(options));
  program.send(input);
  return program.finish();
}

/// Runs the program in the folder, so that messages contain the file names as given.
inline ProgramResult run_in(const TemporaryDirectory& directory,
                            const std::vector<std::string>& arguments,
                            std::string_view input = "") {
  RunOptions options;
  options.directory = directory.path();
  return run(arguments, input, std::move(options));
}

/// Returns true if the program is on PATH, and always if DOKUSAT_ALL_SOLVERS is set, as in .ci/run:
/// there a test of a missing program fails; elsewhere it is skipped.
inline bool is_on_path(const std::string& program) {
  if (std::getenv("DOKUSAT_ALL_SOLVERS") != nullptr) return true;
  const char* const path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    const std::string candidate = std::string(rest.substr(0, end)) + "/" + program;
    if (::access(candidate.c_str(), X_OK) == 0) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

/// Expects this exit code, this output and, by default, no errors.
inline void expect_result(const ProgramResult& result, int exit_code, std::string_view out,
                          std::string_view err = "") {
  EXPECT_EQ(result.exit_code, exit_code) << ::testing::PrintToString(result);
  EXPECT_EQ(result.out, out);
  EXPECT_EQ(result.err, err);
}

}  // namespace dokusat::program_test
