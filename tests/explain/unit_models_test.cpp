// Whole units and their solver, compared with all sets of rules and the plain search.

#include <gmock/gmock.h>
#include <algorithm>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/generator.hpp>
#include <numeric>

#include "explain/replay.hpp"

namespace dokusat::explain {
namespace {

constexpr long kUnbounded = 1'000'000'000;
/// A puzzle by A. Inkala that begins with no small step.
constexpr const char* kHardest =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Returns groups, each of which contains exactly one of the candidates 0 to 2.
std::vector<std::vector<Candidate>> random_groups(int candidates, int groups, Random& random) {
  std::vector<std::vector<Candidate>> made;
  for (int i = 0; i < groups; ++i) {
    made.push_back({random.below(3)});
    for (Candidate other = 3; other < candidates; ++other)
      if (random.below(10) < 3) made.back().push_back(other);
  }
  return made;
}

Bits first_three(int candidates) {
  Bits solution(candidates);
  for (Candidate candidate = 0; candidate < 3; ++candidate) solution.insert(candidate);
  return solution;
}

/// Returns the smallest number of whole groups that exclude the candidate, by trying all sets; 0 if
/// no set does.
int fewest_units(const RuleSystem& system, const PencilMarks& marks, Candidate candidate) {
  int fewest = 0;
  for (unsigned set = 1; set < 1U << system.group_count(); ++set) {
    if (fewest > 0 && std::popcount(set) >= fewest) continue;
    std::vector<int> rules;
    for (int group = 0; group < system.group_count(); ++group)
      if ((set >> group & 1U) != 0)
        rules.insert(rules.end(), {system.group(group).somewhere, system.group(group).once});
    if (!PlainSearch(system, marks, rules).possible(candidate, true)) fewest = std::popcount(set);
  }
  return fewest;
}

/// A random system of rules with a known solution.
struct RandomPosition {
  RandomPosition(int candidates, Random& random)
      : system(candidates, random_groups(candidates, 8, random)),
        marks(system),
        solution(first_three(candidates)) {}

  RuleSystem system;
  PencilMarks marks;
  Bits solution;
};

TEST(UnitModels, TheFewestUnitsAreFewest) {
  Random random(5);
  std::map<int, int> sizes;
  for (int round = 0; round < 80; ++round) {
    const int candidates = 9 + round % 5;
    const RandomPosition position(candidates, random);
    const auto& [system, marks, solution] = position;
    RuleSolver solver(system);
    solver.set(marks, solution);
    UnitModels models(system, solver);
    ASSERT_EQ(models.rule_count(), system.group_count());
    models.set(marks, solution);
    for (Candidate target = 3; target < candidates; ++target) {
      const int expected = fewest_units(system, marks, target);
      if (expected == 0) continue;
      Bits targets(candidates);
      targets.insert(target);
      CoreSearch search(system, models);
      search.set(marks, solution, {targets, {}});
      const CoreResult result = search.find(1, CoreSearch::kLargestSize, kUnbounded);
      ASSERT_TRUE(result.finding);
      EXPECT_EQ(result.finding->size(), expected);
      ++sizes[expected];
    }
  }
  EXPECT_GE(sizes.rbegin()->first, 4) << "the systems are too easy";
}

TEST(RuleSolver, NoRuleOfACoreCanGo) {
  Random random(6);
  int cores = 0;
  for (int round = 0; round < 60; ++round) {
    const int candidates = 9 + round % 5;
    const RandomPosition position(candidates, random);
    const auto& [system, marks, solution] = position;
    RuleSolver solver(system);
    solver.set(marks, solution);
    std::vector<int> all(static_cast<std::size_t>(system.rule_count()));
    std::iota(all.begin(), all.end(), 0);
    for (Candidate target = 0; target < candidates; ++target) {
      const std::vector<int> core = solver.core(all, {target, true}, 1000);
      const bool possible = PlainSearch(system, marks, all).possible(target, true);
      ASSERT_EQ(core.empty(), possible);
      if (core.empty()) continue;
      ++cores;
      EXPECT_FALSE(PlainSearch(system, marks, core).possible(target, true));
      for (std::size_t i = 0; i < core.size(); ++i) {
        std::vector<int> fewer = core;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_TRUE(PlainSearch(system, marks, fewer).possible(target, true));
      }
    }
  }
  EXPECT_GT(cores, 100);
}

/// The solver answers what takes the search too long, with an equally good model.
TEST(Models, TheSolverAnswersWhatTheSearchGivesUp) {
  const Puzzle puzzle = parse_puzzle(kHardest);
  const RuleSystem system(puzzle);
  PencilMarks marks(system);
  for (const Given& given : given_digits(puzzle))
    marks.place(system.candidate(given.cell, given.digit));
  const Grid solution = solve(puzzle, {}).solution->grid;
  Bits reference(system.candidate_count());
  for (Cell cell : puzzle.board->cells()) reference.insert(system.candidate(cell, solution[cell]));
  RuleSolver solver(system);
  solver.set(marks, reference);
  Models models(system, &solver);
  models.set(marks, reference);
  Bits all(system.rule_count());
  for (int rule = 0; rule < system.rule_count(); ++rule) all.insert(rule);
  marks.open().for_each([&](Candidate candidate) {
    Model model;
    const bool is_right = reference.contains(candidate);
    EXPECT_EQ(models.find({candidate, true}, all, Bits(system.rule_count()), model),
              is_right ? Answer::found : Answer::none);
  });
  EXPECT_GT(solver.work(), 0) << "nothing was too long for the search";
}

/// The effort counts steps, not time: both runs are equal. Without a limit this takes minutes.
TEST(Explainer, TheWorkBoundsWhatIsDone) {
  const Puzzle puzzle = parse_puzzle(kHardest);
  const ExplainOptions options{.work = 50'000, .stop = nullptr};
  const Rating rating = rate(puzzle, options);
  EXPECT_EQ(rating.ending, Ending::solved);
  EXPECT_GT(rating.unproven, 0);
  EXPECT_EQ(rating.steps, rate(puzzle, options).steps);
}

TEST(SmallCores, ExcludeACandidateByNoMoreRulesThanNeeded) {
  constexpr int kCandidates = 12;
  Random random(31);
  int found_some = 0;
  for (int round = 0; round < 40; ++round) {
    const RandomPosition at(kCandidates, random);
    const Bits none(kCandidates);
    const Targets targets{at.marks.open() - at.solution, none};
    Models models(at.system);
    CoreSearch search(at.system, models);
    search.set(at.marks, at.solution, targets);
    const CoreResult smallest = search.find(1, CoreSearch::kLargestSize, kUnbounded);
    RuleSolver solver(at.system);
    solver.set(at.marks, at.solution);
    const std::optional<Finding> found =
        SmallCores(at.system, solver).find(targets, std::nullopt, 3'000'000);
    ASSERT_EQ(found.has_value(), smallest.finding.has_value());
    if (!found) continue;
    ++found_some;
    EXPECT_EQ(found->size(), smallest.finding->size());
    EXPECT_FALSE(PlainSearch(at.system, at.marks, found->rules).possible(found->candidate, true));
  }
  EXPECT_GT(found_some, 20);
}

}  // namespace
}  // namespace dokusat::explain
