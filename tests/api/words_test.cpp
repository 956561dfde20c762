// Words of answers and of the schema, which the page shows.

#include <gmock/gmock.h>

#include <set>

#include "asked.hpp"

namespace dokusat::questions {
namespace {

using test::answer;
using test::error_of;

TEST(Words, OfConclusions) {
  const auto said = [](Json question) {
    question.emplace("puzzle", "1.......2.....4.");
    return answer(question)["conclusion"].get<std::string>();
  };
  EXPECT_EQ(said({{"ask", "solve"}}), "there is a solution");
  EXPECT_EQ(said({{"ask", "unique"}}), "there are several solutions");
  EXPECT_EQ(said({{"ask", "count"}}), "there are 3 solutions");
  EXPECT_EQ(said({{"ask", "solutions"}, {"limit", 2}}), "there are at least 2 solutions");
  EXPECT_EQ(said({{"ask", "count"}, {"limit", 1}}), "there is at least one solution");
  EXPECT_EQ(said({{"ask", "candidates"}, {"puzzle", "11.............."}}), "there is no solution");
  for (const char* const ask : {"unique", "count"})
    EXPECT_EQ(said({{"ask", ask}, {"puzzle", "1234341221434321"}}), "there is one solution");
  EXPECT_EQ(said({{"ask", "check"}, {"entries", "r1c2=2"}}), "no entry is wrong");
  EXPECT_EQ(said({{"ask", "check"}, {"entries", "r1c2=1"}}),
            "the first wrong entry is r1c2=1: it leaves no solution");
  EXPECT_THAT(said({{"ask", "explain"}}),
              ::testing::MatchesRegex("several solutions: .* cells are decided; open: .*"));
}

/// The labels of the forms and menus of the page.
TEST(Words, OfFieldsAndGroups) {
  const Json schema = question_schema();
  const auto label = [&](const std::string& ask, const std::string& field) {
    for (const Json& kind : schema["oneOf"])
      if (kind["properties"]["ask"]["const"] == ask) return kind["properties"][field]["title"];
    return Json();
  };
  EXPECT_EQ(label("solve", "timeout"), "Time limit, seconds");
  EXPECT_EQ(label("encode", "amo"), "At-most-one encoding");
  EXPECT_EQ(label("generate", "no_singles"), "No singles");
  const Json told = answer({{"ask", "rules"}});
  std::set<Json> groups;
  for (const Json& group : told["groups"]) groups.insert(group["name"]);
  for (const Json& rule : told["rules"]) EXPECT_EQ(groups.count(rule["group"]), 1U) << rule["name"];
}

TEST(Words, OfAFieldThatAQuestionDoesNotTake) {
  EXPECT_EQ(error_of({{"ask", "rules"}, {"x", 1}}),
            "unknown field of the question rules 'x': expected none");
}

}  // namespace
}  // namespace dokusat::questions
