#include <gmock/gmock.h>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/journey.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/rules/catalogue.hpp>

#include "explain/replay.hpp"

namespace dokusat::explain {
namespace {

// Puzzles of the tests, named by the steps they need.
constexpr const char* kXWing =
    "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";
constexpr const char* kHard =
    "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....";
constexpr const char* kManySteps =
    "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1....";
constexpr const char* kChains =
    "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5....";
constexpr const char* kWing =
    "....14....3....2...7..........9...3.6.1.............8.2.....1.4....5.6.....7.8...";

std::vector<Puzzle> some_puzzles() {
  std::vector<Puzzle> puzzles;
  for (const char* text : {kXWing, kHard, kManySteps, kChains, kWing})
    puzzles.push_back(parse_puzzle(text));
  for (const auto& [board, seed] :
       {std::pair(Board::sudoku({2, 2}), 1U), std::pair(Board::sudoku({2, 3}), 2U),
        std::pair(Board::latin(5), 3U), std::pair(Board::sudoku({3, 3}), 4U)})
    for (Puzzle& puzzle : assorted_puzzles(board, false, board->cell_count() / 5, 30, seed))
      puzzles.push_back(std::move(puzzle));
  for (const auto& board : {Board::sudoku({3, 3}), Board::latin(6)})
    for (Puzzle& puzzle : minimal_puzzles(board, 12, 6)) puzzles.push_back(std::move(puzzle));
  return puzzles;
}

/// Removals and placements keep each solution, and each rule of a step is needed.
TEST(Explainer, StepsAreRightAndNeedEachOfTheirRules) {
  int steps = 0;
  for (const Puzzle& puzzle : some_puzzles()) {
    Explainer explainer(puzzle);
    for_each_step(explainer, [&](const PencilMarks& before, const Step& step) {
      ++steps;
      ASSERT_EQ(fault_of(explainer.system(), before, step), "")
          << grid_text(puzzle.givens, Format::grid) << step_text(explainer.system(), step, steps);
    });
  }
  EXPECT_GT(steps, 1000);
}

TEST(Explainer, ADigitThatItsCellMayNotHoldLeavesNone) {
  for (const char* text : {".Shape~4x4.~R1C1_1~R1C1_2", ".Shape~4x4.~R1C1_1_2~R1C1_3"})
    for (const StepOrder order : {StepOrder::by_technique, StepOrder::by_size}) {
      ExplainOptions options;
      options.order = order;
      const Puzzle puzzle = parse_puzzle(text);
      Explainer explainer(puzzle, Grid(*puzzle.board), options);
      const std::optional<Step> step = explainer.next();
      ASSERT_TRUE(step && step->contradiction) << text;
      EXPECT_EQ(step->technique, "no digit left") << text;
      EXPECT_EQ(explainer.ending(), Ending::contradiction) << text;
    }
}

TEST(Explainer, EndsAsTheOracleSays) {
  int solved = 0, refuted = 0, several = 0;
  for (const Puzzle& puzzle : some_puzzles()) {
    std::vector<Solution> solutions;
    oracle::for_each_solution(puzzle, [&](const Solution& solution) {
      solutions.push_back(solution);
      return solutions.size() < 2;
    });
    Explainer explainer(puzzle);
    while (explainer.next()) {
    }
    if (solutions.empty()) {
      ++refuted;
      EXPECT_EQ(explainer.ending(), Ending::contradiction);
    } else if (solutions.size() == 1) {
      ++solved;
      ASSERT_EQ(explainer.ending(), Ending::solved);
      EXPECT_EQ(explainer.marks().grid(), solutions[0].grid);
    } else {
      ++several;
      EXPECT_EQ(explainer.ending(), Ending::undecided);
    }
  }
  EXPECT_GT(solved, 20);
  EXPECT_GT(refuted, 10);
  EXPECT_GT(several, 10);
}

/// With several solutions, the cells on which all solutions agree are decided.
TEST(Explainer, DecidesWhatAllSolutionsShare) {
  for (const Puzzle& puzzle : assorted_puzzles(Board::sudoku({2, 2}), false, 2, 40, 9)) {
    Explainer explainer(puzzle);
    while (explainer.next()) {
    }
    if (explainer.ending() == Ending::contradiction) continue;
    Bits seen(explainer.system().candidate_count());
    oracle::for_each_solution(puzzle, [&](const Solution& solution) {
      for (Cell cell : puzzle.board->cells())
        seen.insert(explainer.system().candidate(cell, solution.grid[cell]));
      return true;
    });
    const Bits left = explainer.marks().open() | explainer.marks().placed();
    EXPECT_EQ(left.items(), seen.items()) << grid_text(puzzle.givens, Format::grid);
  }
}

std::vector<int> sizes_of(const char* text) {
  Explainer explainer(parse_puzzle(text));
  std::vector<int> sizes;
  while (const auto step = explainer.next())
    if (step->size > 2) sizes.push_back(step->size);
  return sizes;
}

TEST(Explainer, SizesThatPeopleKnow) {
  std::map<std::string, int> sizes;
  for (const char* text : {kXWing, kHard, kManySteps, kChains, kWing}) {
    Explainer explainer(parse_puzzle(text));
    while (const auto step = explainer.next())
      if (!step->technique.empty()) {
        const auto [at, is_new] = sizes.emplace(step->technique, step->size);
        EXPECT_TRUE(is_new || at->second == step->size) << step->technique;
      }
  }
  const std::map<std::string, int> known = {
      {"hidden single", 1}, {"naked single", 1}, {"locked candidates", 2}, {"naked pair", 4},
      {"hidden pair", 4},   {"X-wing", 4},       {"skyscraper", 5},        {"naked triple", 6},
      {"XY-wing", 7},       {"W-wing", 7}};
  int seen = 0;
  for (const auto& [technique, size] : known)
    if (sizes.contains(technique)) {
      ++seen;
      EXPECT_EQ(sizes[technique], size) << technique;
    }
  EXPECT_GE(seen, 5);
  EXPECT_FALSE(sizes_of(kXWing).empty());
}

TEST(Explainer, GoesOnFromAPositionInTheMiddle) {
  const Puzzle puzzle = parse_puzzle(kXWing);
  Explainer explainer(puzzle);
  for (int i = 0; i < 5; ++i) explainer.next();
  const Grid middle = explainer.marks().grid();
  Explainer other(puzzle, middle);
  EXPECT_EQ(other.marks().grid(), middle);
  while (other.next()) {
  }
  EXPECT_EQ(other.ending(), Ending::solved);
}

TEST(Explainer, OutOfWorkASmallSetWithBoundsIsShown) {
  const Puzzle puzzle = parse_puzzle(kChains);
  Explainer explainer(puzzle, {}, {.work = 0});
  int unproven = 0;
  for_each_step(explainer, [&](const PencilMarks& before, const Step& step) {
    EXPECT_EQ(fault_of(explainer.system(), before, step), "");
    if (step.is_proven()) return;
    ++unproven;
    EXPECT_GE(step.at_least, 6);
  });
  EXPECT_EQ(explainer.ending(), Ending::solved);
  EXPECT_GT(unproven, 0);
}

TEST(Explainer, RulesBeyondUnitsAreUsedByName) {
  Random random(5);
  for (const RuleKind* kind : {&kAntiKnight, &kAntiKing, &kAntiConsecutive}) {
    Puzzle rules = empty_puzzle(Board::sudoku({2, 3}));
    rules.rules.push_back(CellRule{kind});
    const oracle::Result solution = oracle::solve(rules);
    if (!solution.solution) continue;
    Puzzle puzzle = sudoku_from(rules.board, *solution.solution, 8, random);
    puzzle.rules = rules.rules;
    Explainer explainer(puzzle);
    bool named = false;
    for_each_step(explainer, [&](const PencilMarks& before, const Step& step) {
      ASSERT_FALSE(step.by_everything);
      EXPECT_EQ(fault_of(explainer.system(), before, step), "");
      named = named || step_text(explainer.system(), step, 1).find(kind->name) != std::string::npos;
    });
    if (explainer.ending() == Ending::solved)
      EXPECT_TRUE(violations(puzzle, {explainer.marks().grid(), {}}).empty());
    else
      EXPECT_EQ(explainer.ending(), Ending::undecided);
  }
}

TEST(Explainer, SuDominoKuIsNotExplainedWrongly) {
  for (const Puzzle& puzzle : assorted_puzzles(Board::sudoku({2, 2}), true, 1, 30, 4)) {
    std::vector<Solution> solutions;
    oracle::for_each_solution(puzzle, [&](const Solution& solution) {
      solutions.push_back(solution);
      return solutions.size() < 2;
    });
    Explainer explainer(puzzle);
    while (explainer.next()) {
    }
    const Ending expected = solutions.empty()       ? Ending::contradiction
                            : solutions.size() == 1 ? Ending::solved
                                                    : Ending::undecided;
    ASSERT_EQ(explainer.ending(), expected) << puzzle_text(puzzle, Format::boj4574);
    if (expected == Ending::solved) {
      EXPECT_EQ(explainer.marks().grid(), solutions[0].grid);
    }
  }
}

TEST(Rating, OrdersByTheLargestStepFirst) {
  const Rating easy = rate(parse_puzzle("1234341221434320"));
  const Rating hard = rate(parse_puzzle(kWing));
  EXPECT_EQ(easy.largest, 1);
  EXPECT_EQ(easy.steps, (std::map<int, int>{{1, 1}}));
  EXPECT_GE(easy.figure, 1);
  EXPECT_LT(easy.figure, 2);
  EXPECT_GT(hard.figure, easy.figure);
  EXPECT_LT(hard.figure, hard.largest + 1);
}

TEST(Journey, WhatIsNeededStillReachesTheGoal) {
  const Puzzle puzzle = parse_puzzle(kXWing);
  Explainer explainer(puzzle);
  const PencilMarks start = explainer.marks();
  const Journey whole = journey_of(explainer, [](const PencilMarks&) { return false; });
  for (std::size_t length : {whole.steps.size(), whole.steps.size() / 2, std::size_t{3}}) {
    std::vector<Step> steps(whole.steps.begin(),
                            whole.steps.begin() + static_cast<std::ptrdiff_t>(length));
    const std::vector<Step> needed = needed_for_last(start, steps);
    ASSERT_FALSE(needed.empty());
    PencilMarks marks = start;
    for (const Step& step : needed) {
      std::vector<int> rules;
      for (const RuleUse& use : step.because) rules.push_back(use.rule);
      for (Candidate candidate : step.placed) {
        EXPECT_FALSE(PlainSearch(explainer.system(), marks, rules).possible(candidate, false));
        marks.place(candidate);
      }
      for (Candidate candidate : step.removed) {
        if (!marks.is_open(candidate)) continue;
        EXPECT_FALSE(PlainSearch(explainer.system(), marks, rules).possible(candidate, true));
        marks.remove(candidate);
      }
    }
  }
}

TEST(Journey, TheFirstWrongEntryIsTheOneThatLeavesNoSolution) {
  Random random(8);
  for (const Puzzle& puzzle : assorted_puzzles(Board::sudoku({2, 2}), false, 3, 30, 6)) {
    const oracle::Result result = oracle::solve(puzzle);
    if (!result.solution) continue;
    Grid entries = result.solution->grid;
    for (Cell cell : puzzle.board->cells())
      if (random.below(4) == 0) entries[cell] = 1 + static_cast<Digit>(random.below(4));
    std::optional<Given> expected;
    Puzzle filled = puzzle;
    for (Cell cell : puzzle.board->cells()) {
      const Digit given = filled.givens[cell];
      filled.givens[cell] = entries[cell];
      if ((given != kNoDigit && given != entries[cell]) || !oracle::solve(filled).solution) {
        expected = Given{cell, entries[cell]};
        break;
      }
    }
    EXPECT_EQ(first_wrong_entry(puzzle, entries), expected);
  }
}

TEST(Journey, TheFirstWrongEntryDependsOnTheOrderGiven) {
  Random random(9);
  int differing = 0;
  for (const Puzzle& puzzle : assorted_puzzles(Board::sudoku({2, 2}), false, 2, 30, 6)) {
    const oracle::Result result = oracle::solve(puzzle);
    if (!result.solution) continue;
    std::vector<Given> entries;
    for (Cell cell : puzzle.board->cells())
      if (random.below(2) == 0) entries.push_back({cell, 1 + random.below(4)});
    const std::optional<Given> in_reading_order = first_wrong_entry(puzzle, entries);
    for (std::size_t i = entries.size(); i > 1; --i)
      std::swap(entries[i - 1],
                entries[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
    std::optional<Given> expected;
    Puzzle filled = puzzle;
    for (const Given& entry : entries) {
      const Digit given = filled.givens[entry.cell];
      filled.givens[entry.cell] = entry.digit;
      if ((given != kNoDigit && given != entry.digit) || !oracle::solve(filled).solution) {
        expected = entry;
        break;
      }
    }
    EXPECT_EQ(first_wrong_entry(puzzle, entries), expected);
    differing += expected != in_reading_order ? 1 : 0;
  }
  EXPECT_GT(differing, 5) << "the order makes no difference here";
}

}  // namespace
}  // namespace dokusat::explain
