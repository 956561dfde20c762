#include <dokusat/explain/rule_conflict.hpp>

#include <gmock/gmock.h>

#include <algorithm>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <map>

#include "explain/replay.hpp"

namespace dokusat::explain {
namespace {

/// Returns the numbers of the conflict's rules and clues in a system with clues as rules.
std::vector<int> numbers_of(const RuleSystem& system, const RuleConflict& conflict) {
  std::vector<int> numbers = conflict.rules;
  for (int rule = 0; rule < system.rule_count(); ++rule)
    if (system.rule(rule).rule == "clue" &&
        std::ranges::any_of(conflict.clues, [&](const Clue& clue) {
          return name(system.board(), clue) == system.rule(rule).at;
        }))
      numbers.push_back(rule);
  return numbers;
}

bool contradict(const RuleSystem& system, const std::vector<int>& rules) {
  return !PlainSearch(system, PencilMarks(system), rules).possible();
}

/// Expects that the rules contradict each other, and any proper subset does not.
void expect_minimal(const RuleSystem& system, const std::vector<int>& rules) {
  EXPECT_TRUE(contradict(system, rules));
  for (std::size_t i = 0; i < rules.size(); ++i) {
    std::vector<int> fewer = rules;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(contradict(system, fewer)) << system.sentence(rules[i]) << " is not needed";
  }
}

/// The smallest number of rules that contradict each other, by hitting sets: each smallest choice
/// that meets all collected sets either contradicts itself, or grows to a maximal consistent set,
/// whose complement is collected.
class Fewest {
 public:
  explicit Fewest(const RuleSystem& system) : system_(system) {}

  int count(int most) {
    for (int size = 1; size <= most;) {
      std::vector<int> chosen;
      if (!choose(chosen, size))
        ++size;
      else if (contradict(system_, chosen))
        return static_cast<int>(chosen.size());
      else
        must_meet_.push_back(left_by(chosen));
    }
    return most + 1;
  }

 private:
  std::vector<int> left_by(std::vector<int> kept) const {
    std::vector<int> left;
    for (int rule = system_.rule_count(); rule-- > 0;) {
      if (std::ranges::find(kept, rule) != kept.end()) continue;
      kept.push_back(rule);
      if (!contradict(system_, kept)) continue;
      kept.pop_back();
      left.push_back(rule);
    }
    return left;
  }
  bool choose(std::vector<int>& chosen, int left) const {
    for (const std::vector<int>& rules : must_meet_) {
      if (std::ranges::any_of(
              rules, [&](int rule) { return std::ranges::find(chosen, rule) != chosen.end(); }))
        continue;
      for (int rule : rules) {
        if (left == 0) return false;
        chosen.push_back(rule);
        if (choose(chosen, left - 1)) return true;
        chosen.pop_back();
      }
      return false;
    }
    return true;
  }

  const RuleSystem& system_;
  std::vector<std::vector<int>> must_meet_;
};

TEST(RuleConflict, TwoEqualClues) {
  const Puzzle puzzle = parse_puzzle("11............22");
  const std::optional<RuleConflict> conflict = smallest_rule_conflict(puzzle);
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->clues.size(), 2U);
  EXPECT_EQ(conflict->rules.size(), 1U);
  EXPECT_TRUE(conflict->is_proven());
  EXPECT_EQ(conflict_text(RuleSystem(puzzle), *conflict),
            "2 clues and 1 rule contradict each other, and no fewer do:\n"
            "  r1c1=1, r1c2=1\n  row 1 holds 1 at most once\n");
}

TEST(RuleConflict, OfManyRulesSaysHowManyItDoesNotShow) {
  RuleConflict conflict;
  for (int rule = 0; rule < 25; ++rule) conflict.rules.push_back(rule);
  conflict.at_least = 13;
  const std::string text = conflict_text(RuleSystem(empty_puzzle(Board::sudoku({2, 2}))), conflict);
  EXPECT_THAT(text,
              ::testing::StartsWith(
                  "25 rules contradict each other; any contradiction needs at least 13 in all:\n"));
  EXPECT_THAT(text, ::testing::EndsWith("\n  and 5 more, which --json lists\n"));
  EXPECT_EQ(std::ranges::count(text, '\n'), 22);
}

TEST(RuleConflict, IsSmallestOnSmallBoards) {
  std::map<int, int> sizes;
  for (const auto& board : {Board::sudoku({2, 2}), Board::latin(3)})
    for (const Puzzle& puzzle : assorted_puzzles(board, false, 4, 80, 15)) {
      if (oracle::solve(puzzle).solution) continue;
      const std::optional<RuleConflict> conflict = smallest_rule_conflict(puzzle);
      ASSERT_TRUE(conflict);
      const RuleSystem system(puzzle, RuleSystem::Clues::as_rules);
      expect_minimal(system, numbers_of(system, *conflict));
      if (!conflict->is_proven()) continue;
      ++sizes[conflict->size()];
      constexpr int kMost = 7;
      EXPECT_EQ(std::min(conflict->size(), kMost + 1), Fewest(system).count(kMost));
    }
  for (const auto& [size, count] : sizes) RecordProperty(std::to_string(size), count);
  EXPECT_GT(sizes[3], 5);
  EXPECT_GT(sizes[7], 2);
}

TEST(RuleConflict, WithLittleWorkThereAreBounds) {
  const Puzzle puzzle = parse_puzzle("430502500001340000000005000100600000");
  const std::optional<RuleConflict> conflict = smallest_rule_conflict(puzzle, {.work = 1});
  ASSERT_TRUE(conflict);
  EXPECT_FALSE(conflict->is_proven());
  // Eight clues are the fewest; each needs a link, and one truth is added.
  EXPECT_GE(conflict->at_least, 17);
  const RuleSystem system(puzzle, RuleSystem::Clues::as_rules);
  expect_minimal(system, numbers_of(system, *conflict));
  EXPECT_THAT(conflict_text(system, *conflict),
              ::testing::HasSubstr("contradict each other; any contradiction needs at least "));
}

/// The clues obviously leave no digit for r1c2; finding a smallest contradiction would take
/// minutes.
TEST(RuleConflict, OfDominoesIsLeftOutWhereItIsTooHardToFind) {
  const Puzzle puzzle =
      parse_puzzle("1\n5 A1 6 B1\nI9 H8 G7 F6 E5 D4 C3 B2 A3\n0\n", Format::boj4574);
  EXPECT_FALSE(smallest_rule_conflict(puzzle, {}));
}

}  // namespace
}  // namespace dokusat::explain
