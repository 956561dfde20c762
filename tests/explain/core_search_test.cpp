#include <gmock/gmock.h>
#include <algorithm>
#include <dokusat/explain/core_search.hpp>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/generator/random_puzzles.hpp>

#include "explain/replay.hpp"

namespace dokusat::explain {
namespace {

/// Groups of a few candidates; the planted candidates meet each group exactly once.
struct Planted {
  int candidates;
  std::vector<std::vector<Candidate>> groups;
  Bits solution;
};

Planted planted(int candidates, int groups, Random& random) {
  Planted made{candidates, {}, Bits(candidates)};
  const int true_ones = 3;
  for (Candidate candidate = 0; candidate < true_ones; ++candidate) made.solution.insert(candidate);
  for (int i = 0; i < groups; ++i) {
    std::vector<Candidate> members = {random.below(true_ones)};
    for (Candidate other = true_ones; other < candidates; ++other)
      if (random.below(10) < 3) members.push_back(other);
    made.groups.push_back(members);
  }
  return made;
}

/// Returns for each set of rules, as a bit mask, if some assignment keeps it in which the candidate
/// is true or false as `holds` says; candidate -1 stands for any assignment.
std::vector<char> kept_together(const RuleSystem& system, Candidate candidate, bool holds) {
  const std::size_t sets = std::size_t{1} << system.rule_count();
  std::vector<char> kept(sets, 0);
  std::vector<unsigned> masks;
  for (int group = 0; group < system.group_count(); ++group) {
    masks.push_back(0);
    for (Candidate member : system.group(group).members) masks.back() |= 1U << member;
  }
  for (unsigned truth = 0; truth < 1U << system.candidate_count(); ++truth) {
    if (candidate >= 0 && (truth >> candidate & 1U) != (holds ? 1U : 0U)) continue;
    std::size_t broken = 0;
    for (int group = 0; group < system.group_count(); ++group) {
      const unsigned trues = truth & masks[static_cast<std::size_t>(group)];
      if (trues == 0) broken |= std::size_t{1} << system.group(group).somewhere;
      if ((trues & (trues - 1)) != 0) broken |= std::size_t{1} << system.group(group).once;
    }
    kept[sets - 1 - broken] = 1;
  }
  // An assignment that keeps a set keeps its subsets.
  for (std::size_t rule = 1; rule < sets; rule *= 2)
    for (std::size_t high = 0; high < sets; high += 2 * rule)
      for (std::size_t set = high; set < high + rule; ++set) kept[set] |= kept[set + rule];
  return kept;
}

/// Returns the smallest number of rules that exclude the assumption; 0 if all rules together do
/// not.
int fewest(const RuleSystem& system, Candidate candidate, bool assumed) {
  const std::vector<char> kept = kept_together(system, candidate, assumed);
  int fewest = 0;
  for (unsigned set = 0; set < kept.size(); ++set)
    if (kept[set] == 0 && (fewest == 0 || std::popcount(set) < fewest)) fewest = std::popcount(set);
  return fewest;
}

/// Compares the search for each candidate on its own, which leads to larger sets.
void compare_each_alone(const RuleSystem& system, const PencilMarks& marks, const Planted& plan,
                        const Bits& targets, std::map<int, int>& sizes) {
  targets.for_each([&](Candidate target) {
    Models alone_models(system);
    CoreSearch alone(system, alone_models);
    Bits one(plan.candidates);
    one.insert(target);
    alone.set(marks, plan.solution, {one, {}});
    const int size = fewest(system, target, true);
    EXPECT_EQ(alone.find(1, CoreSearch::kLargestSize, 1'000'000'000).at_least, size);
    ++sizes[size];
  });
}

/// Compares the small steps with the expected sizes. Returns true if a step had to be found.
bool compare_small_steps(const RuleSystem& system, const PencilMarks& marks, int removing,
                         int placing) {
  // A claim of small_steps.hpp: above size 1 no placement is smaller than all removals.
  if (placing > 1) {
    EXPECT_GE(placing, removing);
  }
  SmallSteps small(system);
  const std::optional<Finding> found = small.find(marks);
  const int all = placing == 1 || removing == 0 ? placing : removing;
  const bool must = all > 0 && all <= small.complete_up_to();
  EXPECT_TRUE(found || !must);
  if (found && must) {
    EXPECT_EQ(found->size(), all);
  } else if (found) {
    EXPECT_GE(found->size(), all);
  }
  return must;
}

/// Returns rules of connected groups, starting at the candidate.
std::vector<int> rules_around(const RuleSystem& system, const PencilMarks& marks, Candidate target,
                              Random& random) {
  Bits rules(system.rule_count());
  Candidate at = target;
  for (int length = 2 + random.below(4); length > 0; --length) {
    const auto groups = system.groups_of(at);
    const Group& group = system.group(random.pick(groups));
    rules.insert(group.once);
    std::vector<Candidate> open;
    for (Candidate member : group.members)
      if (marks.is_open(member)) open.push_back(member);
    at = random.pick(open);
    for (int truth : system.groups_of(at))
      if (marks.is_wanted(truth) && marks.open_members(truth).count() < 4 && random.below(2) == 0)
        rules.insert(system.group(truth).somewhere);
  }
  return rules.items();
}

/// Compares with all sets of rules, on random systems of exact covers.
TEST(CoreSearch, FindsTheSmallestSetOfRules) {
  Random random(11);
  std::map<int, int> sizes;
  int small_found = 0;
  for (int round = 0; round < 60; ++round) {
    const Planted plan = planted(9 + round % 4, 8, random);
    const RuleSystem system(plan.candidates, plan.groups);
    const PencilMarks marks(system);
    Bits targets(plan.candidates);
    int expected = 0, expected_placing = 0;
    for (Candidate candidate = 0; candidate < plan.candidates; ++candidate) {
      const bool planted_one = plan.solution.contains(candidate);
      const int size = fewest(system, candidate, !planted_one);
      if (size == 0) continue;
      int& least = planted_one ? expected_placing : expected;
      if (least == 0 || size < least) least = size;
      if (!planted_one) targets.insert(candidate);
    }
    small_found += compare_small_steps(system, marks, expected, expected_placing);
    if (targets.empty()) continue;
    Models models(system);
    CoreSearch search(system, models);
    search.set(marks, plan.solution, {targets, {}});
    const CoreResult result = search.find(1, CoreSearch::kLargestSize, 1'000'000'000);
    ASSERT_TRUE(result.finding);
    EXPECT_EQ(result.finding->size(), expected);
    EXPECT_EQ(result.at_least, expected);
    EXPECT_FALSE(PlainSearch(system, marks, result.finding->rules)
                     .possible(result.finding->candidate, true));
    ++sizes[expected];
    compare_each_alone(system, marks, plan, targets, sizes);
  }
  EXPECT_GT(small_found, 10);
  EXPECT_GE(sizes.rbegin()->first, 7) << "the systems are too easy";
}

/// Rules that contradict each other: a clue is a rule of a group with one candidate.
TEST(CoreSearch, FindsTheSmallestContradiction) {
  Random random(31);
  std::map<int, int> sizes;
  for (int round = 0; round < 60; ++round) {
    Planted plan = planted(9 + round % 3, 8, random);
    for (int clues = 1 + round % 2; clues > 0; --clues)
      plan.groups.push_back({random.below(plan.candidates)});
    const RuleSystem system(plan.candidates, plan.groups);
    const int expected = fewest(system, -1, true);
    const PencilMarks marks(system);
    const Bits none(plan.candidates);
    Models models(system);
    CoreSearch search(system, models);
    search.set(marks, plan.solution, {none, none, true});
    const CoreResult result = search.find(1, CoreSearch::kLargestSize, 1'000'000'000);
    EXPECT_EQ(result.finding.has_value(), expected > 0);
    if (!result.finding) continue;
    EXPECT_EQ(result.finding->size(), expected);
    EXPECT_EQ(result.at_least, expected);
    EXPECT_FALSE(PlainSearch(system, marks, result.finding->rules).possible());
    ++sizes[expected];
  }
  ASSERT_FALSE(sizes.empty());
  EXPECT_GE(sizes.rbegin()->first, 7) << "the systems are too easy";
}

/// A search that keeps exhausted sets from step to step finds the same as a new search.
TEST(CoreSearch, RemembersOnlyWhatIsStillTrue) {
  Random random(21);
  int compared = 0;
  for (const Puzzle& puzzle : minimal_puzzles(Board::sudoku({3, 3}), 12, 33)) {
    const RuleSystem system(puzzle);
    Explainer explainer(puzzle);
    while (const std::optional<Step> step = explainer.next()) {
    }
    if (explainer.ending() != Ending::solved) continue;
    const Bits solution = explainer.marks().placed();
    PencilMarks marks(system);
    for (const Given& given : given_digits(puzzle))
      marks.place(system.candidate(given.cell, given.digit));
    Models lasting_models(system);
    CoreSearch lasting(system, lasting_models);
    for (int i = 0; i < 4; ++i) {
      const Bits targets = marks.open() - solution;
      if (targets.empty()) break;
      lasting.set(marks, solution, {targets, {}});
      Models fresh_models(system);
      CoreSearch fresh(system, fresh_models);
      fresh.set(marks, solution, {targets, {}});
      const CoreResult one = lasting.find(1, 12, 3'000'000);
      const CoreResult other = fresh.find(1, 12, 3'000'000);
      ASSERT_EQ(one.finding.has_value(), other.finding.has_value());
      if (!one.finding) break;
      ASSERT_EQ(one.finding->size(), other.finding->size());
      ++compared;
      // Another candidate as well, so that more changes at once.
      marks.remove(one.finding->candidate);
      const std::vector<int> rest = (marks.open() - solution).items();
      if (!rest.empty()) marks.remove(random.pick(rest));
    }
  }
  EXPECT_GT(compared, 10);
}

/// Tries all sets of rules smaller than the step, on 4x4 boards.
TEST(SmallSteps, NoSetOfFewerRulesDecidesAnything) {
  int looked_at = 0;
  std::vector<Puzzle> puzzles = assorted_puzzles(Board::sudoku({2, 2}), false, 3, 400, 12);
  for (Puzzle& puzzle : minimal_puzzles(Board::latin(4), 60, 12))
    puzzles.push_back(std::move(puzzle));
  for (const Puzzle& puzzle : puzzles) {
    Explainer explainer(puzzle);
    for (;;) {
      const PencilMarks marks = explainer.marks();
      const std::optional<Step> step = explainer.next();
      if (!step) break;
      if (step->contradiction || step->size < 2) continue;
      ++looked_at;
      const RuleSystem& system = explainer.system();
      std::vector<std::vector<int>> sets;
      for (int one = 0; one < system.rule_count(); ++one) {
        sets.push_back({one});
        for (int other = 0; other < one && step->size > 2; ++other) sets.push_back({one, other});
      }
      for (const std::vector<int>& rules : sets) {
        PlainSearch search(system, marks, rules);
        for (Candidate candidate : marks.open().items())
          for (bool holds : {true, false})
            ASSERT_TRUE(search.possible(candidate, holds))
                << step->size << " " << system.name(candidate);
      }
    }
  }
  EXPECT_GT(looked_at, 10);
}

/// Compares the small steps with branch and bound, which does not know their shapes.
TEST(SmallSteps, MissNothingThatTheSearchFinds) {
  std::map<int, int> sizes;
  for (const auto& board : {Board::sudoku({3, 3}), Board::sudoku({2, 3}), Board::latin(6)})
    for (const Puzzle& puzzle : minimal_puzzles(board, 25, 71)) {
      Explainer explainer(puzzle);
      std::vector<PencilMarks> positions;
      for (;;) {
        positions.push_back(explainer.marks());
        const std::optional<Step> step = explainer.next();
        if (!step) break;
        if (step->size < 3) positions.pop_back();
      }
      if (explainer.ending() != Ending::solved) continue;
      const Bits solution = explainer.marks().placed();
      SmallSteps small(explainer.system());
      for (const PencilMarks& marks : positions) {
        if (marks.open().empty()) continue;
        Models models(explainer.system());
        CoreSearch search(explainer.system(), models);
        search.set(marks, solution, {marks.open() - solution, {}});
        const CoreResult result = search.find(2, SmallSteps::kLargest, 1'000'000'000);
        const std::optional<Finding> found = small.find(marks);
        if (found && found->size() == 1) continue;
        ASSERT_EQ(found.has_value(), result.finding.has_value());
        if (!found) continue;
        ASSERT_EQ(found->size(), result.finding->size());
        ++sizes[found->size()];
      }
    }
  EXPECT_GT(sizes[4], 0);
}

/// Compares the search behind all sizes with an independent one: both decide if a few rules around
/// a candidate exclude it.
TEST(Models, AnswersAreThoseOfAPlainSearch) {
  constexpr int kQuestions = 100'000;
  Random random(21);
  int asked = 0, excluded = 0;
  for (int number = 1; asked < kQuestions; ++number) {
    const auto board = Board::sudoku(number % 2 == 0 ? BoxShape{2, 3} : BoxShape{3, 3});
    for (const Puzzle& puzzle : minimal_puzzles(board, 1, static_cast<std::uint64_t>(number))) {
      const RuleSystem system(puzzle);
      PencilMarks marks(system);
      for (const Given& given : given_digits(puzzle))
        marks.place(system.candidate(given.cell, given.digit));
      Models models(system);
      models.set(marks, Bits(system.candidate_count()));
      const std::vector<Candidate> open = marks.open().items();
      for (int i = 0; i < 4000 && asked < kQuestions; ++i, ++asked) {
        const Candidate target = random.pick(open);
        const std::vector<int> rules = rules_around(system, marks, target, random);
        Bits kept(system.rule_count());
        for (int rule : rules) kept.insert(rule);
        const bool possible = PlainSearch(system, marks, rules).possible(target, true);
        ASSERT_EQ(models.test(kept, {target, true}), possible ? Answer::found : Answer::none);
        excluded += possible ? 0 : 1;
      }
    }
  }
  EXPECT_GT(excluded, 1000);
}

}  // namespace
}  // namespace dokusat::explain
