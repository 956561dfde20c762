// Runs the program on hostile command lines and inputs, many per process, since starting one takes
// longer than most cases; each is limited to some seconds of processor time:
//
//     dokusat_hostile FIRST COUNT      # cases FIRST, FIRST+1, ... of tests/hostile/cases.hpp
//     dokusat_hostile show NUMBER      # writes the files of a case to the current folder, and
//                                      # prints its command line
//
// A finding is a case that ends without an exit code of the contract, is rejected without a
// message, or prints a message with control characters. If the process crashes, the next case
// starts another one.

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

#include "../../apps/cli/commands.hpp"
#include "cases.hpp"

// An exit code for findings of the sanitizers that the program does not use.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
  return "exitcode=99:detect_leaks=0:quarantine_size_mb=16";
}
extern "C" const char* __ubsan_default_options();
extern "C" const char* __ubsan_default_options() { return "exitcode=99"; }

namespace dokusat::hostile {
namespace {

namespace fs = std::filesystem;

constexpr rlim_t kSeconds = 20;             // of processor time; sanitizers are ten times as slow
constexpr std::uint64_t kOfAProcess = 250;  // cases

void write(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

void write_files(const Case& made, const fs::path& folder) {
  write(folder / "p", made.puzzles);
  write(folder / "a", made.answers);
}

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Empty if a case ended properly.
std::string judged(int code, const std::string& errors) {
  constexpr std::array kGood = {0, 1, 2, 3, 20};
  if (std::ranges::find(kGood, code) == kGood.end()) return "exit code " + std::to_string(code);
  if (code == 2 && errors.empty()) return "refused without a word";
  for (const char c : errors)
    if ((static_cast<unsigned char>(c) < ' ' && c != '\n') || c == '\x7f')
      return "a message with byte " + std::to_string(static_cast<unsigned char>(c));
  return "";
}

/// Data shared between a process that runs cases and its parent.
struct Shared {
  std::uint64_t next = 0;  ///< the next case
  std::uint64_t findings = 0;
};

class Run {
 public:
  /// The files of the cases are written to the folder.
  Run(std::string folder, Shared& shared)
      : folder_(std::move(folder)), work_(folder_ / "work"), shared_(shared) {
    fs::create_directories(work_);
  }

  void all(std::uint64_t first, std::uint64_t end) {
    shared_.next = first;
    while (shared_.next < end) {
      first_ = shared_.next;
      const pid_t child = ::fork();
      if (child == 0) become_process(std::min(end, first_ + kOfAProcess));
      int status = 0;
      if (child < 0 || ::waitpid(child, &status, 0) < 0) throw std::runtime_error("no process");
      if (WIFEXITED(status) && WEXITSTATUS(status) == kAllDone) continue;
      const std::string errors = content_of(folder_ / "errors");
      tell(shared_.next++,
           WIFSIGNALED(status) ? "ended by signal " + std::to_string(WTERMSIG(status))
                               : judged(WEXITSTATUS(status), errors),
           errors);
    }
  }

 private:
  static constexpr int kAllDone = 97;

  /// Runs the cases from the next one up to `end`, exclusively.
  [[noreturn]] void become_process(std::uint64_t end) {
    const auto open_as = [](int number, const std::string& path, int flags) {
      ::dup2(::open(path.c_str(), flags, 0600), number);
    };
    open_as(0, "/dev/null", O_RDONLY);
    open_as(1, "/dev/null", O_WRONLY);
    open_as(2, (folder_ / "errors").string(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND);
    if (::chdir(work_.c_str()) != 0) std::_Exit(98);
    for (; shared_.next < end; ++shared_.next) run_case(shared_.next);
    std::_Exit(kAllDone);
  }

  void run_case(std::uint64_t number) {
    for (const auto& entry : fs::directory_iterator(work_)) fs::remove_all(entry);
    const Case made = made_case(number);
    write_files(made, work_);
    if (::ftruncate(2, 0) != 0) std::_Exit(98);
    allow_seconds();
    std::cout.clear();
    const int code = number == first_ ? cli::run_program(made.words) : cli::run_another(made.words);
    const std::string errors = content_of(folder_ / "errors");
    tell(number, judged(code, errors), errors);
  }

  static void allow_seconds() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const auto spent = static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec);
    const rlimit limit{spent + kSeconds, RLIM_INFINITY};
    ::setrlimit(RLIMIT_CPU, &limit);
  }

  void tell(std::uint64_t number, const std::string& wrong, const std::string& errors) {
    if (wrong.empty()) return;
    ++shared_.findings;
    const std::string text = "case " + std::to_string(number) + " (of a process that began with " +
                             std::to_string(first_) + "): " + text_of(made_case(number)) + ": " +
                             wrong + "\n" + errors.substr(0, 2000) + "\n";
    if (::write(output_, text.data(), text.size()) < 0) std::_Exit(98);
  }

  fs::path folder_;
  fs::path work_;
  Shared& shared_;
  std::uint64_t first_ = 0;
  int output_ = ::fcntl(1, F_DUPFD_CLOEXEC, 3);  // also while standard output is redirected for a
                                                 // case
};

int run_cases(std::uint64_t first, std::uint64_t count) {
  std::string name = (fs::temp_directory_path() / "dokusat_hostile_XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) return 2;
  void* const place =
      ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED) return 2;
  Shared& shared = *new (place) Shared;
  Run(name, shared).all(first, first + count);
  fs::remove_all(name);
  std::cout << count << " cases, " << shared.findings << " findings\n";
  return shared.findings == 0 ? 0 : 1;
}

}  // namespace
}  // namespace dokusat::hostile

int main(int argc, char** argv) {
  using namespace dokusat::hostile;
  const std::string first = argc == 3 ? argv[1] : "";
  if (first.empty()) {
    std::cerr << "usage: dokusat_hostile FIRST COUNT, or dokusat_hostile show NUMBER\n";
    return 2;
  }
  if (first != "show") return run_cases(std::stoull(first), std::stoull(argv[2]));
  const Case made = made_case(std::stoull(argv[2]));
  write_files(made, ".");
  std::cout << text_of(made) << "\n";
  return 0;
}
