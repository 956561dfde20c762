// The passes of compilation: their order, and what they report.

#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/propagation/pass_statistics.hpp>
#include <dokusat/propagation/passes.hpp>
#include <propagation/searcher_check.hpp>
#include <set>
#include <string>

namespace dokusat {
namespace {

using propagation::PassRecorder;
using propagation::PassStatistics;

TEST(Passes, RunAfterThoseThatTheyNeed) {
  std::set<std::string_view> earlier;
  for (const propagation::Pass& pass : propagation::all_passes()) {
    for (std::string_view needs = pass.needs; !needs.empty();) {
      const std::size_t end = std::min(needs.find(", "), needs.size());
      EXPECT_TRUE(earlier.contains(needs.substr(0, end))) << pass.name << " needs " << needs;
      needs.remove_prefix(std::min(end + 2, needs.size()));
    }
    EXPECT_TRUE(earlier.insert(pass.name).second) << pass.name << " is there twice";
  }
}

/// True if the pass reports that it added something other than time.
bool added(const PassStatistics& pass) {
  return pass.houses + pass.peers + pass.removed + pass.sums + pass.counts + pass.propagators > 0;
}

TEST(Passes, EachReportsWhatItAddsToSomePuzzle) {
  std::set<std::string_view> idle;
  for (const propagation::Pass& pass : propagation::all_passes()) idle.insert(pass.name);
  idle.erase("layout");  // only completes the network
  idle.erase("tiling");  // of Su-domino-ku
  for (const char* const rules :
       {".Diagonal~1.Diagonal~-1.Quad~R1C1~1~4~6~7", ".Renban~R4C8~R4C9~R5C9~R6C9",
        ".Cage~10~R1C1~R1C2~R1C3.Cage~14~R2C1~R2C2~R2C3",
        ".LittleKiller~22~R1C1.LittleKiller~28~R2C1.LittleKiller~26~R3C1.LittleKiller~23~R1C5"
        ".LittleKiller~34~R1C7.LittleKiller~40~R1C8.LittleKiller~42~R1C9",
        ".Shape~4x4.NoBoxes.ChaosConstruction.ChaosArrow~R2C3~0"}) {
    const Puzzle puzzle = parse_puzzle(rules);
    PassRecorder recorder;
    ASSERT_TRUE(propagation::compile(*puzzle.board, constraints_of(puzzle)));
    EXPECT_EQ(recorder.passes.size(), propagation::all_passes().size());
    for (const PassStatistics& pass : recorder.passes)
      if (added(pass)) idle.erase(pass.name);
  }
  for (const std::string_view name : idle) ADD_FAILURE() << name << " added nothing";
}

TEST(Passes, ThatOnlyAddImplicationsAreSkippedAfterAContradiction) {
  Linear too_much{{}, Comparison::exactly, 20};
  too_much.terms.push_back({Cell{0}, {1, 2, 3, 4}});
  PassRecorder recorder;
  const auto network = propagation::compile(*Board::sudoku({2, 2}), {too_much});
  ASSERT_TRUE(network);
  EXPECT_TRUE(network->contradiction);
  EXPECT_LT(recorder.passes.size(), propagation::all_passes().size());
}

TEST(Passes, AreRecordedByTheInnermostRecorder) {
  PassRecorder outer;
  {
    PassRecorder inner;
    propagation::compile(*Board::sudoku({2, 2}), {});
    EXPECT_FALSE(inner.passes.empty());
  }
  EXPECT_TRUE(outer.passes.empty());
  propagation::compile(*Board::sudoku({2, 2}), {});
  EXPECT_FALSE(outer.passes.empty());
}

}  // namespace
}  // namespace dokusat
