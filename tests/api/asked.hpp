// Asks questions as a program would, in JSON.

#pragma once

#include <dokusat/api/answer_question.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/api/schema.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "../support/json_schema.hpp"

namespace dokusat::questions::test {

/// Asks a question and validates the answer by the schema.
inline Json answer(const Json& question, const Report& report = {}) {
  const Json found = Json::parse(answer_question(question.dump(), report));
  dokusat::test::JsonSchema schema(question_schema());
  const std::string kind =
      found.contains("error") ? "error" : question.at("ask").get<std::string>();
  EXPECT_EQ(schema.wrong(found, "answer_" + kind), "") << question.dump().substr(0, 200);
  return found;
}

inline std::string error_of(const Json& question) { return answer(question).value("error", ""); }

inline const std::string kSudoku4 = "1300\n0030\n0200\n0040\n";
inline const std::string kOpen4 = "1000\n0000\n0000\n0000\n";

inline std::vector<Puzzle> samples() {
  std::vector<Puzzle> puzzles;
  for (const bool dominoes : {false, true})
    for (const Puzzle& puzzle :
         assorted_puzzles(Board::sudoku({2, 2}), dominoes, dominoes ? 1 : 3, 20, 7))
      puzzles.push_back(puzzle);
  for (const Puzzle& puzzle : assorted_puzzles(Board::latin(4), false, 4, 10, 8))
    puzzles.push_back(puzzle);
  puzzles.push_back(parse_puzzle(".Shape~4x4.~R1C1_2.Cage~9~R2C1~R3C1~R3C2.Cage~6~R2C4~R2C3~R1C3"));
  puzzles.push_back(parse_puzzle(".Shape~4x4.Thermo~R2C3~R2C4~R1C4~R1C3.Thermo~R3C1~R3C2"));
  return puzzles;
}

}  // namespace dokusat::questions::test
