// Throws made-up command lines and inputs at the program, each in a process of its own that is cut
// off after some seconds of processor time:
//
//     dokusat_hostile FIRST COUNT      # cases FIRST, FIRST+1, ... of tests/hostile/cases.hpp
//     dokusat_hostile show NUMBER      # writes the files of a case into the folder at hand, and
//     its line
//
// A finding is a case that ends otherwise than by an exit code of its contract, without a message
// where it was refused, or with a message that a terminal would obey.

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "../../cli/commands.hpp"
#include "cases.hpp"

// A finding of the sanitizers is no exit code of ours.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "exitcode=99:detect_leaks=0"; }
extern "C" const char* __ubsan_default_options();
extern "C" const char* __ubsan_default_options() { return "exitcode=99"; }

namespace dokusat::hostile {
namespace {

namespace fs = std::filesystem;

constexpr rlim_t kSeconds = 20;  // of processor time; sanitizers make ten of one

void write(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

void write_files(const Case& made, const fs::path& folder) {
  write(folder / "p", made.puzzles);
  write(folder / "a", made.answers);
}

[[noreturn]] void become(const Case& made, const fs::path& folder) {
  const rlimit limit{kSeconds, kSeconds};
  ::setrlimit(RLIMIT_CPU, &limit);
  const auto open_as = [](int number, const std::string& path, int flags) {
    ::dup2(::open(path.c_str(), flags, 0600), number);
  };
  open_as(0, "/dev/null", O_RDONLY);
  open_as(1, "/dev/null", O_WRONLY);
  open_as(2, (folder / "errors").string(), O_WRONLY | O_CREAT | O_TRUNC);
  if (::chdir((folder / "work").c_str()) != 0) std::_Exit(98);
  std::_Exit(cli::run_program(made.words));
}

/// Empty if the case ended well.
std::string judged(int status, const std::string& errors) {
  if (WIFSIGNALED(status)) return "ended by signal " + std::to_string(WTERMSIG(status));
  const int code = WEXITSTATUS(status);
  constexpr std::array kGood = {0, 1, 2, 3, 20};
  if (std::ranges::find(kGood, code) == kGood.end()) return "exit code " + std::to_string(code);
  if (code == 2 && errors.empty()) return "refused without a word";
  for (const char c : errors)
    if ((static_cast<unsigned char>(c) < ' ' && c != '\n') || c == '\x7f')
      return "a message with byte " + std::to_string(static_cast<unsigned char>(c));
  return "";
}

std::string finding_of(const Case& made, const fs::path& folder) {
  fs::remove_all(folder / "work");
  fs::create_directories(folder / "work");
  write_files(made, folder / "work");
  const pid_t child = ::fork();
  if (child < 0) return "no process";
  if (child == 0) become(made, folder);
  int status = 0;
  ::waitpid(child, &status, 0);
  std::ifstream file(folder / "errors", std::ios::binary);
  const std::string errors((std::istreambuf_iterator<char>(file)), {});
  const std::string wrong = judged(status, errors);
  return wrong.empty() ? "" : wrong + "\n" + errors.substr(0, 2000);
}

int run_cases(std::uint64_t first, std::uint64_t count) {
  std::string name = (fs::temp_directory_path() / "dokusat_hostile_XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) return 2;
  std::uint64_t findings = 0;
  for (std::uint64_t number = first; number < first + count; ++number) {
    const Case made = made_case(number);
    const std::string finding = finding_of(made, name);
    if (finding.empty()) continue;
    ++findings;
    std::cout << "case " << number << ": " << text_of(made) << ": " << finding << std::endl;
  }
  fs::remove_all(name);
  std::cout << count << " cases, " << findings << " findings\n";
  return findings == 0 ? 0 : 1;
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
