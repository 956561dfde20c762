// Proofs as files: both forms, every error in a text, and rejection of proofs that are wrong
// anywhere.

#include <gtest/gtest.h>

#include <atomic>
#include <dokusat/cnf/proof.hpp>
#include <dokusat/text/parse_error.hpp>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

namespace dokusat {
namespace {

using Kind = ProofVerdict::Kind;
using Clauses = std::vector<std::vector<int>>;

Formula formula_from(const Clauses& clauses, int variables = 4) {
  Formula formula;
  formula.declare_variables(variables);
  for (const std::vector<int>& clause : clauses) {
    std::vector<Literal> literals;
    for (int value : clause) literals.push_back(Literal::from_dimacs(value));
    formula.add_clause(literals);
  }
  return formula;
}

ProofVerdict check(const Formula& formula, const std::string& text) {
  std::istringstream proof(text);
  return check_proof(formula, proof, "p.drat");
}

/// R. Rivest's formula of associative blocks, also an example of drat-trim: each clause excludes
/// two of the 16 assignments, so that the formula without any one of them has a model.
const Clauses kRivest = {{1, 2, -3},   {-1, -2, 3}, {2, 3, -4}, {-2, -3, 4},
                         {-1, -3, -4}, {1, 3, 4},   {-1, 2, 4}, {1, -2, -4}};
const std::string kRivestProof = "-1 2 0\nd -1 2 4 0\n-1 0\n2 0\n0\n";

TEST(CheckProof, AcceptsARefutation) {
  const ProofVerdict verdict = check(formula_from(kRivest), kRivestProof);
  EXPECT_EQ(verdict.kind, Kind::accepted);
  EXPECT_EQ(verdict.lemmas, 4);
  EXPECT_EQ(verdict.ignored_deletions, 0);
  EXPECT_EQ(verdict.step.line, 5);
}

TEST(CheckProof, StopsBetweenLemmasWhenItIsTold) {
  for (const bool stop : {false, true}) {
    const std::atomic<bool> flag = stop;
    std::istringstream proof(kRivestProof);
    EXPECT_EQ(check_proof(formula_from(kRivest), proof, "p.drat", &flag).kind,
              stop ? Kind::stopped : Kind::accepted);
  }
}

TEST(CheckProof, NeedsEveryClauseOfAMinimalFormula) {
  for (std::size_t dropped = 0; dropped < kRivest.size(); ++dropped) {
    Clauses clauses = kRivest;
    clauses.erase(clauses.begin() + static_cast<std::ptrdiff_t>(dropped));
    EXPECT_NE(check(formula_from(clauses), kRivestProof).kind, Kind::accepted) << dropped;
  }
}

TEST(CheckProof, NeedsEveryLiteralAsItIs) {
  // Flipping a literal of a clause also leaves a satisfiable formula.
  for (std::size_t clause = 0; clause < kRivest.size(); ++clause)
    for (std::size_t place = 0; place < 3; ++place) {
      Clauses clauses = kRivest;
      clauses[clause][place] *= -1;
      EXPECT_NE(check(formula_from(clauses), kRivestProof).kind, Kind::accepted)
          << clause << ", " << place;
    }
}

TEST(CheckProof, NamesTheFirstLemmaThatDoesNotHold) {
  const ProofVerdict verdict =
      check(formula_from({{1, 2}, {-1, 2}}), "c x\n1 2 0\n\n2 0\n-2 0\n0\n");
  EXPECT_EQ(verdict.kind, Kind::wrong);
  EXPECT_EQ(verdict.lemmas, 3);
  EXPECT_EQ(verdict.step.line, 5);
  EXPECT_EQ(verdict.step.clause, std::vector{Literal::from_dimacs(-2)});
}

TEST(CheckProof, WantsTheEmptyClauseInWriting) {
  const Formula formula = formula_from({{1}, {-1}});
  EXPECT_EQ(check(formula, "").kind, Kind::unfinished);
  EXPECT_EQ(check(formula, "2 0\n").kind, Kind::unfinished);
  EXPECT_EQ(check(formula_from({{1}, {2, 3}}), "").kind, Kind::incomplete);
  EXPECT_EQ(check(formula_from({{1}, {2, 3}}), "1 2 0\n").kind, Kind::incomplete);
  EXPECT_EQ(check(formula, "0\n").kind, Kind::accepted);
  EXPECT_EQ(check(formula, "0").kind, Kind::accepted);
  EXPECT_EQ(check(formula_from({{}}), "0\n").kind, Kind::accepted);
  EXPECT_EQ(check(formula_from({{1}}), "0\n").kind, Kind::wrong);
}

TEST(CheckProof, DoesNotUseWhatWasDeleted) {
  const Formula formula = formula_from({{1, 2}, {-1, 2}, {1, -2}, {-1, -2}});
  EXPECT_EQ(check(formula, "2 0\n0\n").kind, Kind::accepted);
  EXPECT_EQ(check(formula, "d 1 2 0\n2 0\n0\n").kind, Kind::wrong);
}

TEST(CheckProof, DeletionsOfUnitsAndOfWhatIsNotThereAreIgnored) {
  const ProofVerdict verdict =
      check(formula_from(kRivest), "d 1 2 0\n-1 2 0\n-1 0\nd -1 0\n2 0\n0\n");
  EXPECT_EQ(verdict.kind, Kind::accepted);
  EXPECT_EQ(verdict.ignored_deletions, 1);
}

// --- lemmas that do not follow but preserve satisfiability

/// The example of M. Heule, W. Hunt, N. Wetzler, 2013: -1 does not follow by propagation.
const std::string kRivestRatProof = "-1 0\nd -1 -2 3 0\nd -1 -3 -4 0\nd -1 2 4 0\n2 0\n0\n";

TEST(RatProof, IsAccepted) {
  const ProofVerdict verdict = check(formula_from(kRivest), kRivestRatProof);
  EXPECT_EQ(verdict.kind, Kind::accepted);
  EXPECT_EQ(verdict.lemmas, 3);
  EXPECT_EQ(verdict.rat_lemmas, 1);
  EXPECT_EQ(verdict.ignored_deletions, 0);
  EXPECT_EQ(check(formula_from(kRivest), kRivestProof).rat_lemmas, 0);
}

TEST(RatProof, RefutesNothingThatHasAModel) {
  for (std::size_t dropped = 0; dropped < kRivest.size(); ++dropped) {
    Clauses clauses = kRivest;
    clauses.erase(clauses.begin() + static_cast<std::ptrdiff_t>(dropped));
    const Kind kind = check(formula_from(clauses), kRivestRatProof).kind;
    EXPECT_TRUE(kind == Kind::wrong || kind == Kind::incomplete) << dropped;
  }
}

TEST(RatProof, GoesByTheFirstLiteral) {
  const Formula formula = formula_from({{1, 2}, {-2, 3}});
  EXPECT_EQ(check(formula, "4 2 0\n").kind, Kind::incomplete) << "-4 stands nowhere";
  EXPECT_EQ(check(formula, "2 4 0\n").kind, Kind::wrong) << "-2 3 stands against it";
}

TEST(RatProof, JoinsWithTheClausesOfItsTime) {
  const Formula formula = formula_from({{1, 2}, {-2, 3}});
  EXPECT_EQ(check(formula, "d -2 3 0\n2 4 0\n").kind, Kind::incomplete);
  EXPECT_EQ(check(formula, "d -2 3 0\n-2 -4 0\n").kind, Kind::wrong);
  EXPECT_EQ(check(formula, "4 2 0\n-4 0\n").kind, Kind::wrong) << "with the lemma before";
}

TEST(RatProof, DoesNotContradictWhatWasConcluded) {
  const Formula formula = formula_from({{2, 3}});
  EXPECT_EQ(check(formula, "2 0\n").kind, Kind::incomplete);
  EXPECT_EQ(check(formula, "2 0\n-2 0\n").kind, Kind::wrong);
  // The deletion of a unit has no effect, nor has that of the reason of a conclusion.
  EXPECT_EQ(check(formula, "2 0\nd 2 0\n-2 0\n").kind, Kind::wrong);
  EXPECT_EQ(check(formula_from({{1}, {-1, 2}}), "d -1 2 0\n-2 0\n").kind, Kind::wrong);
}

TEST(CheckProof, LooksAtNothingBehindTheEmptyClause) {
  EXPECT_EQ(check(formula_from({{1}, {-1}}), "0\nhello\n").kind, Kind::accepted);
}

// --- the binary form

std::string bytes(std::initializer_list<int> values) {
  std::string text;
  for (int value : values) text += static_cast<char>(value);
  return text;
}

TEST(BinaryProof, IsToldByItself) {
  // The same proof.
  const ProofVerdict verdict = check(
      formula_from(kRivest), bytes({'a', 3, 4, 0, 'd', 3, 4, 8, 0, 'a', 3, 0, 'a', 4, 0, 'a', 0}));
  EXPECT_EQ(verdict.kind, Kind::accepted);
  EXPECT_EQ(verdict.lemmas, 4);
  EXPECT_EQ(verdict.ignored_deletions, 0);
}

TEST(BinaryProof, MayBeginAsATextWould) {
  // 'd', and 32 for the literal 16, which is a blank.
  const ProofVerdict verdict =
      check(formula_from({{16, 1}, {1}, {-1}}, 16), bytes({'d', 32, 2, 0, 'a', 0}));
  EXPECT_EQ(verdict.kind, Kind::accepted);
  EXPECT_EQ(verdict.ignored_deletions, 0);
}

TEST(BinaryProof, NumbersTakeSeveralBytes) {
  // Variable 64 is the number 128, and -8191 the number 16383.
  EXPECT_EQ(check(formula_from({{64}}, 64), bytes({'a', 0x80, 1, 0})).kind, Kind::incomplete);
  EXPECT_EQ(check(formula_from({{64}}, 64), bytes({'a', 0x81, 1, 0})).kind, Kind::wrong);
  EXPECT_EQ(check(formula_from({{-8191}}, 8191), bytes({'a', 0xff, 0x7f, 0})).kind,
            Kind::incomplete);
}

// --- texts that are not proofs

struct BadProof {
  std::string name;
  std::string text;
  std::string message;
};

void PrintTo(const BadProof& bad, std::ostream* out) { *out << bad.name; }

class MalformedProof : public testing::TestWithParam<BadProof> {};

TEST_P(MalformedProof, IsToldWithItsPlace) {
  std::string message;
  try {
    check(formula_from({{1, 2}}), GetParam().text);
  } catch (const ParseError& error) {
    message = error.what();
  }
  EXPECT_EQ(message, GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    All, MalformedProof,
    testing::Values(
        BadProof{"NoZero", "1 2\n",
                 "p.drat:1:4: error: expected the closing 0 of the clause\n1 2\n   ^"},
        BadProof{"CutShort", "1 2 0\n1 2",
                 "p.drat:2:4: error: expected the closing 0 of the clause\n1 2\n   ^"},
        BadProof{"DeletionOfNothing", "d\n",
                 "p.drat:1:2: error: expected the closing 0 of the clause\nd\n ^"},
        BadProof{"TwoClauses", "1 2 0 1 0\n",
                 "p.drat:1:7: error: expected nothing after the 0 of the clause\n1 2 0 1 0\n"
                 "      ^"},
        BadProof{"DeletionAndMore", "d 1 2 0 0\n",
                 "p.drat:1:9: error: expected nothing after the 0 of the clause\nd 1 2 0 0\n"
                 "        ^"},
        BadProof{"OutOfRange", "1 -5 0\n",
                 "p.drat:1:3: error: literal -5 is out of range: the formula has 4 variables\n"
                 "1 -5 0\n  ^"},
        BadProof{"NoNumber", "1 two 0\n",
                 "p.drat:1:3: error: expected a literal or 0\n1 two 0\n  ^"},
        BadProof{"Status", "s UNSATISFIABLE\n",
                 "p.drat:1:1: error: expected a literal or 0\ns UNSATISFIABLE\n^"},
        BadProof{"BinaryKind", bytes({'a', 2, 4, 0, 'x', 0}),
                 "p.drat: byte 5: error: expected 'a' or 'd'"},
        BadProof{"BinaryOutOfRange", bytes({'a', 2, 10, 0}),
                 "p.drat: byte 3: error: variable 5 is out of range: the formula has 4 variables"},
        BadProof{"BinaryVariableZero", bytes({'a', 1, 0}),
                 "p.drat: byte 2: error: variable 0 is out of range: the formula has 4 variables"},
        BadProof{"BinaryCutShort", bytes({'a', 2, 4, 0, 'd', 2}),
                 "p.drat: byte 6: error: end of file inside a step"},
        BadProof{"BinaryTooLarge", bytes({'a', 0xff, 0xff, 0xff, 0xff, 0xff, 0}),
                 "p.drat: byte 6: error: expected a literal"}),
    [](const auto& test) { return test.param.name; });

TEST(CheckProof, AcceptsNoBeginningOfAProof) {
  const std::string proof = kRivestProof.substr(0, kRivestProof.size() - 1);
  for (std::size_t length = 0; length < proof.size(); ++length) {
    std::optional<ProofVerdict> verdict;
    try {
      verdict = check(formula_from(kRivest), proof.substr(0, length));
    } catch (const ParseError&) {
      // Cut inside a step.
    }
    if (!verdict) continue;
    EXPECT_NE(verdict->kind, Kind::accepted) << proof.substr(0, length);
    // With the last lemma, propagation finds the rest.
    EXPECT_EQ(verdict->kind == Kind::unfinished, length >= proof.size() - 2)
        << proof.substr(0, length);
  }
}

}  // namespace
}  // namespace dokusat
