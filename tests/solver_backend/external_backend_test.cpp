// Misbehaving programs: the outcome or the whole message, no temporary files, and no process left
// behind.

#include <dokusat/solver_backend/external_backend.hpp>

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "support/external_backend_fixture.hpp"

namespace dokusat {
namespace {

namespace fs = std::filesystem;

using test::add;
using test::ExternalBackendTest;
using test::literal;

TEST_F(ExternalBackendTest, IsBelievedWhereItIsRight) {
  ExternalBackend sat = backend({"says", "c hello\\nv -1\\nv 2 -3 0\\ns SATISFIABLE\\n", "10"});
  add(sat, {1, 2});
  add(sat, {-3});
  ASSERT_EQ(sat.solve(), Outcome::satisfiable);
  EXPECT_FALSE(sat.value(literal(1)));
  EXPECT_TRUE(sat.value(literal(-1)));
  EXPECT_TRUE(sat.value(literal(2)));
  // This variable is unknown: either value, but only one.
  EXPECT_NE(sat.value(literal(9)), sat.value(literal(-9)));
  ExternalBackend unsat = backend({"says", "s UNSATISFIABLE\\n", "20"});
  EXPECT_EQ(unsat.solve(std::array{literal(4)}), Outcome::unsatisfiable);
  EXPECT_TRUE(unsat.failed(literal(4)));
  ExternalBackend unknown = backend({"says", "s UNKNOWN\\n", "0"});
  EXPECT_EQ(unknown.solve(), Outcome::unknown);
}

TEST_F(ExternalBackendTest, AnswersInAFileWhereTheCommandSaysSo) {
  ExternalBackend sat = backend({"says_to_file", "{out}", "SAT\\n-1 2 0\\n", "10"});
  add(sat, {1, 2});
  ASSERT_EQ(sat.solve(), Outcome::satisfiable);
  EXPECT_TRUE(sat.value(literal(2)));
}

TEST_F(ExternalBackendTest, WritesTheWholeQuestion) {
  const fs::path copy = folder_ / "copy.cnf";
  ExternalSolver solver;
  solver.command = {"/bin/sh", "-c", "cat > " + copy.string() + "; echo s UNSATISFIABLE; exit 20"};
  ExternalBackend standard_input(solver);
  solver.command = {"/bin/sh", "-c",
                    "cp {cnf} " + copy.string() + "; echo s UNSATISFIABLE; exit 20"};
  ExternalBackend file(solver);
  for (ExternalBackend* backend : {&standard_input, &file}) {
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

TEST_F(ExternalBackendTest, GetsItsArgumentsAsTheyAre) {
  ExternalBackend fake = backend({"shows_arguments", "two words", "", "$HOME|*", "it's"});
  EXPECT_EQ(fake.solve(), Outcome::unsatisfiable);
}

TEST_F(ExternalBackendTest, HasPartialModelsCompletedByPropagation) {
  ExternalBackend fake = backend({"says", "s SATISFIABLE\\nv 1 0\\n", "10"});
  add(fake, {-1, 2});
  add(fake, {-2, 3});
  add(fake, {4, 1});
  ASSERT_EQ(fake.solve(), Outcome::satisfiable);
  EXPECT_TRUE(fake.value(literal(2)));
  EXPECT_TRUE(fake.value(literal(3)));
}

// ---------------------------------------------------------------------------------------------
// Programs that break down, contradict themselves or lie: one line each.

TEST_F(ExternalBackendTest, ModelsThatBreakAClauseAreLies) {
  EXPECT_EQ(message_of({"says", "s SATISFIABLE\\nv 1 -2 -3 0\\n", "10"}),
            "the model of FAKE breaks clause 2: -1 2 3 0");
  ExternalBackend fake = backend({"says", "s SATISFIABLE\\nv 1 2 0\\n", "10"});
  add(fake, {1, 2});
  EXPECT_THROW(fake.solve(std::array{literal(-2)}), BackendError);
  EXPECT_THROW(fake.solve({}, std::array{literal(-2), literal(-1)}), BackendError);
  EXPECT_EQ(fake.solve(std::array{literal(2)}, std::array{literal(-2), literal(1)}),
            Outcome::satisfiable);
}

TEST_F(ExternalBackendTest, ModelsThatLeaveAClauseOpenAreNone) {
  EXPECT_EQ(message_of({"says", "s SATISFIABLE\\nv -3 0\\n", "10"}),
            "the model of FAKE leaves open clause 1: 1 2 0");
}

TEST_F(ExternalBackendTest, ModelsThatContradictWhatFollowsFromThemAreLies) {
  EXPECT_EQ(message_of({"says", "s SATISFIABLE\\nv 1 -2 0\\n", "10"}), "no error");
  ExternalBackend fake = backend({"says", "s SATISFIABLE\\nv 1 0\\n", "10"});
  add(fake, {-1, 2});
  add(fake, {-1, -2});
  EXPECT_EQ(message_of([&] { fake.solve(); }), "the model of FAKE breaks clause 2: -1 -2 0");
}

TEST_F(ExternalBackendTest, RefutationsOfItsOwnModelAreLies) {
  // Its first answer is a model, all others are refutations.
  const fs::path mark = folder_ / "mark";
  ExternalSolver solver;
  solver.command = {"/bin/sh", "-c",
                    "cat >/dev/null; mkdir " + mark.string() +
                        " 2>/dev/null && { echo s SATISFIABLE; echo v 1 -2 0; exit 10; }; "
                        "echo s UNSATISFIABLE; exit 20"};
  const std::string lie =
      "/bin/sh answers UNSATISFIABLE, but its earlier model satisfies this formula, too";
  ExternalBackend fake(solver);
  add(fake, {1, 2});
  ASSERT_EQ(fake.solve(), Outcome::satisfiable);
  // The model does not satisfy these questions.
  EXPECT_EQ(fake.solve(std::array{literal(2)}), Outcome::unsatisfiable);
  EXPECT_EQ(fake.solve({}, std::array{literal(-1), literal(2)}), Outcome::unsatisfiable);
  EXPECT_EQ(fake.solve(std::array{literal(3)}), Outcome::unsatisfiable);
  EXPECT_EQ(message_of([&] { fake.solve(); }), lie);
  EXPECT_EQ(message_of([&] { fake.solve(std::array{literal(1)}, std::array{literal(-2)}); }), lie);
  add(fake, {-1});
  EXPECT_EQ(fake.solve(), Outcome::unsatisfiable);
  fs::remove(mark);
}

TEST_F(ExternalBackendTest, TellsGarbageWithoutWaitingForItsEnd) {
  EXPECT_EQ(message_of({"floods_with_garbage"}),
            "output of FAKE:1:1: error: expected an 's', 'v' or 'c' line, found 'y'");
}

TEST_F(ExternalBackendTest, TellsProgramsThatCannotBeRun) {
  const auto message = [](const std::string& program) {
    ExternalSolver solver;
    solver.command = {program};
    return message_of([&] { ExternalBackend(solver).solve(); });
  };
  EXPECT_EQ(message("no-such-solver"), "cannot run no-such-solver: there is no such program");
  EXPECT_EQ(message("./no-such-solver"), "cannot run ./no-such-solver: there is no such file");
  EXPECT_EQ(message("/"), "cannot run /: it is not a file");
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

TEST_F(ExternalBackendTest, TakesNoPipeForAnAnswer) {
  EXPECT_EQ(message_of({"answers_by_a_pipe", "{out}"}),
            "FAKE ended with exit code 10 and wrote no answer");
}

TEST_F(ExternalBackendTest, TakesNoLinkForAnAnswer) {
  EXPECT_EQ(message_of({"answers_by_a_link", "{out}"}),
            "FAKE ended with exit code 10 and wrote no answer");
}

TEST_F(ExternalBackendTest, NamesOfFilesMayContainPlaceholders) {
  const fs::path odd = folder_ / "a{out}b{cnf}";
  fs::create_directory(odd);
  ::setenv("TMPDIR", odd.c_str(), 1);
  ExternalBackend sat = backend({"says_to_file", "{out}", "SAT\\n-1 2 0\\n", "10", "{cnf}"});
  add(sat, {1, 2});
  EXPECT_EQ(sat.solve(), Outcome::satisfiable);
  ::setenv("TMPDIR", folder_.c_str(), 1);
  EXPECT_TRUE(fs::is_empty(odd));
  fs::remove(odd);
}

TEST_F(ExternalBackendTest, TellsThatThereIsNoPlaceForFiles) {
  ::setenv("TMPDIR", (folder_ / "nowhere").c_str(), 1);
  EXPECT_EQ(message_of({"says", "s UNKNOWN\\n", "0", "{cnf}"}),
            "there is no folder for temporary files (TMPDIR): No such file or directory");
}

}  // namespace
}  // namespace dokusat
