// The questions how a puzzle is solved by hand.

#include <gmock/gmock.h>

#include <dokusat/formats/parse_puzzle.hpp>

#include "asked.hpp"

namespace dokusat::questions {
namespace {

using test::answer;
using test::error_of;
using test::kOpen4;
using test::kSudoku4;
using ::testing::HasSubstr;

TEST(ExplainQuestion, ExplainsStepByStep) {
  std::vector<Json> reported;
  const Json told =
      answer({{"ask", "explain"}, {"puzzle", kSudoku4}},
             [&](const std::string& text) { reported.push_back(Json::parse(text)["step"]); });
  EXPECT_EQ(told["status"], "solved");
  EXPECT_EQ(told["grid"], answer({{"ask", "solve"}, {"puzzle", kSudoku4}})["grid"]);
  EXPECT_EQ(told["steps"].get<std::vector<Json>>(), reported);
  ASSERT_FALSE(reported.empty());
  EXPECT_THAT(reported.front()["text"].get<std::string>(), HasSubstr("Step 1: "));
  // A digit placed by a step is a candidate before it, and the cell is not open after it.
  const Json placed = reported.front()["placed"][0];
  const auto cell = placed[0].get<std::size_t>();
  EXPECT_THAT(reported.front()["open"][cell].get<std::vector<int>>(),
              ::testing::Contains(placed[1].get<int>()));
  EXPECT_TRUE(reported.at(1)["open"][cell].empty());
  // Its cells have the names of both coordinates.
  const std::shared_ptr<const Board> board = Board::sudoku({2, 2});
  std::vector<std::size_t> named;
  for (const Json& one : reported.front()["cells"]) {
    named.push_back(one["cell"].get<std::size_t>());
    const Cell here{one["cell"].get<int>()};
    EXPECT_EQ(one["r1c1"], "r" + std::to_string(board->row(here) + 1) + "c" +
                               std::to_string(board->column(here) + 1));
    EXPECT_EQ(one["A1"], board->name(here));
  }
  EXPECT_THAT(named, ::testing::Contains(cell));
  EXPECT_EQ(answer({{"ask", "explain"}, {"puzzle", kOpen4}})["status"], "several solutions");
  EXPECT_EQ(answer({{"ask", "explain"}, {"puzzle", kSudoku4}, {"steps", 2}})["steps"].size(), 2U);
}

TEST(ExplainQuestion, ExplainsWhatTheCommandLineExplains) {
  const auto explained = [](const std::string& puzzle, const Json& more) {
    Json question = {{"ask", "explain"}, {"puzzle", puzzle}};
    question.update(more);
    return answer(question);
  };
  const Json goal = explained(kSudoku4, {{"goal", "r1c4"}});
  EXPECT_EQ(goal["status"], "reached");
  EXPECT_EQ(goal["steps"].back()["placed"][0][0], 3);
  EXPECT_EQ(explained(kSudoku4, {{"hint", "place"}}),
            Json::parse(R"({"status": "open", "text": "Step 1: look at r2c1\n"})"));
  EXPECT_EQ(explained(kSudoku4, {{"hint", "place"}, {"coordinates", "A1"}})["text"],
            "Step 1: look at B1\n");
  // Entries are a list, a line, or in an order.
  std::vector<int> list(16, 0);
  list[2] = 1;
  for (const Json& entries : {Json(list), Json("0010000000000000"), Json("r1c3=1")})
    for (const char* field : {"entries", "check"}) {
      const Json wrong = explained(kSudoku4, {{field, entries}});
      EXPECT_EQ(wrong["status"], "wrong") << wrong;
      EXPECT_EQ(wrong["first"], Json::array({2, 1}));
    }
  EXPECT_EQ(explained("1100000000000000", {{"core", true}})["cores"][0]["clues"],
            Json::array({"r1c1=1", "r1c2=1"}));
  EXPECT_EQ(explained("1234341221434320", {{"redundant", true}})["status"], "solved");
  EXPECT_EQ(error_of({{"ask", "explain"}, {"puzzle", kSudoku4}, {"goal", "A1"}, {"steps", 1}}),
            "goal and steps cannot be combined");
  EXPECT_EQ(error_of({{"ask", "explain"}, {"puzzle", kSudoku4}, {"all_cores", true}}),
            "all_cores requires core");
  EXPECT_EQ(error_of({{"ask", "explain"}, {"puzzle", kSudoku4}, {"goal", 3}}),
            "goal: expected a text, found 3");
}

TEST(ExplainQuestion, TellsWhatIsKnownWhileAStepIsLookedFor) {
  const std::string hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  const Json grid = answer({{"ask", "solve"}, {"puzzle", hard}})["grid"];
  std::vector<std::string> tried;
  answer({{"ask", "explain"}, {"puzzle", hard}, {"steps", 1}}, [&](const std::string& text) {
    const Json known = Json::parse(text);
    if (!known.contains("trying")) return;
    tried.push_back(known["trying"]);
    const Json placed = known["follows"]["placed"][0];
    EXPECT_EQ(placed[1], grid[placed[0].get<std::size_t>()]);
    EXPECT_EQ(known["follows"]["everything"], true);
  });
  EXPECT_THAT(tried, ::testing::IsSupersetOf({"X-chain", "AIC", "forcing chain contradiction"}));
}

TEST(ExplainQuestion, RatesAndExplainsByTechnique) {
  const std::string easy = "0020300000401000";
  EXPECT_EQ(answer({{"ask", "rate"}, {"puzzle", easy}})["rating"]["band"], "easy");
  EXPECT_EQ(answer({{"ask", "rate"}, {"puzzle", kOpen4}})["status"], "several solutions");
  const std::string costs =
      "full house 9, naked single 9, hidden single in a box 9, hidden single in a row 9, hidden "
      "single in a column 9";
  EXPECT_EQ(answer({{"ask", "rate"}, {"puzzle", easy}, {"costs", costs}})["rating"]["band"],
            "extreme");
  const Json told =
      answer({{"ask", "explain"}, {"puzzle", easy}, {"by", "technique"}, {"steps", 1}});
  EXPECT_EQ(told["steps"][0]["technique"], "hidden single in a box");
}

}  // namespace
}  // namespace dokusat::questions
