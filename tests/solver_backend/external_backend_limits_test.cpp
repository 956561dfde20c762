// Programs that hang, flood or survive: at a limit, and when this process ends.

#include <dokusat/solver_backend/external_backend.hpp>
#include <dokusat/system/child_process.hpp>
#include <dokusat/system/end_of_process.hpp>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>

#include "support/external_backend_fixture.hpp"
#include "support/peak_memory.hpp"

namespace dokusat {
namespace {

using namespace std::chrono_literals;

using test::add;
using test::ExternalBackendTest;
using test::kFake;

class Hanging : public ExternalBackendTest, public testing::WithParamInterface<std::string> {};

TEST_P(Hanging, EndsAtTheDeadline) {
  for (const bool with_files : {false, true}) {
    ExternalBackend fake = backend({GetParam(), with_files ? "{cnf} {out}" : ""});
    add(fake, {1, 2});
    EXPECT_EQ(outcome_after(100ms, fake), Outcome::unknown);
    leftovers_.expect_none();
  }
}

TEST_P(Hanging, EndsWhenTold) {
  ExternalBackend fake = backend({GetParam()});
  add(fake, {1, 2});
  std::int64_t looks = 5;
  Budget budget;
  budget.looks = &looks;
  fake.set_budget(budget);
  EXPECT_EQ(fake.solve(), Outcome::unknown);
  EXPECT_EQ(looks, 0);
}

INSTANTIATE_TEST_SUITE_P(All, Hanging,
                         testing::Values("hangs", "hangs_before_reading", "hangs_after_half_a_line",
                                         "hangs_deaf", "hangs_with_family", "hangs_without_output",
                                         "floods_with_comments"),
                         [](const auto& test) { return test.param; });

TEST_F(ExternalBackendTest, IsNotEvenStartedBeyondTheDeadline) {
  ExternalBackend fake = backend({"what?"});
  EXPECT_EQ(outcome_after(-1ms, fake), Outcome::unknown);
  EXPECT_EQ(fake.statistics().solve_calls, 1);
}

TEST_F(ExternalBackendTest, MayCleanUpWhenItIsEnded) {
  ExternalBackend fake = backend({"cleans_up", (folder_ / "precious").string()});
  EXPECT_EQ(outcome_after(300ms, fake), Outcome::unknown);  // and no file is left
}

TEST_F(ExternalBackendTest, IsAnsweredByAProgramThatLeavesAChildWithItsOutput) {
  ExternalBackend fake = backend({"leaves_a_child"});
  EXPECT_EQ(fake.solve(), Outcome::unsatisfiable);
}

TEST_F(ExternalBackendTest, PassesTheLimitOfConflictsOn) {
  ExternalSolver solver;
  solver.command = {kFake, "what?"};
  solver.conflict_limit = {"says", "s UNKNOWN\\n", "{conflicts}"};
  solver.codes_unknown = {42};
  ExternalBackend fake(solver);
  Budget budget;
  budget.conflicts = 42;
  fake.set_budget(budget);
  EXPECT_EQ(fake.solve(), Outcome::unknown);
  solver.conflict_limit.clear();
  ExternalBackend unlimited(solver);
  EXPECT_EQ(message_of([&] { unlimited.set_budget(budget); }),
            "FAKE has no limit of conflicts: use a time limit");
}

// ---------------------------------------------------------------------------------------------
// Pipes.

void add_chain(Backend& backend, int length) {
  for (int i = 1; i < length; ++i) add(backend, {-i, i + 1});
}

TEST_F(ExternalBackendTest, NeedNotReadWhatItDoesNotNeed) {
  // Writing the rest of the formula to a closed pipe must not end this process.
  for (const char* behaviour : {"never_reads", "closes_input"}) {
    ExternalBackend fake = backend({behaviour});
    add_chain(fake, 100'000);
    EXPECT_EQ(fake.solve(), Outcome::unsatisfiable) << behaviour;
  }
}

TEST_F(ExternalBackendTest, MayTalkBeforeItListens) {
  // Both texts are longer than a pipe holds: if either side had to finish first, both would wait.
  constexpr int kLength = 20'000;
  ExternalBackend fake = backend({"answers_before_reading", std::to_string(kLength)});
  add_chain(fake, kLength);
  EXPECT_EQ(fake.solve(), Outcome::satisfiable);
}

TEST_F(ExternalBackendTest, DropsErrorsWhateverTheirLength) {
  ExternalBackend fake = backend({"floods_errors"});
  EXPECT_EQ(fake.solve(), Outcome::unsatisfiable);
}

TEST_F(ExternalBackendTest, EndsALineWithoutEnd) {
  const long before = test::peak_memory();
  EXPECT_EQ(message_of({"floods_one_line"}),
            "output of FAKE:1:1: error: a line of over 1048624 bytes, found '" +
                std::string(60, 'c') + "...'");
  EXPECT_LT(test::peak_memory() - before, 64 * 1024);
}

TEST_F(ExternalBackendTest, KeepsNothingOfAFlood) {
  const long before = test::peak_memory();
  ExternalBackend fake = backend({"floods_with_comments"});
  EXPECT_EQ(outcome_after(1000ms, fake), Outcome::unknown);
  EXPECT_LT(test::peak_memory() - before, 64 * 1024);
}

// ---------------------------------------------------------------------------------------------
// The end of this process.

TEST_F(ExternalBackendTest, GoesWithASuddenEndOfTheProcess) {
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
      // On two threads, so that several programs run at the end.
      const auto solve = [&] {
        ExternalBackend fake = backend({behaviour, "{cnf}", "{out}"});
        add(fake, {1, 2});
        fake.solve();
      };
      std::thread other(solve);
      solve();
      other.join();
      ::_exit(0);
    }
    // Both folders exist, and for each program a shell and its sleeping child.
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
TEST_F(ExternalBackendTest, GoesWithAProcessThatIsKilled) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ExternalSolver solver;
    solver.command = {"sleep", "1000"};
    ExternalBackend(solver).solve();
    ::_exit(0);
  }
  leftovers_.wait_for_processes(1, "sleep");
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  leftovers_.expect_none();
}
#endif

}  // namespace
}  // namespace dokusat
