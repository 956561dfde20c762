// Counting, compared with brute force, enumeration and known numbers.

#include <dokusat/model_search/model_counter.hpp>
#include <dokusat/model_search/queries.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <ctime>
#include <thread>
#include <tuple>
#include <vector>

#include "support/random_formulas.hpp"

namespace dokusat {
namespace {

using test::add_exactly_one;
using test::add_random_clauses;
using test::cadical;
using test::literal;

ModelCount counted(const Formula& formula, const Projection& projection, int threads = 1) {
  CountOptions options;
  options.threads = threads;
  return count_models(formula, projection, cadical, options);
}

ModelNumber enumerated(const Formula& formula, const Projection& projection) {
  CadicalBackend backend;
  test::load(formula, backend);
  ModelNumber models = 0;
  enumerate(backend, projection, [&](const ProjectedModel&) {
    ++models;
    return true;
  });
  return models;
}

/// A Latin square: every row and every column holds every symbol once; cells are choices.
std::pair<Formula, Projection> latin_square(int size) {
  Formula formula;
  Projection cells;
  const auto holds = [&](int row, int column, int symbol) {
    return literal((row * size + column) * size + symbol + 1);
  };
  for (int i = 0; i < size; ++i)
    for (int j = 0; j < size; ++j) {
      std::vector<Literal> cell, in_row, in_column;
      for (int k = 0; k < size; ++k) {
        cell.push_back(holds(i, j, k));
        in_row.push_back(holds(i, k, j));
        in_column.push_back(holds(k, i, j));
      }
      for (const auto& literals : {cell, in_row, in_column}) add_exactly_one(formula, literals);
      cells.push_back(cell);
    }
  return {formula, cells};
}

TEST(ModelCounter, AgreesWithBruteForce) {
  constexpr int kVariables = 9;
  std::mt19937_64 random(41);
  for (int round = 0; round < 500; ++round) {
    const int clauses = static_cast<int>(random() % 40);
    const Formula formula = test::random_formula(kVariables, clauses, random);
    const Projection projection = test::random_projection(kVariables, random() % 10, random);
    const std::size_t expected = test::by_brute_force(formula, projection).size();
    for (int threads : {1, 2}) {
      const ModelCount count = counted(formula, projection, threads);
      ASSERT_TRUE(count.complete);
      ASSERT_EQ(count.number, expected) << "round " << round << ", threads " << threads;
    }
  }
}

TEST(ModelCounter, AgreesWithBruteForceOnChoicesOfManyLiterals) {
  std::mt19937_64 random(42);
  for (int round = 0; round < 300; ++round) {
    Formula formula = test::random_formula(13, static_cast<int>(random() % 25), random);
    // Literals of both signs; and one choice whose literals occur in other clauses, too.
    const Projection projection = {{literal(1), literal(-2), literal(3), literal(4)},
                                   {literal(5), literal(6), literal(-7)},
                                   {literal(8), literal(9)},
                                   {literal(-10), literal(10)}};
    for (const auto& choice : projection) add_exactly_one(formula, choice);
    ASSERT_EQ(counted(formula, projection).number, test::by_brute_force(formula, projection).size())
        << "round " << round;
  }
}

// Large enough to ask the backend about branches, with several components: its refutation must be
// attributed to the right one.
TEST(ModelCounter, AgreesWithEnumerationWhereTheBackendHelps) {
  std::mt19937_64 random(43);
  std::int64_t calls = 0;
  int none = 0;
  for (int round = 0; round < 60; ++round) {
    constexpr int kHalf = 45;
    Formula formula;
    formula.declare_variables(2 * kHalf);
    for (int first : {1, kHalf + 1})
      add_random_clauses(formula, first, first + kHalf - 1, static_cast<int>(170 + random() % 30),
                         random);
    // Clauses that some assignment satisfies early connect the halves.
    for (int i = 0; i < 3; ++i)
      formula.add_clause(std::vector<Literal>{literal(1), literal(2 + i), literal(60 + i)});
    Projection projection;
    for (int variable : {1, 2, 3, 4, 5, 6, 46, 47, 48, 49, 50, 51})
      projection.push_back({literal(-variable), literal(variable)});
    const ModelNumber expected = enumerated(formula, projection);
    const ModelCount count = counted(formula, projection);
    ASSERT_EQ(count.number, expected) << "round " << round;
    ASSERT_EQ(counted(formula, projection, 3).number, expected) << "round " << round;
    calls += count.statistics.backend.solve_calls;
    if (expected == 0) ++none;
  }
  EXPECT_GT(calls, 1000);
  EXPECT_GT(none, 5);
  EXPECT_LT(none, 55);
}

TEST(ModelCounter, CountsLatinSquares) {
  constexpr std::array<int, 6> kNumbers = {1, 1, 2, 12, 576, 161280};  // OEIS A002860
  for (int size = 1; size <= 5; ++size) {
    const auto [formula, cells] = latin_square(size);
    const ModelCount count = counted(formula, cells);
    EXPECT_EQ(count.number, kNumbers[static_cast<std::size_t>(size)]) << size;
    EXPECT_TRUE(count.complete);
  }
}

TEST(ModelCounter, GivesTheSameNumberWithAnyNumberOfThreadsAndAnySizeOfCache) {
  for (auto [size, number, bytes] :
       {std::tuple(4, 576, std::size_t{0}), std::tuple(4, 576, std::size_t{20000}),
        std::tuple(5, 161280, std::size_t{1} << 20U)}) {
    const auto [formula, cells] = latin_square(size);
    for (int threads : {1, 2, 8}) {
      CountOptions options;
      options.threads = threads;
      options.cache_bytes = bytes;
      const ModelCount count = count_models(formula, cells, cadical, options);
      EXPECT_EQ(count.number, number) << threads << " threads, " << bytes << " bytes";
    }
  }
}

TEST(ModelCounter, CountsBeyondMachineNumbers) {
  Formula formula;
  Projection projection;
  for (int i = 1; i <= 200; ++i) {
    formula.add_clause(
        std::vector<Literal>{literal(3 * i - 2), literal(3 * i - 1), literal(3 * i)});
    for (int variable = 3 * i - 2; variable <= 3 * i; ++variable)
      projection.push_back({literal(-variable), literal(variable)});
  }
  ModelNumber expected = 1;
  for (int i = 1; i <= 200; ++i) expected *= 7;
  for (int threads : {1, 2}) {
    const ModelCount count = counted(formula, projection, threads);
    EXPECT_EQ(count.number, expected);
    EXPECT_TRUE(count.complete);
  }
}

TEST(ModelCounter, AddsBeyondMachineNumbers) {
  constexpr int kVariables = 70;
  Formula formula;
  Projection projection;
  std::vector<Literal> any;
  for (int i = 1; i <= kVariables; ++i) {
    any.push_back(literal(i));
    projection.push_back({literal(-i), literal(i)});
  }
  formula.add_clause(any);
  for (int threads : {1, 2}) {
    const ModelCount count = counted(formula, projection, threads);
    EXPECT_EQ(count.number, (ModelNumber(1) << kVariables) - 1);
    EXPECT_TRUE(count.complete);
  }
}

TEST(ModelCounter, CountsFreeVariablesAndNothing) {
  Formula free;
  free.declare_variables(3);
  const Projection two = {{literal(-1), literal(1)}, {literal(-3), literal(3)}};
  EXPECT_EQ(counted(free, two).number, 4);
  EXPECT_EQ(counted(free, {}).number, 1);
  free.add_clause({});
  EXPECT_EQ(counted(free, two).number, 0);
  EXPECT_TRUE(counted(free, two, 2).complete);
}

TEST(ModelCounter, StopsOnceMoreThanTheLimitIsKnown) {
  const auto [formula, cells] = latin_square(5);
  for (int threads : {1, 2})
    for (std::uint64_t limit : {0U, 10U, 161279U, 161280U}) {
      CountOptions options;
      options.threads = threads;
      options.limit = limit;
      const ModelCount count = count_models(formula, cells, cadical, options);
      EXPECT_EQ(count.number > limit, limit < 161280) << limit;
      EXPECT_LE(count.number, 161280) << limit;
      if (limit >= 161280) {
        EXPECT_TRUE(count.complete) << limit;
      }
      if (limit <= 10) {
        EXPECT_FALSE(count.complete) << limit;
      }
    }
}

/// Waits until this process has used this processor time, which does not depend on other processes.
void wait_until_spent(std::chrono::milliseconds time) {
  const std::clock_t enough = std::clock() + time.count() * CLOCKS_PER_SEC / 1000;
  while (std::clock() < enough) std::this_thread::yield();
}

/// The first count within `question(time)` that found something; the time needed depends on the
/// machine.
template <typename Question>
ModelCount first_that_found_something(Question question) {
  using namespace std::chrono_literals;
  for (auto time = 100ms;; time *= 2) {
    ModelCount count = question(time);
    if (count.number > 0 || time > 300s) return count;
  }
}

TEST(ModelCounter, TellsOfModelsThatThereAre) {
  const auto [formula, cells] = latin_square(5);
  std::vector<ModelNumber> told;
  CountOptions options;
  options.cache_bytes = 0;
  options.progress = [&](const ModelNumber& known) { told.push_back(known); };
  const ModelCount count = count_models(formula, cells, cadical, options);
  ASSERT_GT(told.size(), 2U);
  EXPECT_GT(*std::max_element(told.begin(), told.end()), 0);
  EXPECT_LE(*std::max_element(told.begin(), told.end()), count.number);
}

TEST(ModelCounter, GivesWhatItKnowsWhenItIsStopped) {
  const auto [formula, cells] = latin_square(9);
  for (int threads : {1, 2}) {
    const ModelCount count = first_that_found_something(
        [&, &formula = formula, &cells = cells](std::chrono::milliseconds time) {
          std::atomic<bool> stop{false};
          CountOptions options;
          options.threads = threads;
          options.budget.stop = &stop;
          std::thread stopper([&] {
            wait_until_spent(time);
            stop = true;
          });
          ModelCount stopped = count_models(formula, cells, cadical, options);
          stopper.join();
          return stopped;
        });
    EXPECT_FALSE(count.complete);
    EXPECT_GT(count.number, 0);
  }
}

TEST(ModelCounter, GivesWhatItKnowsAtTheDeadline) {
  const auto [formula, cells] = latin_square(9);
  for (int threads : {1, 2}) {
    const ModelCount count = first_that_found_something(
        [&, &formula = formula, &cells = cells](std::chrono::milliseconds time) {
          CountOptions options;
          options.threads = threads;
          options.budget.deadline = std::chrono::steady_clock::now() + time;
          return count_models(formula, cells, cadical, options);
        });
    EXPECT_FALSE(count.complete);
    EXPECT_GT(count.number, 0);
  }
}

/// CaDiCaL that reports seven conflicts for each question.
class SevenConflictsACall final : public Backend {
 public:
  void add_clause(std::span<const Literal> clause) override { solver_.add_clause(clause); }
  void set_budget(const Budget& budget) override { solver_.set_budget(budget); }
  Outcome solve(std::span<const Literal> assumptions,
                std::span<const Literal> constraint) override {
    return solver_.solve(assumptions, constraint);
  }
  bool value(Literal literal) override { return solver_.value(literal); }
  bool failed(Literal assumption) override { return solver_.failed(assumption); }
  BackendStatistics statistics() const override {
    BackendStatistics statistics = solver_.statistics();
    statistics.search.conflicts = 7 * statistics.solve_calls;
    return statistics;
  }

 private:
  CadicalBackend solver_;
};

TEST(ModelCounter, AddsUpWhatTheBackendsOfAllThreadsTell) {
  std::mt19937_64 random(45);
  const Formula formula = test::random_formula(60, 170, random);
  const Projection projection = test::random_projection(60, 24, random);
  for (int threads : {1, 2}) {
    CountOptions options;
    options.threads = threads;
    const CountStatistics statistics =
        count_models(
            formula, projection, [] { return std::make_unique<SevenConflictsACall>(); }, options)
            .statistics;
    constexpr std::int64_t kMoreThanOneThreadDoesAlone = 4000;
    EXPECT_GT(statistics.decisions, kMoreThanOneThreadDoesAlone);
    EXPECT_GT(statistics.backend.solve_calls, 0);
    EXPECT_EQ(statistics.backend.search.conflicts, 7 * statistics.backend.solve_calls);
  }
}

TEST(ModelCounter, PassesOnWhatABackendThrows) {
  std::mt19937_64 random(44);
  const Formula formula = test::random_formula(40, 120, random);
  const Projection projection = test::random_projection(40, 5, random);
  CountOptions options;
  for (int threads : {1, 2}) {
    options.threads = threads;
    EXPECT_THROW(
        count_models(
            formula, projection,
            []() -> std::unique_ptr<Backend> { throw std::runtime_error("no solver"); }, options),
        std::runtime_error);
  }
}

}  // namespace
}  // namespace dokusat
