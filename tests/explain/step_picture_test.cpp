// The marks in pictures of steps.

#include <gmock/gmock.h>
#include <dokusat/explain/journey.hpp>
#include <dokusat/explain/step_picture.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/formats/parse_puzzle.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

namespace dokusat::explain {
namespace {

using Roles = std::vector<std::pair<std::string, dokusat::Role>>;

/// Returns the marked digits, such as "D4=6", with their roles.
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
  // A2 is given; an earlier step found A6; A3 is empty.
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

/// Returns the picture of the first step, made with this technique, which is given cost 0.
Picture picture_of_technique(const std::string& text, const std::string& technique) {
  const Puzzle puzzle = parse_puzzle(text);
  Explainer explainer(
      puzzle, {},
      {.order = StepOrder::by_technique, .assume_unique = true, .costs = {{technique, 0}}});
  const std::optional<Step> step = explainer.next();
  EXPECT_TRUE(step->technique.starts_with(technique)) << step->technique;
  return step_picture(puzzle, explainer.system(), *step, 1);
}

using Named = std::set<std::pair<std::string, dokusat::Role>>;

/// Returns the legend of the digits, without conclusions and exclusions.
Named legend_of(const Picture& picture) {
  Named named;
  for (const Mark& mark : picture.marks)
    if (mark.digit != kNoDigit && mark.role != dokusat::Role::excluded &&
        mark.role != dokusat::Role::conclusion)
      named.emplace(name_of(mark), mark.role);
  return named;
}

TEST(StepPicture, NamesThePartsOfATechnique) {
  using enum dokusat::Role;
  const auto legend = [](const std::string& text, const std::string& technique) {
    return legend_of(picture_of_technique(text, technique));
  };
  EXPECT_EQ(
      legend("52..1.69..9.6.5.2....27958.85.....39912.538.6.4.89.2.5..95.7..2275...9681..9...5.",
             "XY-wing"),
      (Named{{"pivot", reason}, {"pincer", link}}));
  const std::string wings =
      ".7491....58142..97.397581.48.26.1..34.3....16716345289.6.......32...49.1.48..7..5";
  EXPECT_EQ(legend(wings, "W-wing"), (Named{{"pincer", link}, {"bridge", reason}}));
  EXPECT_EQ(legend(wings, "unique rectangle type 1"), (Named{{"corner", reason}}));
  EXPECT_EQ(legend(wings, "ALS-XZ"), (Named{{"set A", reason}, {"set B", link}}));
  EXPECT_EQ(legend(wings, "simple colours trap"),
            (Named{{"colour A", reason}, {"colour B", link}}));
}

/// Returns the areas as names of lines of the board, such as "row 1".
std::vector<std::string> lines_of(const Picture& picture) {
  std::vector<std::string> names;
  for (const Area& area : picture.areas) {
    EXPECT_EQ(area.name, "cover lines");
    const Board& board = *picture.board;
    const bool is_row = board.row(area.cells.front()) == board.row(area.cells.back());
    names.push_back(is_row ? "row " + std::to_string(board.row(area.cells.front()) + 1)
                           : "column " + std::to_string(board.column(area.cells.front()) + 1));
  }
  return names;
}

TEST(StepPicture, FishHaveBaseCoverAndFins) {
  using enum dokusat::Role;
  const Picture plain = picture_of_technique(
      ".567..3...8.6.175...78532..9.23.71.57.85....25..2.6..7.25.38.7187.1625.3..1.75.2.",
      "X-wing");
  EXPECT_EQ(legend_of(plain), (Named{{"base", reason}}));
  EXPECT_THAT(lines_of(plain), ::testing::ElementsAre("column 2", "column 5"));
  const Picture finned = picture_of_technique(
      ".81..64....45...83.2..84..6...8...4.245619837....4.....1.42356...27.83144...6....",
      "finned swordfish");
  EXPECT_EQ(legend_of(finned), (Named{{"base", reason}, {"cover", link}, {"fin", exception}}));
  EXPECT_THAT(lines_of(finned), ::testing::ElementsAre("row 1", "row 6", "row 9"));
  std::set<int> columns;
  for (const Mark& mark : finned.marks)
    if (mark.digit == kNoDigit) {
      EXPECT_EQ(name_of(mark), "base lines");
      columns.insert(finned.board->column(mark.cell) + 1);
    }
  EXPECT_THAT(columns, ::testing::ElementsAre(4, 8, 9));
}

TEST(StepPicture, ChainsHaveStrongAndWeakArrows) {
  const Picture picture = picture_of_technique(
      "452...36.8.9...45.7.6.5.9..3.58..2.62.7.3.8.5168.2573.974562183623.815..5813.96..", "AIC");
  EXPECT_EQ(legend_of(picture),
            (Named{{"end", dokusat::Role::reason}, {"on the way", dokusat::Role::link}}));
  // (2=1)r3c8-(1)r4c8=(1)r5c8
  std::vector<std::pair<Digit, bool>> arrows;
  for (const Arrow& arrow : picture.arrows) arrows.emplace_back(arrow.from.digit, arrow.strong);
  EXPECT_EQ(arrows, (std::vector<std::pair<Digit, bool>>{{2, true}, {1, false}, {1, true}}));
}

/// A domino has an outline in the step that finds it, and is laid in later pictures.
TEST(StepPicture, DominoesLieWhereTheyAreFound) {
  std::ifstream file(DOKUSAT_SOURCE_DIR "/cnf_examples/boj4574_1.txt");
  const Puzzle puzzle = parse_puzzle({std::istreambuf_iterator<char>(file), {}});
  const std::size_t given = picture_of(puzzle).tiles.size();
  Explainer explainer(puzzle, {}, {.order = StepOrder::by_technique});
  int number = 0;
  std::size_t dominoes = 0;
  while (const std::optional<Step> step = explainer.next()) {
    const Picture picture = step_picture(puzzle, explainer.system(), *step, ++number);
    EXPECT_GE(picture.tiles.size(), given + dominoes);
    if (step->technique != "domino with one place") continue;
    ++dominoes;
    ASSERT_EQ(picture.areas.size(), 1U);
    EXPECT_EQ(picture.areas[0].role, dokusat::Role::conclusion);
    EXPECT_EQ(picture.areas[0].name, "a domino here");
    EXPECT_EQ(picture.areas[0].cells.size(), 2U);
  }
  EXPECT_GT(dominoes, 5U);
}

/// Rows are named as in the text of the step.
TEST(StepPicture, RowsAreNumberedUnlessCellsAreNamedByLetters) {
  const Puzzle puzzle = parse_puzzle("1.......2.....4.");
  for (CellNames names : {CellNames::r1c1, CellNames::a1}) {
    Explainer explainer(puzzle, {}, {.names = names});
    const Picture picture = step_picture(puzzle, explainer.system(), *explainer.next(), 1);
    EXPECT_EQ(picture.numbered_rows, names == CellNames::r1c1);
  }
}

/// Each conclusion is visible, and no mark is on a candidate removed earlier.
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
