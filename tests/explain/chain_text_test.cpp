// The text of unnamed steps, as chains of assumptions.

#include <gmock/gmock.h>
#include <dokusat/explain/chain_text.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/formats/parse_puzzle.hpp>

#include <initializer_list>

#include "explain/marks.hpp"

namespace dokusat::explain {
namespace {

/// Returns the chain of a step that excludes 1 from r1c5, by the rules that these cells of row 1
/// hold a digit.
std::string chain_of(const Marks& board, std::initializer_list<int> columns) {
  Step step;
  for (int column : columns)
    step.because.push_back({board.system().group(column - 1).somewhere, {}});
  step.removed = {board.system().candidate(Cell{4}, 1)};
  return chain_text(board.marks(), step);
}

TEST(ChainText, SupposesAgainWhereOneSuppositionIsNotEnough) {
  EXPECT_EQ(chain_of(Marks().cells("r1c1=12 r1c2=12"), {1, 2}),
            "if r1c5 is 1, then r1c1 is 2 and r1c2 has no digit left");
  EXPECT_EQ(chain_of(Marks().cells("r1c1=123 r1c2=123 r1c3=123"), {1, 2, 3}),
            "if r1c5 is 1, then either r1c1 is 2 or r1c1 is 3; "
            "if r1c1 is 2, then r1c2 is 3 and r1c3 has no digit left; "
            "if r1c1 is 3, then r1c2 is 2 and r1c3 has no digit left");
  // Two assumptions within the first would be too many; a single needs none.
  EXPECT_EQ(chain_of(Marks().cells("r1c1=1234 r1c2=1234 r1c3=1234 r1c4=1234"), {1, 2, 3, 4}), "");
  EXPECT_EQ(chain_of(Marks().cells("r1c1=1"), {1}), "");
  // No contradiction follows.
  EXPECT_EQ(chain_of(Marks().cells("r1c1=123 r1c2=123 r1c3=1234"), {1, 2, 3}), "");
}

TEST(ChainText, OfStepsBySize) {
  const Puzzle puzzle = parse_puzzle("050000060004002030500000100350000001");
  Explainer explainer(puzzle);
  PencilMarks before = explainer.marks();
  std::vector<std::string> chains;
  while (const std::optional<Step> step = explainer.next()) {
    EXPECT_EQ(step->chain, "");
    chains.push_back(chain_text(before, *step));
    EXPECT_EQ(chains.back().empty(), step->size == 1);
    before = explainer.marks();
  }
  EXPECT_EQ(chains.at(7),
            "if r4c4 is 6, then r5c3 is 6 (in column 3) and column 6 has no place for 6, and "
            "likewise for the others");
  EXPECT_EQ(chains.at(8),
            "if r1c3 is 4, then r5c3 is 6, r3c1 is 4 (in column 1) and box 3 has no place for 6");
}

/// Twelve dominoes are too few for a path of named steps only.
TEST(ChainText, NamelessStepsOfAPathByTechniqueAreToldSo) {
  const Puzzle puzzle = parse_puzzle(
      "12\n"
      "5 D1 4 E1\n"
      "7 C9 4 D9\n"
      "8 I1 7 I2\n"
      "1 A7 5 A8\n"
      "7 G8 3 H8\n"
      "4 B7 9 B8\n"
      "2 D5 9 E5\n"
      "8 E8 1 F8\n"
      "7 E7 2 F7\n"
      "6 A9 8 B9\n"
      "3 E9 5 F9\n"
      "7 F4 6 F5\n"
      "I3 I9 I6 H3 B3 D8 A1 C5 A6\n"
      "0\n");
  Explainer explainer(puzzle, {}, {.order = StepOrder::by_technique});
  int told = 0;
  for (int number = 1; const std::optional<Step> step = explainer.next(); ++number) {
    if (step->chain.empty()) continue;
    ++told;
    EXPECT_FALSE(step->told);
    EXPECT_GT(step->size, 1);
    EXPECT_THAT(step_text(explainer.system(), *step, number),
                ::testing::EndsWith("\n  " + step->chain + "; so " +
                                    conclusion_text(explainer.system(), *step) + "\n"));
  }
  EXPECT_GT(told, 0);
}

}  // namespace
}  // namespace dokusat::explain
