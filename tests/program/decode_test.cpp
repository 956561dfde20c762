// dokusat decode: from a model, made by hand or by a solver, back to an answer.

#include <gmock/gmock.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "encoded.hpp"
#include "hand_made_model.hpp"
#include "samples.hpp"
#include "support/times.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

// --- decode: right

struct RoundTrip {
  std::string name;
  std::string puzzle;
  std::string answer;  ///< as decode prints it
  std::string grid;
  bool by_numbers;
  bool dominoes;
};
void PrintTo(const RoundTrip& given, std::ostream* out) { *out << given.name; }

class DecodeRoundTrip : public ::testing::TestWithParam<RoundTrip> {};

TEST_P(DecodeRoundTrip, HandMadeModelOfEveryEncoding) {
  const RoundTrip& given = GetParam();
  const Rows rows = cells_of(given.grid, given.by_numbers);
  std::set<std::string> tiling;
  if (given.dominoes) tiling = Tiler(rows, forced_by(given.puzzle)).names();
  std::vector<std::string> encodings = {"minimal", "complete"};
  if (given.dominoes)
    encodings = {"placement", "partner-rows", "partner-columns", "partner-boxes", "partner"};
  int turn = 0;
  for (const std::string& encoding : encodings)
    for (const std::string amo : {"auto", "pairwise", "sequential", "product"})
      for (const std::string level : {"none", "units", "singles", "probing"}) {
        if (test::kSanitized && ++turn % 9 != 0) continue;  // each value still occurs with others
        SCOPED_TRACE(encoding + " " + amo + " " + level);
        const Encoded encoded(given.puzzle, {"-e", encoding, "--amo", amo, "--simplify", level});
        const std::vector<int> literals = model_literals(encoded.cnf, rows, tiling);
        expect_result(encoded.decode(competition_output(literals)), 0, given.answer);
        expect_result(encoded.decode(minisat_file(literals)), 0, given.answer);
      }
}

INSTANTIATE_TEST_SUITE_P(
    All, DecodeRoundTrip,
    ::testing::Values(
        RoundTrip{"Grid", kGridPuzzle, kGridAnswer, kGridAnswer, true, false},
        RoundTrip{"Boj2580", kPuzzle2580, kAnswer2580, kAnswer2580, true, false},
        RoundTrip{"Boj2239", kPuzzle2239, kAnswer2239, kAnswer2239, false, false},
        RoundTrip{"Lines", "1...............\n", "1234341221434321\n", kLeast4, false, false},
        RoundTrip{"Dominoes4", kEmptyDominoes4, "Puzzle 1\n" + kLeast4, kLeast4, false, true},
        RoundTrip{"Dominoes9", kFirstDominoes, "Puzzle 1\n" + kFirstDominoGrid, kFirstDominoGrid,
                  false, true}),
    [](const auto& instance) { return instance.param.name; });

TEST(Decode, KeepsTheNumberOfThePuzzle) {
  const Encoded encoded(kPuzzle4574, {"--puzzle", "2"});
  const Rows rows = cells_of(kSecondDominoGrid, false);
  const std::set<std::string> tiling = Tiler(rows, forced_by(kSecondDominoes)).names();
  expect_result(encoded.decode(competition_output(model_literals(encoded.cnf, rows, tiling))), 0,
                "Puzzle 2\n" + kSecondDominoGrid);
  expect_result(encoded.decode("s UNKNOWN\n"), 3, "Puzzle 2\nunknown\n");
}

TEST(Decode, KeepsBoxShapeAndLatin) {
  const Encoded latin("0 0 0\n0 0 0\n0 0 0\n", {"--latin"});
  const std::string square = "1 2 3\n2 3 1\n3 1 2\n";
  expect_result(
      latin.decode(competition_output(model_literals(latin.cnf, cells_of(square, true), {}))), 0,
      square);
  const std::string empty(36, '.');
  const std::string solved = run({"solve", "--box", "3x2"}, empty + "\n").out;
  ASSERT_EQ(solved.size(), 37U);
  std::string rows;
  for (std::size_t row = 0; row < 6; ++row) rows += solved.substr(6 * row, 6) + "\n";
  const Encoded wide(empty + "\n", {"--box", "3x2"});
  expect_result(
      wide.decode(competition_output(model_literals(wide.cnf, cells_of(rows, false), {}))), 0,
      solved);
}

TEST(Decode, OutputFromStandardInput) {
  const Encoded encoded(kGridPuzzle);
  const std::string output =
      competition_output(model_literals(encoded.cnf, cells_of(kGridAnswer, true), {}));
  expect_result(run_in(encoded.folder, {"decode", "f.cnf"}, output), 0, kGridAnswer);
  expect_result(run_in(encoded.folder, {"decode", "f.cnf", "-"}, output), 0, kGridAnswer);
  expect_result(run_in(encoded.folder, {"decode", "-", encoded.folder.write("out", output)},
                       encoded.folder.read("f.cnf")),
                0, kGridAnswer);
  expect_result(run_in(encoded.folder, {"decode", "f.cnf", "-o", "a.txt"}, output), 0, "");
  EXPECT_EQ(encoded.folder.read("a.txt"), kGridAnswer);
}

TEST(Decode, WindowsLineEnds) {
  const Encoded encoded(kGridPuzzle);
  std::string output;
  for (char c : competition_output(model_literals(encoded.cnf, cells_of(kGridAnswer, true), {})))
    output += c == '\n' ? std::string("\r\n") : std::string(1, c);
  expect_result(encoded.decode(output), 0, kGridAnswer);
}

TEST(Decode, UnsatisfiableAndUnknown) {
  const Encoded encoded(kTwoFives);
  expect_result(encoded.decode("s UNSATISFIABLE\n"), 20, "no solution\n", kClaimed);
  expect_result(encoded.decode("UNSAT\n"), 20, "no solution\n", kClaimed);
  expect_result(encoded.decode("c text\ns UNKNOWN\n"), 3, "unknown\n");
  expect_result(encoded.decode("INDET\n"), 3, "unknown\n");
}

TEST(Decode, QuietAndVerbose) {
  const Encoded encoded(kTwoFives);
  encoded.folder.write("out", "s UNSATISFIABLE\n");
  const auto with = [&](const std::vector<std::string>& options) {
    std::vector<std::string> words = {"decode", "f.cnf", "out"};
    words.insert(words.end(), options.begin(), options.end());
    return run_in(encoded.folder, words);
  };
  expect_result(with({"-q"}), 20, "no solution\n");
  expect_result(with({"-v"}), 20, "no solution\n", "f.cnf: puzzle 1, format boj2239\n" + kClaimed);
  expect_result(with({"-v", "-q"}), 20, "no solution\n");
}

/// A formula without simplification, so that the proof is from the clues.
class DecodeWithProof : public ::testing::Test {
 protected:
  ProgramResult decode(const std::string& proof, const std::string& output = "s UNSATISFIABLE\n") {
    refuted_.folder.write("proof", proof);
    return run_in(refuted_.folder,
                  {"decode", "f.cnf", refuted_.folder.write("out", output), "--verify", "proof"});
  }
  const Encoded refuted_{"1 0\n0 2\n", {"--latin", "--no-simplify"}};
};

TEST_F(DecodeWithProof, ThatHoldsIsSaid) {
  expect_result(decode("0\n"), 20, "no solution\n",
                "puzzle 1: proved by 1 lemma from the clues: there is no solution\n");
}

TEST_F(DecodeWithProof, ThatWasCutBeforeItsEndIsWarnedOf) {
  expect_result(decode("d 1 0\n"), 20, "no solution\n",
                "proof: warning: the proof ends without the empty clause, which unit propagation "
                "finds: it may have been cut short\n"
                "puzzle 1: proved by 0 lemmas from the clues: there is no solution\n");
}

TEST_F(DecodeWithProof, ThatIsWrongHoldsTheAnswerBack) {
  const Encoded open("0 0\n0 0\n", {"--latin", "--no-simplify"});
  open.folder.write("proof", "d 1 0\n");
  const std::string answer = open.folder.write("out", "s UNSATISFIABLE\n");
  expect_result(run_in(open.folder, {"decode", "f.cnf", answer, "--verify", "proof"}), 1, "",
                "proof:1: every lemma follows, but the empty clause is none of them: the proof is "
                "not complete\n");
}

TEST_F(DecodeWithProof, IsNotReadWhereNothingIsRefuted) {
  expect_result(decode("no proof at all\n", "s UNKNOWN\n"), 3, "unknown\n");
}

TEST_F(DecodeWithProof, TakesTheFormulaFromAFile) {
  expect_result(run_in(refuted_.folder, {"decode", "-", "out", "--verify", "proof"}), 2, "",
                "dokusat: --verify needs the formula in a file, as it is read twice\n");
  expect_result(run_in(refuted_.folder, {"decode", "f.cnf", "--verify", "-"}), 2, "",
                "dokusat: standard input (-) can be read once only\n");
}

TEST(Decode, AllDecidedBySimplification) {
  const Encoded encoded(kPuzzle2239, {"--simplify", "probing"});
  EXPECT_EQ(encoded.cnf.variables, 0);
  expect_result(encoded.decode("s SATISFIABLE\nv 0\n"), 0, kAnswer2239);
}

// --- decode: wrong

TEST(DecodeWrong, BrokenClauseIsNamed) {
  const Encoded encoded(kEmpty4, {"--no-simplify", "--amo", "pairwise"});
  Rows rows = cells_of(kLeast4, false);
  std::vector<int> literals = model_literals(encoded.cnf, rows, {});
  for (int& literal : literals)
    if (literal == -encoded.cnf.named.at("r1c1=2")) literal = -literal;
  const ProgramResult result = encoded.decode(competition_output(literals));
  EXPECT_EQ(result.exit_code, 1) << ::testing::PrintToString(result);
  EXPECT_EQ(result.out, "");
  // A1 holds 1 and 2: the message shows number and literals of the first violated clause.
  EXPECT_THAT(result.err, MatchesRegex("Puzzle 1: the model breaks clause [0-9]+: not r1c1=1 or "
                                       "not r1c1=2\n"));
}

TEST(DecodeWrong, ClauseNumberIsThatOfTheFile) {
  const Encoded encoded(kEmpty4, {"--no-simplify"});
  std::string all_false = "s SATISFIABLE\nv";
  for (int variable = 1; variable <= encoded.cnf.variables; ++variable)
    all_false += " " + std::to_string(-variable);
  const ProgramResult result = encoded.decode(all_false + " 0\n");
  std::size_t first_false = 0;
  while (std::ranges::any_of(encoded.cnf.clauses[first_false], [](int l) { return l < 0; }))
    ++first_false;
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, StartsWith("Puzzle 1: the model breaks clause " +
                                     std::to_string(first_false + 1) + ": "));
}

TEST(DecodeWrong, ModelOfNothingLeavesCellsOpen) {
  const Encoded encoded(kEmpty4);
  const ProgramResult result = encoded.decode("s SATISFIABLE\nv 0\n");
  expect_result(result, 1, "", "Puzzle 1: cell r1c1 is open in the model\n");
}

TEST(DecodeWrong, GridWithoutTiling) {
  const Encoded encoded(kEmptyDominoes4, {"--no-simplify"});
  // The dominoes of the least grid with the digits of a grid without a tiling.
  const std::set<std::string> tiling = Tiler(cells_of(kLeast4, false), {}).names();
  const ProgramResult result = encoded.decode(
      competition_output(model_literals(encoded.cnf, cells_of(kUntileable4, false), tiling)));
  EXPECT_EQ(result.exit_code, 1) << ::testing::PrintToString(result);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, StartsWith("Puzzle 1: the model breaks clause "));
}

TEST(DecodeWrong, CommentsOutOfRange) {
  const Encoded encoded(kGridPuzzle);
  const std::string text = encoded.folder.read("f.cnf");
  const auto with = [&](const std::string& key, const std::string& value) {
    std::string changed = text;
    const std::string start = "c puzzle " + key + " ";
    const std::size_t begin = changed.find(start);
    if (begin == std::string::npos)
      changed = start + value + "\n" + changed;
    else
      changed.replace(begin, changed.find('\n', begin) - begin, start + value);
    encoded.folder.write("f.cnf", changed);
    const ProgramResult result = encoded.decode("s UNKNOWN\n");
    EXPECT_EQ(result.exit_code, 2) << key << " " << ::testing::PrintToString(result);
    EXPECT_EQ(result.out, "");
    return result.err;
  };
  EXPECT_EQ(with("box", "99999x99999"),
            "f.cnf:3:14: error: expected RxC or none in 'c puzzle box'\n"
            "c puzzle box 99999x99999\n             ^\n");
  EXPECT_EQ(with("box", "two"),
            "f.cnf:3:14: error: expected RxC or none in 'c puzzle box'\n"
            "c puzzle box two\n             ^\n");
  EXPECT_THAT(with("format", "boj9"), HasSubstr("format"));
  EXPECT_THAT(with("number", "x"), HasSubstr("number"));
  EXPECT_THAT(with("number", "-4"), HasSubstr("number"));
  EXPECT_THAT(with("unknown", "1"), HasSubstr("unknown comment 'c puzzle unknown'"));
}

// --- Through an external solver

class ExternalSolver : public ::testing::TestWithParam<const char*> {};

TEST_P(ExternalSolver, SolvesWhatEncodeWroteAndDecodeReadsIt) {
  const std::string solver = GetParam();
  if (!is_on_path(solver)) GTEST_SKIP() << "no " << solver << " on PATH";
  struct Case {
    std::string puzzle;
    std::string answer;
    int exit_code;
  };
  const std::vector<Case> cases = {
      {kPuzzle2580, kAnswer2580, 0},
      {kPuzzle2239, kAnswer2239, 0},
      {kPuzzle4574, "Puzzle 1\n" + kFirstDominoGrid, 0},
      {kTwoFives, "no solution\n", 20},
      {kUnsolvableDominoes4, "Puzzle 1\nno solution\n", 20},
  };
  for (const Case& each : cases)
    for (const std::vector<std::string>& options :
         {std::vector<std::string>{"--simplify=singles"}, {"--no-simplify", "--no-map"}}) {
      SCOPED_TRACE(options[0]);
      const Encoded encoded(each.puzzle, options);
      RunOptions run_options;
      run_options.program = solver;
      run_options.directory = encoded.folder.path();
      const bool is_minisat = solver == "minisat";
      const std::vector<std::string> words = is_minisat ? std::vector<std::string>{"f.cnf", "model"}
                                                        : std::vector<std::string>{"f.cnf"};
      const ProgramResult solved = run(words, "", run_options);
      // clasp exits with 30 if it knows that the model is the only one.
      const bool only_one = solver == "clasp" && solved.exit_code == 30;
      ASSERT_EQ(only_one ? 10 : solved.exit_code, each.exit_code == 0 ? 10 : 20);
      expect_result(encoded.decode(is_minisat ? encoded.folder.read("model") : solved.out),
                    each.exit_code, each.answer, each.exit_code == 20 ? kClaimed : "");
    }
}

INSTANTIATE_TEST_SUITE_P(Known, ExternalSolver,
                         ::testing::Values("cadical", "minisat", "picosat", "cryptominisat5",
                                           "clasp"),
                         [](const auto& instance) { return std::string(instance.param); });

class ExternalSolverLimit : public ::testing::TestWithParam<std::vector<std::string>> {};

TEST_P(ExternalSolverLimit, IsUnknown) {
  std::vector<std::string> words = GetParam();
  RunOptions options;
  options.program = words[0];
  if (!is_on_path(options.program)) GTEST_SKIP() << "no " << options.program << " on PATH";
  const Encoded encoded("0\n? ? ? ? ? ? ? ? ?\n0\n", {"--no-simplify"});
  options.directory = encoded.folder.path();
  words.emplace_back("f.cnf");
  const ProgramResult ended = run({words.begin() + 1, words.end()}, "", options);
  expect_result(encoded.decode(ended.out), 3, "Puzzle 1\nunknown\n");
}

INSTANTIATE_TEST_SUITE_P(Known, ExternalSolverLimit,
                         ::testing::Values(std::vector<std::string>{"cadical", "-c", "0"},
                                           std::vector<std::string>{"cryptominisat5", "--maxconfl",
                                                                    "1"},
                                           std::vector<std::string>{"picosat", "-l", "1"},
                                           std::vector<std::string>{"clasp", "--solve-limit=1"}),
                         [](const auto& instance) { return instance.param[0]; });

}  // namespace
}  // namespace dokusat::program_test
