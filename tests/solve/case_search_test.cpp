// Cases that an unfinished search left, searched by one thread and by several.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/solve/case_search.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace dokusat {
namespace {

using End = PropagationSearch::End;

// Killers of 6×6 without givens, and other puzzles, with many solutions and with none.
const std::vector<std::string>& puzzles() {
  static const std::vector<std::string> kPuzzles = {
      ".Shape~6x6.Cage~9~R1C1~R1C2~R2C1.Cage~12~R1C5~R1C6~R2C6.Cage~11~R5C1~R6C1~R6C2"
      ".Cage~14~R3C3~R3C4~R4C3~R4C4.~R1C3_1~R6C5_2~R4C1_5",
      ".Shape~6x6.AntiKnight.Thermo~R1C1~R2C2~R3C3.~R1C4_2~R5C6_3",
      ".Shape~6x6.NoBoxes.Whisper~3~R1C1~R1C2~R1C3~R1C4~R1C5.~R3C3_4~R4C4_1~R6C1_2~R5C2_6~R2C6_3",
      ".Shape~4x4.NoBoxes.ChaosConstruction.~R1C1_1~R1C2_2~R1C3_3~R2C1_2",
      ".Shape~6x6.AntiKnight.AntiKing.~R1C1_1~R1C4_5"};
  return kPuzzles;
}

/// Returns a search that has run for this number of filter calls, whatever it found.
std::unique_ptr<PropagationSearch> begun(const Puzzle& puzzle, std::int64_t filters) {
  auto search = PropagationSearch::of(puzzle);
  search->begin(puzzle);
  search->run(PropagationSearch::Branching::weights, filters, {},
              [](const Solution&) { return true; });
  return search;
}

struct Found {
  std::vector<Solution> solutions;
  End end = End::gave_up;
};

/// Searches for `first` filter calls without cases, then in cases, in turns of `turn` filter calls.
Found found_by(const Puzzle& puzzle, std::int64_t first, std::int64_t turn, int threads,
               std::size_t most) {
  const Budget unlimited;
  const auto search = PropagationSearch::of(puzzle, PropagationSearch::Numbering::free);
  Found found;
  search->begin(puzzle);
  found.end = search->run(PropagationSearch::Branching::weights, first, unlimited,
                          [&](const Solution& solution) {
                            found.solutions.push_back(solution);
                            return found.solutions.size() < most;
                          });
  if (found.end != End::gave_up) return found;
  CaseSearch cases(*search, threads, unlimited, 30);
  while (found.end == End::gave_up) found.end = cases.run(turn, most, found.solutions);
  return found;
}

TEST(CaseSearch, FindsEachSolutionOnceAndInOneOrder) {
  int several = 0;
  for (const std::string& text : puzzles()) {
    SCOPED_TRACE(text);
    const Puzzle puzzle = parse_puzzle(text, Format::iss);
    std::set<Solution> all;
    SolverOptions by_oracle;
    by_oracle.oracle = true;
    PuzzleSolver(by_oracle).for_each_solution(
        puzzle, [&](const Solution& solution) { return all.insert(solution).second; });
    several += all.size() > 10 ? 1 : 0;
    for (const std::int64_t turn : {1, 500, 1'000'000}) {
      const Found one = found_by(puzzle, 20, turn, 1, all.size() + 1);
      EXPECT_EQ(one.end, End::exhausted);
      EXPECT_EQ(one.solutions.size(), all.size());
      EXPECT_EQ(std::set<Solution>(one.solutions.begin(), one.solutions.end()), all);
      for (const int threads : {2, 3, 8})
        EXPECT_EQ(found_by(puzzle, 20, turn, threads, all.size() + 1).solutions, one.solutions);
      for (const std::size_t most : {std::size_t{1}, std::size_t{2}, all.size() / 2 + 1}) {
        if (most > all.size()) continue;
        const Found some = found_by(puzzle, 20, turn, 2, most);
        EXPECT_EQ(some.end, End::ended);
        EXPECT_EQ(some.solutions, found_by(puzzle, 20, turn, 1, most).solutions);
        EXPECT_EQ(some.solutions.size(), most);
      }
    }
  }
  EXPECT_GT(several, 2);
}

// A turn takes about as many filter calls as allowed, whatever the number of cases.
TEST(CaseSearch, TakesTurns) {
  const Puzzle puzzle = parse_puzzle(puzzles()[0], Format::iss);
  const Budget unlimited;
  const auto search = begun(puzzle, 20);
  CaseSearch cases(*search, 1, unlimited, 1);
  std::vector<Solution> found;
  std::int64_t most = 0;
  int turns = 0;
  for (End end = End::gave_up; end == End::gave_up; ++turns) {
    const std::int64_t before = cases.filters();
    end = cases.run(10, 1'000'000, found);
    most = std::max(most, cases.filters() - before);
  }
  EXPECT_GT(turns, 10);
  EXPECT_LT(most, 400);
}

TEST(CaseSearch, LearnsFromAllCases) {
  const Puzzle puzzle = parse_puzzle(puzzles()[0], Format::iss);
  const Budget unlimited;
  const auto search = begun(puzzle, 60);
  CaseSearch cases(*search, 2, unlimited, 30);
  ASSERT_GT(cases.left().size(), 1U);
  const propagation::OpenCase last = cases.left().back();
  std::vector<Solution> found;
  // The first case that is left, each time, until one has failures to learn from.
  do ASSERT_EQ(cases.run(1, 1'000'000, found), End::gave_up);
  while (cases.left().size() > 1 && *cases.left().back().weights == *last.weights);
  ASSERT_EQ(cases.left().back().domains, last.domains) << "this one was not searched";
  EXPECT_NE(*cases.left().back().weights, *last.weights);
}

TEST(CaseSearch, EndsWithTheBudget) {
  const Puzzle puzzle = parse_puzzle(puzzles()[0], Format::iss);
  const std::atomic<bool> stop = true;
  Budget spent;
  spent.stop = &stop;
  const auto search = begun(puzzle, 20);
  CaseSearch cases(*search, 2, spent, 30);
  std::vector<Solution> found;
  EXPECT_EQ(cases.run(1'000'000'000, 1'000'000, found), End::gave_up);
  EXPECT_TRUE(found.empty());
}

}  // namespace
}  // namespace dokusat
