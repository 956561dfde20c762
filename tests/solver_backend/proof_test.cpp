// Proofs written by CaDiCaL, checked by the checker, which shares nothing with it.

#include <gtest/gtest.h>

#include <dokusat/cnf/proof.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace dokusat {
namespace {

using Kind = ProofVerdict::Kind;

/// n + 1 pigeons in n holes; satisfiable without any one of its clauses.
Formula pigeonhole(int holes) {
  Formula formula;
  const auto in = [&](int pigeon, int hole) {
    return Literal(Variable{pigeon * holes + hole + 1});
  };
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    std::vector<Literal> somewhere;
    for (int hole = 0; hole < holes; ++hole) somewhere.push_back(in(pigeon, hole));
    formula.add_clause(somewhere);
    for (int other = 0; other < pigeon; ++other)
      for (int hole = 0; hole < holes; ++hole)
        formula.add_clause(std::vector{~in(pigeon, hole), ~in(other, hole)});
  }
  return formula;
}

Formula without(const Formula& formula, std::size_t dropped) {
  Formula rest;
  rest.declare_variables(formula.variable_count());
  for (std::size_t i = 0; i < formula.clause_count(); ++i)
    if (i != dropped) rest.add_clause(formula.clause(i));
  return rest;
}

std::string refutation(const Formula& formula) {
  std::ostringstream proof;
  {
    CadicalBackend backend(proof);
    for (std::size_t i = 0; i < formula.clause_count(); ++i) backend.add_clause(formula.clause(i));
    EXPECT_EQ(backend.solve(), Outcome::unsatisfiable);
  }
  return proof.str();
}

Kind check(const Formula& formula, const std::string& proof) {
  std::istringstream in(proof);
  return check_proof(formula, in, "proof").kind;
}

TEST(CadicalProof, IsAccepted) {
  for (int holes : {1, 2, 3, 4, 5, 6, 7})
    EXPECT_EQ(check(pigeonhole(holes), refutation(pigeonhole(holes))), Kind::accepted) << holes;
}

TEST(CadicalProof, OfTheEmptyClauseIsAProofToo) {
  Formula formula;
  formula.add_clause({});
  EXPECT_EQ(check(formula, refutation(formula)), Kind::accepted);
  formula.add_clause(std::vector{Literal(Variable{1})});
  EXPECT_EQ(check(formula, refutation(formula)), Kind::accepted);
}

TEST(CadicalProof, NeedsEveryClauseOfAMinimalFormula) {
  const Formula formula = pigeonhole(4);
  const std::string proof = refutation(formula);
  for (std::size_t i = 0; i < formula.clause_count(); ++i)
    EXPECT_NE(check(without(formula, i), proof), Kind::accepted) << "without clause " << i + 1;
}

TEST(CadicalProof, NeedsItsLastLemma) {
  std::string proof = refutation(pigeonhole(4));
  ASSERT_TRUE(proof.ends_with("\n0\n"));
  proof.resize(proof.size() - 2);
  EXPECT_EQ(check(pigeonhole(4), proof), Kind::unfinished);
}

TEST(CadicalProof, ALiteralTurnedRoundIsFoundOrHarmless) {
  // A lemma may also follow with a flipped literal, so that the proof remains right. An accepted
  // proof must be correct, which it is for an unsatisfiable formula. For a satisfiable formula
  // nothing may ever be accepted.
  const std::string proof = refutation(pigeonhole(4));
  const Formula satisfiable = without(pigeonhole(4), 0);
  int rejected = 0;
  for (std::size_t i = 0; i + 1 < proof.size(); ++i) {
    if ((i != 0 && proof[i - 1] != ' ' && proof[i - 1] != '\n') || proof[i] == '0' ||
        proof[i] == 'd')
      continue;
    std::string turned = proof;
    if (proof[i] == '-')
      turned.erase(i, 1);
    else
      turned.insert(i, "-");
    EXPECT_NE(check(satisfiable, turned), Kind::accepted);
    rejected += check(pigeonhole(4), turned) == Kind::accepted ? 0 : 1;
  }
  EXPECT_GT(rejected, 20);
}

TEST(CadicalProof, OfASatisfiableFormulaIsNone) {
  std::ostringstream proof;
  const Formula formula = without(pigeonhole(5), 3);
  {
    CadicalBackend backend(proof);
    for (std::size_t i = 0; i < formula.clause_count(); ++i) backend.add_clause(formula.clause(i));
    EXPECT_EQ(backend.solve(), Outcome::satisfiable);
  }
  EXPECT_NE(check(formula, proof.str()), Kind::accepted);
}

/// Accepts some bytes and no more, like a full disk.
class FullBuffer final : public std::streambuf {
 protected:
  std::streamsize xsputn(const char*, std::streamsize count) override {
    const std::streamsize taken = std::min(count, left_);
    left_ -= taken;
    return taken;
  }
  int_type overflow(int_type) override { return traits_type::eof(); }

 private:
  std::streamsize left_ = 1000;
};

TEST(CadicalProof, AStreamThatTakesNoMoreIsLeftBad) {
  FullBuffer buffer;
  std::ostream out(&buffer);
  {
    CadicalBackend backend(out);
    const Formula formula = pigeonhole(6);
    for (std::size_t i = 0; i < formula.clause_count(); ++i) backend.add_clause(formula.clause(i));
    EXPECT_EQ(backend.solve(), Outcome::unsatisfiable);
  }
  EXPECT_FALSE(out);
}

}  // namespace
}  // namespace dokusat
