// solve --confirm: a second backend confirms each "no".

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;

TEST(Confirm, ALieAboutASolvablePuzzleIsCaught) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzle2239);
  for (const char* second : {"oracle", "minisat", "cadical"}) {
    const ProgramResult result =
        run_in(folder, {"solve", "--no-simplify", "-b", kLiar, "--confirm", second, "p.txt"});
    EXPECT_EQ(result.exit_code, 70);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr("two opinions: the answer was 'no solution', and " +
                                      std::string(second) + " says 'solved'"));
  }
}

TEST(Confirm, ALiarInTheSecondPlaceIsHeardOnNoAlone) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzle2239);
  // This format asks for the least solution by default; any solution is enough here.
  expect_result(run_in(folder, {"solve", "--order", "any", "--confirm", kLiar, "p.txt"}), 0,
                kAnswer2239);
  EXPECT_EQ(run_in(folder, {"solve", "--confirm", kLiar, "p.txt"}).exit_code, 70);
  const ProgramResult unique = run_in(folder, {"solve", "--unique", "--confirm", kLiar, "p.txt"});
  EXPECT_EQ(unique.exit_code, 70);
  EXPECT_EQ(unique.out, "");
  EXPECT_THAT(unique.err, HasSubstr("the answer was 'solved', and exec:sh"));
}

TEST(Confirm, WhereBothAgreeTheAnswerStands) {
  const auto solve = [](const std::string& puzzle, std::vector<std::string> more) {
    more.insert(more.begin(), "solve");
    return run(more, puzzle);
  };
  for (const char* second : {"oracle", "minisat"}) {
    expect_result(solve(kTwoFives, {"--confirm", second}), 20, "no solution\n");
    expect_result(solve(kPuzzle2239, {"--unique", "--confirm", second}), 0,
                  kAnswer2239 + "unique\n");
    expect_result(solve(kEmpty4, {"--unique", "--order", "least", "--confirm", second}), 0,
                  kLeast4 + "not unique\n");
  }
}

TEST(Confirm, WhatTheSecondDoesNotDecideIsOpen) {
  const std::string unknown = "exec:sh -c 'cat >/dev/null; echo s UNKNOWN'";
  expect_result(run({"solve", "--confirm", unknown}, kTwoFives), 3, "unknown\n");
  expect_result(run({"solve", "--unique", "--order", "any", "--confirm", unknown}, kPuzzle2239), 3,
                kAnswer2239 + "uniqueness unknown\n");
  expect_result(run({"solve", "--confirm", unknown}, kPuzzle2239), 3, "unknown\n");
}

TEST(Confirm, UsageErrors) {
  const auto refused = [](std::vector<std::string> words) {
    words.insert(words.begin(), "solve");
    const ProgramResult result = run(words, kPuzzle2239);
    EXPECT_EQ(result.exit_code, 2);
    return result.err;
  };
  EXPECT_THAT(refused({"--confirm", "nobody"}), HasSubstr("unknown backend 'nobody'"));
  EXPECT_EQ(refused({"-b", "oracle", "--confirm", "oracle"}),
            "dokusat: --confirm: oracle is the backend that answers: name another one\n");
  EXPECT_EQ(refused({"--count", "--confirm", "oracle"}),
            "dokusat: --confirm is about grids: leave out --count\n");
}

}  // namespace
}  // namespace dokusat::program_test
