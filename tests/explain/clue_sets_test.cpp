#include <gmock/gmock.h>
#include <dokusat/explain/clue_sets.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/oracle/oracle.hpp>

namespace dokusat::explain {
namespace {

bool solvable(const Puzzle& puzzle) { return oracle::solve(puzzle).solution.has_value(); }

/// The size of the smallest set of clues without a solution, by trying all of them.
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

TEST(ClueSets, WhatCanGoCanGo) {
  const Puzzle puzzle = parse_puzzle("1234341221434320");
  const Redundancy redundancy = redundancy_of(puzzle);
  EXPECT_EQ(redundancy.can_go.size(), 15U);
  const auto count = [](const Puzzle& asked) {
    int solutions = 0;
    oracle::for_each_solution(asked, [&](const Solution&) { return ++solutions < 2; });
    return solutions;
  };
  EXPECT_EQ(count(with_clues(puzzle, redundancy.enough)), 1);
  for (std::size_t i = 0; i < redundancy.enough.size(); ++i) {
    std::vector<Clue> fewer = redundancy.enough;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_EQ(count(with_clues(puzzle, fewer)), 2);
  }
}

}  // namespace
}  // namespace dokusat::explain
