// dokusat encode: CNF files that contain their puzzle, and the other forms of a formula.

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "encoded.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::Gt;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Encode, HeaderAndClausesAgree) {
  for (const std::string& puzzle : {kPuzzle2580, kPuzzle2239, kPuzzle4574, kEmpty9, kTwoFives,
                                    kEmptyDominoes4, kUnsolvableDominoes4})
    for (const char* option : {"--simplify=singles", "--no-simplify"}) {
      const Encoded encoded(puzzle, {option});
      const Cnf& cnf = encoded.cnf;
      EXPECT_EQ(static_cast<int>(cnf.clauses.size()), cnf.announced_clauses);
      for (const std::vector<int>& clause : cnf.clauses)
        for (int literal : clause) ASSERT_LE(std::abs(literal), cnf.variables);
      std::set<int> variables;
      for (const auto& [name, variable] : cnf.named) variables.insert(variable);
      EXPECT_EQ(static_cast<int>(variables.size()), cnf.variables) << "some variable has no name";
    }
}

TEST(Encode, NamesAndProjectionAreTheCells) {
  const Encoded encoded(kEmpty4, {"--no-simplify", "--amo", "pairwise"});
  EXPECT_EQ(encoded.cnf.variables, 64);
  std::set<int> cells;
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 4; ++column)
      for (int digit = 1; digit <= 4; ++digit)
        cells.insert(encoded.cnf.named.at(cell_name(row, column, digit)));
  EXPECT_EQ(cells.size(), 64U);
  EXPECT_EQ(encoded.cnf.shown, cells);
}

TEST(Encode, DominoesKeepTheProjectionOnTheCells) {
  const Encoded encoded(kEmptyDominoes4, {"--no-simplify"});
  EXPECT_EQ(encoded.cnf.shown.size(), 64U);
  EXPECT_TRUE(encoded.cnf.named.contains("edge(A1,A2)"));
  EXPECT_TRUE(encoded.cnf.named.contains("edge(A1,B1)"));
  EXPECT_TRUE(encoded.cnf.named.contains("single(D4)"));
  for (const auto& [name, variable] : encoded.cnf.named)
    EXPECT_EQ(encoded.cnf.shown.contains(variable), name[0] == 'r') << name;
}

TEST(Encode, ProjectsOnNothingWhereAllDigitsAreDecided) {
  // Only the tiling is open: without projection a counter says 2, although there is one grid.
  const std::string text = run({"encode"}, "1\n4 A3 1 A4\nB1 A1 D1 D4\n0\n").out;
  EXPECT_THAT(text, HasSubstr("\nc varname 1 edge("));
  EXPECT_THAT(text, HasSubstr("\nc p show 0\np cnf "));
}

TEST(Encode, CommentsCarryThePuzzleAndNoneIsAnOptionOfCadical) {
  const std::string text = run({"encode", "--puzzle", "2"}, kPuzzle4574).out;
  EXPECT_THAT(text, StartsWith("c puzzle "));
  EXPECT_THAT(text, HasSubstr("\nc puzzle "));
  EXPECT_THAT(text, Not(HasSubstr("\nc --")));
  EXPECT_THAT(text, HasSubstr("\nc puzzle text 8 A1 1 A2\n"));
  EXPECT_THAT(text, Not(HasSubstr("6 B2 1 B3")));
}

TEST(Encode, NoSimplifyKeepsGivensAsUnitClauses) {
  const Encoded encoded(kGridPuzzle, {"--no-simplify"});
  const int given = encoded.cnf.named.at("r1c1=1");
  EXPECT_THAT(encoded.cnf.clauses, ::testing::Contains(std::vector<int>{given}));
}

TEST(Encode, SimplificationLeavesLess) {
  const Encoded whole(kPuzzle4574, {"--no-simplify"});
  const Encoded simplified(kPuzzle4574);
  EXPECT_LT(simplified.cnf.variables, whole.cnf.variables / 3);
  EXPECT_LT(simplified.cnf.clauses.size(), whole.cnf.clauses.size() / 3);
}

TEST(Encode, TakesTheFirstPuzzleWhereNoneIsNamed) {
  EXPECT_EQ(run({"encode"}, kPuzzle4574).out, run({"encode", "--puzzle", "1"}, kPuzzle4574).out);
  EXPECT_NE(run({"encode", "--puzzle", "2"}, kPuzzle4574).out,
            run({"encode", "--puzzle", "1"}, kPuzzle4574).out);
}

TEST(Encode, PuzzleBeyondTheEnd) {
  expect_result(run({"encode", "--puzzle", "3"}, kPuzzle4574), 2, "",
                "dokusat: --puzzle 3: <stdin> has 2\n");
}

TEST(Encode, NoPuzzleAtAll) {
  // "puzzle 1: <stdin> has 0" would not say what is missing.
  const ProgramResult result = run({"encode"}, "0\n");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr("no puzzle"));
}

TEST(Encode, UnsolvableCluesAreAFormulaThatIsUnsatisfiable) {
  const Encoded encoded(kTwoFives);
  EXPECT_EQ(encoded.decode("s UNSATISFIABLE\n").exit_code, 20);
}

TEST(Encode, StatisticsGoToStandardError) {
  const ProgramResult result = run({"encode", "--stats", "--no-simplify"}, kEmpty4);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, StartsWith("c puzzle "));
  EXPECT_THAT(result.err,
              MatchesRegex("puzzle 1: 64 variables .0 auxiliary., 448 clauses, 1024 literals, " +
                           std::to_string(result.out.size()) +
                           " bytes, [-.e0-9]+ s\n"
                           "  cell: at least one digit: 16\n"
                           "  cell: at most one digit: 96\n"
                           "  unit: at least one place: 48\n"
                           "  unit: at most one place: 288\n"));
}

TEST(Encode, StatisticsAsJsonCountTheClausesOfEachClauseGroup) {
  const ProgramResult result = run(
      {"encode", "--stats", "--json", "--no-simplify", "-e", "triads", "--amo", "ladder"}, kEmpty4);
  EXPECT_EQ(result.exit_code, 0);
  const auto object = nlohmann::json::parse(result.err);
  std::int64_t clauses = 0;
  for (const auto& clause_group : object.at("clause_groups").items())
    clauses += clause_group.value().get<int>();
  EXPECT_EQ(object.at("clauses"), clauses);
  EXPECT_EQ(object.at("bytes"), result.out.size());
  EXPECT_THAT(object.at("auxiliary_variables").get<int>(), Gt(0));
  EXPECT_THAT(object.at("clause_groups").at("triad: exactly one cell, or not here").get<int>(),
              Gt(0));
}

TEST(Encode, IsTheSameEachTime) {
  EXPECT_EQ(run({"encode", "--no-simplify"}, kPuzzle4574).out,
            run({"encode", "--no-simplify"}, kPuzzle4574).out);
}

// --- encode: other forms

TEST(EncodeRules, OfTheInputsBoardOrOfASize) {
  const Encoded given(kPuzzle2239, {"--rules-only"});
  EXPECT_EQ(given.cnf.variables, 729);
  EXPECT_EQ(given.cnf.clauses.size(), 11988U);
  const Encoded empty(kEmpty9, {"--rules-only"});
  EXPECT_EQ(given.folder.read("f.cnf"), empty.folder.read("f.cnf"));
  EXPECT_EQ(run({"encode", "--rules-only", "--size", "9", "-f", "boj2239"}).out,
            empty.folder.read("f.cnf"));
  const std::string dominoes = run({"encode", "--rules-only", "--size", "9", "-f", "boj4574"}).out;
  EXPECT_THAT(dominoes, HasSubstr("\nc puzzle text 0\nc puzzle text ? ? ? ? ? ? ? ? ?\n"));
  EXPECT_EQ(run({"encode", "--rules-only", "--puzzle", "1"}, kPuzzle4574).out, dominoes);
  EXPECT_THAT(run({"encode", "--rules-only", "--size", "6", "--box", "3x2"}).out,
              HasSubstr("\nc puzzle box 3x2\n"));
  EXPECT_THAT(run({"encode", "--rules-only", "--size", "7", "--latin"}).out,
              HasSubstr("\nc puzzle box none\n"));
}

TEST(EncodeRules, UsageErrors) {
  const auto refused = [](std::vector<std::string> words) {
    words.insert(words.begin(), "encode");
    const ProgramResult result = run(words, kEmpty4);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    return result.err;
  };
  EXPECT_EQ(refused({"--size", "9"}), "dokusat: --size goes with --rules-only\n");
  EXPECT_EQ(refused({"--rules-only", "--size", "0"}),
            "dokusat: --size: expected a number from 1, found '0'\n");
  EXPECT_EQ(refused({"--rules-only", "--size", "7"}),
            "dokusat: --size: a 7x7 board has no box shape; --latin reads it without boxes\n");
  EXPECT_EQ(refused({"--rules-only", "--size", "36", "-f", "lines"}),
            "dokusat: --size: the format lines ends at 35\n");
  EXPECT_EQ(refused({"--rules-only", "--size", "9", "p.txt"}),
            "dokusat: --size takes no puzzle: leave out the file and --puzzle\n");
  EXPECT_EQ(refused({"--rules-only", "--simplify", "units"}),
            "dokusat: --simplify and --rules-only exclude each other\n");
  EXPECT_EQ(refused({"--rules-only", "--icnf"}),
            "dokusat: --rules-only and --icnf exclude each other\n");
  EXPECT_EQ(refused({"--icnf", "--puzzle", "1"}),
            "dokusat: --icnf and --puzzle exclude each other\n");
  EXPECT_EQ(refused({"--all-to", "d", "-o", "f"}),
            "dokusat: --all-to and --output exclude each other\n");
  EXPECT_EQ(refused({"--all-to", ""}), "dokusat: --all-to: expected a folder name\n");
}

TEST(EncodeIncremental, HasACubeForEachPuzzle) {
  const Encoded encoded(kPuzzle4574, {"--icnf"});
  const std::string text = encoded.folder.read("f.cnf");
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  const auto header = std::ranges::find(lines, "p inccnf");
  ASSERT_NE(header, lines.end());
  EXPECT_EQ(std::count_if(header, lines.end(), [](const auto& l) { return l.starts_with("a "); }),
            2);
  // The assumptions of the first puzzle begin with its first digit, a single 7 on A2.
  const std::string& cube = lines[lines.size() - 2];
  EXPECT_THAT(cube, StartsWith("a " + std::to_string(encoded.cnf.named.at("r1c2=7")) + " "));
  EXPECT_THAT(" " + cube + " ",
              HasSubstr(" " + std::to_string(encoded.cnf.named.at("edge(B2,B3)")) + " "));
  EXPECT_THAT(" " + cube + " ",
              HasSubstr(" " + std::to_string(encoded.cnf.named.at("single(A2)")) + " "));
  expect_result(encoded.decode("s UNKNOWN\n"), 2, "",
                "f.cnf:" + std::to_string(header - lines.begin() + 1) +
                    ":3: error: an incremental formula, with a question a line: expected 'p cnf "
                    "VARIABLES CLAUSES'\np inccnf\n  ^\n");
}

TEST(EncodeIncremental, TakesOneBoard) {
  const TemporaryDirectory folder;
  const std::string boards = std::string(16, '.') + "\n" + std::string(81, '.') + "\n";
  expect_result(
      run_in(folder, {"encode", "--icnf", "--mixed", "-o", "f"}, boards), 2, "",
      "dokusat: --icnf takes puzzles of one board: puzzle 2 has another than the first\n");
  EXPECT_THAT(folder.names(), ::testing::IsEmpty());
  EXPECT_EQ(run({"encode", "--icnf"}, "0\n").err, "dokusat: <stdin>: no puzzle to encode\n");
}

TEST(EncodeAll, WritesAFileForEachPuzzle) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kPuzzle4574);
  const ProgramResult result = run_in(folder, {"encode", "--all-to", "cnf", "--stats", "p.txt"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, MatchesRegex("puzzle 1: .*\npuzzle 2: .*\n"));
  EXPECT_THAT(folder.names(), ::testing::UnorderedElementsAre("p.txt", "cnf"));
  for (const char* number : {"1", "2"})
    EXPECT_EQ(folder.read(std::string("cnf/puzzle00000") + number + ".cnf"),
              run({"encode", "--puzzle", number}, kPuzzle4574).out);
  // A folder that is not empty stays unchanged; an empty one is filled.
  expect_result(run_in(folder, {"encode", "--all-to", "cnf", "p.txt"}), 2, "",
                "dokusat: cnf: cannot be written: it exists already\n");
  std::filesystem::create_directory(folder.path() / "empty");
  EXPECT_EQ(run_in(folder, {"encode", "--all-to", "empty/", "p.txt"}).exit_code, 0);
  EXPECT_TRUE(folder.has("empty/puzzle000002.cnf"));
}

TEST(EncodeAll, IsWholeOrNotThere) {
  const TemporaryDirectory folder;
  const std::string cut_short = kFirstDominoes + "1\n7 A1\n";
  EXPECT_EQ(run_in(folder, {"encode", "--all-to", "cnf"}, cut_short).exit_code, 2);
  EXPECT_THAT(folder.names(), ::testing::IsEmpty());
  // An interrupt while it waits for the rest of its input.
  RunOptions options;
  options.directory = folder.path();
  RunningProgram program({"encode", "--all-to", "cnf", "-f", "lines"}, options);
  program.send(std::string(16, '.') + "\n");
  ASSERT_TRUE(program.wait_until([&] { return !folder.names().empty(); }));
  program.signal(SIGINT);
  program.wait_until_over();
  const ProgramResult result = program.finish();
  EXPECT_EQ(result.exit_code, 3) << ::testing::PrintToString(result);
  EXPECT_EQ(result.err, "dokusat: cnf: not written, as the run was interrupted\n");
  EXPECT_THAT(folder.names(), ::testing::IsEmpty());
}

TEST(EncodeNoMap, LeavesOutTheNames) {
  const Encoded encoded(kEmpty4, {"--no-map"});
  EXPECT_THAT(encoded.cnf.named, ::testing::IsEmpty());
  EXPECT_EQ(encoded.cnf.shown.size(), 64U);
}

/// Returns the lines of an iCNF file that begin with this text.
std::vector<std::string> lines_with(const std::string& text, const std::string& begin) {
  std::vector<std::string> found;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(begin)) found.push_back(line);
  return found;
}

TEST(Encode, CubesShareOutAllModelsAndTheirCoverIsRefuted) {
  const TemporaryDirectory folder;
  folder.write("p.txt", std::string(36, '.') + "\n");
  for (const int wanted : {1, 5, 40}) {
    const ProgramResult written =
        run_in(folder, {"encode", "p.txt", "--icnf", "--cubes", std::to_string(wanted), "--cover",
                        "cover.cnf", "-o", "p.icnf"});
    ASSERT_EQ(written.exit_code, 0) << written.err;
    const std::string text = folder.read("p.icnf");
    const std::size_t cubes = lines_with(text, "a ").size();
    EXPECT_GE(static_cast<int>(cubes), wanted);
    EXPECT_LT(static_cast<int>(cubes), wanted + 6);
    EXPECT_EQ(lines_with(folder.read("cover.cnf"), "p cnf").size(), 1U);
    EXPECT_EQ(std::system(("cd " + folder.path().string() +
                           " && cadical -q --no-binary cover.cnf proof.drat >said.txt")
                              .c_str()) >>
                  8,
              20);
  }
}

/// The program cadical tries the cubes of an iCNF file until one has a model.
TEST(Encode, CubesAreSolvedByAProgramThatReadsIcnf) {
  const TemporaryDirectory folder;
  folder.write("p.txt", std::string(36, '.') + "\n");
  const auto exit_code_of_cadical = [&] {
    return std::system(
               ("cd " + folder.path().string() + " && cadical -q p.icnf >model.txt").c_str()) >>
           8;
  };
  run_in(folder, {"encode", "p.txt", "--icnf", "--cubes", "9", "-o", "p.icnf"});
  EXPECT_EQ(exit_code_of_cadical(), 10);
  run_in(folder, {"encode", "p.txt", "-o", "p.cnf"});
  const ProgramResult grid = run_in(folder, {"decode", "p.cnf", "model.txt"});
  EXPECT_EQ(grid.exit_code, 0) << grid.err;
  folder.write("grid.txt", grid.out);
  EXPECT_EQ(run_in(folder, {"check", "p.txt", "grid.txt"}).exit_code, 0);

  // A formula that forbids the only solution of the puzzle: all cubes are refuted.
  folder.write(
      "p.txt",
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n");
  run_in(folder, {"encode", "p.txt", "--icnf", "--cubes", "4", "-o", "p.icnf"});
  EXPECT_EQ(exit_code_of_cadical(), 10);
  std::string forbidding;
  for (const std::string& line : lines_with(folder.read("model.txt"), "v ")) {
    std::istringstream literals(line.substr(2));
    for (int literal = 0; literals >> literal;)
      if (literal != 0) forbidding += std::to_string(-literal) + " ";
  }
  std::string text = folder.read("p.icnf");
  EXPECT_GE(lines_with(text, "a ").size(), 2U);
  text.insert(text.find("\na ") + 1, forbidding + "0\n");
  folder.write("p.icnf", text);
  EXPECT_EQ(exit_code_of_cadical(), 20);
}

TEST(Encode, CubesAreOfOnePuzzleInIcnf) {
  const auto refused = [](const std::vector<std::string>& words) {
    std::vector<std::string> all = {"encode"};
    all.insert(all.end(), words.begin(), words.end());
    return run(all, kPuzzle4574).err;
  };
  EXPECT_EQ(refused({"--cubes", "4"}), "dokusat: --cubes goes with --icnf\n");
  EXPECT_EQ(refused({"--icnf", "--cover", "f"}), "dokusat: --cover goes with --cubes\n");
  EXPECT_EQ(refused({"--icnf", "--cubes", "4", "--cover", "-"}),
            "dokusat: --cover: expected a file of its own\n");
}

}  // namespace
}  // namespace dokusat::program_test
