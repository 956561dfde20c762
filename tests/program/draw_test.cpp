// dokusat draw, and solve --pretty: pictures written to files, folders and terminals. tests/picture
// tests their content.

#include <gmock/gmock.h>

#include <cstdlib>

#include "run_program.hpp"
#include "samples.hpp"
#include "terminal.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

/// A puzzle with one solution.
const std::string kPuzzle = "1.3....23....1..\n";
const std::string kAnswer = "1234431234212143\n";
const std::string kBoard =
    "Puzzle 1\n"
    "┌──────┬──────┐\n"
    "│ 1  · │ 3  · │\n"
    "│ ·  · │ ·  2 │\n"
    "├──────┼──────┤\n"
    "│ 3  · │ ·  · │\n"
    "│ ·  1 │ ·  · │\n"
    "└──────┴──────┘\n";
const std::string kSolved =
    "Puzzle 1\n"
    "┌──────┬──────┐\n"
    "│[1] 2 │[3] 4 │\n"
    "│ 4  3 │ 1 [2]│\n"
    "├──────┼──────┤\n"
    "│[3] 4 │ 2  1 │\n"
    "│ 2 [1]│ 4  3 │\n"
    "└──────┴──────┘\n"
    "[5] given\n";

/// A folder with the puzzle and its answer.
struct Folder : TemporaryDirectory {
  Folder() {
    write("p.txt", kPuzzle);
    write("a.txt", kAnswer);
  }
};

TEST(Draw, TextIsTheDefault) {
  expect_result(run({"draw"}, kPuzzle), 0, kBoard);
  expect_result(run({"draw", "--to", "text"}, kPuzzle), 0, kBoard);
}

TEST(Draw, TitleAuthorAndTheSettersWordsStandBelow) {
  const std::string row = "[{},{},{},{}]";
  const std::string puzzle = R"({"size":4,"grid":[)" + row + "," + row + "," + row + "," + row +
                             R"(],"title":"Tiny","author":"Nobody","ruleset":"One.\nTwo."})";
  EXPECT_THAT(run({"draw"}, puzzle).out, EndsWith("Tiny by Nobody\nOne.\nTwo.\n"));
  EXPECT_THAT(run({"draw", "--to", "svg"}, puzzle).out, HasSubstr(">Tiny by Nobody</text>"));
}

TEST(Draw, ABlankLineStandsBetweenPictures) {
  const std::string second = "Puzzle 2" + kBoard.substr(8);
  expect_result(run({"draw"}, kPuzzle + kPuzzle), 0, kBoard + "\n" + second);
  expect_result(run({"draw", "--puzzle", "2"}, kPuzzle + kPuzzle), 0, second);
}

TEST(Draw, SolvesAndTakesAnswers) {
  const Folder folder;
  expect_result(run({"draw", "--solve"}, kPuzzle), 0, kSolved);
  expect_result(run_in(folder, {"draw", "p.txt", "a.txt"}), 0, kSolved);
  expect_result(run_in(folder, {"draw", "p.txt", "-"}, kAnswer), 0, kSolved);
}

TEST(Draw, TheEndingOfTheFileSaysWhatItIs) {
  const Folder folder;
  for (const auto& [name, beginning] : {std::pair("x.svg", "<svg "),
                                        {"x.html", "<!DOCTYPE html>"},
                                        {"x.htm", "<!DOCTYPE html>"},
                                        {"x.txt", "Puzzle 1\n┌"},
                                        {"x", "Puzzle 1\n┌"}}) {
    expect_result(run_in(folder, {"draw", "p.txt", "-o", name}), 0, "");
    EXPECT_THAT(folder.read(name), StartsWith(beginning)) << name;
  }
  expect_result(run_in(folder, {"draw", "--to", "svg", "p.txt", "-o", "y.html"}), 0, "");
  EXPECT_THAT(folder.read("y.html"), AllOf(StartsWith("<svg "), EndsWith("</svg>\n")));
  expect_result(run_in(folder, {"draw", "p.txt", "-o", "x.svg.gz"}), 0, "");
  EXPECT_THAT(folder.read("x.svg.gz"), StartsWith("\x1f\x8b"));
}

TEST(Draw, TheSameBytesAgain) {
  const Folder folder;
  const std::vector<std::string> words = {"draw", "--to", "html", "--solve", "--turn", "p.txt"};
  EXPECT_EQ(run_in(folder, words).out, run_in(folder, words).out);
}

TEST(Draw, AFolderGetsAFileForEachPuzzle) {
  const Folder folder;
  expect_result(run_in(folder, {"draw", "-o", "all/"}, kPuzzle + kPuzzle), 0, "");
  EXPECT_THAT(folder.read("all/puzzle000002.svg"),
              AllOf(StartsWith("<svg "), HasSubstr(">Puzzle 2</title>")));
  expect_result(run_in(folder, {"draw", "--to", "text", "-o", "texts/"}, kPuzzle), 0, "");
  EXPECT_EQ(folder.read("texts/puzzle000001.txt"), kBoard);
  const ProgramResult again = run_in(folder, {"draw", "-o", "all/"}, kPuzzle);
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_THAT(again.err, StartsWith("dokusat: all: "));
}

TEST(Draw, OfBadInputNothingIsLeftBehind) {
  const Folder folder;
  EXPECT_EQ(run_in(folder, {"draw", "-o", "all/"}, kPuzzle + "1z..............\n").exit_code, 2);
  EXPECT_EQ(run_in(folder, {"draw", "-o", "x.html"}, kPuzzle + "1z..............\n").exit_code, 2);
  EXPECT_THAT(folder.names(), UnorderedElementsAre("p.txt", "a.txt"));
}

TEST(Draw, SvgIsOnePicture) {
  const Folder folder;
  expect_result(run_in(folder, {"draw", "-o", "x.svg"}, kPuzzle + kPuzzle), 2, "",
                "dokusat: --to svg is one picture: name a puzzle with --puzzle, or a folder with "
                "-o DIR/\n");
  expect_result(run_in(folder, {"draw", "-o", "x.svg", "--puzzle", "2"}, kPuzzle + kPuzzle), 0, "");
  EXPECT_THAT(folder.read("x.svg"), HasSubstr(">Puzzle 2</title>"));
}

TEST(Draw, HtmlIsAllPicturesOrPagesThatTurn) {
  const Folder folder;
  const std::string all = run({"draw", "--to", "html"}, kPuzzle + kPuzzle).out;
  EXPECT_THAT(all, AllOf(HasSubstr("<figcaption>Puzzle 1<"), HasSubstr("<figcaption>Puzzle 2<"),
                         HasSubstr("<h1>Puzzles</h1>"), Not(HasSubstr("<input"))));
  const std::string turning =
      run_in(folder, {"draw", "--to", "html", "--turn", "p.txt", "a.txt"}).out;
  EXPECT_THAT(turning,
              AllOf(HasSubstr("<h1>p.txt</h1>"), HasSubstr("Answer to puzzle 1 (2 of 2)")));
}

TEST(Draw, ShowsCandidates) {
  const std::string text = run({"draw", "--candidates", "--labels"}, kPuzzle).out;
  EXPECT_THAT(text, AllOf(HasSubstr("A ┃  1  │   2 ┃"), HasSubstr("     1     2     3     4\n")));
  const std::string large = run({"draw", "--candidates", "-f", "grid", "--latin"},
                                [] {
                                  std::string row;
                                  for (int i = 0; i < 37; ++i) row += "0 ";
                                  std::string rows;
                                  for (int i = 0; i < 37; ++i) rows += row + "\n";
                                  return rows;
                                }())
                                .err;
  EXPECT_EQ(large, "dokusat: --candidates: shown up to size 36, puzzle 1 has 37x37\n");
}

// --- Unsolved or wrong

TEST(Draw, SaysThatThereIsNoSolution) {
  const ProgramResult result = run({"draw", "--solve", "-f", "boj2239"}, kTwoFives);
  EXPECT_EQ(result.exit_code, 20);
  EXPECT_THAT(result.out, AllOf(HasSubstr("│!5!!5! · │"), HasSubstr("\n!5 wrong\nno solution\n")));
}

TEST(Draw, SaysWhatIsUndecided) {
  const ProgramResult result = run({"draw", "--solve", "--timeout", "0"}, kPuzzle);
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_THAT(result.out, EndsWith("┘\nunknown\n"));
}

TEST(Draw, MarksWhatIsWrongWithAnAnswer) {
  const Folder folder;
  const ProgramResult result = run_in(folder, {"draw", "p.txt", "-"}, "1334431234212143\n");
  expect_result(result, 1,
                "Puzzle 1\n"
                "┌──────┬──────┐\n"
                "│[1]!3!│!3! 4 │\n"
                "│ 4 !3!│ 1 [2]│\n"
                "├──────┼──────┤\n"
                "│[3] 4 │ 2  1 │\n"
                "│ 2 [1]│ 4  3 │\n"
                "└──────┴──────┘\n"
                "[5] given   !5 wrong\n"
                "3 stands twice in row 1: r1c2, r1c3\n"
                "3 stands twice in column 2: r1c2, r2c2\n"
                "3 stands twice in box 1: r1c2, r2c2\n",
                "Puzzle 1: 3 stands twice in row 1: r1c2, r1c3\n"
                "Puzzle 1: 3 stands twice in column 2: r1c2, r2c2\n"
                "Puzzle 1: 3 stands twice in box 1: r1c2, r2c2\n");
}

TEST(Draw, CutsALongListOfWhatIsWrong) {
  const Folder folder;
  const ProgramResult result = run_in(folder, {"draw", "p.txt", "-"}, "1111111111111111\n");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, EndsWith("\nand 9 more\n"));
  EXPECT_EQ(std::ranges::count(result.err, '\n'), 15);
}

TEST(Draw, AnswersTooFewOrTooMany) {
  const Folder folder;
  const ProgramResult few = run_in(folder, {"draw", "p.txt", "-"}, "");
  EXPECT_EQ(few.exit_code, 1);
  EXPECT_EQ(few.out, kBoard + "no answer\n");
  EXPECT_EQ(few.err, "Puzzle 1: no answer\n");
  const ProgramResult many = run_in(folder, {"draw", "p.txt", "-"}, kAnswer + kAnswer);
  expect_result(many, 1, kSolved, "<stdin>: more answers than the 1 puzzle\n");
}

TEST(Draw, TakesTheAnswerOfThePuzzleThatIsNamed) {
  const Folder folder;
  folder.write("two.txt", "................\n" + kPuzzle);
  folder.write("both.txt", "1234341221434321\n" + kAnswer);
  const ProgramResult result = run_in(folder, {"draw", "--puzzle", "2", "two.txt", "both.txt"});
  expect_result(result, 0, "Puzzle 2" + kSolved.substr(8));
  expect_result(run_in(folder, {"draw", "--puzzle", "3", "two.txt", "both.txt"}), 2, "",
                "dokusat: --puzzle 3: two.txt has 2\n");
}

TEST(Draw, FindsTheTilingOfAnAnswerToASuDominoKu) {
  const Folder folder;
  folder.write("d.txt", kEmptyDominoes4);
  const ProgramResult wrong = run_in(folder, {"draw", "d.txt", "-"}, "Puzzle 1\n" + kUntileable4);
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.out, EndsWith("no tiling by all dominoes and singles fits the grid\n"));
  const std::string answer = run({"solve"}, kEmptyDominoes4).out;
  const ProgramResult right = run_in(folder, {"draw", "d.txt", "-"}, answer);
  EXPECT_EQ(right.exit_code, 0);
  EXPECT_THAT(right.out, EndsWith("(5) single\n"));
  // Six dominoes and four singles: one sign for each single, and one in the legend.
  EXPECT_EQ(std::ranges::count(right.out, '('), 5);
}

// --- Usage

TEST(Draw, RefusesWhatDoesNotGoTogether) {
  const auto error = [](const std::vector<std::string>& words) {
    const ProgramResult result = run(words, kPuzzle);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    return result.err;
  };
  EXPECT_THAT(error({"draw", "--json"}), HasSubstr("unknown option '--json' of dokusat draw"));
  EXPECT_EQ(error({"draw", "--solve", "-", "a.txt"}),
            "dokusat: --solve: the answers are in a.txt: leave out one of them\n");
  EXPECT_EQ(error({"draw", "--turn", "--to", "html"}),
            "dokusat: --turn goes with --to html, and with --solve or ANSWERS\n");
  EXPECT_EQ(error({"draw", "--turn", "--solve"}),
            "dokusat: --turn goes with --to html, and with --solve or ANSWERS\n");
  EXPECT_EQ(error({"draw", "--to", "svg", "--color", "always"}),
            "dokusat: --color goes with --to text\n");
  EXPECT_EQ(error({"draw", "--order", "least"}), "dokusat: --order goes with --solve\n");
  EXPECT_EQ(error({"draw", "--to", "png"}),
            "dokusat: unknown picture format 'png': expected one of svg, html, text\n");
  EXPECT_EQ(error({"draw", "-", "-"}), "dokusat: standard input (-) can be read once only\n");
  EXPECT_EQ(error({"solve", "--pretty", "--json"}),
            "dokusat: --pretty and --json exclude each other\n");
  EXPECT_EQ(error({"solve", "--color", "never"}), "dokusat: --color goes with --pretty\n");
}

// --- solve --pretty and colours

TEST(Pretty, FramesAnswers) {
  expect_result(run({"solve", "--pretty"}, kPuzzle), 0, kSolved);
  expect_result(run({"solve", "--pretty", "--unique"}, kPuzzle), 0, kSolved + "unique\n");
  EXPECT_THAT(run({"solve", "--pretty", "--all"}, "1..............." + std::string("\n")).out,
              StartsWith("Puzzle 1\n┌"));
  EXPECT_THAT(run({"solve", "--pretty"}, kEmptyDominoes4).out, StartsWith("Puzzle 1\n┏━"));
  expect_result(run({"solve", "--pretty", "-f", "boj2239"}, kTwoFives), 20, "no solution\n");
}

/// Returns what `draw` writes to a terminal.
std::string on_a_terminal(
    const std::vector<std::string>& words,
    const std::function<void()>& prepare = [] { ::unsetenv("NO_COLOR"); }) {
  Terminal terminal;
  RunOptions options;
  options.stdout_path = terminal.path();
  options.prepare = [&] {
    ::setenv("TERM", "xterm", 1);
    prepare();
  };
  EXPECT_EQ(run(words, kPuzzle, options).exit_code, 0);
  return terminal.text();
}

TEST(Color, IsForTerminalsUnlessNobodyWantsIt) {
  EXPECT_THAT(on_a_terminal({"draw"}), HasSubstr("\x1b[1m"));
  EXPECT_THAT(on_a_terminal({"solve", "--pretty"}), HasSubstr("\x1b[36m"));
  EXPECT_THAT(on_a_terminal({"solve"}), Not(HasSubstr("\x1b[")));
  EXPECT_THAT(on_a_terminal({"draw", "--color", "never"}), Not(HasSubstr("\x1b[")));
  EXPECT_THAT(on_a_terminal({"draw"}, [] { ::setenv("NO_COLOR", "1", 1); }),
              Not(HasSubstr("\x1b[")));
  EXPECT_THAT(on_a_terminal({"draw"}, [] { ::setenv("NO_COLOR", "", 1); }), HasSubstr("\x1b[1m"));
  EXPECT_THAT(on_a_terminal({"draw"},
                            [] {
                              ::unsetenv("NO_COLOR");
                              ::setenv("TERM", "dumb", 1);
                            }),
              Not(HasSubstr("\x1b[")));
}

TEST(Color, ElsewhereWhereItIsAskedFor) {
  EXPECT_THAT(run({"draw", "--color", "always"}, kPuzzle).out, HasSubstr("\x1b[1m"));
  EXPECT_THAT(run({"draw", "--color", "auto"}, kPuzzle).out, Not(HasSubstr("\x1b[")));
}

}  // namespace
}  // namespace dokusat::program_test
