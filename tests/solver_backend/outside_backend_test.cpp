// Programs that do what solvers should not do, and what becomes of them: the outcome or the whole
// message, nothing left in the folder for temporary files, and no process left behind.

#include <dokusat/solver_backend/catalogue.hpp>
#include <dokusat/solver_backend/outside_backend.hpp>
#include <dokusat/system/child_process.hpp>
#include <dokusat/system/end_of_process.hpp>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "support/leftovers.hpp"

namespace dokusat {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

const std::string kFake = DOKUSAT_FAKE_SOLVER;

Literal literal(int value) { return Literal::from_dimacs(value); }

void add(ClauseSink& sink, std::initializer_list<int> clause) {
  std::vector<Literal> literals;
  for (int value : clause) literals.push_back(literal(value));
  sink.add_clause(literals);
}

class OutsideBackendTest : public testing::Test {
 protected:
  static OutsideBackend backend(const std::vector<std::string>& arguments) {
    OutsideSolver solver;
    solver.command = {kFake};
    solver.command.insert(solver.command.end(), arguments.begin(), arguments.end());
    return OutsideBackend(solver);
  }

  /// The message without the path of the fake solver's folder.
  static std::string message_of(const std::function<void()>& action) {
    try {
      action();
    } catch (const BackendError& error) {
      std::string message = error.what();
      for (std::size_t at = message.find(kFake); at != std::string::npos; at = message.find(kFake))
        message.replace(at, kFake.size(), "FAKE");
      return message;
    }
    return "no error";
  }

  static std::string message_of(const std::vector<std::string>& arguments) {
    OutsideBackend fake = backend(arguments);
    add(fake, {1, 2});
    add(fake, {-1, 2, 3});
    return message_of([&] { fake.solve(); });
  }

  /// Of a backend that must give up by itself, some time after the limit.
  static Outcome outcome_after(std::chrono::milliseconds time, OutsideBackend& backend) {
    Limits limits;
    limits.deadline = std::chrono::steady_clock::now() + time;
    backend.set_limits(limits);
    return backend.solve();
  }

  test::Leftovers leftovers_;
  fs::path folder_ = leftovers_.folder();
};

TEST_F(OutsideBackendTest, IsBelievedWhereItIsRight) {
  OutsideBackend sat = backend({"says", "c hello\\nv -1\\nv 2 -3 0\\ns SATISFIABLE\\n", "10"});
  add(sat, {1, 2});
  add(sat, {-3});
  ASSERT_EQ(sat.solve(), Outcome::satisfiable);
  EXPECT_FALSE(sat.value(literal(1)));
  EXPECT_TRUE(sat.value(literal(-1)));
  EXPECT_TRUE(sat.value(literal(2)));
  // Nobody knows this one: either value, but one alone.
  EXPECT_NE(sat.value(literal(9)), sat.value(literal(-9)));
  OutsideBackend unsat = backend({"says", "s UNSATISFIABLE\\n", "20"});
  EXPECT_EQ(unsat.solve(std::array{literal(4)}), Outcome::unsatisfiable);
  EXPECT_TRUE(unsat.failed(literal(4)));
  OutsideBackend unknown = backend({"says", "s UNKNOWN\\n", "0"});
  EXPECT_EQ(unknown.solve(), Outcome::unknown);
}

TEST_F(OutsideBackendTest, AnswersInAFileWhereTheCommandSaysSo) {
  OutsideBackend sat = backend({"says_to_file", "{out}", "SAT\\n-1 2 0\\n", "10"});
  add(sat, {1, 2});
  ASSERT_EQ(sat.solve(), Outcome::satisfiable);
  EXPECT_TRUE(sat.value(literal(2)));
}

TEST_F(OutsideBackendTest, WritesTheWholeQuestion) {
  const fs::path copy = folder_ / "copy.cnf";
  OutsideSolver solver;
  solver.command = {"/bin/sh", "-c", "cat > " + copy.string() + "; echo s UNSATISFIABLE; exit 20"};
  OutsideBackend standard_input(solver);
  solver.command = {"/bin/sh", "-c",
                    "cp {cnf} " + copy.string() + "; echo s UNSATISFIABLE; exit 20"};
  OutsideBackend file(solver);
  for (OutsideBackend* backend : {&standard_input, &file}) {
    add(*backend, {1, -2});
    add(*backend, {3});
    EXPECT_EQ(
        backend->solve(std::array{literal(-4), literal(2)}, std::array{literal(5), literal(1)}),
        Outcome::unsatisfiable);
    EXPECT_EQ(test::contents(copy), "p cnf 5 5\n1 -2 0\n3 0\n-4 0\n2 0\n5 1 0\n");
    EXPECT_EQ(backend->solve(), Outcome::unsatisfiable);
    EXPECT_EQ(test::contents(copy), "p cnf 3 2\n1 -2 0\n3 0\n");
  }
  fs::remove(copy);
}

TEST_F(OutsideBackendTest, GetsItsArgumentsAsTheyAre) {
  OutsideBackend fake = backend({"shows_arguments", "two words", "", "$HOME|*", "it's"});
  EXPECT_EQ(fake.solve(), Outcome::unsatisfiable);
}

TEST_F(OutsideBackendTest, HasPartialModelsCompletedByPropagation) {
  OutsideBackend fake = backend({"says", "s SATISFIABLE\\nv 1 0\\n", "10"});
  add(fake, {-1, 2});
  add(fake, {-2, 3});
  add(fake, {4, 1});
  ASSERT_EQ(fake.solve(), Outcome::satisfiable);
  EXPECT_TRUE(fake.value(literal(2)));
  EXPECT_TRUE(fake.value(literal(3)));
}

// ---------------------------------------------------------------------------------------------
// Programs that break down, contradict themselves or lie: one line each.

TEST_F(OutsideBackendTest, ModelsThatBreakAClauseAreLies) {
  EXPECT_EQ(message_of({"says", "s SATISFIABLE\\nv 1 -2 -3 0\\n", "10"}),
            "the model of FAKE breaks clause 2: -1 2 3 0");
  OutsideBackend fake = backend({"says", "s SATISFIABLE\\nv 1 2 0\\n", "10"});
  add(fake, {1, 2});
  EXPECT_THROW(fake.solve(std::array{literal(-2)}), BackendError);
  EXPECT_THROW(fake.solve({}, std::array{literal(-2), literal(-1)}), BackendError);
  EXPECT_EQ(fake.solve(std::array{literal(2)}, std::array{literal(-2), literal(1)}),
            Outcome::satisfiable);
}

TEST_F(OutsideBackendTest, ModelsThatLeaveAClauseOpenAreNone) {
  EXPECT_EQ(message_of({"says", "s SATISFIABLE\\nv -3 0\\n", "10"}),
            "the model of FAKE leaves open clause 1: 1 2 0");
}

TEST_F(OutsideBackendTest, ModelsThatContradictWhatFollowsFromThemAreLies) {
  EXPECT_EQ(message_of({"says", "s SATISFIABLE\\nv 1 -2 0\\n", "10"}), "no error");
  OutsideBackend fake = backend({"says", "s SATISFIABLE\\nv 1 0\\n", "10"});
  add(fake, {-1, 2});
  add(fake, {-1, -2});
  EXPECT_EQ(message_of([&] { fake.solve(); }), "the model of FAKE breaks clause 2: -1 -2 0");
}

TEST_F(OutsideBackendTest, RefutationsOfItsOwnModelAreLies) {
  // Its first answer is a model, all others are refutations.
  const fs::path mark = folder_ / "mark";
  OutsideSolver solver;
  solver.command = {"/bin/sh", "-c",
                    "cat >/dev/null; mkdir " + mark.string() +
                        " 2>/dev/null && { echo s SATISFIABLE; echo v 1 -2 0; exit 10; }; "
                        "echo s UNSATISFIABLE; exit 20"};
  const std::string lie =
      "/bin/sh answers UNSATISFIABLE, but a model that it gave before is one here, too";
  OutsideBackend fake(solver);
  add(fake, {1, 2});
  ASSERT_EQ(fake.solve(), Outcome::satisfiable);
  // More was asked than the model keeps.
  EXPECT_EQ(fake.solve(std::array{literal(2)}), Outcome::unsatisfiable);
  EXPECT_EQ(fake.solve({}, std::array{literal(-1), literal(2)}), Outcome::unsatisfiable);
  EXPECT_EQ(fake.solve(std::array{literal(3)}), Outcome::unsatisfiable);
  EXPECT_EQ(message_of([&] { fake.solve(); }), lie);
  EXPECT_EQ(message_of([&] { fake.solve(std::array{literal(1)}, std::array{literal(-2)}); }), lie);
  add(fake, {-1});
  EXPECT_EQ(fake.solve(), Outcome::unsatisfiable);
  fs::remove(mark);
}

TEST_F(OutsideBackendTest, TellsExitCodesThatContradict) {
  EXPECT_EQ(message_of({"says", "s UNSATISFIABLE\\n", "10"}),
            "FAKE ended with exit code 10, which contradicts its answer UNSATISFIABLE");
  EXPECT_EQ(message_of({"says", "s SATISFIABLE\\nv 1 2 3 0\\n", "20"}),
            "FAKE ended with exit code 20, which contradicts its answer SATISFIABLE");
  EXPECT_EQ(message_of({"says", "s UNKNOWN\\n", "10"}),
            "FAKE ended with exit code 10, which contradicts its answer UNKNOWN");
  EXPECT_EQ(message_of({"says", "s UNSATISFIABLE\\n", "1"}),
            "FAKE ended with exit code 1, which contradicts its answer UNSATISFIABLE");
}

TEST_F(OutsideBackendTest, TellsSignals) {
  EXPECT_EQ(message_of({"crashes"}), "FAKE was ended by signal 11 (Segmentation fault)");
  EXPECT_EQ(message_of({"crashes_in_the_middle"}), "FAKE was ended by signal 9 (Killed)");
}

TEST_F(OutsideBackendTest, TellsFailuresWithTheirLastErrorLine) {
  EXPECT_EQ(message_of({"complains", "3"}), "FAKE ended with exit code 3: out of luck");
  EXPECT_EQ(message_of({"what?"}), "FAKE ended with exit code 2: fake_solver.sh: what is 'what?'?");
  EXPECT_EQ(message_of({"complains", "3", "{out}"}),
            "FAKE ended with exit code 3 and wrote no answer: out of luck");
}

TEST_F(OutsideBackendTest, TellsGarbage) {
  EXPECT_EQ(message_of({"says", "hello world\\n", "0"}),
            "output of FAKE:1:1: error: expected an 's', 'v' or 'c' line, found 'hello world'");
  EXPECT_EQ(message_of({"says", "", "0"}),
            "output of FAKE:1:1: error: expected a status: 's SATISFIABLE', 's UNSATISFIABLE' or "
            "'SAT'");
  EXPECT_EQ(message_of({"says", "s SATISFIABLE\\nv 1 2 4 0\\n", "10"}),
            "output of FAKE:2:7: error: literal 4 is out of range: the formula has 3 variables, "
            "found 'v 1 2 4 0'");
  EXPECT_EQ(message_of({"says", "s SATISFIABLE\\nv 1 2", "10"}),
            "output of FAKE:2:6: error: end of file inside the model: expected its closing 0, "
            "found 'v 1 2'");
  EXPECT_EQ(message_of({"says", "s UNSATISFIA", "20"}),
            "output of FAKE:1:1: error: expected 's SATISFIABLE', 's UNSATISFIABLE' or "
            "'s UNKNOWN', found 's UNSATISFIA'");
  EXPECT_EQ(message_of({"says", "s UNSATISFIABLE", "20"}),
            "output of FAKE:1:16: error: end of file inside the last line: the output may be cut "
            "short, found 's UNSATISFIABLE'");
  EXPECT_EQ(message_of({"says_to_file", "{out}", "SAT\\n1 2", "10"}),
            "answer file of FAKE:2:4: error: end of file inside the model: expected its closing 0, "
            "found '1 2'");
}

TEST_F(OutsideBackendTest, TellsGarbageWithoutWaitingForItsEnd) {
  EXPECT_EQ(message_of({"floods_with_garbage"}),
            "output of FAKE:1:1: error: expected an 's', 'v' or 'c' line, found 'y'");
}

TEST_F(OutsideBackendTest, TellsProgramsThatCannotBeRun) {
  const auto message = [](const std::string& program) {
    OutsideSolver solver;
    solver.command = {program};
    return message_of([&] { OutsideBackend(solver).solve(); });
  };
  EXPECT_EQ(message("no-such-solver"), "cannot run no-such-solver: there is no such program");
  EXPECT_EQ(message("./no-such-solver"), "cannot run ./no-such-solver: there is no such file");
  EXPECT_EQ(message("/"), "cannot run /: it is no file");
  const fs::path text = folder_ / "text";
  std::ofstream(text) << "no program\n";
  EXPECT_EQ(message(text.string()),
            "cannot run " + text.string() + ": no permission to execute it");
  fs::permissions(text, fs::perms::owner_all);
  EXPECT_EQ(message(text.string()), "cannot run " + text.string() + ": Exec format error");
  std::ofstream(text) << "#!/no/such/interpreter\n";
  EXPECT_EQ(message(text.string()), "cannot run " + text.string() + ": No such file or directory");
  fs::remove(text);
}

TEST_F(OutsideBackendTest, TakesNoPipeForAnAnswer) {
  EXPECT_EQ(message_of({"answers_by_a_pipe", "{out}"}),
            "FAKE ended with exit code 10 and wrote no answer");
}

TEST_F(OutsideBackendTest, TakesNoLinkForAnAnswer) {
  EXPECT_EQ(message_of({"answers_by_a_link", "{out}"}),
            "FAKE ended with exit code 10 and wrote no answer");
}

TEST_F(OutsideBackendTest, NamesOfFilesMayContainPlaceholders) {
  const fs::path odd = folder_ / "a{out}b{cnf}";
  fs::create_directory(odd);
  ::setenv("TMPDIR", odd.c_str(), 1);
  OutsideBackend sat = backend({"says_to_file", "{out}", "SAT\\n-1 2 0\\n", "10", "{cnf}"});
  add(sat, {1, 2});
  EXPECT_EQ(sat.solve(), Outcome::satisfiable);
  ::setenv("TMPDIR", folder_.c_str(), 1);
  EXPECT_TRUE(fs::is_empty(odd));
  fs::remove(odd);
}

TEST_F(OutsideBackendTest, TellsThatThereIsNoPlaceForFiles) {
  ::setenv("TMPDIR", (folder_ / "nowhere").c_str(), 1);
  EXPECT_EQ(message_of({"says", "s UNKNOWN\\n", "0", "{cnf}"}),
            "there is no folder for temporary files (TMPDIR): No such file or directory");
}

// ---------------------------------------------------------------------------------------------
// Limits.

class Hanging : public OutsideBackendTest, public testing::WithParamInterface<std::string> {};

TEST_P(Hanging, EndsAtTheDeadline) {
  for (const bool with_files : {false, true}) {
    OutsideBackend fake = backend({GetParam(), with_files ? "{cnf} {out}" : ""});
    add(fake, {1, 2});
    EXPECT_EQ(outcome_after(100ms, fake), Outcome::unknown);
    leftovers_.expect_none();
  }
}

TEST_P(Hanging, EndsWhenTold) {
  OutsideBackend fake = backend({GetParam()});
  add(fake, {1, 2});
  std::atomic<bool> stop{false};
  Limits limits;
  limits.stop = &stop;
  fake.set_limits(limits);
  std::thread stopper([&] {
    std::this_thread::sleep_for(50ms);
    stop = true;
  });
  EXPECT_EQ(fake.solve(), Outcome::unknown);
  stopper.join();
}

INSTANTIATE_TEST_SUITE_P(All, Hanging,
                         testing::Values("hangs", "hangs_before_reading", "hangs_after_half_a_line",
                                         "hangs_deaf", "hangs_with_family", "hangs_without_output",
                                         "floods_with_comments"),
                         [](const auto& test) { return test.param; });

TEST_F(OutsideBackendTest, IsNotEvenStartedBeyondTheDeadline) {
  OutsideBackend fake = backend({"what?"});
  EXPECT_EQ(outcome_after(-1ms, fake), Outcome::unknown);
  EXPECT_EQ(fake.statistics().solve_calls, 1);
}

TEST_F(OutsideBackendTest, MayCleanUpWhenItIsEnded) {
  OutsideBackend fake = backend({"cleans_up", (folder_ / "precious").string()});
  EXPECT_EQ(outcome_after(300ms, fake), Outcome::unknown);  // and no file is left
}

TEST_F(OutsideBackendTest, IsAnsweredByAProgramThatLeavesAChildWithItsOutput) {
  OutsideBackend fake = backend({"leaves_a_child"});
  EXPECT_EQ(fake.solve(), Outcome::unsatisfiable);
}

TEST_F(OutsideBackendTest, PassesTheLimitOfConflictsOn) {
  OutsideSolver solver;
  solver.command = {kFake, "what?"};
  solver.conflict_limit = {"says", "s UNKNOWN\\n", "{conflicts}"};
  solver.codes_unknown = {42};
  OutsideBackend fake(solver);
  Limits limits;
  limits.conflicts = 42;
  fake.set_limits(limits);
  EXPECT_EQ(fake.solve(), Outcome::unknown);
  solver.conflict_limit.clear();
  OutsideBackend unlimited(solver);
  EXPECT_EQ(message_of([&] { unlimited.set_limits(limits); }),
            "FAKE has no limit of conflicts: use a time limit");
}

// ---------------------------------------------------------------------------------------------
// Pipes.

void add_chain(Backend& backend, int length) {
  for (int i = 1; i < length; ++i) add(backend, {-i, i + 1});
}

TEST_F(OutsideBackendTest, NeedNotReadWhatItDoesNotNeed) {
  // The rest of the formula meets a pipe that nobody reads, which must not end this process.
  for (const char* behaviour : {"never_reads", "closes_input"}) {
    OutsideBackend fake = backend({behaviour});
    add_chain(fake, 100'000);
    EXPECT_EQ(fake.solve(), Outcome::unsatisfiable) << behaviour;
  }
}

TEST_F(OutsideBackendTest, MayTalkBeforeItListens) {
  // Both texts are longer than a pipe holds: had either side to finish first, both would wait.
  constexpr int kLength = 20'000;
  OutsideBackend fake = backend({"answers_before_reading", std::to_string(kLength)});
  add_chain(fake, kLength);
  EXPECT_EQ(fake.solve(), Outcome::satisfiable);
}

TEST_F(OutsideBackendTest, DropsErrorsWhateverTheirLength) {
  OutsideBackend fake = backend({"floods_errors"});
  EXPECT_EQ(fake.solve(), Outcome::unsatisfiable);
}

/// The most memory that this process ever had, in KiB.
long peak_memory() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

TEST_F(OutsideBackendTest, EndsALineWithoutEnd) {
  const long before = peak_memory();
  EXPECT_EQ(message_of({"floods_one_line"}),
            "output of FAKE:1:1: error: a line of over 1048624 bytes, found '" +
                std::string(78, 'c') + "...'");
  EXPECT_LT(peak_memory() - before, 64 * 1024);
}

TEST_F(OutsideBackendTest, KeepsNothingOfAFlood) {
  const long before = peak_memory();
  OutsideBackend fake = backend({"floods_with_comments"});
  EXPECT_EQ(outcome_after(1000ms, fake), Outcome::unknown);
  EXPECT_LT(peak_memory() - before, 64 * 1024);
}

// ---------------------------------------------------------------------------------------------
// The end of this process.

TEST_F(OutsideBackendTest, GoesWithASuddenEndOfTheProcess) {
  for (const char* behaviour : {"hangs", "hangs_deaf", "hangs_with_family"}) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      sigset_t signals;
      ::sigemptyset(&signals);
      ::sigaddset(&signals, SIGTERM);
      ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
      std::thread([&] {
        int signal = 0;
        ::sigwait(&signals, &signal);
        end_process(77);
      }).detach();
      // On threads of their own, so that the end finds several programs under way.
      const auto solve = [&] {
        OutsideBackend fake = backend({behaviour, "{cnf}", "{out}"});
        add(fake, {1, 2});
        fake.solve();
      };
      std::thread other(solve);
      solve();
      other.join();
      ::_exit(0);
    }
    // Both folders are there, and of each program a shell and what it sleeps in.
    leftovers_.wait_for_processes(4, "");
    EXPECT_EQ(leftovers_.files().size(), 2U);
    ::kill(child, SIGTERM);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 77) << behaviour;
    leftovers_.expect_none();
  }
}

#ifdef __linux__
TEST_F(OutsideBackendTest, GoesWithAProcessThatIsKilled) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    OutsideSolver solver;
    solver.command = {"sleep", "1000"};
    OutsideBackend(solver).solve();
    ::_exit(0);
  }
  leftovers_.wait_for_processes(1, "sleep");
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  leftovers_.expect_none();
}
#endif

// ---------------------------------------------------------------------------------------------
// The catalogue.

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
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "no error";
  };
  EXPECT_EQ(message("a 'b c"), "character 3 of the command: the quote is not closed");
  EXPECT_EQ(message("a \"b'"), "character 3 of the command: the quote is not closed");
  EXPECT_EQ(message("a \"b\\\""), "character 3 of the command: the quote is not closed");
  EXPECT_EQ(message("a b\\"), "character 4 of the command: the backslash has nothing behind it");
  EXPECT_EQ(message(""), "the command names no program");
  EXPECT_EQ(message(" \t"), "the command names no program");
  EXPECT_EQ(message("'' a"), "the command names no program");
}

TEST(Catalogue, KnowsItsSolvers) {
  Words names;
  for (const BackendInfo& info : all_backends()) {
    names.emplace_back(info.name);
    EXPECT_TRUE(backend_named(info.name)) << info.name;
    EXPECT_FALSE(info.description.empty()) << info.name;
  }
  EXPECT_EQ(names, Words({"cadical", "race", "minisat", "cryptominisat5", "picosat", "clasp",
                          "cadical-cli", "kissat", "glucose"}));
  EXPECT_FALSE(backend_named("zchaff"));
  EXPECT_FALSE(backend_named(""));
  EXPECT_EQ(backend_info("zchaff"), nullptr);
  EXPECT_TRUE(backend_named("exec:zchaff"));
  EXPECT_THROW(backend_named("exec:"), std::invalid_argument);
  EXPECT_THROW(backend_named("exec:a '"), std::invalid_argument);
}

// The suite of all backends goes by what is installed; here nothing may be missing in silence.
TEST(Catalogue, HasItsPackagedSolversInstalled) {
  for (const char* name :
       {"cadical", "minisat", "cryptominisat5", "picosat", "clasp", "cadical-cli"})
    EXPECT_TRUE(is_installed(*backend_info(name))) << name << " is missing: run ./setup.sh";
}

/// A program of the given name, first on the PATH, that wants certain arguments, and prints what
/// the real one does.
class Transcripts : public OutsideBackendTest {
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
  Limits limits;
  limits.conflicts = 10'000'000'000;
  kissat->set_limits(limits);
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
