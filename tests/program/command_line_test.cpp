// The command line itself: help, version, unknown names, conflicting options.

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(CommandLine, HelpNamesEveryCommandAndExitCode) {
  for (const char* option : {"--help", "-h"}) {
    const ProgramResult result = run({option});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.err, "");
    for (const char* word : {"20  no solution", "70"}) EXPECT_THAT(result.out, HasSubstr(word));
    const auto described = nlohmann::json::parse(run({"--describe"}).out);
    EXPECT_GE(described.at("commands").size(), 12U);
    for (const auto& command : described.at("commands"))
      EXPECT_THAT(result.out, HasSubstr("\n  dokusat " + command.at("name").get<std::string>() +
                                        " [options] "));
  }
}

TEST(CommandLine, HelpOfACommandNamesItsOptions) {
  const auto expect_words = [](const std::string& command, const std::vector<std::string>& words) {
    const ProgramResult result = run({command, "--help"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.err, "");
    EXPECT_THAT(result.out, StartsWith("dokusat " + command + " [options]"));
    for (const std::string& word : words) EXPECT_THAT(result.out, HasSubstr(word));
  };
  expect_words("solve", {"--format", "--box", "--latin", "--backend", "--order", "--unique",
                         "--count", "--limit", "--encoding", "--amo", "--puzzle", "--no-simplify",
                         "--timeout", "--conflicts", "--stats", "--output"});
  expect_words("encode", {"--format", "--box", "--latin", "--encoding", "--amo", "--list",
                          "--puzzle", "--no-simplify", "--stats", "--output"});
  expect_words("decode", {"CNF [OUTPUT]", "--output"});
  expect_words("check", {"PUZZLES [ANSWERS]", "--format", "--box", "--latin", "--output"});
}

TEST(CommandLine, HelpComesBeforeOtherMistakes) {
  EXPECT_EQ(run({"check", "--help"}).exit_code, 0);
  EXPECT_EQ(run({"solve", "-h", "-f", "nonsense"}).exit_code, 0);
}

TEST(CommandLine, VersionNamesProgramSolverAndCompiler) {
  const ProgramResult result = run({"--version"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, ::testing::MatchesRegex(
                              "dokusat [0-9]+\\.[0-9]+\\.[0-9]+ \\(cadical .+, .+ [0-9.]+\\)\n"));
}

struct BadUsage {
  std::string name;
  std::vector<std::string> words;
  std::string message;
};
void PrintTo(const BadUsage& given, std::ostream* out) { *out << given.name; }

class BadCommandLine : public ::testing::TestWithParam<BadUsage> {};

TEST_P(BadCommandLine, GetsItsMessage) {
  expect_result(run(GetParam().words, kPuzzle2239), 2, "", GetParam().message);
}

/// Returns the long names of the options in the help text of the command, in its order.
std::string options_in_help(const std::string& command) {
  const std::string help = run({command, "--help"}).out;
  std::string names;
  std::istringstream lines(help.substr(help.find("\n\n")));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t begin = line.find("--");
    if (!line.starts_with("  -") || begin == std::string::npos) continue;
    const std::size_t end = line.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", begin);
    names += (names.empty() ? "" : ", ") + line.substr(begin, end - begin);
  }
  return names;
}

TEST(UnknownOption, IsAnsweredByThoseThatThereAre) {
  for (const auto& [command, option] :
       {std::pair{"solve", "--foo"}, {"solve", "-x"}, {"encode", "--unique"}, {"decode", "-f"}}) {
    const std::string options = options_in_help(command);
    EXPECT_THAT(options, ::testing::HasSubstr("--output, --quiet, --verbose, --help"));
    expect_result(run({command, option}), 2, "",
                  std::string("dokusat: unknown option '") + option + "' of dokusat " + command +
                      ": expected one of " + options + "\n");
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, BadCommandLine,
    ::testing::Values(
        BadUsage{
            "NoCommand",
            {},
            "dokusat: expected a command: solve, candidates, estimate, encode, decode, check, "
            "verify, draw, explain, rate, generate, fuzz, convert, merge, rules, page; see dokusat "
            "--help\n"},
        BadUsage{"Command",
                 {"sovle"},
                 "dokusat: unknown command 'sovle': expected one of solve, candidates, estimate, "
                 "encode, decode, check, verify, draw, explain, rate, generate, fuzz, convert, "
                 "merge, rules, page; did you mean solve?\n"},
        BadUsage{
            "OptionBeforeTheCommand",
            {"--foo"},
            "dokusat: unknown option '--foo': expected one of --help, --version, --describe\n"},
        BadUsage{"HelpOfNothing",
                 {"help", "rat"},
                 "dokusat: unknown command 'rat': expected one of solve, candidates, estimate, "
                 "encode, decode, check, verify, draw, explain, rate, generate, fuzz, convert, "
                 "merge, rules, page; did you mean rate?\n"},
        BadUsage{"HelpOfSeveral",
                 {"help", "rate", "rules"},
                 "dokusat: dokusat help takes one command, found several\n"},
        BadUsage{"Format",
                 {"solve", "-f", "boj9"},
                 "dokusat: unknown format 'boj9': expected one of auto, boj2580, boj2239, boj4574, "
                 "lines, grid, drawn, hodoku, iss, fpuzzles, keen, unequal, towers, solo, kakuro, "
                 "ripple, suguru, str8ts, samurai\n"},
        BadUsage{"EmptyFormat",
                 {"solve", "--format", ""},
                 "dokusat: unknown format '': expected one of auto, boj2580, boj2239, boj4574, "
                 "lines, grid, drawn, hodoku, iss, fpuzzles, keen, unequal, towers, solo, kakuro, "
                 "ripple, suguru, str8ts, samurai\n"},
        BadUsage{"Backend",
                 {"solve", "-b", "z3"},
                 "dokusat: unknown backend 'z3': expected one of cadical, race, minisat, "
                 "cryptominisat5, picosat, clasp, clasp-opb, cadical-cli, kissat, glucose, oracle, "
                 "cadical:default|plain|sat|sat-false|unsat, exec:COMMAND\n"},
        BadUsage{"Encoding",
                 {"encode", "-e", "dense"},
                 "dokusat: unknown encoding 'dense': expected one of auto, minimal, natural, "
                 "complete, triads, complete-triads, placement, partner-rows, partner-columns, "
                 "partner-boxes, partner, conflict, support, sets, diagram, totalizer, adder\n"},
        BadUsage{"EmptyEncoding",
                 {"encode", "-e", ""},
                 "dokusat: unknown encoding '': expected one of auto, minimal, natural, "
                 "complete, triads, complete-triads, placement, partner-rows, partner-columns, "
                 "partner-boxes, partner, conflict, support, sets, diagram, totalizer, adder\n"},
        BadUsage{"SecondEncodingOfAPair",
                 {"solve", "-e", "complete,dense"},
                 "dokusat: unknown encoding 'dense': expected one of auto, minimal, natural, "
                 "complete, triads, complete-triads, placement, partner-rows, partner-columns, "
                 "partner-boxes, partner, conflict, support, sets, diagram, totalizer, adder\n"},
        BadUsage{"AtMostOne",
                 {"solve", "--amo", "totalizer"},
                 "dokusat: unknown at-most-one encoding 'totalizer': expected one of auto, "
                 "pairwise, sequential, ladder, product, commander, bimander, binary\n"},
        BadUsage{"Simplification",
                 {"solve", "--simplify", "all"},
                 "dokusat: unknown simplification level 'all': expected one of auto, none, units, "
                 "singles, locked, probing\n"},
        BadUsage{"Order",
                 {"solve", "--order", "first"},
                 "dokusat: unknown order 'first': expected one of any, least, greatest\n"},
        BadUsage{"OrderOfCheck",
                 {"check", "--order", "first", "a", "b"},
                 "dokusat: unknown order 'first': expected one of any, least, greatest\n"},
        BadUsage{"BoxWithoutColumns",
                 {"solve", "--box", "3"},
                 "dokusat: --box: expected RxC such as 2x3, R times C at most 1000, found '3'\n"},
        BadUsage{"BoxOfNothing",
                 {"solve", "--box", "0x3"},
                 "dokusat: --box: expected RxC such as 2x3, R times C at most 1000, found '0x3'\n"},
        BadUsage{
            "BoxWithMoreBehindIt",
            {"solve", "--box", "2x3x4"},
            "dokusat: --box: expected RxC such as 2x3, R times C at most 1000, found '2x3x4'\n"},
        BadUsage{"BoxAndLatin",
                 {"solve", "--latin", "--box", "2x3"},
                 "dokusat: --latin has no boxes: leave out --box\n"},
        BadUsage{"LimitWithoutCount",
                 {"solve", "--limit", "3"},
                 "dokusat: --limit goes with --count or --all\n"},
        BadUsage{"LimitOfNothing",
                 {"solve", "--count", "--limit", "0"},
                 "dokusat: --limit: expected a number from 1, found '0'\n"},
        BadUsage{"CountAndUnique",
                 {"solve", "--count", "--unique"},
                 "dokusat: --count and --unique exclude each other\n"},
        BadUsage{"PuzzleZero",
                 {"solve", "--puzzle", "0"},
                 "dokusat: --puzzle: expected a number from 1, found '0'\n"},
        BadUsage{"PuzzleIsNoNumber",
                 {"encode", "--puzzle", "two"},
                 "dokusat: --puzzle: expected a number from 1, found 'two'\n"},
        BadUsage{"TimeoutBelowNothing",
                 {"solve", "--timeout=-1"},
                 "dokusat: --timeout: expected a number from 0, found '-1'\n"},
        BadUsage{"TimeoutIsNoNumber",
                 {"solve", "--timeout", "nan"},
                 "dokusat: --timeout: expected a number from 0, found 'nan'\n"},
        BadUsage{"ConflictsIsNoNumber",
                 {"solve", "--conflicts", "1k"},
                 "dokusat: --conflicts: expected a number from 0, found '1k'\n"},
        BadUsage{"ThreadsWithoutEnd",
                 {"solve", "-j", "4294967297"},
                 "dokusat: --threads: expected a number from 1 to 1024, found '4294967297'\n"},
        BadUsage{"ThreadsAboveTheBound",
                 {"generate", "sudoku", "-j", "1025"},
                 "dokusat: --threads: expected a number from 1 to 1024, found '1025'\n"},
        BadUsage{"NumberThatDoesNotFit",
                 {"generate", "sudoku", "--tries", "4294967297"},
                 "dokusat: --tries: expected a number from 1 to 2147483647, found '4294967297'\n"},
        BadUsage{"ConflictsOfTheOracle",
                 {"solve", "-b", "oracle", "--conflicts", "5"},
                 "dokusat: --conflicts: oracle has no such limit: use --timeout\n"},
        BadUsage{"ValueMissing",
                 {"solve", "--format"},
                 "dokusat: the required argument for option '--format' is missing\n"},
        BadUsage{"ValueForAFlag",
                 {"solve", "--unique=yes"},
                 "dokusat: option '--unique' does not take any arguments\n"},
        BadUsage{"OptionTwice",
                 {"solve", "-f", "grid", "-f", "lines"},
                 "dokusat: option '--format' cannot be specified more than once\n"},
        BadUsage{"StandardInputTwice",
                 {"solve", "-", "-"},
                 "dokusat: standard input (-) can be read once only\n"},
        BadUsage{"StandardInputTwiceInCheck",
                 {"check", "-", "-"},
                 "dokusat: standard input (-) can be read once only\n"},
        BadUsage{"EncodeTakesOneFile",
                 {"encode", "a", "b"},
                 "dokusat: dokusat encode takes [FILE], found 2 file names\n"},
        BadUsage{"DecodeTakesAFile",
                 {"decode"},
                 "dokusat: dokusat decode takes CNF [OUTPUT], found 0 file names\n"},
        BadUsage{"DecodeTakesTwoFiles",
                 {"decode", "a", "b", "c"},
                 "dokusat: dokusat decode takes CNF [OUTPUT], found 3 file names\n"},
        BadUsage{"CheckTakesAFile",
                 {"check"},
                 "dokusat: dokusat check takes PUZZLES [ANSWERS], found 0 file names\n"},
        BadUsage{"CheckTakesAFileOfCounts",
                 {"check", "--count", "a"},
                 "dokusat: --count and --all need a file of answers: check PUZZLES ANSWERS\n"},
        BadUsage{"CheckTakesAFormulaAndAProof",
                 {"verify", "a"},
                 "dokusat: dokusat verify takes CNF PROOF [PUZZLES], found 1 file name\n"},
        BadUsage{
            "OutputWithoutName", {"solve", "-o", ""}, "dokusat: --output: expected a file name\n"}),
    [](const auto& instance) { return instance.param.name; });

TEST(UnknownOption, IsAnsweredByTheOneThatWasMeant) {
  for (const auto& [word, meant] : {std::pair{"--coun", "count"},
                                    {"--tiling", "tilings"},
                                    {"--keep_going", "keep-going"},
                                    {"--no-simplfy", "no-simplify"}})
    expect_result(run({"solve", word}), 2, "",
                  std::string("dokusat: unknown option '") + word +
                      "' of dokusat solve: did you mean --" + meant + "?\n");
}

TEST(CommandLine, HelpBreaksAtBlanksOnly) {
  for (const char* command :
       {"solve", "encode", "decode", "check", "generate", "fuzz", "convert", "rules"}) {
    const std::string help = run({command, "--help"}).out;
    std::istringstream lines(help.substr(0, help.find("\nExamples:")));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
  }
  EXPECT_THAT(run({"solve", "--help"}).out,
              HasSubstr(" cadical:default|plain|sat|sat-false|unsat, exec:COMMAND\n"));
}

TEST(CommandLine, HelpGroupsTheOptionsAndHasTwoExamples) {
  const std::string help = run({"solve", "--help"}).out;
  std::size_t at = 0;
  for (const char* title : {"\nInput:\n", "\nAnswer:\n", "\nEngine:\n", "\nLimits:\n",
                            "\nOutput:\n", "\nExamples:\n  "}) {
    at = help.find(title, at);
    ASSERT_NE(at, std::string::npos) << title;
  }
  EXPECT_NE(help.find("\n  echo 1.......2.....4. | dokusat solve --count\n", at),
            std::string::npos);
  EXPECT_EQ(run({"help", "solve"}).out, help);
  EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
}

TEST(CommandLine, JoinReadsLinesAsOnePuzzle) {
  const std::string lines = ".Shape~4x4\n.~R1C1_1\n  .Thermo~R1C2~R2C2~R3C2\n.Cage~5~R3C3~R4C3\n";
  const std::string one = ".Shape~4x4.~R1C1_1.Thermo~R1C2~R2C2~R3C2.Cage~5~R3C3~R4C3\n";
  EXPECT_EQ(run({"solve", "--count", "--join"}, lines).out, run({"solve", "--count"}, one).out);
  EXPECT_EQ(run({"solve", "--count", "--join"}, lines + "\n" + lines).out,
            run({"solve", "--count"}, one + one).out);
  // A warning follows if each line could be a puzzle of its own; an error names the line.
  EXPECT_THAT(run({"convert", "--mixed"}, ".Shape~4x4.AntiKnight\n.Thermo~R1C2~R2C2~R3C2\n").err,
              HasSubstr("warning: each line after the first holds a single rule"));
  EXPECT_EQ(run({"convert"}, ".AntiKnight\n.AntiKing\n").err, "");
  EXPECT_THAT(run({"solve", "--join"}, ".Shape~4x4\n  .Thermo~R1C2~R9C2\n").err,
              HasSubstr("<stdin>:2:"));
  EXPECT_THAT(
      run({"solve"}, ".Shape~4x4.AntiKnight\n.Thermo~R1C2~R1C3\n").err,
      HasSubstr("a 9x9 board behind a 4x4 board: with --join the lines are the rules of one "
                "puzzle, with --mixed puzzles of several sizes"));
  EXPECT_THAT(run({"solve", "--join", "--keep-going"}, lines).err,
              HasSubstr("--join and --keep-going exclude each other"));
}

TEST(CommandLine, QuietCountsForMoreThanVerbose) {
  for (const char* command : {"solve", "encode"}) {
    EXPECT_EQ(run({command, "-v"}, kPuzzle2239).err, "<stdin>: puzzle 1, format boj2239\n");
    EXPECT_EQ(run({command, "-v", "-q"}, kPuzzle2239).err, "");
  }
}

TEST(CommandLine, BoxThatIsTooLargeIsToldSo) {
  const ProgramResult result = run({"solve", "--box", "40x40"}, kPuzzle2239);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("1000"));  // the largest board
}

TEST(CommandLine, TwoDashesEndTheOptions) {
  const TemporaryDirectory folder;
  folder.write("-p", kPuzzle2239);
  expect_result(run_in(folder, {"solve", "--", "-p"}), 0, kAnswer2239);
}

}  // namespace
}  // namespace dokusat::program_test
