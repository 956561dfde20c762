#pragma once
// Detection of files in the temporary folder and of processes that a test with external programs
// leaves behind, even if they detach.

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <support/times.hpp>
#include <thread>
#include <vector>

namespace dokusat::test {

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// While an object exists, programs use its folder for temporary files, and a mark in their
/// environment, which all their children inherit. When it is destroyed, both must be unused.
class Leftovers {
 public:
  Leftovers() {
    char name[] = "/tmp/dokusat_test-XXXXXX";
    if (::mkdtemp(name) == nullptr) throw std::runtime_error("mkdtemp failed");
    folder_ = name;
    ::setenv("TMPDIR", name, 1);
    ::setenv("DOKUSAT_TEST_MARK", name, 1);
  }
  ~Leftovers() {
    expect_none();
    ::unsetenv("TMPDIR");
    ::unsetenv("DOKUSAT_TEST_MARK");
    std::filesystem::remove_all(folder_);
  }
  Leftovers(const Leftovers&) = delete;
  Leftovers& operator=(const Leftovers&) = delete;

  const std::filesystem::path& folder() const { return folder_; }

  std::vector<std::string> files() const {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(folder_))
      found.push_back(entry.path().filename());
    return found;
  }

  /// The command lines of the marked running processes that contain the text; the words of a
  /// command line end with zeros.
  std::vector<std::string> processes(const std::string& text = "") const {
    std::vector<std::string> found;
    const std::string mark = "DOKUSAT_TEST_MARK=" + folder_.string();
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
      const std::string number = entry.path().filename();
      if (number.find_first_not_of("0123456789") != std::string::npos) continue;
      if (number == std::to_string(::getpid())) continue;
      if (contents(entry.path() / "environ").find(mark) == std::string::npos) continue;
      if (contents(entry.path() / "stat").find(") Z ") != std::string::npos) continue;
      const std::string command = contents(entry.path() / "cmdline");
      if (command.find(text) != std::string::npos) found.push_back(command);
    }
    return found;
  }

  /// Waits until `count` processes with the text in their command line run.
  void wait_for_processes(std::size_t count, const std::string& text) const {
    const auto guard = std::chrono::steady_clock::now() + kGuard;
    while (processes(text).size() < count) {
      ASSERT_LT(std::chrono::steady_clock::now(), guard) << "no process with " << text;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }

  /// A killed process may take a moment to disappear.
  void expect_none() const {
    EXPECT_EQ(files(), std::vector<std::string>());
    const auto guard = std::chrono::steady_clock::now() + kGuard;
    while (!processes().empty() && std::chrono::steady_clock::now() < guard)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    EXPECT_EQ(processes(), std::vector<std::string>());
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace dokusat::test
