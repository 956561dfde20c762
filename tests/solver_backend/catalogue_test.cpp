// Solvers by name, their commands, and the output of known ones.

#include <dokusat/solver_backend/catalogue.hpp>
#include <dokusat/solver_backend/external_backend.hpp>
#include <dokusat/solver_backend/solver_call.hpp>
#include <dokusat/system/end_of_process.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/external_backend_fixture.hpp"

namespace dokusat {
namespace {

namespace fs = std::filesystem;

using test::add;
using test::ExternalBackendTest;
using test::literal;

using Words = std::vector<std::string>;

TEST(SplitCommand, SplitsAsAShellDoes) {
  EXPECT_EQ(split_command("solver"), Words({"solver"}));
  EXPECT_EQ(split_command("  solver\t-a \n b  "), Words({"solver", "-a", "b"}));
  EXPECT_EQ(split_command("'a b' \"c d\" e\\ f"), Words({"a b", "c d", "e f"}));
  EXPECT_EQ(split_command("a'b c'd\"e f\"g"), Words({"ab cde fg"}));
  EXPECT_EQ(split_command("s '' \"\" ''''"), Words({"s", "", "", ""}));
  EXPECT_EQ(split_command("s 'it'\\''s' \"it's\" 'say \"x\"'"),
            Words({"s", "it's", "it's", "say \"x\""}));
  EXPECT_EQ(split_command("s '\\n' \"\\n\" \\n"), Words({"s", "\\n", "\\n", "n"}));
  EXPECT_EQ(split_command("s \"\\\"\\\\\\$\\`\" \\'\\\"\\\\"), Words({"s", "\"\\$`", "'\"\\"}));
  EXPECT_EQ(split_command("s $HOME * a|b >c # d"),
            Words({"s", "$HOME", "*", "a|b", ">c", "#", "d"}));
}

TEST(SplitCommand, RefusesWhatHasNoEnd) {
  const auto message = [](std::string_view command) -> std::string {
    try {
      split_command(command);
    } catch (const CommandError& error) {
      return error.what();
    }
    return "no error";
  };
  EXPECT_EQ(message("a 'b c"), "character 3 of the command: the quote is not closed");
  EXPECT_EQ(message("a \"b'"), "character 3 of the command: the quote is not closed");
  EXPECT_EQ(message("a \"b\\\""), "character 3 of the command: the quote is not closed");
  EXPECT_EQ(message("a b\\"), "character 4 of the command: the backslash has nothing after it");
  EXPECT_EQ(message(""), "the command names no program");
  EXPECT_EQ(message(" \t"), "the command names no program");
  EXPECT_EQ(message("'' a"), "the command names no program");
}

TEST(Catalogue, KnowsItsSolvers) {
  for (const BackendInfo& info : all_backends()) {
    EXPECT_TRUE(backend_named(info.name)) << info.name;
    EXPECT_FALSE(info.description.empty()) << info.name;
  }
  EXPECT_FALSE(backend_named("zchaff"));
  EXPECT_FALSE(backend_named(""));
  EXPECT_EQ(backend_info("zchaff"), nullptr);
  EXPECT_TRUE(backend_named("exec:zchaff"));
  EXPECT_THROW(backend_named("exec:"), CommandError);
  EXPECT_THROW(backend_named("exec:a '"), CommandError);
}

// The tests of all backends skip those not installed; here a missing one is an error.
TEST(Catalogue, HasItsPackagedSolversInstalled) {
  for (const char* name :
       {"cadical", "minisat", "cryptominisat5", "picosat", "clasp", "cadical-cli"})
    EXPECT_TRUE(is_installed(*backend_info(name))) << name << " is missing: run ./setup.sh";
}

/// A program of the given name, first on the PATH, that expects certain arguments and prints the
/// output of the real one.
class Transcripts : public ExternalBackendTest {
 protected:
  void play(const std::string& program, const std::string& arguments, const std::string& output,
            int exit_code) {
    const fs::path path = programs_ / program;
    std::ofstream(path) << "#!/bin/sh\n[ \"$*\" = '" << arguments << "' ] || exit 99\n"
                        << "while read -r line; do :; done\ncat <<'END'\n"
                        << output << "END\nexit " << exit_code << "\n";
    fs::permissions(path, fs::perms::owner_all);
  }

  void SetUp() override {
    programs_ = folder_.string() + "-programs";
    fs::create_directory(programs_);
    path_ = std::getenv("PATH");
    ::setenv("PATH", (programs_.string() + ":" + path_).c_str(), 1);
  }
  void TearDown() override {
    ::setenv("PATH", path_.c_str(), 1);
    fs::remove_all(programs_);
  }

  static std::unique_ptr<Backend> loaded(const char* name) {
    std::unique_ptr<Backend> backend = backend_named(name)();
    add(*backend, {1, 2});
    add(*backend, {-1});
    return backend;
  }

  fs::path programs_;
  std::string path_;
};

TEST_F(Transcripts, OfKissat) {
  play("kissat", "-q", "s SATISFIABLE\nv -1 2 0\n", 10);
  EXPECT_TRUE(is_installed(*backend_info("kissat")));
  std::unique_ptr<Backend> kissat = loaded("kissat");
  ASSERT_EQ(kissat->solve(), Outcome::satisfiable);
  EXPECT_TRUE(kissat->value(literal(2)));
  add(*kissat, {-2});
  play("kissat", "-q", "s UNSATISFIABLE\n", 20);
  EXPECT_EQ(kissat->solve(), Outcome::unsatisfiable);
  play("kissat", "-q", "s UNSATISFIABLE\n", 10);
  EXPECT_THROW(kissat->solve(), BackendError);
  Budget budget;
  budget.conflicts = 10'000'000'000;
  kissat->set_budget(budget);
  play("kissat", "--conflicts=2147483647 -q", "s UNKNOWN\n", 0);
  EXPECT_EQ(kissat->solve(), Outcome::unknown);
}

TEST_F(Transcripts, OfGlucose) {
  const std::string header =
      "c\nc This is glucose 4.0 --  based on MiniSAT (Many thanks to MiniSAT team)\nc\n"
      "c Reading from standard input... Use '--help' for help.\n";
  play("glucose", "-verb=0 -model", header + "s SATISFIABLE\nv -1 2 0\n", 10);
  std::unique_ptr<Backend> glucose = loaded("glucose");
  ASSERT_EQ(glucose->solve(), Outcome::satisfiable);
  EXPECT_FALSE(glucose->value(literal(1)));
  add(*glucose, {-2});
  play("glucose", "-verb=0 -model", header + "s UNSATISFIABLE\n", 20);
  EXPECT_EQ(glucose->solve(), Outcome::unsatisfiable);
  play("glucose", "-verb=0 -model", header + "s INDETERMINATE\n", 0);
  EXPECT_EQ(glucose->solve(), Outcome::unknown);
}

}  // namespace
}  // namespace dokusat
