#include <gmock/gmock.h>
#include <dokusat/explain/clue_sets.hpp>
#include <dokusat/explain/rule_models.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>

#include <algorithm>
#include <numeric>

namespace dokusat::explain {
namespace {

bool solvable(const Puzzle& puzzle) { return oracle::solve(puzzle).solution.has_value(); }

/// Returns the size of the smallest set of clues without a solution, by trying all of them.
int fewest_clues(const Puzzle& puzzle) {
  const std::vector<Clue> clues = clues_of(puzzle);
  int fewest = static_cast<int>(clues.size());
  for (unsigned set = 0; set < 1U << clues.size(); ++set) {
    if (std::popcount(set) >= fewest) continue;
    std::vector<Clue> chosen;
    for (std::size_t i = 0; i < clues.size(); ++i)
      if ((set >> i & 1U) != 0) chosen.push_back(clues[i]);
    if (!solvable(with_clues(puzzle, chosen))) fewest = std::popcount(set);
  }
  return fewest;
}

TEST(ClueSets, TheSmallestConflictIsSmallest) {
  int conflicts = 0;
  for (bool dominoes : {false, true})
    for (const Puzzle& puzzle :
         assorted_puzzles(Board::sudoku({2, 2}), dominoes, dominoes ? 2 : 5, 60, 15)) {
      if (solvable(puzzle) || clues_of(puzzle).size() > 9) continue;
      ++conflicts;
      const ClueConflict conflict = smallest_conflict(puzzle);
      EXPECT_FALSE(solvable(with_clues(puzzle, conflict.clues)));
      EXPECT_EQ(static_cast<int>(conflict.clues.size()), fewest_clues(puzzle));
      EXPECT_EQ(conflict.at_least, static_cast<int>(conflict.clues.size()));
    }
  EXPECT_GT(conflicts, 5);
}

TEST(ClueSets, AfterTooManyQuestionsBoundsAreShown) {
  const Puzzle puzzle = parse_puzzle("123....4........");
  ASSERT_FALSE(solvable(puzzle));
  const ClueConflict conflict = smallest_conflict(puzzle, 0);
  EXPECT_FALSE(solvable(with_clues(puzzle, conflict.clues)));
  EXPECT_LE(conflict.at_least, static_cast<int>(conflict.clues.size()));
}

TEST(ClueSets, DisjointConflictsShareNoClue) {
  const Puzzle puzzle = parse_puzzle("11............22");
  const std::vector<ClueConflict> conflicts = disjoint_conflicts(puzzle, 10);
  ASSERT_EQ(conflicts.size(), 2U);
  EXPECT_EQ(name(*puzzle.board, conflicts[0].clues[0]), "r1c1=1");
  EXPECT_EQ(name(*puzzle.board, conflicts[1].clues[0]), "r4c3=2");
  EXPECT_EQ(disjoint_conflicts(puzzle, 1).size(), 1U);
}

/// Returns the number of solutions, at most 2.
int count(const Puzzle& asked) {
  int solutions = 0;
  oracle::for_each_solution(asked, [&](const Solution&) { return ++solutions < 2; });
  return solutions;
}

/// Returns the puzzle of which the other rules are erased from the text.
Puzzle with_rules(const Puzzle& puzzle, const std::vector<std::size_t>& kept) {
  Puzzle without_rules = puzzle;
  without_rules.rules.clear();
  std::string text = puzzle_text(without_rules, Format::iss);
  text.pop_back();
  for (std::size_t index : kept)
    text += rule_text(*puzzle.board, std::get<CellRule>(puzzle.rules[index]));
  return parse_puzzle(text);
}

std::vector<std::size_t> without(std::vector<std::size_t> rules, std::size_t rule) {
  std::erase(rules, rule);
  return rules;
}

/// Returns the number of rules that can each be removed; the oracle checks each rule.
std::size_t removable_rules_of(const std::string& text) {
  const Puzzle puzzle = parse_puzzle(text);
  EXPECT_EQ(count(puzzle), 1);
  const Redundancy redundancy = redundancy_of(puzzle);
  std::vector<std::size_t> all(puzzle.rules.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  for (std::size_t rule : all)
    EXPECT_EQ(std::ranges::count(redundancy.removable_rules, rule),
              count(with_rules(puzzle, without(all, rule))) == 1 ? 1 : 0)
        << rule << " of " << text;
  const std::vector<std::size_t>& minimal = redundancy.minimal_rules;
  EXPECT_EQ(count(with_rules(puzzle, minimal)), 1);
  for (std::size_t rule : minimal)
    EXPECT_NE(count(with_rules(puzzle, without(minimal, rule))), 1) << rule << " of " << text;
  return redundancy.removable_rules.size();
}

TEST(ClueSets, RulesThatCanGoCanGo) {
  // None of the three thermometers can be removed; both cages can, as the givens are enough.
  EXPECT_EQ(removable_rules_of(".Shape~4x4.Thermo~R2C3~R2C4~R1C4~R1C3.Thermo~R3C1~R3C2"
                               ".Thermo~R4C1~R4C2~R4C3~R4C4"),
            0U);
  EXPECT_EQ(removable_rules_of(
                ".Shape~4x4.~R1C1_1.~R1C2_2.~R1C3_3.~R2C1_3.~R2C3_1.~R3C1_2.~R3C2_1.~R4C3_2"
                ".Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4"),
            2U);
  EXPECT_EQ(removable_rules_of(".Shape~4x4.~R1C3_4.~R2C1_1.~R3C4_2.AntiKnight"), 0U);
  // Dots, and the meaning of missing dots.
  EXPECT_EQ(
      removable_rules_of(
          ".Shape~4x4.StrictKropki.BlackDot~R1C1~R1C2.WhiteDot~R1C2~R1C3.BlackDot~R1C2~R2C2."
          "WhiteDot~R1C3~R1C4.BlackDot~R1C4~R2C4.WhiteDot~R2C1~R2C2.WhiteDot~R2C1~R3C1.BlackDot~"
          "R2C3~R2C4.WhiteDot~R2C4~R3C4.BlackDot~R3C1~R3C2.BlackDot~R3C1~R4C1.WhiteDot~R3C3~R3C4."
          "BlackDot~R3C3~R4C3.WhiteDot~R4C1~R4C2.WhiteDot~R4C2~R4C3.BlackDot~R4C3~R4C4.~R1C1_1"),
      1U);
  EXPECT_EQ(removable_rules_of(
                ".Shape~4x4.NoBoxes.~R3C1_3~R4C2_1.FullRank~R1~1~.FullRank~C1~1~.FullRankTies~any"),
            0U);
}

/// The white cells of a Kakuro are not rules that could be removed.
TEST(ClueSets, WhiteCellsStayWhite) {
  const Puzzle puzzle = parse_puzzle("https://puzz.link/p?kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG");
  const Redundancy redundancy = redundancy_of(puzzle);
  EXPECT_EQ(redundancy.rules, 16U);
  for (std::size_t index : redundancy.removable_rules)
    EXPECT_EQ(std::get<CellRule>(puzzle.rules[index]).kind, &kCage);
}

TEST(ClueSets, LookingForWhatCanGoEndsWhenItIsToldTo) {
  const std::atomic<bool> stop = true;
  EXPECT_THROW(redundancy_of(parse_puzzle("1...............", Format::lines), &stop), Interrupted);
}

TEST(ClueSets, WhatCanGoCanGo) {
  const Puzzle puzzle = parse_puzzle("1234341221434320");
  const Redundancy redundancy = redundancy_of(puzzle);
  EXPECT_EQ(redundancy.removable.size(), 15U);
  EXPECT_EQ(count(with_clues(puzzle, redundancy.minimal)), 1);
  for (std::size_t i = 0; i < redundancy.minimal.size(); ++i) {
    std::vector<Clue> fewer = redundancy.minimal;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_EQ(count(with_clues(puzzle, fewer)), 2);
  }
}

}  // namespace
}  // namespace dokusat::explain
