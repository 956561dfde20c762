// Winners of races, and independence of the result from speed.

#include <dokusat/solver_backend/cadical_backend.hpp>
#include <dokusat/solver_backend/catalogue.hpp>
#include <dokusat/solver_backend/race_backend.hpp>

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <memory>
#include <thread>
#include <utility>

namespace dokusat {
namespace {

const Literal kA{Variable{1}};
const Literal kB{Variable{2}};

/// A backend that never answers, and so always loses; or breaks down.
class Stuck final : public Backend {
 public:
  explicit Stuck(bool breaks_down = false) : breaks_down_(breaks_down) {}
  void add_clause(std::span<const Literal> /*clause*/) override {}
  void set_budget(const Budget& budget) override { budget_ = budget; }
  Outcome solve(std::span<const Literal> /*assumptions*/,
                std::span<const Literal> /*constraint*/) override {
    if (breaks_down_) throw BackendError("broken");
    at_work.store(true);
    at_work.notify_all();
    while (!budget_.stop->load()) std::this_thread::yield();
    return Outcome::unknown;
  }
  bool value(Literal /*literal*/) override { return false; }
  bool failed(Literal /*assumption*/) override { return false; }
  BackendStatistics statistics() const override { return {}; }

  std::atomic<bool> at_work = false;

 private:
  bool breaks_down_;
  Budget budget_;
};

/// CaDiCaL with a flag that it has answered.
class Telling final : public Backend {
 public:
  explicit Telling(std::atomic<bool>& has_answered) : has_answered_(has_answered) {}
  void add_clause(std::span<const Literal> clause) override { solver_.add_clause(clause); }
  void set_budget(const Budget& budget) override { solver_.set_budget(budget); }
  Outcome solve(std::span<const Literal> assumptions,
                std::span<const Literal> constraint) override {
    const Outcome outcome = solver_.solve(assumptions, constraint);
    has_answered_ = true;
    return outcome;
  }
  bool value(Literal literal) override { return solver_.value(literal); }
  bool failed(Literal assumption) override { return solver_.failed(assumption); }
  BackendStatistics statistics() const override { return solver_.statistics(); }

 private:
  CadicalBackend solver_;
  std::atomic<bool>& has_answered_;
};

void add(Backend& backend, std::initializer_list<Literal> clause) {
  backend.add_clause(std::span(clause.begin(), clause.size()));
}

TEST(RaceBackend, TakesModelsFromTheFirstSolver) {
  RaceBackend race(std::make_unique<CadicalBackend>(), std::make_unique<Stuck>());
  add(race, {kA, kB});
  add(race, {~kA});
  ASSERT_EQ(race.solve(), Outcome::satisfiable);
  EXPECT_FALSE(race.value(kA));
  EXPECT_TRUE(race.value(kB));
  EXPECT_EQ(race.statistics().solve_calls, 1);
}

TEST(RaceBackend, TakesRefutationsFromTheSecond) {
  RaceBackend race(std::make_unique<Stuck>(), std::make_unique<CadicalBackend>());
  add(race, {kA});
  const Literal assumptions[] = {~kA, kB};
  ASSERT_EQ(race.solve(assumptions), Outcome::unsatisfiable);
  EXPECT_TRUE(race.failed(assumptions[0]));
  EXPECT_FALSE(race.failed(assumptions[1]));
}

TEST(RaceBackend, TakesNoModelFromTheSecond) {
  // The caller ends the race after the second solver has found a model.
  std::atomic<bool> stop = false;
  RaceBackend race(std::make_unique<Stuck>(), std::make_unique<Telling>(stop));
  add(race, {kA});
  Budget budget;
  budget.stop = &stop;
  race.set_budget(budget);
  EXPECT_EQ(race.solve(), Outcome::unknown);
}

TEST(RaceBackend, EndsWhenItIsStopped) {
  auto first = std::make_unique<Stuck>();
  auto second = std::make_unique<Stuck>();
  const std::array solvers = {first.get(), second.get()};
  RaceBackend race(std::move(first), std::move(second));
  std::atomic<bool> stop = false;
  Budget budget;
  budget.stop = &stop;
  race.set_budget(budget);
  const std::jthread later([&] {
    for (const Stuck* solver : solvers) solver->at_work.wait(false);
    stop = true;
  });
  EXPECT_EQ(race.solve(), Outcome::unknown);
}

/// Answers at once and keeps its budget, as any solver may, until it gets another one.
class LooksAtItsLimitsLater final : public Backend {
 public:
  void add_clause(std::span<const Literal> /*clause*/) override {}
  void set_budget(const Budget& budget) override { budget_ = budget; }
  Outcome solve(std::span<const Literal> /*assumptions*/,
                std::span<const Literal> /*constraint*/) override {
    return Outcome::satisfiable;
  }
  bool value(Literal /*literal*/) override { return false; }
  bool failed(Literal /*assumption*/) override { return false; }
  BackendStatistics statistics() const override { return {}; }
  const std::atomic<bool>* stop() const { return budget_.stop; }

 private:
  Budget budget_;
};

TEST(RaceBackend, StopsItsSolversByAFlagThatLivesAsLongAsTheyDo) {
  auto first = std::make_unique<LooksAtItsLimitsLater>();
  auto second = std::make_unique<LooksAtItsLimitsLater>();
  const std::array solvers = {first.get(), second.get()};
  const auto race = std::make_unique<RaceBackend>(std::move(first), std::move(second));
  ASSERT_EQ(race->solve(), Outcome::satisfiable);
  for (const LooksAtItsLimitsLater* solver : solvers) {
    // The flag is part of the race itself, so that it can be read after the call.
    const void* const flag = solver->stop();
    const std::less<const void*> before;
    EXPECT_FALSE(before(flag, race.get()));
    EXPECT_TRUE(before(flag, race.get() + 1));
  }
}

TEST(RaceBackend, PassesOnThatASolverBrokeDown) {
  RaceBackend race(std::make_unique<CadicalBackend>(), std::make_unique<Stuck>(true));
  add(race, {kA, kB});
  // The breakdown is reported, whether or not it comes first.
  EXPECT_THROW(race.solve(), BackendError);
}

TEST(RaceBackend, AndConfigurationsHaveNames) {
  EXPECT_TRUE(backend_named("race"));
  for (const CadicalConfigurationInfo& info : all_cadical_configurations()) {
    const BackendFactory make = backend_named("cadical:" + std::string(info.name));
    ASSERT_TRUE(make) << info.name;
    const std::unique_ptr<Backend> backend = make();
    add(*backend, {kA});
    EXPECT_EQ(backend->solve(), Outcome::satisfiable);
    add(*backend, {~kA});
    EXPECT_EQ(backend->solve(), Outcome::unsatisfiable);
  }
  EXPECT_FALSE(backend_named("cadical:best"));
  EXPECT_FALSE(backend_named("cadical:"));
  EXPECT_TRUE(limits_conflicts("cadical:unsat"));
}

}  // namespace
}  // namespace dokusat
