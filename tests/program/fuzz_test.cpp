// `dokusat fuzz` as a user runs it.

#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <string>

#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using Json = nlohmann::json;

TEST(Fuzz, FindsNothingAndTellsTheMix) {
  const ProgramResult result = run({"fuzz", "--seed", "3", "--rounds", "30", "--backend",
                                    "cadical,oracle", "--boards", "latin3,2x2,2x3"});
  EXPECT_EQ(result.exit_code, 0) << testing::PrintToString(result);
  EXPECT_EQ(result.out, "");
  EXPECT_NE(result.err.find("dokusat: seed 3\n"), std::string::npos);
  EXPECT_NE(result.err.find("dokusat: 30 puzzles ("), std::string::npos);
  EXPECT_NE(result.err.find(": no disagreement\n"), std::string::npos);
}

TEST(Fuzz, JsonIsTheSameWithAnyNumberOfThreads) {
  const std::vector<std::string> words = {"fuzz",    "--seed",     "5",        "--rounds",   "20",
                                          "--kinds", "sudominoku", "--boards", "2x2,latin3", "-b",
                                          "cadical", "--json",     "-q"};
  const auto with_threads = [&](const char* count) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {"-j", count});
    return run(all);
  };
  const ProgramResult one = with_threads("1");
  expect_result(with_threads("3"), 0, one.out);
  const Json object = Json::parse(one.out);
  EXPECT_EQ(object["seed"], 5);
  EXPECT_EQ(object["rounds"], 20);
  EXPECT_EQ(object["disagreement"], false);
  EXPECT_EQ(object["found"]["no solution"].get<int>() + object["found"]["one solution"].get<int>() +
                object["found"]["several solutions"].get<int>(),
            20);
  EXPECT_EQ(object["boards"].size(), 2U);
  EXPECT_EQ(object["ways"], 20 * 6);
  EXPECT_GE(object["questions"], 20 * 6);  // a question about tilings counts as two
}

TEST(Fuzz, WritesASmallPuzzleAndTheCommandThatShowsItAgain) {
  const TemporaryDirectory folder;
  const ProgramResult result =
      run_in(folder, {"fuzz", "--seed", "1", "--rounds", "50", "--kinds", "sudoku", "-b", kLiar});
  EXPECT_EQ(result.exit_code, 1) << testing::PrintToString(result);
  const std::string command =
      "dokusat fuzz --backend 'exec:sh -c '\\''cat >/dev/null; echo s UNSATISFIABLE'\\''' "
      "--encoding minimal --amo pairwise --simplify none --paths solve --format grid --latin ";
  const std::string what = "# " + kLiar +
                           " (minimal, pairwise, none): no solution; the oracle "
                           "knows 1\n";
  ASSERT_EQ(folder.names().size(), 1U);
  const std::string file = folder.names()[0];
  EXPECT_TRUE(file.starts_with("fuzz-1-")) << file;
  EXPECT_EQ(folder.read(file), "# " + command + file + "\n" + what + "0\n");
  EXPECT_NE(result.out.find(": disagreement\n" + what + "0\n" + command + file + "\n"),
            std::string::npos)
      << result.out;

  const ProgramResult again = run_in(folder, {"fuzz", "--backend", kLiar, "--encoding", "minimal",
                                              "--amo", "pairwise", "--simplify", "none", "--paths",
                                              "solve", "--format", "grid", "--latin", "-q", file});
  expect_result(again, 1, "puzzle 1: disagreement\n" + what + "0\n");
  EXPECT_EQ(folder.names().size(), 1U) << "a puzzle that is given is not written again";
}

TEST(Fuzz, AsksAboutPuzzlesOfAFileAndShrinksThemOnDemand) {
  const TemporaryDirectory folder;
  folder.write("puzzles.txt", "1.......2.....4.\n1234341221434321\n");
  expect_result(run_in(folder, {"fuzz", "-q", "-b", "cadical,oracle", "puzzles.txt"}), 0, "");
  const ProgramResult result =
      run_in(folder, {"fuzz", "--json", "-b", kLiar, "-o", "small.txt", "puzzles.txt"});
  EXPECT_EQ(result.exit_code, 1);
  const Json object = Json::parse(result.out);
  EXPECT_EQ(object["number"], 1);
  EXPECT_EQ(object["disagreement"], true);
  EXPECT_EQ(object["board"], "latin1");
  EXPECT_EQ(object["file"], "small.txt");
  EXPECT_EQ(object["what"], "no solution; the oracle knows 1");
  EXPECT_TRUE(folder.has("small.txt"));
}

TEST(Fuzz, SendsFormulasThroughFiles) {
  if (!is_on_path("minisat")) GTEST_SKIP() << "no minisat";
  const ProgramResult result = run({"fuzz", "--seed", "9", "--rounds", "20", "--backend", "minisat",
                                    "--paths", "files", "--boards", "2x2,latin4"});
  EXPECT_EQ(result.exit_code, 0) << testing::PrintToString(result);
  EXPECT_NE(result.err.find("20 puzzles"), std::string::npos);
}

TEST(Fuzz, TakesTheWaysThatItIsTold) {
  const auto ways = [](const char* count) {
    return Json::parse(
               run({"fuzz", "--seed", "2", "--rounds", "5", "-b", "cadical", "--boards", "latin3",
                    "--splits", "7,70", "--limit", "3", "--ways", count, "--json", "-q"})
                   .out)
        .at("ways")
        .get<int>();
  };
  EXPECT_EQ(ways("9") - ways("4"), 5 * (9 - 4));
}

TEST(Fuzz, SaysAfterHowManyRoundsItEndsWhereNobodyElseDoes) {
  const ProgramResult result =
      run({"fuzz", "--seed", "3", "-b", "oracle", "--boards", "latin2", "--json"});
  EXPECT_EQ(result.err, "dokusat: seed 3, 100 rounds (see --rounds, --duration)\n");
  EXPECT_EQ(Json::parse(result.out)["rounds"], 100);
}

TEST(Fuzz, ABackendThatHangsIsADisagreement) {
  for (const char* path : {"solve", "files"}) {
    const TemporaryDirectory folder;
    RunOptions options;
    options.directory = folder.path();
    RunningProgram program(
        {"fuzz", "--seed", "1", "-b", "exec:sleep 1000", "--kinds", "sudoku", "--boards", "2x2",
         "--paths", path, "--simplify", "none", "--timeout", "0.3", "-j", "1", "--json"},
        options);
    const ProgramResult result = program.finish();
    EXPECT_FALSE(result.timed_out) << path;
    EXPECT_EQ(result.exit_code, 1) << result.err;
    EXPECT_EQ(Json::parse(result.out)["what"], "no answer in the time of a question");
  }
}

TEST(Fuzz, EndsWithTheTimeAndWithASignal) {
  const ProgramResult timed = run({"fuzz", "--duration", "0.2", "-b", "cadical", "-q"});
  expect_result(timed, 0, "");
  const TemporaryDirectory folder;
  RunOptions options;
  options.directory = folder.path();
  RunningProgram program({"fuzz", "--duration", "100", "-b", "cadical", "--json", "--seed", "1"},
                         options);
  ASSERT_TRUE(program.wait_until_at_work(0.2));
  program.signal(SIGINT);
  const ProgramResult ended = program.finish();
  EXPECT_EQ(ended.exit_code, 3) << testing::PrintToString(ended);
  EXPECT_EQ(Json::parse(ended.out)["disagreement"], false);
  EXPECT_TRUE(folder.names().empty());
}

TEST(Fuzz, RefusesWhatItDoesNotKnow) {
  const auto error_of = [](std::vector<std::string> words) {
    words.insert(words.begin(), "fuzz");
    const ProgramResult result = run(words);
    EXPECT_EQ(result.exit_code, 2) << testing::PrintToString(result);
    EXPECT_EQ(result.out, "");
    return result.err;
  };
  EXPECT_EQ(
      error_of({"--kinds", "sudoku,chess"}),
      "dokusat: --kinds: unknown 'chess': expected all or some of sudoku, sudominoku, variants\n");
  EXPECT_EQ(error_of({"--boards", "3x3,9"}),
            "dokusat: --boards: unknown '9': expected all, RxC for boxes of R rows and C columns, "
            "or latinN\n");
  EXPECT_EQ(error_of({"--amo", "pairwise,,binary"}),
            "dokusat: --amo: expected names with commas between, found 'pairwise,,binary'\n");
  EXPECT_EQ(error_of({"--rounds", "0"}),
            "dokusat: --rounds: expected a number from 1, found '0'\n");
  EXPECT_NE(error_of({"--encoding", "complete,sparse"}).find("unknown 'sparse'"),
            std::string::npos);
  EXPECT_NE(error_of({"--backend", "cadical,dpll"}).find("unknown 'dpll'"), std::string::npos);
}

}  // namespace
}  // namespace dokusat::program_test
