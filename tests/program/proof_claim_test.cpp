// What a proof proves: `verify` encodes the puzzle again and compares the formulas.

#include <gmock/gmock.h>

#include <sstream>
#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// A folder with p.txt, a proof p that it has one solution, and the formula p.cnf.
class ProofClaim : public testing::Test {
 protected:
  ProofClaim() {
    folder_.write("p.txt", kPuzzle2239);
    run_in(folder_, {"solve", "-q", "--unique", "--proof", "p", "p.txt"});
    cnf_ = folder_.read("p.cnf");
  }

  ProgramResult check(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> words = {"verify", "p.cnf", "p"};
    words.insert(words.end(), more.begin(), more.end());
    return run_in(folder_, words);
  }

  /// Adds `count` to the number of clauses in the header, and appends the lines.
  void add_clauses(int count, const std::string& lines) const {
    const std::size_t header = cnf_.find("p cnf ");
    std::istringstream words(cnf_.substr(header + 6));
    int variables = 0;
    int clauses = 0;
    words >> variables >> clauses;
    folder_.write("p.cnf", cnf_.substr(0, header) + "p cnf " + std::to_string(variables) + " " +
                               std::to_string(clauses + count) +
                               cnf_.substr(cnf_.find('\n', header)) + lines);
  }

  TemporaryDirectory folder_;
  std::string cnf_;
};

TEST_F(ProofClaim, ClausesThatAreNotThePuzzlesProveNothing) {
  add_clauses(2, "2 0\n-2 0\n");
  folder_.write("p", "0\n");
  expect_result(check(), 1, "p.cnf: clause 12020 is none of the puzzle in the comments: 2 0\n");
  expect_result(
      check({"--json"}), 1,
      "{\"status\":\"wrong\",\"lemmas\":0,\"wrong\":[\"p.cnf: clause 12020 is none of the "
      "puzzle in the comments: 2 0\"]}\n");
  EXPECT_EQ(
      run_in(folder_, {"decode", "p.cnf", "--verify", "p", "-"}, "s UNSATISFIABLE\n").exit_code, 1);
}

TEST_F(ProofClaim, ClausesMayStandInAnotherOrder) {
  const std::size_t first = cnf_.find('\n', cnf_.find("p cnf ")) + 1;
  const std::size_t second = cnf_.find('\n', first) + 1;
  cnf_ += cnf_.substr(first, second - first);
  cnf_.erase(first, second - first);
  folder_.write("p.cnf", cnf_);
  expect_result(check(), 0, "", "the proof is right: puzzle 1: one solution, from the clues\n");
}

TEST_F(ProofClaim, AClauseThatIsMissingIsNamed) {
  const std::size_t first = cnf_.find('\n', cnf_.find("p cnf ")) + 1;
  cnf_.erase(first, cnf_.find('\n', first) + 1 - first);
  add_clauses(-1, "");
  expect_result(check(), 1, "p.cnf: a clause of the puzzle in the comments is missing: 1 0\n");
}

TEST_F(ProofClaim, IsComparedWithAFileOfPuzzles) {
  folder_.write("other.txt", "003000509\n" + kPuzzle2239.substr(10));
  folder_.write("one.txt", "143628579" + std::string(72, '.') + "\n");
  expect_result(check({"p.txt"}), 0, "",
                "the proof is right: puzzle 1: one solution, from the clues\n");
  // With one clue less: the formula of the proof has one clause too many.
  expect_result(check({"other.txt"}), 1, "p.cnf: clause 1 is none of the puzzle: 1 0\n");
  EXPECT_EQ(check({"one.txt"}).exit_code, 1);
  EXPECT_THAT(check({"--json", "p.txt"}).out,
              HasSubstr("\"number\":1,\"proved\":\"one solution\""));
  expect_result(check({"-q", "p.txt"}), 0, "");
}

TEST_F(ProofClaim, HasANumberThatTheFileMustHave) {
  folder_.write("two.txt", kPuzzle2239 + "\n" + kTwoFives);
  EXPECT_EQ(run_in(folder_, {"solve", "-q", "--puzzle", "2", "--proof", "p", "two.txt"}).exit_code,
            20);
  expect_result(check({"two.txt"}), 0, "",
                "the proof is right: puzzle 2: no solution, from the clues\n");
  expect_result(check({"p.txt"}), 1, "p.cnf: is of puzzle 2, and p.txt has fewer\n");
}

TEST_F(ProofClaim, NeedsCommentsToBeCompared) {
  std::string bare;
  std::istringstream lines(cnf_);
  for (std::string line; std::getline(lines, line);)
    if (line[0] != 'c') bare += line + "\n";
  folder_.write("p.cnf", bare);
  expect_result(check(), 0, "",
                "the proof is right: no model of the formula, which carries no puzzle\n");
  expect_result(
      check({"p.txt"}), 1,
      "p.cnf: has no 'c puzzle' comments, which say how a puzzle is encoded: it cannot be "
      "compared with p.txt\n");
}

TEST_F(ProofClaim, OfAGridThatIsNoSolutionIsNone) {
  const std::size_t row = cnf_.find("c puzzle except 1 4 3 6 2 8 5 7 9");
  cnf_[row + 16] = '2';
  folder_.write("p.cnf", cnf_);
  expect_result(check(), 1,
                "p.cnf: the grid in 'c puzzle except' is no solution of the puzzle in the "
                "comments\n");
}

TEST_F(ProofClaim, OfRulesTellsOfTheClausesBesideThem) {
  EXPECT_EQ(
      run_in(folder_, {"encode", "--rules-only", "--no-map", "-o", "p.cnf", "p.txt"}).exit_code, 0);
  cnf_ = folder_.read("p.cnf");
  add_clauses(2, "1 0\n-1 0\n");
  folder_.write("p", "0\n");
  expect_result(check(), 0, "",
                "the proof is right: no model, from the rules and the clauses beside them\n");
}

TEST_F(ProofClaim, OfASimplifiedPuzzleIsToldAsJson) {
  const ProgramResult residual = run_in(
      folder_, {"solve", "--json", "--unique", "--simplify", "auto", "--proof", "p", "p.txt"});
  EXPECT_THAT(residual.out, HasSubstr("\"proof\":{\"proved\":\"one solution\",\"from\":\"residual "
                                      "formula\",\"lemmas\":"));
  EXPECT_THAT(residual.err, HasSubstr("p: warning: the proof covers the residual formula only"));
  EXPECT_THAT(check({"--json"}).out,
              HasSubstr("\"proved\":\"one solution\",\"from\":\"residual formula\"}"));
  const ProgramResult whole =
      run_in(folder_, {"solve", "--json", "--unique", "--no-simplify", "--proof", "p", "p.txt"});
  EXPECT_THAT(whole.out, HasSubstr("\"from\":\"clues\""));
  EXPECT_THAT(whole.err, AllOf(HasSubstr("from the clues\n"), Not(HasSubstr("warning"))));
}

}  // namespace
}  // namespace dokusat::program_test
