// Questions as JSON about the solutions of a puzzle, and their answers.

#include <gmock/gmock.h>

#include <cmath>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <map>
#include <set>

#include "asked.hpp"

namespace dokusat::questions {
namespace {

using test::answer;
using test::error_of;
using test::kOpen4;
using test::kSudoku4;
using test::samples;
using ::testing::HasSubstr;

/// All grids of a puzzle, by another question.
std::set<std::vector<Digit>> all_grids(const Puzzle& puzzle) {
  std::set<std::vector<Digit>> grids;
  PuzzleSolver({}).for_each_solution(puzzle, [&](const Solution& solution) {
    grids.insert(solution.grid.digits());
    return true;
  });
  return grids;
}

TEST(AnswerQuestion, SolvesAsTheSolverDoes) {
  for (const Puzzle& puzzle : samples()) {
    const Json question = {{"ask", "unique"}, {"puzzle", puzzle_json(puzzle)}};
    const Json told = answer(question);
    const Verdict verdict = solve(puzzle, {.unique = true});
    ASSERT_EQ(told["status"], name_of(verdict.status));
    if (!verdict.solution) continue;
    EXPECT_EQ(told["unique"], *verdict.unique);
    const Grid grid = grid_of(told["grid"], *puzzle.board, "grid");
    EXPECT_TRUE(grid_violations(puzzle, grid).empty());
    EXPECT_EQ(told.contains("tiling"), puzzle.has_dominoes());
    EXPECT_EQ(told.contains("second"), !*verdict.unique);
  }
}

TEST(AnswerQuestion, TellsWhereTwoSolutionsDiffer) {
  const Json told = answer({{"ask", "unique"}, {"puzzle", kOpen4}});
  std::vector<std::size_t> cells;
  for (std::size_t i = 0; i < 16; ++i)
    if (told["grid"][i] != told["second"]["grid"][i]) cells.push_back(i);
  EXPECT_EQ(told["differs"].get<std::vector<std::size_t>>(), cells);
  EXPECT_FALSE(cells.empty());
}

TEST(AnswerQuestion, CountsAndOrders) {
  for (const Puzzle& puzzle : samples()) {
    const std::set<std::vector<Digit>> grids = all_grids(puzzle);
    const Json json = puzzle_json(puzzle);
    const Json count = answer({{"ask", "count"}, {"puzzle", json}});
    EXPECT_EQ(count["count"], std::to_string(grids.size()));
    EXPECT_EQ(count["complete"], true);
    const Json least = answer({{"ask", "least"}, {"puzzle", json}});
    const Json greatest = answer({{"ask", "greatest"}, {"puzzle", json}});
    ASSERT_EQ(least["status"], grids.empty() ? "no solution" : "solved");
    if (grids.empty()) continue;
    EXPECT_EQ(least["grid"].get<std::vector<Digit>>(), *grids.begin());
    EXPECT_EQ(greatest["grid"].get<std::vector<Digit>>(), *grids.rbegin());
  }
}

TEST(AnswerQuestion, FindsTheCandidatesOfAllSolutions) {
  for (const Puzzle& puzzle : samples()) {
    std::vector<std::set<Digit>> expected(static_cast<std::size_t>(puzzle.board->cell_count()));
    for (const std::vector<Digit>& grid : all_grids(puzzle))
      for (std::size_t cell = 0; cell < grid.size(); ++cell) expected[cell].insert(grid[cell]);
    const Json told = answer({{"ask", "candidates"}, {"puzzle", puzzle_json(puzzle)}});
    EXPECT_EQ(told["candidates"].get<std::vector<std::set<Digit>>>(), expected);
    EXPECT_EQ(told["status"], expected[0].empty() ? "no solution" : "solved");
  }
}

/// Exact below the limit, otherwise the limit, for each digit over all solutions.

TEST(AnswerQuestion, CountsTheSolutionsOfEachCandidate) {
  for (const Puzzle& puzzle : samples()) {
    const int most = 3;
    std::vector<std::map<Digit, int>> expected(
        static_cast<std::size_t>(puzzle.board->cell_count()));
    for (const std::vector<Digit>& grid : all_grids(puzzle))
      for (std::size_t cell = 0; cell < grid.size(); ++cell) ++expected[cell][grid[cell]];
    const Json told =
        answer({{"ask", "candidates"}, {"puzzle", puzzle_json(puzzle)}, {"limit", most}});
    EXPECT_EQ(told["limit"], most);
    for (std::size_t cell = 0; cell < expected.size(); ++cell) {
      std::vector<Digit> digits;
      std::vector<int> counts;
      for (const auto& [digit, count] : expected[cell]) {
        digits.push_back(digit);
        counts.push_back(std::min(count, most));
      }
      EXPECT_EQ(told["candidates"][cell].get<std::vector<Digit>>(), digits);
      EXPECT_EQ(told["counts"][cell].get<std::vector<int>>(), counts);
    }
  }
  EXPECT_THAT(error_of({{"ask", "candidates"}, {"puzzle", kOpen4}, {"limit", 0}}),
              HasSubstr("limit: expected a number from 1"));
}

/// Values begin with 0 here and differ from internal digits.
TEST(AnswerQuestion, SaysValues) {
  const std::string puzzle = ".Shape~4x4~0-3.Thermo~R1C1~R1C2~R1C3~R1C4";
  const Json all = answer({{"ask", "candidates"}, {"puzzle", puzzle}}).at("candidates");
  for (int cell = 0; cell < 4; ++cell)
    EXPECT_EQ(all[static_cast<std::size_t>(cell)], Json::array({cell}));
  Json entries(16, nullptr);
  entries[0] = 3;
  const Json check = answer({{"ask", "check"}, {"puzzle", puzzle}, {"entries", entries}});
  EXPECT_EQ(check.at("first"), Json::array({0, 3}));
}

TEST(AnswerQuestion, GoesThroughSolutions) {
  for (const Puzzle& puzzle : samples()) {
    const std::set<std::vector<Digit>> grids = all_grids(puzzle);
    Json question = {{"ask", "solutions"}, {"puzzle", puzzle_json(puzzle)}, {"limit", 1000}};
    std::vector<Json> reported;
    const Json all = answer(question, [&](const std::string& text) {
      reported.push_back(Json::parse(text)["solution"]);
    });
    std::set<std::vector<Digit>> found;
    for (const Json& solution : all["solutions"]) found.insert(solution["grid"]);
    EXPECT_EQ(found, grids);
    EXPECT_EQ(all["solutions"].size(), grids.size());
    EXPECT_EQ(all["solutions"].get<std::vector<Json>>(), reported);
    EXPECT_EQ(all["complete"], true);
    EXPECT_EQ(all["status"], grids.empty() ? "no solution" : "solved");
    if (grids.empty()) continue;
    question["limit"] = grids.size();
    EXPECT_EQ(answer(question)["complete"], true);
    if (grids.size() == 1) continue;
    question["limit"] = grids.size() - 1;
    const Json some = answer(question);
    EXPECT_EQ(some["solutions"].size(), grids.size() - 1);
    EXPECT_EQ(some["complete"], false);
    EXPECT_EQ(some["more"], true);
  }
}

TEST(AnswerQuestion, TakesEntriesForClues) {
  Json question = {{"ask", "unique"}, {"puzzle", kSudoku4}, {"entries", std::vector<int>(16)}};
  const Json solved = answer(question);
  EXPECT_EQ(solved["unique"], true);
  const int digit = solved["grid"][5];
  question["entries"][5] = digit;
  EXPECT_EQ(answer(question)["grid"], solved["grid"]);
  question["entries"][5] = digit % 4 + 1;
  EXPECT_EQ(answer(question)["status"], "no solution");
  question["entries"] = {1, 2};
  EXPECT_EQ(error_of(question), "entries: expected a list of length 16");
}

/// The mean of probes is within the standard error that it reports.

TEST(AnswerQuestion, EstimatesNumbersOfSolutions) {
  struct Known {
    int size;
    std::string board;
    double log10;
  };
  // Felgenhauer and Jarvis 2005 for Sudoku; McKay and Rogoyski 1995 for Latin squares.
  for (const Known& known :
       {Known{4, "2x2", std::log10(288)}, Known{9, "3x3", std::log10(6.671e21)},
        Known{9, "latin9", std::log10(5.5248e27)}}) {
    const std::vector<int> open(static_cast<std::size_t>(known.size * known.size));
    const Json puzzle = {{"size", known.size}, {"board", known.board}, {"givens", open}};
    const Json told = answer({{"ask", "estimate"}, {"puzzle", puzzle}})["estimate"];
    EXPECT_EQ(told["probes"], 1000);
    const double error = told["relative_error"];
    EXPECT_LT(error, 0.1);
    EXPECT_NEAR(std::pow(10, told["log10"].get<double>() - known.log10), 1, 4 * error);
  }
}

TEST(AnswerQuestion, EstimatesOfAllKindsOfPuzzlesComeNear) {
  int compared = 0;
  for (const Puzzle& puzzle : samples()) {
    const double number = static_cast<double>(all_grids(puzzle).size());
    const Json told = answer({{"ask", "estimate"}, {"puzzle", puzzle_json(puzzle)}})["estimate"];
    if (number == 0) {
      EXPECT_EQ(told["ended_in_solutions"], 0);
      EXPECT_FALSE(told.contains("log10"));
      continue;
    }
    // Five standard errors, which are 0 if all probes are equal.
    const double error = told["relative_error"];
    const double estimate = std::pow(10, told["log10"].get<double>());
    EXPECT_NEAR(estimate, number, number * (5 * error + 1e-3)) << told;
    compared += number > 1 ? 1 : 0;
  }
  EXPECT_GT(compared, 10);
}

TEST(AnswerQuestion, EstimatesWhatItCannotCount) {
  const std::vector<int> open(81);
  Json question = {{"ask", "count"}, {"puzzle", {{"size", 9}, {"givens", open}}}, {"timeout", 0.7}};
  EXPECT_FALSE(answer(question).contains("estimate"));
  question["estimate"] = true;
  Json reported;
  Json told;
  // Time is doubled until this machine makes enough probes; without probes there is no estimate.
  const auto enough = [&] {
    return told.contains("estimate") && told["estimate"]["probes"] >= 100;
  };
  for (double timeout = 0.7; timeout < 600 && !enough(); timeout *= 2) {
    question["timeout"] = timeout;
    told = answer(question, [&](const std::string& text) {
      const Json known = Json::parse(text);
      if (known.contains("estimate")) reported = known["estimate"];
    });
  }
  ASSERT_TRUE(enough()) << told;
  EXPECT_EQ(told["complete"], false);
  EXPECT_NEAR(told["estimate"]["log10"], 21.8, 0.5);
  EXPECT_EQ(told["estimate"], reported);
  question["puzzle"] = kOpen4;
  EXPECT_FALSE(answer(question).contains("estimate"));
}

TEST(AnswerQuestion, TellsConflictsWithoutASearch) {
  Json question = {
      {"ask", "conflicts"}, {"puzzle", kSudoku4}, {"entries", std::vector<int>(16, 0)}};
  EXPECT_EQ(answer(question), Json::parse(R"({"broken": [], "violations": []})"));
  Json puzzle = {{"size", 4}, {"board", "2x2"}, {"givens", std::vector<int>(16, 0)}};
  puzzle["rules"] = ".Shape~4x4.Thermo~R1C1~R2C2~R3C3";
  std::vector<int> entries(16, 0);
  entries[0] = 3;
  entries[5] = 2;
  question = {{"ask", "conflicts"}, {"puzzle", puzzle}, {"entries", entries}};
  const Json told = answer(question);
  EXPECT_EQ(told["broken"], Json::parse("[0, 5]"));
  EXPECT_EQ(
      told["violations"],
      Json::parse(R"([{"rule": 0, "name": "Thermo", "title": "Thermometer", "cells": [0, 5, 10],
                       "values": [3, 2, null],
                       "text": "Thermometer is broken: r1c1, r2c2, r3c3 hold 3, 2, nothing"}])"));
  puzzle["rules"] = ".Shape~4x4.Sandwich~3~R1.Cage~9~R2C1";
  question = {{"ask", "conflicts"},
              {"puzzle", puzzle},
              {"entries", {1, 4, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}};
  const Json violations = answer(question)["violations"];
  EXPECT_EQ(violations[0]["text"], "Sandwich 3 is broken: row 1 holds 1, 4, 2, 3");
  EXPECT_EQ(violations[1]["text"], "Killer cage 9: no digits fit into r2c1");
}

TEST(AnswerQuestion, ChecksEntries) {
  Json question = {{"ask", "check"}, {"puzzle", kSudoku4}};
  const Json solved = answer({{"ask", "solve"}, {"puzzle", kSudoku4}});
  question["entries"] = solved["grid"];
  EXPECT_EQ(answer(question)["status"], "right");
  EXPECT_EQ(answer(question)["complete"], true);
  const int digit = solved["grid"][5];
  question["entries"][5] = digit % 4 + 1;
  const Json told = answer(question);
  EXPECT_EQ(told["status"], "wrong");
  EXPECT_EQ(told["first"][0], 5);
  EXPECT_FALSE(told["broken"].empty());
  EXPECT_EQ(answer({{"ask", "check"}, {"puzzle", "1100\n0000\n0000\n0000\n"}})["status"],
            "no solution");
}

TEST(AnswerQuestion, TakesEntriesAsCluesAndRefusesThoseBesideGivens) {
  Json question = {{"ask", "count"}, {"puzzle", kOpen4}, {"entries", "r1c2=2 r1c1=1"}};
  EXPECT_EQ(answer(question)["count"],
            answer({{"ask", "count"}, {"puzzle", "1200\n0000\n0000\n0000\n"}})["count"]);
  question["entries"] = "r1c1=2";
  for (const char* ask : {"solve", "unique", "count", "least", "solutions"}) {
    question["ask"] = ask;
    EXPECT_EQ(error_of(question), "entries: r1c1 is given 1, not 2") << ask;
  }
}

TEST(AnswerQuestion, HasNoFieldWhoseCompanyIsMissing) {
  for (const auto& [ask, field] : {std::pair{"unique", "seed"},
                                   {"unique", "tilings"},
                                   {"unique", "limit"},
                                   {"least", "seed"},
                                   {"count", "seed"},
                                   {"solutions", "seed"}})
    EXPECT_THAT(error_of({{"ask", ask}, {"puzzle", kOpen4}, {field, 1}}),
                HasSubstr("unknown field of the question " + std::string(ask)));
  EXPECT_EQ(answer({{"ask", "least"}, {"puzzle", kOpen4}, {"all", true}, {"limit", 2}})["count"],
            "2");
  EXPECT_EQ(answer({{"ask", "count"}, {"puzzle", kOpen4}, {"limit", 2}})["count"], "2");
}

TEST(AnswerQuestion, ChecksAnswers) {
  Json question = {{"ask", "check"}, {"puzzle", kOpen4}};
  const Json some = answer({{"ask", "solutions"}, {"puzzle", kOpen4}, {"limit", 2}});
  Json given = {{"number", 1}, {"status", "solved"}};
  given.update(some["solutions"][1]);
  question["answers"] = given.dump();
  EXPECT_EQ(answer(question)["status"], "right");
  question["order"] = "greatest";
  EXPECT_EQ(answer(question)["status"], "wrong");
  question["answers"] = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 2\n";
  EXPECT_THAT(answer(question)["wrong"].dump(), HasSubstr("2 occurs twice in row 4"));
  question["answers"] = "1234341221434322\n";
  EXPECT_THAT(answer(question)["wrong"].dump(), HasSubstr("2 occurs twice in row 4"));
  question["entries"] = std::vector<int>(16);
  EXPECT_EQ(error_of(question), "entries and order cannot be combined");
}

TEST(AnswerQuestion, ReportsCandidatesNowAndThen) {
  int reports = 0;
  const Json told = answer({{"ask", "candidates"}, {"puzzle", std::string(81, '.')}, {"limit", 10}},
                           [&](const std::string&) { ++reports; });
  EXPECT_GT(reports, 0);
  EXPECT_LT(reports, told["solutions"]);
}

TEST(AnswerQuestion, GeneratesPuzzlesWithOneSolution) {
  for (const bool dominoes : {false, true})
    for (int seed = 1; seed <= 5; ++seed) {
      const std::string kind = dominoes ? "sudominoku" : "sudoku";
      const Json told = answer({{"ask", "generate"}, {"size", 6}, {"kind", kind}, {"seed", seed}});
      ASSERT_EQ(told["status"], "solved");
      const Json again = answer({{"ask", "unique"}, {"puzzle", told["puzzle"]}});
      EXPECT_EQ(again["unique"], true);
      EXPECT_EQ(again["grid"], told["grid"]);
    }
  EXPECT_THAT(error_of({{"ask", "generate"}, {"size", 9}, {"clues", 5}}), HasSubstr("5 clues"));
  EXPECT_EQ(error_of({{"ask", "generate"}, {"clues", 30}, {"minimal", true}}),
            "minimal and clues cannot be combined");
}

TEST(AnswerQuestion, GeneratesWhatTheCommandLineDoes) {
  // README.md shows that 'dokusat generate sudoku --box 2x2 --minimal' prints this.
  const Json told = answer({{"ask", "generate"}, {"size", 4}, {"minimal", true}, {"seed", 1}});
  EXPECT_EQ(puzzle_text(puzzle_of(told["puzzle"]), Format::lines), "0020300000401000\n");
}

TEST(AnswerQuestion, GeneratesInABand) {
  for (const std::string band : {"easy", "medium", "hard"}) {
    const Json told = answer({{"ask", "generate"}, {"size", 9}, {"minimal", true}, {"band", band}});
    EXPECT_EQ(answer({{"ask", "rate"}, {"puzzle", told["puzzle"]}})["rating"]["band"], band);
  }
  EXPECT_THAT(error_of({{"ask", "generate"}, {"band", "hrad"}}), HasSubstr("did you mean hard?"));
  EXPECT_EQ(error_of({{"ask", "generate"}, {"band", "easy"}, {"rating", "1..2"}}),
            "band and rating cannot be combined");
  EXPECT_EQ(error_of({{"ask", "generate"}, {"kind", "sudominoku"}, {"band", "easy"}}),
            "band: not for sudominoku");
}

TEST(AnswerQuestion, SaysWhichFieldsExcludeEachOther) {
  const Json told = answer({{"ask", "schema"}});
  for (const Json& question : told["schema"]["oneOf"]) {
    const Json& fields = question["properties"];
    if (fields["ask"]["const"] == "generate") {
      EXPECT_EQ(fields["minimal"]["excludes"],
                Json({"clues", "dominoes", "solutions=none", "solutions=many"}));
    }
  }
  const Json values = {{"columns", 5},        {"dominoes", 3},          {"clues", 20},
                       {"minimal", true},     {"fewest", true},         {"no_singles", true},
                       {"board", "latin"},    {"rules", ".AntiKnight"}, {"symmetry", "mirror"},
                       {"solutions", "many"}, {"rating", "1..2"},       {"band", "easy"}};
  for (const Json& kind : told["kinds"]) {
    if (kind["name"] != "kenken" && kind["name"] != "sudominoku") continue;
    for (const std::string field : kind["without"]) {
      const Json question = {{"ask", "generate"}, {"kind", kind["name"]}, {field, values[field]}};
      EXPECT_EQ(answer(question)["code"], "excluded") << question;
    }
  }
}

TEST(AnswerQuestion, KeepsItsTime) {
  const Json told = answer({{"ask", "count"},
                            {"puzzle", {{"size", 9}, {"givens", std::vector<int>(81)}}},
                            {"timeout", 0.2}});
  EXPECT_EQ(told["complete"], false);
  // Hardly any Sudoku is rated that high, and rating one takes most of the time.
  const Json generated =
      answer({{"ask", "generate"}, {"rating", "11.."}, {"seed", 5}, {"timeout", 0.5}});
  EXPECT_EQ(generated["timed_out"], true) << generated;
}

TEST(AnswerQuestion, LeavesToTheSolverWhatIsAsked) {
  const auto answered_by = [](const Json& question) {
    return answer(question)["statistics"]["answered_by"].get<std::string>();
  };
  EXPECT_EQ(answered_by({{"ask", "solve"}, {"puzzle", kOpen4}}), "case splits");
  EXPECT_EQ(answered_by({{"ask", "solve"}, {"puzzle", kOpen4}, {"splits", 0}}), "solver");
}

}  // namespace
}  // namespace dokusat::questions
