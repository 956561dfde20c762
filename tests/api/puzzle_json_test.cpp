// Puzzles, rules and schema as JSON, and errors of wrong questions.

#include <gmock/gmock.h>

#include <dokusat/api/schema.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/model/board_spec.hpp>
#include <map>

#include "asked.hpp"

namespace dokusat::questions {
namespace {

using test::answer;
using test::error_of;
using test::kSudoku4;
using test::samples;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(PuzzleJson, ComesBackAsItWas) {
  for (const Puzzle& puzzle : samples()) {
    const Puzzle again = puzzle_of(puzzle_json(puzzle));
    EXPECT_EQ(again.givens, puzzle.givens);
    EXPECT_EQ(again.rules, puzzle.rules);
    EXPECT_EQ(again.board->units().size(), puzzle.board->units().size());
  }
}

TEST(PuzzleJson, SaysWhatIsWrongWithADomino) {
  Json puzzle = {{"board", "2x2"}, {"size", 4}, {"givens", Json::array()}};
  for (int i = 0; i < 16; ++i) puzzle["givens"].push_back(0);
  const auto error = [&](const Json& placed) {
    puzzle["dominoes"] = {{"placed", placed}, {"singles", {nullptr, nullptr, nullptr, nullptr}}};
    return error_of({{"ask", "solve"}, {"puzzle", puzzle}});
  };
  EXPECT_EQ(error({{0, 2, 1, 2}}), "dominoes.placed: r1c1 and r1c3 are not cells side by side");
  EXPECT_EQ(error({{0, 1, 2, 2}}), "dominoes.placed: a domino has two different digits");
  EXPECT_EQ(error({{0, 1, 1, 2}, {5, 1, 3, 4}}), "dominoes.placed: r1c2 has a clue already");
  EXPECT_EQ(error({{0, 1, 1, 5}}), "dominoes.placed: expected a number from 1 to 4, found 5");
  EXPECT_EQ(error({{1, 0, 1, 2}}), "");
}

TEST(AnswerQuestion, RefusesFieldsThatItDoesNotKnow) {
  EXPECT_THAT(error_of({{"ask", "solve"}, {"puzzle", kSudoku4}, {"timeuot", 1}}),
              HasSubstr("unknown field of the question solve 'timeuot'"));
  EXPECT_THAT(error_of({{"ask", "solve"}, {"puzzle", kSudoku4}, {"timeuot", 1}}),
              HasSubstr("did you mean timeout?"));
  EXPECT_THAT(error_of({{"ask", "encode"}, {"puzzle", kSudoku4}, {"no_map", 1}}),
              HasSubstr("no_map: expected true or false, found 1"));
  EXPECT_EQ(error_of({{"ask", "explain"}, {"puzzle", kSudoku4}, {"goal", ""}}),
            "goal: expected CELL, found nothing");
  EXPECT_THAT(error_of({{"ask", "encode"}, {"puzzle", kSudoku4}, {"to", "mzn"}, {"no_map", true}}),
              HasSubstr("no_map and to=mzn cannot be combined: a MiniZinc model"));
  EXPECT_THAT(error_of({{"ask", "encode"}, {"puzzle", kSudoku4}, {"encoding", "dense"}}),
              HasSubstr("unknown encoding 'dense': expected one of auto, minimal, "));
}

TEST(Schema, HasEveryQuestionWithItsFields) {
  const Json schema = question_schema();
  EXPECT_EQ(schema["oneOf"].size(), question_kinds().size());
  for (const Json& question : schema["oneOf"])
    for (const auto& [name, field] : question["properties"].items())
      EXPECT_TRUE(name == "ask" || field["description"].is_string()) << name;
}

TEST(Schema, IsAQuestion) { EXPECT_EQ(answer({{"ask", "schema"}})["schema"], question_schema()); }

TEST(AnswerQuestion, WritesTextFormulaAndPicture) {
  const Json text = answer({{"ask", "convert"}, {"puzzle", kSudoku4}});
  EXPECT_EQ(answer({{"ask", "read"}, {"text", text["text"]}})["puzzles"][0]["givens"],
            puzzle_json(parse_puzzle(kSudoku4))["givens"]);
  const Json formula = answer({{"ask", "encode"}, {"puzzle", kSudoku4}});
  EXPECT_THAT(formula["text"].get<std::string>(),
              HasSubstr("p cnf " + formula["variables"].dump() + " " + formula["clauses"].dump()));
  EXPECT_THAT(answer({{"ask", "draw"}, {"puzzle", kSudoku4}})["svg"].get<std::string>(),
              HasSubstr("<svg "));
  Json titled = {{"size", 4}, {"givens", std::vector<int>(16)}, {"title", "Tiny"}};
  EXPECT_THAT(answer({{"ask", "draw"}, {"puzzle", titled}})["svg"].get<std::string>(),
              HasSubstr(">Tiny</text>"));
}

/// The picture below the digits of the page: clues determine the black cells, and are left out.
TEST(AnswerQuestion, RulesAloneHaveTheBlackCells) {
  const Json puzzle = answer({{"ask", "generate"}, {"kind", "str8ts"}, {"size", 6}})["puzzle"];
  const auto svg = answer({{"ask", "draw"}, {"puzzle", puzzle}, {"rules_only", true}})["svg"];
  EXPECT_THAT(svg.get<std::string>(), HasSubstr("class=\"blocked\""));
  EXPECT_THAT(svg.get<std::string>(), Not(HasSubstr("class=\"given\"")));
}

TEST(AnswerQuestion, TellsWhatIsOnTheBoardOfAPuzzle) {
  const Json puzzle = {
      {"size", 4}, {"givens", std::vector<int>(16)}, {"rules", ".Shape~4x4.AntiKnight"}};
  const Json told = answer({{"ask", "read"}, {"puzzle", puzzle}})["puzzles"][0];
  EXPECT_EQ(told["board"], "2x2");
  EXPECT_EQ(told["regions"][5], 0);
  EXPECT_EQ(told["words"].size(), 1U);
}

TEST(AnswerQuestion, ReadsAllPuzzlesOfAText) {
  const std::string line = "1000000000000000\n";
  EXPECT_EQ(answer({{"ask", "read"}, {"text", line + line + line}})["puzzles"].size(), 3U);
  const Json wrong = answer({{"ask", "read"}, {"text", "1000\n00x0\n0000\n0000\n"}});
  EXPECT_EQ(wrong["line"], 2);
  EXPECT_EQ(wrong["column"], 3);
}

TEST(AnswerQuestion, SaysWhatIsWrongWithAQuestion) {
  EXPECT_THAT(answer_question("{"), HasSubstr("the question is not JSON"));
  const std::string deep = std::string(100000, '[') + std::string(100000, ']');
  EXPECT_THAT(answer_question("{\"ask\":" + deep + "}"),
              HasSubstr("byte 70: expected JSON of at most 64"));
  EXPECT_THAT(answer_question("{\"ask\":1e999}"),
              HasSubstr("byte 7: expected a number of usual size"));
  EXPECT_EQ(error_of(Json::object()), "expected the key \"ask\"");
  EXPECT_THAT(error_of({{"ask", "sing"}}),
              HasSubstr("ask: unknown question 'sing': expected one of candidates, "));
  EXPECT_EQ(error_of({{"ask", "solve"}}), "expected the key \"puzzle\"");
  EXPECT_EQ(error_of({{"ask", "solve"}, {"puzzle", 3}}),
            "puzzle: expected a text or an object, found 3");
  EXPECT_EQ(error_of({{"ask", "solve"}, {"puzzle", {{"size", 9}, {"givens", {1, 2}}}}}),
            "givens: expected a list of length 81");
  EXPECT_EQ(error_of({{"ask", "solve"}, {"puzzle", kSudoku4}, {"timeout", -1}}),
            "timeout: expected seconds, found -1");
  EXPECT_EQ(error_of({{"ask", "solve"}, {"puzzle", {{"size", 7}, {"board", "3x3"}}}}),
            "board: " + BoardSpec::parse("3x3")->why_not(7));
}

TEST(AnswerQuestion, NamesTheKindOfAnError) {
  const auto code = [](const std::string& question) {
    const Json found = Json::parse(answer_question(question));
    return found.at("code").get<std::string>() + " " + found.value("field", "-");
  };
  EXPECT_EQ(code("{"), "json -");
  EXPECT_EQ(code(R"({"ask": "solve"})"), "missing -");
  EXPECT_EQ(code(R"({"ask": "solve", "puzzle": 3})"), "type puzzle");
  EXPECT_EQ(code(R"({"ask": "sing"})"), "unknown_name ask");
  EXPECT_EQ(code(R"({"ask": "solve", "puzzle": "1", "oder": 1})"), "unknown_name -");
  EXPECT_EQ(code(R"({"ask": "solve", "puzzle": "12x4"})"), "parse -");
  EXPECT_EQ(code(R"({"ask": "solve", "puzzle": "1", "splits": -1})"), "range splits");
  EXPECT_EQ(code(R"({"ask": "solve", "puzzle": "1", "splits": true})"), "type splits");
  EXPECT_EQ(code(R"({"ask": "solve", "puzzle": "1", "limit": 3})"), "missing -");
  EXPECT_EQ(code(R"({"ask": "solve", "puzzle": "1", "count": true, "all": true})"), "excluded -");
  EXPECT_EQ(code(R"({"ask": "draw", "puzzle": {"size": 101, "givens": []}})"), "range size");
  EXPECT_EQ(code(R"({"ask": "generate", "kind": "sudominoku", "size": 16})"), "too_large size");
  EXPECT_EQ(code(R"({"ask": "check", "puzzle": "1", "entries": "r9c9=1"})"), "value entries");
  EXPECT_EQ(
      code(R"({"ask": "rate", "puzzle": )" +
           Json{{"size", 26}, {"board", "latin"}, {"givens", std::vector<int>(26 * 26)}}.dump() +
           "}"),
      "not_explainable -");
}

TEST(AnswerQuestion, TellsTheRulesThatCanBeSet) {
  std::map<std::string, Json> rules;
  const Json answered = answer({{"ask", "rules"}});
  for (const Json& rule : answered["rules"]) rules[rule["name"]] = rule;
  EXPECT_EQ(rules["Cage"]["form"], "number_and_cells");
  EXPECT_EQ(rules["Cage"]["group"], "cells");
  EXPECT_EQ(rules["Thermo"]["group"], "lines");
  EXPECT_EQ(rules["RegionSumLine"]["group"], "lines");
  EXPECT_EQ(rules["WhiteDot"]["group"], "between_cells");
  EXPECT_EQ(rules["Sandwich"]["group"], "outside");
  EXPECT_EQ(rules["AntiKnight"]["group"], "board");
  EXPECT_THAT(rules["LittleKiller"]["picture"].get<std::string>(), HasSubstr("<svg "));
  EXPECT_FALSE(rules.contains("Or"));
  for (const auto& [name, rule] : rules) EXPECT_NE(rule["sentence"], "") << name;
  EXPECT_EQ(rules["Cage"]["title"], "Killer cage");
  EXPECT_EQ(rules["Cage"]["template"], ".Cage~{value}{cells}");
  EXPECT_EQ(rules["Cage"]["argument"],
            Json::parse(R"({"label": "sum", "sample": "12", "standard": "0"})"));
  EXPECT_EQ(rules["Given"]["template"], ".~{cell}_{value}");
  EXPECT_EQ(rules["XSum"]["template"], ".XSum~{line}~{first}~{last}");
  EXPECT_EQ(rules["Product"]["argument"]["sample"], "3");
  EXPECT_EQ(rules["Cage"]["least_cells"], 1);
  EXPECT_EQ(rules["Thermo"]["least_cells"], 2);
  EXPECT_EQ(rules["Arrow"]["least_cells"], 3);
}

/// The template of each kind makes a rule that is read, with the title of its kind.
TEST(AnswerQuestion, MakesRulesOfTemplates) {
  const std::map<std::string, std::string> parts = {{"{cells}", "~R1C1~R1C2~R1C3"},
                                                    {"{groups}", "~R1C1~-~R1C2"},
                                                    {"{corner}", "R1C1"},
                                                    {"{cell}", "R1C1"},
                                                    {"{line}", "R1"},
                                                    {"{first}", "2"},
                                                    {"{last}", ""},
                                                    {"{start}", "R1C2"},
                                                    {"{value}", "1"}};
  const std::map<std::string, std::string> values = {
      {"counts_and_cells", "11"}, {"PillArrow", "2"}, {"direction_and_cells", "C"},
      {"Modular", "3"},           {"Given", "1_2"},   {"SameValues", "3"}};
  const Json answered = answer({{"ask", "rules"}});
  for (const Json& rule : answered["rules"]) {
    std::string text = rule["template"];
    for (auto [key, by] : parts) {
      for (const char* name : {"form", "name"})
        if (const auto found = values.find(rule[name]); key == "{value}" && found != values.end())
          by = found->second;
      if (const std::size_t at = text.find(key); at != std::string::npos)
        text.replace(at, key.size(), by);
    }
    const std::string board = rule["name"] == "Doppelganger" ? ".Shape~9x9~0-9" : ".Shape~9x9";
    const Json read = answer({{"ask", "read"}, {"text", board + text}});
    ASSERT_FALSE(read.contains("error")) << text << read;
    ASSERT_FALSE(read["puzzles"][0]["items"].empty()) << text;
    const std::string title = read["puzzles"][0]["items"][0]["title"];
    EXPECT_THAT(title, ::testing::StartsWith(rule["title"].get<std::string>())) << text;
  }
}

/// Rules that follow from black cells are neither listed nor needed.
TEST(AnswerQuestion, LeavesOutRulesOfBlackCells) {
  for (const std::string kind : {"kakuro", "str8ts"}) {
    const Json made = answer({{"ask", "generate"}, {"kind", kind}, {"size", 5}});
    Json read = answer({{"ask", "read"}, {"puzzle", made["puzzle"]}})["puzzles"][0];
    EXPECT_EQ(read["black_cells"]["runs"], kind);
    EXPECT_FALSE(read["black_cells"]["cells"].empty());
    for (const Json& item : read["items"]) EXPECT_EQ(item["name"], "Cage");
    std::string rules = read["head"];
    for (const Json& item : read["items"]) rules += item["text"];
    const Json puzzle = {{"board", read["board"]},
                         {"size", read["size"]},
                         {"givens", read["givens"]},
                         {"rules", rules},
                         {"black_cells", read["black_cells"]}};
    const Json solved = answer({{"ask", "unique"}, {"puzzle", puzzle}});
    EXPECT_EQ(solved["unique"], true);
    EXPECT_EQ(solved["grid"], made["grid"]);
  }
  const Json puzzle = {{"size", 4},
                       {"givens", std::vector<int>(16)},
                       {"black_cells", {{"cells", {1}}, {"runs", "kakuro"}}}};
  EXPECT_EQ(error_of({{"ask", "solve"}, {"puzzle", puzzle}}),
            "black_cells: for boards without units, with values from 0 on");
}

TEST(AnswerQuestion, TellsTheRulesOfAPuzzleOneByOne) {
  const std::string rules = ".Shape~4x4.Thermo~R1C1~R1C2.Or.AntiKnight.Diagonal~1.End.Cage~5~R3C1";
  const Json read = answer({{"ask", "read"}, {"text", rules}})["puzzles"][0];
  EXPECT_EQ(read["head"], ".Shape~4x4");
  std::vector<std::string> texts;
  for (const Json& item : read["items"]) texts.push_back(item["text"]);
  EXPECT_THAT(texts,
              ElementsAre(".Thermo~R1C1~R1C2", ".Or.AntiKnight.Diagonal~1.End", ".Cage~5~R3C1"));
  EXPECT_THAT(read["items"][0]["cells"], ElementsAre(0, 1));
  EXPECT_EQ(read["items"][2]["place"], "r3c1");
  const auto head_of = [](const std::string& text) {
    return answer({{"ask", "read"}, {"text", text}})["puzzles"][0]["head"];
  };
  EXPECT_EQ(head_of(std::string(36, '.')), ".Shape~6x6");
  EXPECT_EQ(head_of(std::string(81, '.')), "");
}

TEST(AnswerQuestion, TellsTitleAndTheCodeOfLinks) {
  const Json read =
      answer({{"ask", "read"}, {"text", R"({"size":1,"grid":[[{}]],"title":"T","author":"A"})"}});
  const Json puzzle = read["puzzles"][0];
  EXPECT_EQ(puzzle["title"], "T");
  const Json written = answer({{"ask", "convert"}, {"to", "fpuzzles"}, {"puzzle", puzzle}});
  EXPECT_THAT(written["text"].get<std::string>(), HasSubstr(R"("author":"A")"));
  const Json again = answer({{"ask", "read"}, {"text", written["code"]}});
  EXPECT_EQ(again["puzzles"][0]["title"], "T");
}

}  // namespace
}  // namespace dokusat::questions
