// What pictures of steps point out.

#include <gmock/gmock.h>
#include <dokusat/explain/journey.hpp>
#include <dokusat/explain/step_picture.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/formats/parse_puzzle.hpp>

#include <algorithm>

namespace dokusat::explain {
namespace {

using Roles = std::vector<std::pair<std::string, dokusat::Role>>;

/// The marks of digits: "D4=6" and what it is.
Roles digit_roles(const Picture& picture) {
  Roles roles;
  for (const Mark& mark : picture.marks)
    if (mark.digit != kNoDigit)
      roles.emplace_back(picture.board->name(mark.cell) + "=" + std::to_string(mark.digit),
                         mark.role);
  std::ranges::sort(roles);
  return roles;
}

std::vector<std::string> cells_marked(const Picture& picture, dokusat::Role role) {
  std::vector<std::string> names;
  for (const Mark& mark : picture.marks)
    if (mark.digit == kNoDigit && mark.role == role)
      names.push_back(picture.board->name(mark.cell));
  std::ranges::sort(names);
  return names;
}

Picture picture_of_step(const std::string& text, int number) {
  const Puzzle puzzle = parse_puzzle(text);
  Explainer explainer(puzzle);
  for (int i = 1; i < number; ++i) explainer.next();
  return step_picture(puzzle, explainer.system(), *explainer.next(), number);
}

TEST(StepPicture, TellsTruthsLinksAndWhatFollowsApart) {
  using enum dokusat::Role;
  const Picture picture = picture_of_step("050000060004002030500000100350000001", 8);
  EXPECT_EQ(picture.title, "Step 8: X-wing, size 4");
  EXPECT_EQ(picture.notes.back(), "so r4c4, r4c5 are not 6");
  EXPECT_EQ(digit_roles(picture), (Roles{{"D3=6", reason},
                                         {"D4=6", excluded},
                                         {"D5=6", excluded},
                                         {"D6=6", reason},
                                         {"E3=6", reason},
                                         {"E6=6", reason}}));
  EXPECT_THAT(cells_marked(picture, focus),
              ::testing::ElementsAre("A3", "A6", "B3", "B6", "C3", "C6", "D3", "D6", "E3", "E6",
                                     "F3", "F6"));
  // A3 was given nothing; A6 was found by an earlier step, A2 is given.
  const Board& board = *picture.board;
  EXPECT_EQ(picture.cells[board.cell_at(0, 1)].origin, Origin::given);
  EXPECT_EQ(picture.cells[board.cell_at(0, 5)].origin, Origin::found);
  EXPECT_THAT(picture.cells[board.cell_at(0, 2)].candidates, ::testing::ElementsAre(1, 4));
}

TEST(StepPicture, ShowsTheCellsOfAContradiction) {
  const Puzzle puzzle = parse_puzzle("430502500001340000000005000100600000");
  Explainer explainer(puzzle);
  Journey journey = journey_of(explainer, [](const PencilMarks&) { return false; });
  ASSERT_EQ(journey.ending, Ending::contradiction);
  const Picture last = step_picture(puzzle, explainer.system(), journey.steps.back(), 1);
  EXPECT_FALSE(cells_marked(last, dokusat::Role::wrong).empty());
  EXPECT_THAT(cells_marked(picture_of_step("11..............", 1), dokusat::Role::wrong),
              ::testing::IsSupersetOf({"A1", "A2"}));
}

/// As the words name them.
TEST(StepPicture, RowsAreNumberedUnlessCellsAreNamedByLetters) {
  const Puzzle puzzle = parse_puzzle("1.......2.....4.");
  for (CellNames names : {CellNames::r1c1, CellNames::a1}) {
    Explainer explainer(puzzle, {}, {.names = names});
    const Picture picture = step_picture(puzzle, explainer.system(), *explainer.next(), 1);
    EXPECT_EQ(picture.numbered_rows, names == CellNames::r1c1);
  }
}

/// Every conclusion is seen, and no mark is of a candidate that was gone before.
TEST(StepPicture, OfEveryStep) {
  for (const char* text :
       {"48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5....",
        ".Shape~4x4.Cage~5~R1C1~R1C2.Arrow~R4C4~R3C4~R3C3.Thermo~R2C1~R3C1.~R2C2_4"}) {
    const Puzzle puzzle = parse_puzzle(text);
    Explainer explainer(puzzle);
    int number = 0;
    while (const std::optional<Step> step = explainer.next()) {
      const RuleSystem& system = explainer.system();
      const Picture picture = step_picture(puzzle, system, *step, ++number);
      std::size_t followed = 0;
      for (const Mark& mark : picture.marks) {
        if (mark.role == dokusat::Role::conclusion || mark.role == dokusat::Role::excluded)
          ++followed;
        if (mark.digit != kNoDigit) {
          EXPECT_TRUE(step->open.contains(system.candidate(mark.cell, mark.digit))) << number;
        }
      }
      EXPECT_EQ(followed, step->placed.size() + step->removed.size()) << number;
      EXPECT_EQ(picture.title + "\n",
                step_text(system, *step, number).substr(0, picture.title.size() + 1));
    }
    EXPECT_GT(number, 5);
  }
}

}  // namespace
}  // namespace dokusat::explain
