#pragma once
// All commands of the program, ready to run under faults: limits of the system, closed streams, a
// full disk, signals at any moment. Each must end soon with an exit code of the contract, and leave
// no other files behind.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"
#include "support/leftovers.hpp"
#include "support/times.hpp"

namespace dokusat::program_test {

struct Command {
  std::string name;
  std::vector<std::string> words;
  bool writes_files = true;  ///< True if its output is in files and standard output stays empty
};

inline void PrintTo(const Command& command, std::ostream* out) { *out << command.name; }

/// Returns the commands; they read the files of `FaultFolder`.
inline std::vector<Command> all_commands() {
  return {
      {"solve", {"solve", "p.txt"}, false},
      {"solve_to_file", {"solve", "p.txt", "-j", "3", "-o", "out"}},
      {"solve_to_gz", {"solve", "p.txt", "-o", "out.gz"}},
      {"solve_to_xz", {"solve", "p.txt", "--no-simplify", "-o", "out.xz"}},
      {"solve_resumably", {"solve", "p.txt", "-o", "out", "--resume"}},
      {"count", {"solve", "p.txt", "--count", "--no-simplify", "-j", "2", "-o", "out"}},
      {"all", {"solve", "p.txt", "--all", "--limit", "3", "-o", "out.zst"}},
      {"prove",
       {"solve", "p.txt", "--unique", "--proof", "proof.gz", "--puzzle", "1", "-o", "out"}},
      {"solve_external", {"solve", "p.txt", "-b", "minisat", "--no-simplify", "-j", "2"}, false},
      {"race", {"solve", "p.txt", "-b", "race", "--no-simplify", "-o", "out"}},
      {"oracle", {"solve", "p.txt", "-b", "oracle", "--unique", "-o", "out.bz2"}},
      {"encode", {"encode", "p.txt", "--no-simplify"}, false},
      {"encode_to_bz2", {"encode", "p.txt", "--no-simplify", "-o", "out.bz2"}},
      {"encode_all", {"encode", "p.txt", "--no-simplify", "--all-to", "out"}},
      {"encode_incrementally", {"encode", "p.txt", "--icnf", "-o", "out"}},
      {"decode", {"decode", "f.cnf", "f.out", "-o", "out"}},
      {"check", {"check", "p.txt", "p.ans"}, false},
      {"check_proof", {"verify", "f.drat.cnf", "f.drat", "--json", "-o", "out"}},
      {"generate", {"generate", "sudoku", "--number", "20", "--seed", "1", "-o", "out.gz"}},
      {"generate_pack", {"generate", "sudoku", "--pack", "out", "--seed", "1"}},
      {"draw", {"draw", "p.txt", "--solve", "--to", "html", "-o", "out"}},
      {"explain", {"explain", "p.txt", "--puzzle", "1", "-o", "out"}},
      {"rate", {"rate", "p.txt", "-j", "2"}, false},
      {"convert", {"convert", "p.txt", "--to", "iss", "-o", "out.gz"}},
      {"rules", {"rules", "--json"}, false},
      {"fuzz", {"fuzz", "--rounds", "3", "--seed", "1", "-b", "cadical,oracle", "--json"}, false},
  };
}

/// A folder with the input files of the commands, and with no others in the end.
class FaultFolder {
 public:
  FaultFolder() {
    std::string puzzles;
    for (int i = 0; i < 20; ++i) puzzles += kLine;
    folder_.write("p.txt", puzzles);
    made({"solve", "p.txt", "-o", "p.ans"});
    made({"encode", "p.txt", "--no-simplify", "-o", "f.cnf"});
    folder_.write("f.out", "s UNKNOWN\n");
    made({"solve", "--unique", "p.txt", "--puzzle", "1", "--proof", "f.drat", "-o", "f.ans"});
    inputs_ = folder_.names();
  }

  const TemporaryDirectory& folder() const { return folder_; }

  /// Returns all names except the inputs.
  std::vector<std::string> outputs() const {
    std::vector<std::string> found;
    for (const std::string& name : folder_.names())
      if (std::find(inputs_.begin(), inputs_.end(), name) == inputs_.end()) found.push_back(name);
    return found;
  }

  /// Expects only complete outputs, and the files from which `--resume` continues.
  void expect_only_whole_files() const {
    for (const std::string& name : outputs())
      EXPECT_THAT(name, ::testing::AnyOf("out", "out.gz", "out.xz", "out.bz2", "out.zst",
                                         "proof.gz", "proof.gz.cnf", "out.part", "out.resume"));
  }

  void clear() const {
    for (const std::string& name : outputs()) std::filesystem::remove_all(folder_.path() / name);
  }

 private:
  void made(const std::vector<std::string>& words) const {
    const ProgramResult result = run_in(folder_, words);
    if (result.exit_code > 3) throw std::runtime_error("no input: " + result.err);
  }

  static inline const std::string kLine =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

  TemporaryDirectory folder_;
  std::vector<std::string> inputs_;
};

/// Expects that it exited by itself, with an exit code of the contract, within the time limit.
inline void expect_orderly_end(const ProgramResult& result) {
  EXPECT_FALSE(result.timed_out) << ::testing::PrintToString(result);
  EXPECT_EQ(result.signal, 0) << ::testing::PrintToString(result);
  EXPECT_THAT(result.exit_code, ::testing::AnyOf(0, 1, 2, 3, 20, 70))
      << ::testing::PrintToString(result);
  EXPECT_THAT(result.err, ::testing::Not(::testing::HasSubstr("internal error")));
}

/// Limits a resource of the calling process and its children.
inline void limit(int resource, rlim_t most) {
  const rlimit value{most, most};
  ::setrlimit(static_cast<__rlimit_resource>(resource), &value);
}

}  // namespace dokusat::program_test
