// dokusat solve --proof and verify: proofs and the formulas that they belong to.

#include <gmock/gmock.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

/// 17 clues and one solution, which failed literals find but unit propagation does not.
const std::string kSeventeen =
    ".................1..2..3.4.............15.6....78...2......23...8...4...91......5\n";

const std::string kRight = "the proof is right: ";
const std::string kNoModel = kRight + "no model of the formula, which carries no puzzle\n";
const std::string kResidual =
    "p.drat.cnf: warning: the proof covers the residual formula only: what simplification 'units' "
    "deduced from the clues is in no proof\n";

/// A folder with p.txt, and p.drat and p.drat.cnf as written by `solve --proof p.drat`.
struct Proved {
  explicit Proved(const std::string& puzzle, const std::vector<std::string>& options = {}) {
    std::vector<std::string> words = {"solve", "--proof", "p.drat", folder.write("p.txt", puzzle)};
    words.insert(words.end(), options.begin(), options.end());
    solved = run_in(folder, words);
  }
  ProgramResult check(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> words = {"verify", "p.drat.cnf", "p.drat"};
    words.insert(words.end(), more.begin(), more.end());
    return run_in(folder, words);
  }

  TemporaryDirectory folder;
  ProgramResult solved;
};

TEST(Proof, OfNoSolutionIsWrittenBesideItsFormula) {
  const Proved proved(kTwoFives);
  EXPECT_EQ(proved.solved.exit_code, 20);
  EXPECT_EQ(proved.solved.out, "no solution\n");
  EXPECT_THAT(
      proved.solved.err,
      MatchesRegex("p.drat: proof of [0-9]+ lemmas for p.drat.cnf, checked: puzzle 1: no solution, "
                   "from the clues\n"));
  EXPECT_THAT(proved.folder.names(), UnorderedElementsAre("p.txt", "p.drat", "p.drat.cnf"));
  expect_result(proved.check(), 0, "", kRight + "puzzle 1: no solution, from the clues\n");
  EXPECT_THAT(proved.folder.read("p.drat"), HasSubstr("\n0\n"));
}

TEST(Proof, OfUniquenessLeavesTheSolutionOut) {
  const Proved proved(kPuzzle2239, {"--unique"});
  EXPECT_EQ(proved.solved.exit_code, 0);
  EXPECT_EQ(proved.solved.out, kAnswer2239 + "unique\n");
  expect_result(proved.check(), 0, "", kRight + "puzzle 1: one solution, from the clues\n");
  const std::string cnf = proved.folder.read("p.drat.cnf");
  EXPECT_THAT(cnf, HasSubstr("\nc puzzle except 1 4 3 6 2 8 5 7 9\nc puzzle except 5 7 2 "));
  EXPECT_THAT(cnf, HasSubstr("\nc puzzle simplify none\n"));
  EXPECT_THAT(cnf, HasSubstr("\nc puzzle text 103000509\n"));
  // The last clause excludes the solution: some cell holds another digit.
  const std::size_t last = cnf.rfind('\n', cnf.size() - 2) + 1;
  EXPECT_THAT(cnf.substr(last), StartsWith("-1 -13 "));
  EXPECT_EQ(std::count(cnf.begin() + static_cast<std::ptrdiff_t>(last), cnf.end(), '-'), 81);
}

TEST(Proof, OfSuDominoKuIsAboutDigits) {
  // The least grid has two tilings; another tiling is not another solution.
  for (const char* encoding : {"placement", "partner-rows", "partner"}) {
    const Proved proved(kFirstDominoes, {"--unique", "-e", encoding});
    EXPECT_EQ(proved.solved.out, "Puzzle 1\n" + kFirstDominoGrid + "unique\n");
    expect_result(proved.check(), 0, "", kRight + "puzzle 1: one solution, from the clues\n");
  }
  const Proved refuted(kUnsolvableDominoes4);
  EXPECT_EQ(refuted.solved.exit_code, 20);
  expect_result(refuted.check(), 0, "", kRight + "puzzle 1: no solution, from the clues\n");
}

TEST(Proof, KeepsASimplificationThatIsNamed) {
  const Proved proved(kPuzzle2239, {"--unique", "--simplify", "units"});
  EXPECT_EQ(proved.solved.exit_code, 0);
  EXPECT_THAT(proved.folder.read("p.drat.cnf"), HasSubstr("\nc puzzle simplify units\n"));
  expect_result(proved.check(), 0, "",
                kResidual + kRight + "puzzle 1: one solution, from the residual formula\n");
  EXPECT_THAT(proved.solved.err,
              AllOf(HasSubstr("checked: puzzle 1: one solution, from the residual formula\n"),
                    HasSubstr("\np.drat: warning: the proof covers the residual formula only: what "
                              "simplification 'units' deduced")));
  // Simplification refutes the puzzle: the formula is the empty clause, and so is the proof.
  const Proved refuted(kTwoFives, {"--simplify", "units"});
  EXPECT_TRUE(refuted.folder.read("p.drat.cnf").ends_with("p cnf 0 1\n0\n"));
  EXPECT_EQ(refuted.folder.read("p.drat"), "0\n");
  expect_result(refuted.check(), 0, "",
                kResidual + kRight + "puzzle 1: no solution, from the residual formula\n");
}

TEST(Proof, IsCompressedByItsEnding) {
  const TemporaryDirectory folder;
  EXPECT_EQ(run_in(folder, {"solve", "-q", "--proof", "p.gz"}, kTwoFives).exit_code, 20);
  EXPECT_THAT(folder.read("p.gz"), StartsWith("\x1f\x8b"));
  expect_result(run_in(folder, {"verify", "p.gz.cnf", "p.gz"}), 0, "",
                kRight + "puzzle 1: no solution, from the clues\n");
}

TEST(Proof, OfWhatHasASolutionIsNotWritten) {
  const Proved solved(kPuzzle2239);
  expect_result(solved.solved, 3, kAnswer2239,
                "puzzle 1: it has a solution, and without --unique nothing is refuted; p.drat is "
                "not written\n");
  EXPECT_THAT(solved.folder.names(), UnorderedElementsAre("p.txt"));
  const Proved several(kEmpty9, {"--unique", "--order", "least"});
  expect_result(several.solved, 3, kLeast9 + "not unique\n",
                "puzzle 1: it has another solution; p.drat is not written\n");
  EXPECT_THAT(several.folder.names(), UnorderedElementsAre("p.txt"));
}

TEST(Proof, BeyondTheLimitsIsNotWritten) {
  // Case splits decide the puzzle. A solver needs about a thousand conflicts; preprocessing does
  // not make conflicts unnecessary.
  const Proved proved(
      "12\n6 F2 8 G2\n1 I2 6 I3\n8 D7 1 E7\n1 F4 2 F5\n9 D5 6 D6\n8 A5 7 B5\n8 C3 2 C4\n"
      "7 F6 3 G6\n9 H3 7 H4\n7 A2 4 B2\n1 A3 5 A4\n4 A7 9 B7\n? ? ? ? ? ? ? ? ?\n0\n",
      {"--unique", "--conflicts", "0", "--splits", "30000"});
  EXPECT_EQ(proved.solved.exit_code, 3);
  EXPECT_THAT(proved.solved.out, HasSubstr("unique\n"));
  EXPECT_EQ(proved.solved.err, "puzzle 1: no proof within the limits; p.drat is not written\n");
  EXPECT_THAT(proved.folder.names(), UnorderedElementsAre("p.txt"));
}

// Older files would be taken for the requested proof, especially with -q.
TEST(Proof, OfSomethingElseDoesNotStayBehindWhereNoneIsWritten) {
  const TemporaryDirectory folder;
  folder.write("p.drat", "0\n");
  folder.write("p.drat.cnf", "p cnf 0 1\n0\n");
  expect_result(run_in(folder, {"solve", "--proof", "p.drat"}, kPuzzle2239), 3, kAnswer2239,
                "puzzle 1: it has a solution, and without --unique nothing is refuted; p.drat is "
                "not written, and the older one is removed\n");
  EXPECT_THAT(folder.names(), IsEmpty());
  folder.write("p.drat", "0\n");
  expect_result(run_in(folder, {"solve", "--unique", "-q", "--proof", "p.drat"}, kEmpty4), 3,
                kLeast4 + "not unique\n");
  EXPECT_THAT(folder.names(), IsEmpty());
}

TEST(Proof, OverwritesNeitherItsInputNorTheAnswer) {
  const TemporaryDirectory folder;
  folder.write("p", kPuzzle2239);
  folder.write("q.cnf", kPuzzle2239);
  std::filesystem::create_symlink("p", folder.path() / "link");
  for (const auto& [proof, input] :
       {std::pair("p", "p"), std::pair("./p", "p"), std::pair("link", "p"), std::pair("p", "link"),
        std::pair("q", "q.cnf")})
    expect_result(run_in(folder, {"solve", "--unique", "--proof", proof, input}), 2, "",
                  "dokusat: --proof: " + std::string(proof) +
                      (proof == std::string("q") ? ".cnf" : "") +
                      " is also the input, which it would overwrite\n");
  EXPECT_EQ(folder.read("p"), kPuzzle2239);
  EXPECT_EQ(folder.read("q.cnf"), kPuzzle2239);
  expect_result(run_in(folder, {"solve", "--unique", "--proof", "link", "-o", "p", "q.cnf"}), 2, "",
                "dokusat: --proof: link is also the output\n");
}

TEST(Proof, IsOfOnePuzzle) {
  const Proved first(kPuzzle4574, {"--unique"});
  expect_result(first.solved, 2, "",
                "dokusat: --proof takes one puzzle: p.txt has more, name one with --puzzle\n");
  EXPECT_THAT(first.folder.names(), UnorderedElementsAre("p.txt"));
  const Proved second(kPuzzle4574, {"--unique", "--puzzle", "2"});
  EXPECT_EQ(second.solved.out, "Puzzle 2\n" + kSecondDominoGrid + "unique\n");
  EXPECT_THAT(second.folder.read("p.drat.cnf"), StartsWith("c puzzle number 2\n"));
  expect_result(second.check(), 0, "", kRight + "puzzle 2: one solution, from the clues\n");
}

TEST(Proof, UsageErrors) {
  const auto refused = [](std::vector<std::string> words) {
    words.insert(words.begin(), {"solve", "--proof"});
    const ProgramResult result = run(words, kPuzzle2239);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    return result.err;
  };
  EXPECT_EQ(refused({"-"}),
            "dokusat: --proof: expected a file name, as answers go to standard output\n");
  EXPECT_EQ(refused({"p", "--backend", "oracle"}),
            "dokusat: --proof needs the embedded solver: leave out --backend\n");
  EXPECT_EQ(refused({"p", "--count"}), "dokusat: --count and --proof exclude each other\n");
  EXPECT_EQ(refused({"p", "-o", "p.cnf"}), "dokusat: --proof and --output name the same file\n");
  EXPECT_EQ(refused({"p", "a.txt", "b.txt"}), "dokusat: --proof takes one puzzle: name one file\n");
}

TEST(Proof, IntoAFolderThatIsNotThere) {
  expect_result(run({"solve", "--proof", "no/such/folder/p"}, kTwoFives), 2, "",
                "dokusat: no/such/folder/p.cnf: cannot be written: No such file or directory\n");
}

TEST(Proof, GoesThroughDecodeAsAnAnswerOnUniqueness) {
  const Proved proved(kPuzzle2239, {"--unique"});
  const auto decode = [&](const std::string& output) {
    return run_in(proved.folder, {"decode", "p.drat.cnf", proved.folder.write("out", output)});
  };
  expect_result(decode("s UNSATISFIABLE\n"), 0, kAnswer2239 + "unique\n",
                "puzzle 1: claimed by the solver, not proved (see --verify): there is no other "
                "solution\n");
  const ProgramResult proven = run_in(
      proved.folder, {"decode", "p.drat.cnf", "--verify", "p.drat", "-"}, "s UNSATISFIABLE\n");
  EXPECT_EQ(proven.exit_code, 0);
  EXPECT_EQ(proven.out, kAnswer2239 + "unique\n");
  EXPECT_THAT(
      proven.err,
      ::testing::MatchesRegex(
          "puzzle 1: proved by [0-9]+ lemmas from the clues: there is no other solution\n"));
  expect_result(decode("s UNKNOWN\n"), 3, "unknown\n");
  // The excluded solution, as a model.
  std::string model = "s SATISFIABLE\nv";
  int variable = 0;
  for (char digit : kAnswer2239) {
    if (digit == '\n') continue;
    for (char other = '1'; other <= '9'; ++other)
      model += std::string(other == digit ? " " : " -") + std::to_string(++variable);
  }
  const ProgramResult result = decode(model + " 0\n");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, StartsWith("Puzzle 1: the model breaks clause 12019: not r1c1=1 or not "
                                     "r1c2=4 or "));
}

TEST(Proof, DecodeDoesNotTrustAGridThatIsNoSolution) {
  const Proved proved(kPuzzle2239, {"--unique"});
  std::string cnf = proved.folder.read("p.drat.cnf");
  // Another grid in the comments and in the clause that excludes it.
  const std::size_t row = cnf.find("c puzzle except 1 4 3 6 2 8 5 7 9");
  cnf[row + 16] = '2';
  const std::size_t last = cnf.rfind('\n', cnf.size() - 2) + 1;
  cnf.replace(last, 2, "-2");
  proved.folder.write("p.drat.cnf", cnf);
  const ProgramResult result = run_in(proved.folder, {"decode", "p.drat.cnf"}, "s UNSATISFIABLE\n");
  expect_result(result, 1, "",
                "Puzzle 1: the grid in 'c puzzle except' is no solution of the puzzle\n");
}

// --- verify

TEST(CheckProof, NamesTheFirstLemmaThatDoesNotFollow) {
  const TemporaryDirectory folder;
  folder.write("f.cnf", "p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n");
  folder.write("p", "2 0\n1 0\n-1 -2 0\n0\n");
  expect_result(run_in(folder, {"verify", "f.cnf", "p"}), 1,
                "p:3: lemma 3 does not follow by unit propagation: -1 -2 0\n");
  expect_result(run_in(folder, {"verify", "--json", "f.cnf", "p"}), 1,
                "{\"status\":\"wrong\",\"lemmas\":3,\"wrong\":[\"p:3: lemma 3 does not follow by "
                "unit propagation: -1 -2 0\"]}\n");
  expect_result(run_in(folder, {"verify", "f.cnf", "-"}, "2 0\n"), 1,
                "<stdin>:1: every lemma follows, but the empty clause is none of them: the proof "
                "is not complete\n");
  folder.write("f.cnf", "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
  expect_result(run_in(folder, {"verify", "f.cnf", "p"}), 0, "", kNoModel);
  expect_result(run_in(folder, {"verify", "-q", "f.cnf", "p"}), 0, "");
  expect_result(
      run_in(folder, {"verify", "--json", "f.cnf", "p"}), 0,
      "{\"status\":\"right\",\"lemmas\":4,\"proved\":\"no model\",\"from\":\"formula\"}\n",
      kNoModel);
}

TEST(CheckProof, WarnsWhereTheEndIsMissing) {
  const TemporaryDirectory folder;
  folder.write("f.cnf", "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
  folder.write("p", "2 0\n");
  const std::string warning =
      "p: warning: the proof ends without the empty clause, which unit propagation finds: it may "
      "have been cut short\n";
  expect_result(run_in(folder, {"verify", "f.cnf", "p"}), 0, "", warning + kNoModel);
  expect_result(run_in(folder, {"verify", "-q", "f.cnf", "p"}), 0, "");
  expect_result(
      run_in(folder, {"verify", "--json", "f.cnf", "p"}), 0,
      "{\"status\":\"right\",\"lemmas\":1,\"proved\":\"no model\",\"from\":\"formula\"}\n",
      warning + kNoModel);
}

TEST(CheckProof, TakesLemmasThatKeepSatisfiability) {
  const TemporaryDirectory folder;
  folder.write("f.cnf",
               "p cnf 4 8\n1 2 -3 0\n-1 -2 3 0\n2 3 -4 0\n-2 -3 4 0\n-1 -3 -4 0\n1 3 4 0\n"
               "-1 2 4 0\n1 -2 -4 0\n");
  folder.write("p", "-1 0\n2 0\n0\n");
  expect_result(run_in(folder, {"verify", "f.cnf", "p"}), 0, "", kNoModel);
  expect_result(run_in(folder, {"verify", "-v", "f.cnf", "p"}), 0, "",
                "3 lemmas, 1 of them RAT, 0 deletions of clauses that were not there\n" + kNoModel);
}

TEST(CheckProof, MalformedTextsEndWithTheirPlace) {
  const TemporaryDirectory folder;
  folder.write("f.cnf", "p cnf 2 1\n1 2 0\n");
  folder.write("p", "1 2 0\n3 0\n");
  expect_result(run_in(folder, {"verify", "f.cnf", "p"}), 2, "",
                "p:2:1: error: literal 3 is out of range: the formula has 2 variables\n3 0\n^\n");
  folder.write("f.cnf", "1 2 0\n");
  EXPECT_EQ(run_in(folder, {"verify", "f.cnf", "p"}).exit_code, 2);
  EXPECT_EQ(run_in(folder, {"verify", "f.cnf", "missing"}).exit_code, 2);
}

TEST(CheckProof, RejectsAProofOfAnotherPuzzle) {
  const Proved proved(kSeventeen, {"--unique"});
  expect_result(proved.check(), 0, "", kRight + "puzzle 1: one solution, from the clues\n");
  // Without the clause that excludes the solution there is a model, so no proof may pass.
  std::string cnf = proved.folder.read("p.drat.cnf");
  cnf.erase(cnf.rfind('\n', cnf.size() - 2) + 1);
  const std::size_t header = cnf.find("p cnf ");
  const std::size_t end = cnf.find('\n', header);
  std::istringstream words(cnf.substr(header + 6, end - header));
  int variables = 0;
  int clauses = 0;
  words >> variables >> clauses;
  cnf.replace(header, end - header,
              "p cnf " + std::to_string(variables) + " " + std::to_string(clauses - 1));
  proved.folder.write("p.drat.cnf", cnf);
  const ProgramResult result = proved.check();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, StartsWith("p.drat.cnf: a clause of the puzzle in the comments is "));
  // The same for a formula without a puzzle.
  proved.folder.write("p.drat.cnf", cnf.substr(cnf.find("p cnf ")));
  const ProgramResult bare = proved.check();
  EXPECT_EQ(bare.exit_code, 1);
  EXPECT_THAT(bare.out, MatchesRegex("p.drat:[0-9]+: lemma [0-9]+ does not follow .*\n"));
}

TEST(CheckProof, AcceptsWhatExternalSolversWrite) {
  // CaDiCaL writes the binary form by default.
  if (!is_on_path("cadical")) GTEST_SKIP() << "no cadical on PATH";
  const TemporaryDirectory folder;
  EXPECT_EQ(run_in(folder, {"encode", "--no-simplify", "-o", "f.cnf"}, kTwoFives).exit_code, 0);
  RunOptions options;
  options.program = "cadical";
  options.directory = folder.path();
  EXPECT_EQ(run({"-q", "f.cnf", "binary"}, "", options).exit_code, 20);
  EXPECT_EQ(run({"-q", "--no-binary", "f.cnf", "text"}, "", options).exit_code, 20);
  EXPECT_NE(folder.read("binary").find('\0'), std::string::npos);
  for (const char* proof : {"binary", "text"})
    expect_result(run_in(folder, {"verify", "f.cnf", proof}), 0, "",
                  kRight + "puzzle 1: no solution, from the clues\n");
}

}  // namespace
}  // namespace dokusat::program_test
