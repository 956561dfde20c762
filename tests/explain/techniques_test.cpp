// Each technique on boards with little else where it applies, and on near misses. Its exclusions
// are also checked against the rules that it names (`rules_behind`, by plain search).

#include <gmock/gmock.h>

#include <dokusat/explain/techniques/technique_table.hpp>
#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>

#include "explain/marks.hpp"

namespace dokusat::explain {
namespace {

using Found = std::optional<TechniqueStep>;

TEST(Techniques, Singles) {
  EXPECT_EQ(said(Marks().cells("r3c4=7"), naked_single), "r3c4 is 7");
  EXPECT_EQ(said(Marks().cells("r3c4=78"), naked_single), "");
  const auto in = [](UnitKind kind) {
    return [kind](const Position& position) { return hidden_single(position, kind); };
  };
  EXPECT_EQ(said(Marks().ones("b5 r4c4"), in(UnitKind::box)), "r4c4 is 1");
  EXPECT_EQ(said(Marks().ones("b5 r4c4"), in(UnitKind::row)), "");
  EXPECT_EQ(said(Marks().ones("b5 r4c4 r5c5"), in(UnitKind::box)), "");
  EXPECT_EQ(said(Marks().ones("r5 c4"), in(UnitKind::row)), "r5c4 is 1");
  EXPECT_EQ(said(Marks().ones("c5 r4"), in(UnitKind::column)), "r4c5 is 1");
}

TEST(Techniques, LockedCandidates) {
  const auto point = [](const Position& position) { return pointing(position, Leads::anywhere); };
  EXPECT_EQ(said(Marks().ones("b1 r1c1 r1c2"), point),
            "r1c4, r1c5, r1c6, r1c7, r1c8 and r1c9 are not 1");
  EXPECT_EQ(said(Marks().ones("b1 r1c1 r1c2 r2c3"), point), "");
  const auto claim = [](const Position& position) { return claiming(position, Leads::anywhere); };
  EXPECT_EQ(said(Marks().ones("c4 r1 r3"), claim),
            "r1c5, r1c6, r2c5, r2c6, r3c5 and r3c6 are not 1");
  EXPECT_EQ(said(Marks().ones("c4 r1 r3 r4"), claim), "");
}

TEST(Techniques, LockedCandidatesThatLeadToASingle) {
  const auto point = [](const Position& position) {
    return pointing(position, Leads::to_a_single);
  };
  EXPECT_EQ(said(Marks().ones("b1 r1c1 r1c2"), point), "");
  EXPECT_EQ(said(Marks().ones("b1 r1c1 r1c2").ones("c5 r1 r7"), point),
            "r1c4, r1c5, r1c6, r1c7, r1c8 and r1c9 are not 1");
}

TEST(Techniques, NakedSubsets) {
  const auto of = [](int size) {
    return [size](const Position& position) { return naked_subset(position, size); };
  };
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c9=12"), of(2)),
            "r1c2, r1c3, r1c4, r1c5, r1c6, r1c7 and r1c8 are not 1 or 2");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c9=13"), of(2)), "");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r5c9=12"), of(2)), "");
  EXPECT_NE(said(Marks().cells("r1c1=12 r1c9=13 r1c5=23"), of(3)), "");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c9=13 r1c5=234"), of(3)), "");
  EXPECT_NE(said(Marks().cells("r1c1=12 r1c9=13 r1c5=24 r1c6=1234"), of(4)), "");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c9=13 r1c5=24 r1c6=1235"), of(4)), "");
}

TEST(Techniques, HiddenSubsets) {
  const auto of = [](int size) {
    return
        [size](const Position& position) { return hidden_subset(position, size, Leads::anywhere); };
  };
  Marks pair;
  for (const char* cell : {"r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9"})
    pair.without(cell, 1).without(cell, 2);
  EXPECT_EQ(said(pair, of(2)), "r1c1 and r1c2 are not 3, 4, 5, 6, 7, 8 or 9");
  EXPECT_EQ(said(pair.without("r1c1", 1), of(2)), "r1c1 and r1c2 are not 3, 4, 5, 6, 7, 8 or 9");
  Marks missed;
  for (const char* cell : {"r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8"})
    missed.without(cell, 1).without(cell, 2);
  EXPECT_EQ(said(missed, of(2)), "");
  for (Digit digit : {3, 4})
    for (const char* cell : {"r1c4", "r1c5", "r1c6", "r1c7", "r1c8"}) missed.without(cell, digit);
  EXPECT_EQ(said(missed, of(3)), "");
  EXPECT_EQ(said(missed, of(4)), "r1c1, r1c2, r1c3 and r1c9 are not 5, 6, 7, 8 or 9");
}

TEST(Techniques, Fish) {
  const auto of = [](int size, Fins fins) {
    return [size, fins](const Position& position) { return fish(position, size, fins); };
  };
  EXPECT_EQ(said(Marks().ones("r1 c2 c7").ones("r5 c2 c7"), of(2, Fins::none)),
            "r2c2, r2c7, r3c2, r3c7, r4c2, r4c7, r6c2, r6c7, r7c2, r7c7, r8c2, r8c7, r9c2 and r9c7 "
            "are not 1");
  EXPECT_EQ(said(Marks().ones("r1 c2 c7").ones("r5 c2 c8"), of(2, Fins::none)), "");
  EXPECT_EQ(said(Marks().ones("r1 c2 c7").ones("r5 c2 c7 c8"), of(2, Fins::some)),
            "r4c7 and r6c7 are not 1");
  EXPECT_EQ(said(Marks().ones("r1 c2 c7").ones("r5 c2 c4 c7 c8"), of(2, Fins::some)), "");
  EXPECT_EQ(said(Marks().ones("r1 c2 c7").ones("r5 c2 c8"), of(2, Fins::some)), "");
  EXPECT_EQ(said(Marks().ones("r1 c2 c7").ones("r5 c2 c8"), of(2, Fins::sashimi)),
            "r4c7 and r6c7 are not 1");
  EXPECT_EQ(said(Marks().ones("r1 c2 c7").ones("r5 c4 c8"), of(2, Fins::sashimi)), "");
  Marks three;
  three.ones("r1 c2 c7").ones("r5 c2 c5").ones("r8 c5 c7");
  EXPECT_THAT(said(three, of(3, Fins::none)), ::testing::StartsWith("r2c2, r2c5, r2c7, "));
  EXPECT_EQ(said(Marks().ones("r1 c2 c7").ones("r5 c2 c5").ones("r8 c5 c9"), of(3, Fins::none)),
            "");
  EXPECT_NE(said(Marks().ones("r1 c2 c7").ones("r5 c2 c5").ones("r8 c5 c7 c8"), of(3, Fins::some)),
            "");
  EXPECT_NE(said(Marks().ones("c1 r1 r3").ones("c2 r3 r5").ones("c4 r5 r7").ones("c9 r1 r7"),
                 of(4, Fins::none)),
            "");
  EXPECT_EQ(said(Marks().ones("c1 r1 r3").ones("c2 r3 r5").ones("c4 r5 r7").ones("c9 r1 r8"),
                 of(4, Fins::none)),
            "");
}

TEST(Techniques, Wings) {
  EXPECT_EQ(said(Marks().cells("r5c5=12 r5c1=13 r1c5=23"), xy_wing), "r1c1 is not 3");
  EXPECT_EQ(said(Marks().cells("r5c5=12 r5c1=13 r1c5=24"), xy_wing), "");
  EXPECT_EQ(said(Marks().cells("r5c5=12 r5c1=13 r1c6=23"), xy_wing), "");
  EXPECT_EQ(said(Marks().cells("r5c5=123 r4c6=13 r5c1=23"), xyz_wing), "r5c4 and r5c6 are not 3");
  EXPECT_EQ(said(Marks().cells("r5c5=123 r4c6=13 r5c1=24"), xyz_wing), "");
  EXPECT_EQ(said(Marks().cells("r5c5=1234 r4c6=13 r5c1=23"), xyz_wing), "");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r5c5=12").ones("c9 r1 r5"), w_wing),
            "r1c5 and r5c1 are not 2");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r5c5=12").ones("c9 r1 r5 r7"), w_wing), "");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r5c5=13").ones("c9 r1 r5"), w_wing), "");
}

TEST(Techniques, WordsOfTheXyWing) {
  Marks board;
  board.cells("r9c2=34 r1c2=83 r7c1=84").cells("r1c1=57");
  const Position position(board.marks());
  const Found step = xy_wing(position);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->sentence,
            "the pivot r9c2 is 3 or 4; if 3, then r1c2 is 8; if 4, then r7c1 is 8; r2c1, r3c1, "
            "r7c2 and r8c2 see both, so none of them is 8");
}

TEST(Techniques, TwoStrongLinks) {
  EXPECT_EQ(said(Marks().ones("r1 c1 c4").ones("r5 c1 c5"), skyscraper),
            "r2c5, r3c5, r4c4 and r6c4 are not 1");
  EXPECT_EQ(said(Marks().ones("r1 c1 c4").ones("r5 c1 c5 c9"), skyscraper), "");
  EXPECT_EQ(said(Marks().ones("r1 c2 c7").ones("c1 r3 r8"), two_string_kite), "r8c7 is not 1");
  EXPECT_EQ(said(Marks().ones("r1 c2 c7").ones("c1 r3 r5 r8"), two_string_kite), "");
  EXPECT_EQ(said(Marks().ones("r1 c2 c7").ones("c1 r4 r8"), two_string_kite), "");
  EXPECT_EQ(said(Marks().ones("r1 c2 c7").ones("b4 r5c2 r6c3"), turbot_fish), "r6c7 is not 1");
  EXPECT_EQ(said(Marks().ones("r1 c2 c7").ones("b4 r5c2 r6c3 r4c1"), turbot_fish), "");
  Marks cross;
  cross.ones("b1 r1c2 r1c3 r2c1 r3c1").ones("c7 r1 r5");
  EXPECT_EQ(said(cross, empty_rectangle), "r5c1 is not 1");
  EXPECT_EQ(said(Marks().ones("b1 r1c2 r1c3 r2c1 r2c2").ones("c7 r1 r5"), empty_rectangle), "");
}

TEST(Techniques, SimpleColours) {
  EXPECT_EQ(said(Marks().ones("r1 c1 c5").ones("c5 r1 r6").ones("b5 r6c5 r4c4"), colour_trap),
            "r4c1 is not 1");
  EXPECT_EQ(said(Marks().ones("r1 c1 c5").ones("c5 r1 r6").ones("b5 r6c5 r4c4 r5c6"), colour_trap),
            "");
  Marks wrap;
  wrap.ones("r1 c1 c5").ones("b2 r1c5 r2c6").ones("c6 r2 r7").ones("r7 c6 c1");
  EXPECT_EQ(said(wrap, colour_wrap), "r1c1, r2c6 and r7c1 are not 1");
  Marks open;
  open.ones("r1 c1 c5").ones("b2 r1c5 r2c6").ones("c6 r2 r7").ones("r7 c6 c1 c9");
  EXPECT_EQ(said(open, colour_wrap), "");
}

TEST(Techniques, RemotePair) {
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c5=12 r4c5=12 r4c9=12"), remote_pair),
            "r1c9 and r4c1 are not 1 or 2");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c5=12 r4c5=13 r4c9=12"), remote_pair), "");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c5=12 r4c5=12"), remote_pair), "");
}

TEST(Techniques, Chains) {
  const auto of = [](ChainKind kind) {
    return [kind](const Position& position) { return chain(position, kind); };
  };
  Marks x;
  x.ones("r1 c2 c7").ones("r5 c7 c4").ones("b8 r8c4 r7c5").without("r7c7", 1);
  EXPECT_EQ(said(x, of(ChainKind::x)), "r7c2 is not 1");
  Marks broken;
  broken.ones("r1 c2 c7").ones("r5 c7 c4 c9").ones("b8 r8c4 r7c5").without("r7c7", 1);
  EXPECT_EQ(said(broken, of(ChainKind::x)), "");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c5=23 r5c5=34 r5c2=14"), of(ChainKind::xy)),
            "r1c2, r2c2, r3c2, r4c1, r5c1 and r6c1 are not 1");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c5=23 r5c5=35 r5c2=14"), of(ChainKind::xy)), "");
  Marks wing;
  wing.cells("r1c1=12 r5c5=12").ones("c9 r1 r5");
  EXPECT_EQ(said(wing, of(ChainKind::aic)), "r1c5 and r5c1 are not 2");
  EXPECT_EQ(said(wing, of(ChainKind::x)), "");
  EXPECT_EQ(said(wing, of(ChainKind::xy)), "");
  Marks cross;
  cross.ones("b1 r1c2 r1c3 r2c1 r3c1").ones("c7 r1 r5");
  EXPECT_EQ(said(cross, of(ChainKind::aic)), "");
  EXPECT_EQ(said(cross, of(ChainKind::grouped)), "r5c1 is not 1");
}

TEST(Techniques, EurekaNotation) {
  Marks board;
  board.cells("r1c1=12 r1c5=23 r5c5=34 r5c2=14");
  const Position position(board.marks());
  const Found step = chain(position, ChainKind::xy);
  ASSERT_TRUE(step);
  EXPECT_EQ(eureka(position, step->links), "(1=2)r1c1-(2=3)r1c5-(3=4)r5c5-(4=1)r5c2");
  EXPECT_EQ(step->name, "XY-chain");
}

TEST(Techniques, LoopsExcludeAtEachWeakLink) {
  Marks board;
  board.ones("r1 c2 c7").ones("r5 c2 c7");
  const Position position(board.marks());
  const Found step = chain(position, ChainKind::x);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->name, "X-cycle");
  EXPECT_EQ(step->removed.size(), 14U);
}

TEST(Techniques, AlmostLockedSets) {
  const auto xz = [](const Position& position) { return als_xz(position, 4); };
  EXPECT_EQ(said(Marks().cells("r1c4=13 r1c5=23 r5c4=14 r5c5=24"), xz),
            "r4c4, r4c5, r4c6, r5c1, r5c2, r5c3, r5c6, r5c7, r5c8, r5c9, r6c4, r6c5 and r6c6 are "
            "not 4");
  EXPECT_EQ(said(Marks().cells("r1c4=13 r1c5=23 r5c4=14 r5c5=2456"), xz), "");
  EXPECT_EQ(said(Marks().cells("r1c4=13 r1c5=23 r5c7=14 r6c8=24"), xz), "");
}

TEST(Techniques, UniqueRectangles) {
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c4=12 r2c1=12 r2c4=125"), unique_rectangle_1),
            "r2c4 is not 1 or 2");
  // In four boxes the digits cannot be exchanged.
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c4=12 r4c1=12 r4c4=125"), unique_rectangle_1), "");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c4=12 r2c1=12 r2c4=35"), unique_rectangle_1), "");
  // A step may have removed one of the two, a clue must not.
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c4=12 r2c1=12 r2c4=135"), unique_rectangle_1),
            "r2c4 is not 1");
  const Puzzle clue = parse_puzzle(".~R1C1_1_2.~R1C4_1_2.~R2C1_1_2.~R2C4_1_3_5", Format::iss);
  const Explainer explainer(clue);
  EXPECT_FALSE(unique_rectangle_1(Position(explainer.marks())));
  EXPECT_TRUE(unique_rectangle_1(Position(explainer.marks(), true)));
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c4=12 r2c1=123 r2c4=123"), unique_rectangle_2),
            "r2c2, r2c3, r2c5, r2c6, r2c7, r2c8 and r2c9 are not 3");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c4=12 r2c1=123 r2c4=124"), unique_rectangle_2), "");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c4=12 r2c1=123 r2c4=124 r2c7=34"), unique_rectangle_3),
            "r2c2, r2c3, r2c5, r2c6, r2c8 and r2c9 are not 3 or 4");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c4=12 r2c1=123 r2c4=124 r2c7=35"), unique_rectangle_3),
            "");
  EXPECT_EQ(
      said(Marks().cells("r1c1=12 r1c4=12 r2c1=123 r2c4=124").ones("r2 c1 c4"), unique_rectangle_4),
      "r2c1 and r2c4 are not 2");
  EXPECT_EQ(said(Marks().cells("r1c1=12 r1c4=12 r2c1=123 r2c4=124").ones("r2 c1 c4 c9"),
                 unique_rectangle_4),
            "");
}

TEST(Techniques, TheTableAscends) {
  double cost = 0;
  for (const Technique& technique : techniques()) {
    EXPECT_GE(technique.cost, cost) << technique.name;
    cost = technique.cost;
  }
  EXPECT_LT(cost, kNamelessCost);
}

TEST(Techniques, CostsMayBeReplaced) {
  Marks board;
  board.cells("r5c5=12 r5c1=13 r1c5=23").ones("r1 c2 c7").ones("r9 c2 c7");
  TechniqueOptions options;
  EXPECT_EQ(next_by_technique(board.marks(), options)->name, "X-wing");
  options.costs = {{"XY-wing", 1.3}};
  const Found first = next_by_technique(board.marks(), options);
  EXPECT_EQ(first->name, "XY-wing");
  EXPECT_DOUBLE_EQ(first->cost, 1.3);
  options.costs = {{"XY-wing", 1.3}, {"X-wing", 1.2}};
  EXPECT_EQ(next_by_technique(board.marks(), options)->name, "X-wing");
  for (const Technique& technique : techniques())
    EXPECT_THAT(priced_names(), ::testing::Contains(std::string(technique.name)));
}

}  // namespace
}  // namespace dokusat::explain
