// The dearest techniques on boards where they apply and on near misses, techniques that lead to a
// single at once, and the roles that each technique's step names.

#include <gmock/gmock.h>

#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/techniques/techniques.hpp>

#include "explain/marks.hpp"

namespace dokusat::explain {
namespace {

using Found = std::optional<TechniqueStep>;

/// "pivot r5c5, pincer r1c5"; empty if the technique does not apply.
template <class Find>
std::string roles(const Marks& board, const Find& find) {
  const Position position(board.marks());
  const Found step = find(position);
  if (!step) return "";
  std::string text;
  for (const RolePart& part : step->roles)
    text += (text.empty() ? "" : ", ") + part.role + " " + cell_words(position, part.candidates);
  return text;
}

TEST(TechniqueRoles, OfSinglesAndSubsets) {
  EXPECT_EQ(roles(Marks().cells("r3c4=7"), naked_single), "single r3c4");
  const auto point = [](const Position& p) { return pointing(p, Leads::anywhere); };
  EXPECT_EQ(roles(Marks().ones("b1 r1c1 r1c2"), point), "locked r1c1 and r1c2");
  const auto claim = [](const Position& p) { return claiming(p, Leads::anywhere); };
  EXPECT_EQ(roles(Marks().ones("c4 r1 r3"), claim), "locked r1c4 and r3c4");
  const auto pair = [](const Position& p) { return naked_subset(p, 2); };
  EXPECT_EQ(roles(Marks().cells("r1c1=12 r1c9=12"), pair), "subset r1c1, subset r1c9");
  const auto hidden_pair = [](const Position& p) { return hidden_subset(p, 2, Leads::anywhere); };
  const auto hidden = [&](const std::string& columns_without_2) {
    Marks board;
    for (char column = '2'; column <= '8'; ++column) board.without(std::string("r1c") + column, 1);
    for (char column : columns_without_2) board.without(std::string("r1c") + column, 2);
    return roles(board, hidden_pair);
  };
  EXPECT_EQ(hidden("2345678"), "subset r1c1 and r1c9, subset r1c1 and r1c9");
  EXPECT_EQ(hidden("234678"), "");
}

TEST(TechniqueRoles, OfFish) {
  const auto of = [](Fins fins) { return [fins](const Position& p) { return fish(p, 2, fins); }; };
  EXPECT_THAT(
      roles(Marks().ones("r1 c2 c7").ones("r5 c2 c7"), of(Fins::none)),
      ::testing::StartsWith("base r1c2, r1c7, r5c2 and r5c7, cover r1c2, r1c7, r2c2, r2c7, "));
  EXPECT_THAT(roles(Marks().ones("r1 c2 c7").ones("r5 c2 c7 c8"), of(Fins::some)),
              ::testing::StartsWith("base r1c2, r1c7, r5c2 and r5c7, fin r5c8, cover "));
}

TEST(TechniqueRoles, OfWings) {
  EXPECT_EQ(roles(Marks().cells("r5c5=12 r5c1=13 r1c5=23"), xy_wing),
            "pivot r5c5, pincer r1c5, pincer r5c1");
  EXPECT_EQ(roles(Marks().cells("r5c5=123 r4c6=13 r5c1=23"), xyz_wing),
            "pivot r5c5, pincer r4c6, pincer r5c1");
  EXPECT_EQ(roles(Marks().cells("r1c1=12 r5c5=12").ones("c9 r1 r5"), w_wing),
            "pincer r1c1, pincer r5c5, bridge r1c9 and r5c9");
}

TEST(TechniqueRoles, OfStrongLinks) {
  EXPECT_EQ(roles(Marks().ones("r1 c1 c4").ones("r5 c1 c5"), skyscraper),
            "end r1c4 and r5c5, joint r1c1 and r5c1");
  EXPECT_EQ(roles(Marks().ones("r1 c2 c7").ones("c1 r3 r8"), two_string_kite),
            "end r1c7 and r8c1, joint r1c2 and r3c1");
  EXPECT_EQ(roles(Marks().ones("r1 c2 c7").ones("b4 r5c2 r6c3"), turbot_fish),
            "end r1c7 and r6c3, joint r1c2 and r5c2");
  EXPECT_EQ(roles(Marks().ones("b1 r1c2 r1c3 r2c1 r3c1").ones("c7 r1 r5"), empty_rectangle),
            "arm r1c2 and r1c3, arm r2c1 and r3c1, strong link r1c7 and r5c7");
  EXPECT_EQ(roles(Marks().ones("r1 c1 c5").ones("c5 r1 r6").ones("b5 r6c5 r4c4"), colour_trap),
            "colour A r1c1 and r6c5, colour B r1c5 and r4c4");
}

TEST(TechniqueRoles, OfPairsAndSets) {
  EXPECT_EQ(roles(Marks().cells("r1c1=12 r1c5=12 r4c5=12 r4c9=12"), remote_pair),
            "pair r1c1, pair r1c5, pair r4c5, pair r4c9");
  EXPECT_EQ(roles(Marks().cells("r1c4=13 r1c5=23 r5c4=14 r5c5=24"),
                  [](const Position& p) { return als_xz(p, 4); }),
            "set A r1c4 and r5c4, set B r1c5 and r5c5");
  EXPECT_EQ(roles(Marks().cells("r1c1=12 r1c4=12 r2c1=12 r2c4=125"), unique_rectangle_1),
            "corner r1c1, corner r1c4, corner r2c1, corner r2c4");
}

TEST(TechniqueRoles, OfChains) {
  EXPECT_EQ(roles(Marks().cells("r1c1=12 r1c5=23 r5c5=34 r5c2=14"),
                  [](const Position& p) { return chain(p, ChainKind::xy); }),
            "end r1c1, end r5c2");
  Marks cross;
  cross.ones("b1 r1c2 r1c3 r2c1 r3c1").ones("c7 r1 r5");
  const Position position(cross.marks());
  const Found step = chain(position, ChainKind::grouped);
  ASSERT_TRUE(step);
  EXPECT_EQ(eureka(position, step->links), "(1)r5c7=(1)r1c7-(1)r1c23=(1)r23c1");
}

TEST(DearTechniques, FullHouse) {
  Marks row;
  row.cells("r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5 r1c6=6 r1c7=7 r1c8=8 r1c9=9");
  EXPECT_EQ(said(row, full_house), "");  // Nine cells are open, although each has one digit left.
  const auto said_of = [](const std::string& text) {
    const Puzzle puzzle = parse_puzzle(text);
    const Explainer explainer(puzzle);
    const Position position(explainer.marks());
    const Found step = full_house(position);
    return step ? result_words(position, *step) : "";
  };
  EXPECT_EQ(said_of("12345678." + std::string(72, '.')), "r1c9 is 9");
  EXPECT_EQ(said_of("1234567.." + std::string(72, '.')), "");
}

TEST(DearTechniques, ThatLeadToASingle) {
  const auto claim = [](const Position& p) { return claiming(p, Leads::to_a_single); };
  EXPECT_EQ(said(Marks().ones("c4 r1 r3"), claim), "");
  EXPECT_EQ(said(Marks().ones("c4 r1 r3").ones("r2 c5 c9"), claim),
            "r1c5, r1c6, r2c5, r3c5 and r3c6 are not 1");
  const auto of = [](int size) {
    return [size](const Position& p) { return hidden_subset(p, size, Leads::to_a_single); };
  };
  for (int size : {2, 3}) {
    Marks hidden;
    for (int column = size + 1; column <= 9; ++column)
      for (Digit digit = 1; digit <= size; ++digit)
        hidden.without("r1c" + std::to_string(column), digit);
    EXPECT_EQ(said(hidden, of(size)), "") << size;
    for (int row = 2; row <= 8; ++row) hidden.without("r" + std::to_string(row) + "c1", 9);
    EXPECT_NE(said(hidden, of(size)), "") << size;
  }
}

TEST(DearTechniques, LargeFishWithFins) {
  const auto of = [](int size, Fins fins) {
    return [size, fins](const Position& p) { return fish(p, size, fins); };
  };
  Marks three;
  three.ones("r1 c2 c7").ones("r5 c2 c5").ones("r8 c5 c8");
  EXPECT_EQ(said(three, of(3, Fins::sashimi)), "r7c7 and r9c7 are not 1");
  EXPECT_EQ(
      said(Marks().ones("r1 c2 c7").ones("r5 c2 c5").ones("r8 c5 c4 c8"), of(3, Fins::sashimi)),
      "");
  const auto four = [&](const std::string& ninth, Fins fins) {
    Marks board;
    board.ones("c1 r1 r3").ones("c2 r3 r5").ones("c4 r5 r7").ones(ninth);
    return said(board, of(4, fins));
  };
  EXPECT_EQ(four("c9 r1 r7 r8", Fins::some), "r7c7 and r7c8 are not 1");
  EXPECT_EQ(four("c9 r1 r7 r8 r4", Fins::some), "");
  EXPECT_EQ(four("c9 r1 r8", Fins::sashimi), "r7c7 and r7c8 are not 1");
  EXPECT_EQ(four("c9 r1 r8 r4", Fins::sashimi), "");
}

TEST(DearTechniques, LargeAlmostLockedSets) {
  const auto of = [](int most) { return [most](const Position& p) { return als_xz(p, most); }; };
  const std::string cells = "r1c4=13 r1c5=35 r1c9=25 r5c4=14 r5c5=46";
  EXPECT_EQ(said(Marks().cells(cells + " r5c9=26"), of(4)), "");
  EXPECT_EQ(said(Marks().cells(cells + " r5c9=26"), of(10)),
            "r2c9, r3c9, r4c9, r6c9, r7c9, r8c9 and r9c9 are not 2");
  EXPECT_EQ(said(Marks().cells(cells + " r5c9=2678"), of(10)), "");
}

TEST(DearTechniques, BivalueUniversalGrave) {
  std::string grid =
      "..75.984..5482.39798.74.65..951.42788..97.415471285936516498723248357169739612584";
  const auto said_of = [](const std::string& text) {
    const Puzzle puzzle = parse_puzzle(text);
    const Explainer explainer(puzzle);
    const Position position(explainer.marks());
    const Found step = bug_plus_1(position);
    if (!step) return std::string();
    EXPECT_TRUE(step->assumes_unique);
    EXPECT_EQ(step->roles.front().role, "third digit");
    return result_words(position, *step);
  };
  EXPECT_EQ(said_of(grid), "r1c1 is 6");
  grid[80] = '.';  // A cell with one digit left.
  EXPECT_EQ(said_of(grid), "");
}

TEST(DearTechniques, ForcingChains) {
  const auto contradiction = [](const Position& p) {
    return forcing_contradiction(p, Spread::chain);
  };
  EXPECT_EQ(said(Marks().cells("r5c1=12 r1c1=23 r1c5=13"), contradiction), "r5c5 is not 1");
  EXPECT_EQ(said(Marks().cells("r5c1=12 r1c1=23 r1c5=14"), contradiction), "");
  const auto verity = [](const Position& p) { return forcing_verity(p, Spread::chain); };
  EXPECT_EQ(said(Marks().cells("r5c5=124 r5c1=13 r1c5=23 r6c4=34 r2c1=39"), verity), "");
  EXPECT_EQ(roles(Marks().cells("r5c5=12 r5c1=13 r1c5=23"), verity), "one is true r1c5");
}

TEST(DearTechniques, ForcingNets) {
  const auto net = [](const Position& p) { return forcing_contradiction(p, Spread::net); };
  const auto chain = [](const Position& p) { return forcing_contradiction(p, Spread::chain); };
  Marks board;
  board.cells("r5c1=14 r5c2=146 r5c8=16");
  EXPECT_EQ(said(board, chain), "");
  EXPECT_NE(said(board, net), "");
  EXPECT_EQ(said(Marks().cells("r5c1=14 r5c2=1467 r5c8=16"), net), "");
  EXPECT_EQ(roles(Marks().cells("r5c1=14 r5c2=146 r5c8=16"), net), "supposed r4c1");
}

/// If r5c5 is 2, r9c5 is 6; if it is 1, r5c1 is 3, r5c9 is 4, so r5c3 is 7, so r5c7 is 6.
TEST(DearTechniques, ForcingNetVerity) {
  const auto net = [](const Position& p) { return forcing_verity(p, Spread::net); };
  const auto chain = [](const Position& p) { return forcing_verity(p, Spread::chain); };
  const std::string cells = "r5c5=12 r5c1=13 r5c9=14 r5c3=347 r9c5=26 ";
  EXPECT_EQ(said(Marks().cells(cells + "r5c7=367"), chain), "");
  EXPECT_EQ(said(Marks().cells(cells + "r5c7=367"), net), "r9c7 is not 6");
  EXPECT_EQ(roles(Marks().cells(cells + "r5c7=367"), net), "one is true r5c5");
  EXPECT_EQ(said(Marks().cells(cells + "r5c7=3678"), net), "");
}

TEST(DearTechniques, NestedNets) {
  const Puzzle puzzle = parse_puzzle(
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  Explainer explainer(puzzle, {}, {.order = StepOrder::by_technique});
  PencilMarks before = explainer.marks();
  std::optional<Step> step;
  while ((step = explainer.next()) && step->technique != "nested forcing net")
    before = explainer.marks();
  ASSERT_TRUE(step);
  const Position position(before);
  EXPECT_FALSE(forcing_contradiction(position, Spread::net));
  EXPECT_FALSE(forcing_verity(position, Spread::net));
  long none = 0, plenty = 40'000'000;
  EXPECT_FALSE(nested_net(position, none));
  const Found found = nested_net(position, plenty);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->removed, step->removed);
  EXPECT_EQ(found->roles.front().role, "supposed");
  EXPECT_EQ(found->roles.front().candidates, found->removed);
}

}  // namespace
}  // namespace dokusat::explain
