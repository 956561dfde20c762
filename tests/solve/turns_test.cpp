// Turns of the solver and the search: alternating on one thread, at the same time on several.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <support/rule_stages.hpp>
#include <vector>

namespace dokusat {
namespace {

// Killers with several solutions, with one and with none, and rules that suit the solver better.
const std::vector<std::string>& puzzles() {
  static const std::string kKiller =
      ".Cage~22~R1C1~R1C2~R1C3~R2C2.Cage~22~R1C4~R2C3~R2C4~R2C5~R2C6.Cage~25~R1C5~R1C6~R1C7~R1C8"
      "~R2C7.Cage~20~R1C9~R2C8~R2C9~R3C8.Cage~21~R2C1~R3C1~R3C2~R4C1.Cage~14~R3C3~R4C2~R4C3"
      ".Cage~12~R3C4~R4C4.Cage~25~R3C5~R4C5~R4C6~R5C5.Cage~12~R3C6~R3C7.Cage~15~R3C9~R4C9~R5C9"
      ".Cage~13~R4C7~R4C8~R5C8.Cage~12~R5C1~R5C2.Cage~12~R5C3~R5C4~R6C3~R6C4.Cage~19~R5C6~R6C5"
      "~R6C6~R7C6.Cage~16~R5C7~R6C7~R7C7.Cage~16~R6C1~R7C1~R8C1~R9C1.Cage~16~R6C2~R7C2~R8C2"
      ".Cage~19~R6C8~R7C8~R8C8.Cage~17~R6C9~R7C9~R8C9~R9C9.Cage~18~R7C3~R7C4~R7C5~R8C3"
      ".Cage~11~R8C4~R9C4.Cage~16~R8C5~R8C6~R9C5.Cage~20~R8C7~R9C6~R9C7~R9C8.Cage~12~R9C2~R9C3";
  static const std::vector<std::string> kPuzzles = {
      kKiller,
      kKiller + ".~R1C1_7",
      kKiller + ".~R1C1_1",
      ".AntiKnight.AntiKing.~R1C1_1~R1C4_5~R9C9_3",
      ".AntiKnight.AntiKing.AntiConsecutive.~R5C3_1~R6C7_2",
      ".AntiKnight.AntiKing.AntiConsecutive.~R5C3_1~R6C7_3",
      ".Shape~6x6.Cage~9~R1C1~R1C2~R2C1.Cage~12~R1C5~R1C6~R2C6.Cage~11~R5C1~R6C1~R6C2"
      ".Cage~14~R3C3~R3C4~R4C3~R4C4.~R1C3_1~R6C5_2~R4C1_5"};
  return kPuzzles;
}

/// Returns the solution and a second one, if they exist.
std::vector<Grid> grids_of(const Verdict& verdict) {
  std::vector<Grid> grids;
  for (const auto& solution : {verdict.solution, verdict.second})
    if (solution) grids.push_back(solution->grid);
  return grids;
}

TEST(Turns, EndAlikeWithAnyNumberOfThreads) {
  std::set<AnsweredBy> answered_by;
  for (const std::string& text : puzzles())
    for (const int splits : {1, 20}) {
      const Puzzle puzzle = parse_puzzle(text);
      SolverOptions options;
      options.unique = true;
      options.splits = splits;
      const Verdict one = PuzzleSolver(options).solve(puzzle);
      answered_by.insert(one.statistics.answered_by);
      for (const int threads : {2, 3, 8}) {
        SCOPED_TRACE(text + " with " + std::to_string(threads) + " threads");
        options.threads = threads;
        const Verdict several = PuzzleSolver(options).solve(puzzle);
        EXPECT_EQ(several.status, one.status);
        EXPECT_EQ(several.unique, one.unique);
        EXPECT_EQ(grids_of(several), grids_of(one));
      }
    }
  EXPECT_TRUE(answered_by.contains(AnsweredBy::solver));
  EXPECT_TRUE(answered_by.contains(AnsweredBy::case_splits));
}

/// Returns a killer with eight solutions. A search with few splits finds four of them.
const std::string& killer_of_two_halves() {
  static const std::string kKiller =
      ".Cage~20~R1C1~R2C1~R3C1.Cage~22~R1C2~R1C3~R1C4~R2C3~R2C4.Cage~19~R1C5~R2C5~R3C4~R3C5.Cag"
      "e~18~R1C6~R2C6~R2C7~R3C6.Cage~18~R1C7~R1C8~R1C9.Cage~16~R2C2~R3C2~R3C3.Cage~7~R2C8~R2C9."
      "Cage~23~R3C7~R3C8~R3C9~R4C9.Cage~10~R4C1~R4C2.Cage~11~R4C3~R4C4~R5C3.Cage~16~R4C5~R5C4~R"
      "5C5.Cage~25~R4C6~R4C7~R4C8~R5C7~R6C7.Cage~26~R5C1~R5C2~R6C1~R6C2~R6C3.Cage~26~R5C6~R6C5~"
      "R6C6~R7C6.Cage~17~R5C8~R5C9~R6C8~R6C9.Cage~9~R6C4~R7C4.Cage~4~R7C1~R7C2.Cage~18~R7C3~R8C"
      "2~R8C3.Cage~22~R7C5~R8C4~R8C5~R9C4~R9C5.Cage~29~R7C7~R7C8~R8C6~R8C7~R8C8.Cage~7~R7C9~R8C"
      "9.Cage~23~R8C1~R9C1~R9C2~R9C3.Cage~19~R9C6~R9C7~R9C8~R9C9";
  return kKiller;
}

/// If the search stops finding solutions, the solver continues without those found before.
TEST(Turns, FindEachSolutionOnceInItsOrder) {
  std::set<AnsweredBy> answered_by;
  int by_both = 0;
  for (const std::string& text : {killer_of_two_halves(), puzzles()[6],
                                  std::string(".Shape~6x6.AntiKnight.Cage~9~R1C1~R1C2~R2C1"
                                              ".Thermo~R3C3~R4C3~R5C3.Cage~12~R1C5~R1C6~R2C6")}) {
    const Puzzle puzzle = parse_puzzle(text);
    std::set<std::vector<Digit>> meant;
    PuzzleSolver(test::formula_only()).for_each_solution(puzzle, [&](const Solution& one) {
      return meant.insert(one.grid.digits()).second;
    });
    ASSERT_GT(meant.size(), 3U);
    for (const Order order : {Order::any, Order::least, Order::greatest})
      for (const int splits : {0, 1, 2, 6, 7, 12, 30'000}) {
        SCOPED_TRACE(text + " with splits " + std::to_string(splits));
        SolverOptions options;
        options.order = order;
        options.splits = splits;
        std::vector<std::vector<Digit>> grids;
        AnsweredBy answered = AnsweredBy::deduction;
        const auto find = [&](std::size_t most) {
          grids.clear();
          SolveStatistics statistics;
          const Status status = PuzzleSolver(options).for_each_solution(
              puzzle,
              [&](const Solution& one) {
                grids.push_back(one.grid.digits());
                return grids.size() < most;
              },
              &statistics);
          answered_by.insert(answered = statistics.answered_by);
          return status;
        };
        EXPECT_EQ(find(SIZE_MAX), Status::no_solution);  // no further one
        // The solver without the search would find them in order.
        if (order == Order::any && answered == AnsweredBy::solver && !std::ranges::is_sorted(grids))
          ++by_both;
        EXPECT_EQ(grids.size(), meant.size());
        EXPECT_EQ(std::set(grids.begin(), grids.end()), meant);
        EXPECT_TRUE(order != Order::least || std::ranges::is_sorted(grids));
        EXPECT_TRUE(order != Order::greatest || std::ranges::is_sorted(grids, std::greater<>()));
        const std::vector<std::vector<Digit>> all = grids;
        EXPECT_EQ(find(meant.size() / 2), Status::solved);
        EXPECT_TRUE(std::ranges::equal(grids, std::span(all).first(meant.size() / 2)));
      }
  }
  EXPECT_TRUE(answered_by.contains(AnsweredBy::solver));
  EXPECT_TRUE(answered_by.contains(AnsweredBy::case_splits));
  EXPECT_GT(by_both, 0);
}

}  // namespace
}  // namespace dokusat
