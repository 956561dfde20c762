// Tests of every backend: the embedded solver and all installed external ones.

#include <dokusat/solver_backend/cadical_backend.hpp>
#include <dokusat/solver_backend/catalogue.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <ostream>
#include <streambuf>
#include <string>
#include <vector>

#include "support/literals.hpp"
#include "support/peak_memory.hpp"

namespace dokusat {
namespace {

using test::add;
using test::literal;

/// n + 1 pigeons in n holes: unsatisfiable and hard for resolution (A. Haken, 1985).
void add_pigeonhole(ClauseSink& sink, int holes) {
  const auto in = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    std::vector<Literal> somewhere;
    for (int hole = 0; hole < holes; ++hole) somewhere.push_back(literal(in(pigeon, hole)));
    sink.add_clause(somewhere);
    for (int other = 0; other < pigeon; ++other)
      for (int hole = 0; hole < holes; ++hole) add(sink, {-in(pigeon, hole), -in(other, hole)});
  }
}

class BackendTest : public testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<Backend> backend_ = backend_named(GetParam())();
};

TEST_P(BackendTest, SolvesWithoutClauses) { EXPECT_EQ(backend_->solve(), Outcome::satisfiable); }

TEST_P(BackendTest, RefutesTheEmptyClause) {
  add(*backend_, {});
  EXPECT_EQ(backend_->solve(), Outcome::unsatisfiable);
}

TEST_P(BackendTest, GivesAModelOfBothSigns) {
  add(*backend_, {1, 2});
  add(*backend_, {-1});
  ASSERT_EQ(backend_->solve(), Outcome::satisfiable);
  EXPECT_FALSE(backend_->value(literal(1)));
  EXPECT_TRUE(backend_->value(literal(-1)));
  EXPECT_TRUE(backend_->value(literal(2)));
  EXPECT_FALSE(backend_->value(literal(-2)));
}

TEST_P(BackendTest, ForgetsAssumptionsAndNamesTheFailedOnes) {
  add(*backend_, {-1, 2});
  add(*backend_, {-2, 3});
  ASSERT_EQ(backend_->solve(std::array{literal(4), literal(1), literal(-3)}),
            Outcome::unsatisfiable);
  EXPECT_TRUE(backend_->failed(literal(1)));
  EXPECT_TRUE(backend_->failed(literal(-3)));
  // Only a solver in this process reports unneeded assumptions.
  EXPECT_EQ(backend_->failed(literal(4)), GetParam() != "cadical" && GetParam() != "race");
  ASSERT_EQ(backend_->solve(std::array{literal(1)}), Outcome::satisfiable);
  EXPECT_TRUE(backend_->value(literal(3)));
  ASSERT_EQ(backend_->solve(std::array{literal(-3)}), Outcome::satisfiable);
  EXPECT_FALSE(backend_->value(literal(1)));
}

TEST_P(BackendTest, ForgetsTheConstraint) {
  add(*backend_, {-1, -2});
  add(*backend_, {1, 2});
  ASSERT_EQ(backend_->solve({}, std::array{literal(1)}), Outcome::satisfiable);
  EXPECT_FALSE(backend_->value(literal(2)));
  ASSERT_EQ(backend_->solve({}, std::array{literal(2)}), Outcome::satisfiable);
  EXPECT_FALSE(backend_->value(literal(1)));
  add(*backend_, {-2});
  EXPECT_EQ(backend_->solve({}, std::array{literal(2), literal(-1)}), Outcome::unsatisfiable);
  EXPECT_EQ(backend_->solve(), Outcome::satisfiable);
}

TEST_P(BackendTest, TakesClausesBetweenCalls) {
  int models = 0;
  add(*backend_, {1, 2, 3});
  while (backend_->solve() == Outcome::satisfiable) {
    std::vector<Literal> other;
    for (int i = 1; i <= 3; ++i)
      other.push_back(backend_->value(literal(i)) ? literal(-i) : literal(i));
    backend_->add_clause(other);
    ASSERT_LE(++models, 7);
  }
  EXPECT_EQ(models, 7);
  EXPECT_EQ(backend_->statistics().solve_calls, 8);
}

TEST_P(BackendTest, GivesUpAfterTheConflictsAllowed) {
  add_pigeonhole(*backend_, 10);
  Budget budget;
  budget.conflicts = 10;
  if (!limits_conflicts(GetParam())) {
    EXPECT_THROW(backend_->set_budget(budget), BackendError);
    return;
  }
  backend_->set_budget(budget);
  EXPECT_EQ(backend_->solve(), Outcome::unknown);
}

TEST_P(BackendTest, GivesUpAtTheDeadline) {
  add_pigeonhole(*backend_, 12);
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
  backend_->set_budget(budget);
  EXPECT_EQ(backend_->solve(), Outcome::unknown);
}

TEST_P(BackendTest, StopsWhenTold) {
  add_pigeonhole(*backend_, 12);
  std::atomic<bool> stop{true};
  Budget budget;
  budget.stop = &stop;
  backend_->set_budget(budget);
  EXPECT_EQ(backend_->solve(), Outcome::unknown);
}

TEST_P(BackendTest, LooksAtItsBudgetWhileItSearches) {
  add_pigeonhole(*backend_, 12);
  std::int64_t looks = 5;
  Budget budget;
  budget.looks = &looks;
  backend_->set_budget(budget);
  EXPECT_EQ(backend_->solve(), Outcome::unknown);
  EXPECT_EQ(looks, 0);
}

/// A proof stream that sets a flag at its first lemma.
class FlagAtFirstLemma : public std::streambuf {
 public:
  const std::atomic<bool>& flag() const { return flag_; }

 protected:
  std::streamsize xsputn(const char*, std::streamsize size) override {
    flag_ = true;
    return size;
  }

 private:
  std::atomic<bool> flag_{false};
};

TEST(CadicalBackendTest, ObservesEveryMemberOfItsBudgetWhileItSearches) {
  for (const bool is_stop : {true, false}) {
    FlagAtFirstLemma lemmas;
    std::ostream proof(&lemmas);
    CadicalBackend backend(proof);
    add_pigeonhole(backend, 9);
    Budget budget;
    (is_stop ? budget.stop : budget.enough) = &lemmas.flag();
    backend.set_budget(budget);
    EXPECT_EQ(backend.solve(), Outcome::unknown);
    EXPECT_TRUE(lemmas.flag());
  }
}

TEST_P(BackendTest, SolvesAgainOnceLimitsAreLifted) {
  add_pigeonhole(*backend_, 6);
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now();
  backend_->set_budget(budget);
  EXPECT_EQ(backend_->solve(), Outcome::unknown);
  backend_->set_budget({});
  EXPECT_EQ(backend_->solve(), Outcome::unsatisfiable);
}

TEST_P(BackendTest, TakesAFormulaLargerThanAnyPipe) {
  // A chain of implications, which every solver solves while reading.
  constexpr int kLength = 100'000;
  for (int i = 1; i < kLength; ++i) add(*backend_, {-i, i + 1});
  ASSERT_EQ(backend_->solve(std::array{literal(1)}), Outcome::satisfiable);
  for (int i = 1; i <= kLength; ++i) ASSERT_TRUE(backend_->value(literal(i))) << i;
  EXPECT_EQ(backend_->solve(std::array{literal(1), literal(-kLength)}), Outcome::unsatisfiable);
}

std::vector<std::string> names_of_installed_backends() {
  std::vector<std::string> names;
  for (const BackendInfo& info : all_backends())
    if (is_installed(info)) names.emplace_back(info.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Backends, BackendTest, testing::ValuesIn(names_of_installed_backends()),
                         [](const auto& instance) {
                           std::string name = instance.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

// Variable tables are doubled in one step. The last steps here take seconds.
TEST(CadicalBackend, MakesNoRoomForVariablesThatTakesLongerThanTheDeadline) {
  CadicalBackend backend;
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(100);
  backend.set_budget(budget);
  const long before = test::peak_memory();
  for (int variable = 1; variable <= 1 << 25; variable *= 2)
    backend.add_clause(std::array{Literal(Variable{variable})});
  EXPECT_EQ(backend.solve(), Outcome::unknown);
  // Each of the last steps takes as much memory as all before it.
  EXPECT_LT(test::peak_memory() - before, 1 << 20) << "KiB";
}

}  // namespace
}  // namespace dokusat
