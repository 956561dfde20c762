// `dokusat generate` as a user runs it.

#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "run_program.hpp"
#include "support/times.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

/// Returns the words of `solve --unique` after the grids: "unique" and so on, or "no solution".
std::vector<std::string> said(const std::string& puzzles, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"solve", "--unique"});
  std::istringstream lines(run(options, puzzles).out);
  std::vector<std::string> found;
  for (std::string line; std::getline(lines, line);)
    if (line.find_first_of("nu") != std::string::npos && !line.starts_with("Puzzle"))
      found.push_back(line);
  return found;
}

// --- Rules

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> found;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) found.push_back(line);
  return found;
}

TEST(Generate, RulesStayAsTheyAreGiven) {
  const std::string rules = ".Shape~6x6.AntiKnight.Arrow~R1C1~R1C2~R1C3";
  const std::vector<std::string> puzzles =
      lines_of(run({"generate", "sudoku", "--rules", rules + ".~R6C6_3", "--number", "4"}).out);
  ASSERT_EQ(puzzles.size(), 4U);
  for (const std::string& puzzle : puzzles) {
    EXPECT_THAT(puzzle, ::testing::StartsWith(".Shape~6x6."));
    for (const char* rule : {".AntiKnight", ".Arrow~R1C1~R1C2~R1C3", "R6C6_3"})
      EXPECT_THAT(puzzle, HasSubstr(rule));
  }
  EXPECT_EQ(run({"generate", "sudoku", "--rules", rules, "--to", "fpuzzles"}).exit_code, 0);
}

/// Each cage and each given is required for a unique solution.
TEST(Generate, OfAMinimalKillerNothingCanGo) {
  const std::vector<std::string> puzzles = lines_of(
      run({"generate", "killer", "--box", "2x3", "--minimal", "--number", "3", "--seed", "5"}).out);
  ASSERT_EQ(puzzles.size(), 3U);
  std::string fewer;
  int parts = 0;
  for (const std::string& puzzle : puzzles)
    for (std::size_t at = puzzle.find('.', 1); at != std::string::npos;) {
      const std::size_t end = puzzle.find('.', at + 1);
      fewer += puzzle.substr(0, at) + (end == std::string::npos ? "" : puzzle.substr(end)) + "\n";
      ++parts;
      at = end;
    }
  EXPECT_GT(parts, 12);
  EXPECT_EQ(said(fewer), std::vector<std::string>(static_cast<std::size_t>(parts), "not unique"));
}

TEST(Generate, RulesThatDoNotGo) {
  const auto error = [](std::vector<std::string> words) {
    words.insert(words.begin(), "generate");
    const ProgramResult result = run(words);
    EXPECT_EQ(result.exit_code, 2) << joined(words);
    return result.err;
  };
  EXPECT_THAT(error({"sudoku", "--rules", ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~3~R2C1~R2C2"}),
              HasSubstr("--rules: no grid keeps them all"));
  EXPECT_THAT(error({"sudoku", "--rules", ".Shape~4x4.Cage~x~R1C1"}), HasSubstr("error: "));
  EXPECT_THAT(error({"sudominoku", "--rules", ".AntiKnight"}),
              HasSubstr("--rules: is for sudoku and killer"));
  EXPECT_THAT(error({"killer", "--to", "lines"}),
              HasSubstr("rules are written as iss or fpuzzles"));
  EXPECT_THAT(error({"killer", "--solutions", "many"}), HasSubstr("--solutions: is for sudoku"));
  EXPECT_THAT(error({"killer", "--pack", "x"}), HasSubstr("--pack is for sudoku"));
  EXPECT_THAT(error({"sudoku", "--rules", ".AntiKing", "--latin"}),
              HasSubstr("exclude each other"));
}

// --- Solutions

TEST(Generate, PuzzlesHaveTheSolutionsThatWereOrdered) {
  struct Case {
    std::vector<std::string> words;
    std::string expected;
    std::vector<std::string> solve;
  };
  for (const Case& given : std::vector<Case>{
           {{"sudoku"}, "unique", {}},
           {{"sudoku", "--minimal"}, "unique", {}},
           {{"sudoku", "--solutions", "many"}, "not unique", {}},
           {{"sudoku", "--solutions", "none"}, "no solution", {}},
           {{"sudoku", "--to", "grid", "--box", "2x3"}, "unique", {"--box", "2x3"}},
           {{"sudoku", "--latin", "--size", "5", "--to", "grid"}, "unique", {"--latin"}},
           {{"killer"}, "unique", {}},
           {{"killer", "--box", "2x3", "--minimal"}, "unique", {}},
           {{"killer", "--box", "2x3", "--clues", "6"}, "unique", {}},
           {{"sudoku", "--rules", ".Shape~6x6.AntiKnight.Thermo~R1C1~R2C1~R3C1"}, "unique", {}},
           {{"killer", "--rules", ".Shape~4x4.~R1C1_2"}, "unique", {}},
           {{"kenken", "--size", "4"}, "unique", {}},
           {{"futoshiki", "--minimal", "--to", "iss"}, "unique", {}},
           {{"adjacent", "--minimal"}, "unique", {}},
           {{"skyscrapers", "--minimal"}, "unique", {}},
           {{"kakuro", "--size", "6", "--columns", "7"}, "unique", {}},
           {{"ripple", "--columns", "5"}, "unique", {}},
           {{"suguru", "--minimal", "--size", "6"}, "unique", {}},
           {{"str8ts", "--size", "7"}, "unique", {}},
           {{"samurai"}, "unique", {}},
           {{"sudominoku"}, "unique", {}},
           {{"sudominoku", "--dominoes", "36"}, "unique", {}},
           {{"sudominoku", "--no-singles", "--dominoes", "15"}, "unique", {}},
           {{"sudominoku", "--solutions", "many"}, "not unique", {}},
           {{"sudominoku", "--solutions", "none"}, "no solution", {}}}) {
    std::vector<std::string> words = {"generate", "--number", "5"};
    words.insert(words.end(), given.words.begin(), given.words.end());
    const ProgramResult result = run(words);
    EXPECT_EQ(result.exit_code, 0) << joined(words) << ::testing::PrintToString(result);
    EXPECT_EQ(result.err, "") << joined(words);
    EXPECT_EQ(said(result.out, given.solve), std::vector<std::string>(5, given.expected))
        << joined(words) << result.out;
  }
}

TEST(Generate, NothingIsWrittenWhereNothingIsFound) {
  expect_result(
      run({"generate", "sudominoku", "--box", "2x2", "--dominoes", "1", "--no-singles", "--tries",
           "1"}),
      3, "", "dokusat: puzzle 1: no Su-domino-ku with 1 domino and one solution found in 1 try\n");
}

/// The bytes are equal on all machines, as the random numbers come from mt19937_64 only.
TEST(Generate, SeedsMeanTheSameEverywhere) {
  expect_result(run({"generate", "sudoku", "--box", "2x2", "--minimal", "--number", "3"}), 0,
                "0020300000401000\n0013004020000300\n0103000000003020\n");
}

TEST(Generate, BytesDoNotDependOnThreads) {
  for (const char* kind : {"sudoku", "sudominoku"}) {
    const std::vector<std::string> words = {"generate", kind, "--number", "30",
                                            "--seed",   "7",  "-j"};
    std::vector<std::string> one = words;
    std::vector<std::string> four = words;
    one.emplace_back("1");
    four.emplace_back("4");
    const ProgramResult first = run(one);
    EXPECT_EQ(first.exit_code, 0);
    EXPECT_EQ(first.out, run(four).out);
    EXPECT_NE(first.out, run({"generate", kind, "--number", "30", "--seed", "8"}).out);
  }
}

/// Also if a search is cut short: its limit counts steps, not seconds.
TEST(Generate, APuzzleDependsOnItsNumberAlone) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"sudoku"}, {"killer", "--box", "4x4"}, {"sudoku", "--rules", ".Shape~16x16.Windoku"}}) {
    const auto made = [&](std::vector<std::string> more) {
      std::vector<std::string> all = {"generate"};
      all.insert(all.end(), words.begin(), words.end());
      all.insert(all.end(), more.begin(), more.end());
      return run(all).out;
    };
    const std::string three = made({"--number", "3", "-j", "1"});
    EXPECT_TRUE(three.starts_with(made({"--number", "1"})));
    EXPECT_EQ(made({"--number", "3", "-j", "3"}), three);
  }
}

/// The puzzle of ExtraRules.LeaveNoGivenThatCanGoOfAMinimalPuzzle.
TEST(Generate, MinimalIsMinimalWithRulesToo) {
  const auto givens = [](std::vector<std::string> more) {
    std::vector<std::string> words = {"generate", "sudoku", "--rules", ".Shape~16x16.Windoku"};
    words.insert(words.end(), more.begin(), more.end());
    return std::ranges::count(run(words).out, '_');
  };
  EXPECT_LT(givens({"--minimal"}), givens({}));
}

TEST(Generate, JsonTellsThePuzzleAndItsGrid) {
  const ProgramResult result = run({"generate", "sudominoku", "--box", "2x2", "--json"});
  EXPECT_EQ(result.exit_code, 0);
  const auto object = nlohmann::json::parse(result.out);
  EXPECT_EQ(object.at("number"), 1);
  EXPECT_EQ(object.at("kind"), "sudominoku");
  EXPECT_EQ(object.at("puzzle").at("givens").size(), 16U);
  EXPECT_EQ(object.at("puzzle").at("dominoes").at("placed").size(), 2U);
  EXPECT_EQ(object.at("puzzle").at("dominoes").at("singles").size(), 4U);
  EXPECT_EQ(object.at("grid").size(), 16U);
}

TEST(Generate, VerboseCountsTheClues) {
  const ProgramResult result = run({"generate", "sudoku", "--clues", "40", "-v"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.err, StartsWith("puzzle 1: 40 givens\ndokusat: 1 done, "));
  EXPECT_THAT(run({"generate", "sudominoku", "-v"}).err,
              StartsWith("puzzle 1: 10 dominoes, 29 givens\ndokusat: 1 done, "));
}

TEST(Generate, WhatIsNotFoundIsUndecided) {
  expect_result(run({"generate", "sudoku", "--clues", "17", "--tries", "3"}), 3, "",
                "dokusat: puzzle 1: no Sudoku with 17 clues and one solution found in 3 tries\n");
  const TemporaryDirectory folder;
  expect_result(
      run_in(folder, {"generate", "sudoku", "--clues", "17", "--tries", "1", "-o", "puzzles"}), 3,
      "",
      "dokusat: puzzle 1: no Sudoku with 17 clues and one solution found in 1 try\n"
      "dokusat: puzzles: not written, as a puzzle was not found\n");
  EXPECT_EQ(folder.names(), std::vector<std::string>());
}

TEST(Generate, EndsWithTheTimeOfAPuzzle) {
  RunningProgram program({"generate", "sudominoku", "--size", "12", "--latin", "--timeout", "0.3"});
  const ProgramResult result = program.finish();
  EXPECT_FALSE(result.timed_out);
  expect_result(result, 3, "",
                "dokusat: puzzle 1: no Su-domino-ku with 19 dominoes and one solution found "
                "within the time of --timeout\n");
}

TEST(Generate, WhatIsNotFoundIsNamed) {
  expect_result(
      run({"generate", "sudoku", "--clues", "80", "--solutions", "many", "--tries", "1"}), 3, "",
      "dokusat: puzzle 1: no Sudoku with 80 clues and several solutions found in 1 try\n");
  expect_result(run({"generate", "sudoku", "--clues", "1", "--solutions", "none", "--tries", "2"}),
                3, "",
                "dokusat: puzzle 1: no Sudoku with 1 clue and no solution found in 2 tries\n");
}

TEST(Generate, BadOrdersAreToldSo) {
  const auto expect_message = [](std::vector<std::string> words, const std::string& message) {
    words.insert(words.begin(), "generate");
    expect_result(run(words), 2, "", "dokusat: " + message + "\n");
  };
  std::string kinds;
  const nlohmann::json commands = nlohmann::json::parse(run({"--describe"}).out).at("commands");
  for (const nlohmann::json& command : commands)
    if (command["name"] == "generate")
      for (const std::string kind : command["operand_names"])
        kinds += (kinds.empty() ? "" : ", ") + kind;
  EXPECT_THAT(kinds, HasSubstr("sudoku, killer, sudominoku, kenken, "));
  expect_message({}, "dokusat generate takes KIND, one of " + kinds + ", found 0 words");
  expect_message({"chess"}, "unknown kind 'chess': expected one of " + kinds);
  expect_message({"kenken", "--minimal"}, "--minimal: is not for kenken");
  expect_message({"kenken", "--columns", "5"}, "--columns: is not for kenken");
  expect_message({"sudoku", "--columns", "5"}, "--columns: is for kakuro, ripple and suguru");
  expect_message({"kakuro", "--clues", "5"}, "--clues: is not for kakuro");
  expect_message({"towers"}, "unknown kind 'towers': expected one of " + kinds);
  expect_message({"skyscrapers", "--size", "10"}, "--size: skyscrapers has 3 to 9, not 10");
  expect_message({"samurai", "--size", "16"}, "--size: samurai has 15 to 33, 6 apart, not 16");
  expect_message({"suguru", "--to", "ripple"}, "--to: suguru is written as suguru or iss");
  expect_message({"sudoku", "--clues", "5"},
                 "5 clues: digits that stand nowhere can change places, so one solution takes 8");
  expect_message({"sudoku", "--clues", "-1"}, "--clues: expected a number from 0, found '-1'");
  expect_message({"sudoku", "--dominoes", "3"},
                 "--dominoes: is for sudominoku: a Sudoku has clues");
  expect_message({"sudominoku", "--clues", "3"},
                 "--clues: is for sudoku: a Su-domino-ku has dominoes");
  expect_message({"sudominoku", "--dominoes", "37"}, "37 dominoes: there are 36");
  expect_message({"sudoku", "--no-singles"}, "--no-singles: is for sudominoku");
  expect_message({"sudoku", "--fewest"}, "--fewest: is for sudominoku");
  expect_message({"sudoku", "--minimal", "--clues", "30"},
                 "--minimal and --clues exclude each other");
  expect_message({"sudoku", "--minimal", "--solutions", "many"},
                 "--minimal: excludes solutions many");
  expect_message({"sudoku", "--symmetry", "odd"},
                 "unknown symmetry 'odd': expected one of none, rotate180, mirror");
  expect_message({"sudoku", "--solutions", "two"},
                 "unknown solutions 'two': expected one of unique, none, many");
  expect_message({"sudominoku", "--symmetry", "mirror"}, "--symmetry: is for sudoku");
  expect_message({"sudominoku", "--to", "lines"}, "--to: Su-domino-ku is written as boj4574");
  expect_message({"sudoku", "--to", "boj4574"}, "--to: boj4574 is for the kind sudominoku");
  expect_message({"sudoku", "--size", "4", "--to", "unequal"},
                 "--to: unequal has Latin squares alone");
  expect_message({"sudoku", "--number", "0"}, "--number: expected a number from 1, found '0'");
  expect_message({"sudoku", "--pack", "x", "--number", "3"},
                 "--pack and --number exclude each other");
}

TEST(Generate, PacksHaveRightAnswers) {
  struct Case {
    std::vector<std::string> words;
    std::vector<std::string> check;
  };
  for (const Case& given : std::vector<Case>{{{"sudominoku"}, {}},
                                             {{"sudominoku", "--box", "2x2"}, {}},
                                             {{"sudoku", "--to", "boj2239"}, {}},
                                             {{"sudoku", "--to", "boj2580"}, {"--order", "least"}},
                                             {{"sudoku", "--to", "lines"}, {"--order", "least"}}}) {
    if (test::kSanitized && given.words.size() == 1) continue;  // 9x9 with dominoes takes longest
    const TemporaryDirectory folder;
    std::vector<std::string> words = {"generate", "--pack", "pack", "-q"};
    words.insert(words.end(), given.words.begin(), given.words.end());
    expect_result(run_in(folder, words), 0, "");
    int inputs = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path() / "pack")) {
      if (entry.path().extension() != ".in") continue;
      ++inputs;
      std::filesystem::path answer = entry.path();
      answer.replace_extension(".out");
      std::vector<std::string> check = {"check", "-q", entry.path().string(), answer.string()};
      check.insert(check.end(), given.check.begin(), given.check.end());
      expect_result(run(check), 0, "");
    }
    EXPECT_GE(inputs, 7) << joined(words);
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "pack" / "contents.txt"));
    if (given.words.front() == "sudoku")
      for (const char* minimal : {"02.in", "03.in"})
        expect_result(run({"explain", "--redundant", (folder.path() / "pack" / minimal).string()}),
                      0, "No clue can be removed\n");
    // An existing folder stays unchanged.
    const ProgramResult again = run_in(folder, words);
    EXPECT_EQ(again.exit_code, 2);
    EXPECT_THAT(again.err, HasSubstr("pack"));
    EXPECT_EQ(folder.names(), std::vector<std::string>{"pack"});
  }
}

TEST(Generate, PacksThatCannotBeMadeLeaveNothing) {
  const TemporaryDirectory folder;
  expect_result(run_in(folder, {"generate", "sudoku", "--latin", "--size", "2", "--pack", "pack"}),
                3, "", "dokusat: pack: not written, as a puzzle was not found\n");
  RunOptions options;
  options.directory = folder.path();
  RunningProgram program({"generate", "sudominoku", "--box", "3x4", "--pack", "pack"}, options);
  ASSERT_TRUE(program.wait_until([&] { return !folder.names().empty(); }));
  program.signal(SIGINT);
  const ProgramResult ended = program.finish();
  EXPECT_EQ(ended.exit_code, 3) << testing::PrintToString(ended);
  EXPECT_EQ(ended.err, "dokusat: pack: not written, as the run was interrupted\n");
  EXPECT_EQ(folder.names(), std::vector<std::string>());
}

TEST(Generate, SmallestBoardsHaveDominoPacksToo) {
  for (const char* size : {"1", "2", "3"}) {
    const TemporaryDirectory folder;
    expect_result(run_in(folder, {"generate", "sudominoku", "--latin", "--size", size, "--pack",
                                  "pack", "-q"}),
                  0, "");
  }
}

TEST(Generate, DominoPackHasItsEdgeCases) {
  const TemporaryDirectory folder;
  const ProgramResult result = run_in(folder, {"generate", "sudominoku", "--pack", "pack"});
  expect_result(result, 0, "", "pack: 7 inputs with their answers\n");
  EXPECT_TRUE(folder.read("pack/01.in").starts_with("10\n"));
  EXPECT_TRUE(folder.read("pack/02.in").starts_with("35\n"));
  const std::string plain = folder.read("pack/01.in");
  std::string windows = folder.read("pack/06.in");
  EXPECT_EQ(std::ranges::count(windows, '\r'), std::ranges::count(plain, '\n'));
  std::erase(windows, '\r');
  EXPECT_EQ(windows, plain);
  EXPECT_EQ(folder.read("pack/07.in") + "\n", plain);
  EXPECT_EQ(folder.read("pack/06.out"), folder.read("pack/01.out"));
  const std::string corners = folder.read("pack/04.in");
  const std::string singles = corners.substr(corners.rfind('\n', corners.size() - 4) + 1);
  EXPECT_THAT(singles, HasSubstr("A1"));
}

// One puzzle may take minutes: with -v a log shows progress.
TEST(Generate, ShowsWithVerboseThatItIsAtWork) {
  RunOptions options;
  options.prepare = [] { ::setenv("DOKUSAT_PROGRESS_SECONDS", "0.01", 1); };
  RunningProgram program({"generate", "sudominoku", "--size", "12", "--latin", "-v"}, options);
  ASSERT_TRUE(program.wait_for_error(" tried\n"));
  program.signal(SIGINT);
  EXPECT_THAT(program.finish().err,
              testing::ContainsRegex("dokusat: 0 done, 0/s, [0-9]+ grids? tried\n"));
}

}  // namespace
}  // namespace dokusat::program_test
