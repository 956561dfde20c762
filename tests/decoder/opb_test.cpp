// Pseudo-Boolean formulas of puzzles: writing, and decoding of answers.

#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/text/parse_error.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

namespace dokusat {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

// Two cages of different sums and a thermometer.
constexpr const char* kPuzzle =
    ".Shape~4x4.~R1C1_1.Cage~5~R1C2~R1C3.Cage~3~R2C3~R2C4.Thermo~R3C1~R3C2~R3C3";
constexpr const char* kSolution = "1234341223414123";

std::string opb_of(const std::string& puzzle) {
  CnfOptions options;
  options.encoding.simplification = Simplification::none;
  options.format = FormulaFormat::opb;
  std::ostringstream out;
  write_cnf({parse_puzzle(puzzle), 1, Format::iss}, options, out);
  return out.str();
}

/// The output of a solver that has found the grid: variables are true according to their names.
std::string model_of(const std::string& opb, const std::string& grid) {
  std::string model = "v";
  std::istringstream lines(opb);
  std::string star, key, number, name;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    if (!(words >> star >> key >> number >> name) || key != "varname") continue;
    const auto cell = static_cast<std::size_t>((name[1] - '1') * 4 + name[3] - '1');
    model += (grid[cell] == name[5] ? " x" : " -x") + number;
  }
  return model + "\n";
}

DecodedAnswer decode_opb(const std::string& opb, const std::string& output) {
  std::istringstream formula(opb);
  std::istringstream said(output);
  return decode_cnf(formula, "f.opb", said, "out");
}

TEST(OpbDocument, HasAConstraintForEachSum) {
  const std::string opb = opb_of(".Shape~4x4.NoBoxes.Sum~9~R1C1~R2C2~R3C3");
  EXPECT_THAT(opb,
              HasSubstr("\n+1 x2 +2 x3 +3 x4 +1 x22 +2 x23 +3 x24 +1 x42 +2 x43 +3 x44 = 6 ;\n"));
  EXPECT_THAT(opb, HasSubstr("\n-1 x1 -1 x2 -1 x3 -1 x4 >= -1 ;\n")) << "at most one digit";
  std::istringstream lines(opb);
  std::string line;
  std::getline(lines, line);
  long constraints = 0;
  for (std::string next; std::getline(lines, next);) constraints += next.starts_with("*") ? 0 : 1;
  // 16 cells and 8 lines of 4 digits, two constraints for each, and the sum.
  EXPECT_EQ(constraints, 2 * 16 + 2 * 8 * 4 + 1);
  EXPECT_EQ(line, "* #variable= 64 #constraint= " + std::to_string(constraints));
}

TEST(OpbDocument, IsDecoded) {
  const std::string opb = opb_of(kPuzzle);
  const DecodedAnswer answer = decode_opb(opb, "s SATISFIABLE\n" + model_of(opb, kSolution));
  EXPECT_THAT(answer.wrong, IsEmpty());
  ASSERT_TRUE(answer.solution);
  EXPECT_EQ(grid_text(answer.solution->grid, Format::lines), std::string(kSolution) + "\n");
  EXPECT_EQ(decode_opb(opb, "s UNSATISFIABLE\n").outcome, Outcome::unsatisfiable);
}

TEST(OpbDocument, OfAnotherGridIsRefused) {
  const std::string opb = opb_of(kPuzzle);
  // Only the cages are violated.
  const DecodedAnswer answer =
      decode_opb(opb, "s SATISFIABLE\n" + model_of(opb, "1324243142133142"));
  EXPECT_FALSE(answer.solution);
  EXPECT_FALSE(answer.wrong.empty());
}

TEST(OpbDocument, MustBeWhole) {
  const std::string opb = opb_of(kPuzzle);
  const std::string model = model_of(opb, kSolution);
  EXPECT_THROW(decode_opb(opb, "s SATISFIABLE\n" + model.substr(0, model.size() - 1)), ParseError);
  EXPECT_THROW(decode_opb(opb, "s SATISFIABLE\nv x65\n"), ParseError);
  EXPECT_THROW(decode_opb(opb, "s SATISFIABLE\n"), ParseError);
  std::string other = opb;
  other.replace(other.rfind(">="), 2, "= ");
  EXPECT_THAT(decode_opb(other, "s UNSATISFIABLE\n").not_of_puzzle,
              HasSubstr("the constraints are not those of the puzzle"));
  EXPECT_EQ(decode_opb(opb, "s UNSATISFIABLE\n").not_of_puzzle, "");
}

/// A model is checked against the constraints of the file, also of files from other programs.
TEST(OpbDocument, IsJudgedByItsOwnConstraints) {
  std::string opb = opb_of(kPuzzle);
  const std::string model = "s SATISFIABLE\n" + model_of(opb, kSolution);
  const std::size_t count = opb.find("#constraint= ") + 13;
  const int constraints = std::stoi(opb.substr(count));
  const auto with = [&](const std::string& constraint) {
    std::string more = opb;
    more.replace(count, std::to_string(constraints).size(), std::to_string(constraints + 1));
    return decode_opb(more + constraint, model);
  };
  EXPECT_TRUE(with("+1 x1 +2 x2 = 1 ;\n").solution);
  EXPECT_THAT(with("-1 x1 -2 x2 >= 0 ;\n").wrong,
              ElementsAre(StartsWith("the model violates sum ")));
  EXPECT_THAT(with("-1 x1 +1 x2 >= 0 ;\n").wrong, ElementsAre(HasSubstr("not r1c1=1 or r1c1=2")));
  EXPECT_THROW(with("+2 x1 <= 1 ;\n"), ParseError);
}

TEST(OpbDocument, OfAContradictionIsFalse) {
  CnfOptions options;
  options.format = FormulaFormat::opb;
  std::ostringstream out;
  write_cnf({parse_puzzle("11.............."), 1, Format::lines}, options, out);
  EXPECT_THAT(out.str(), HasSubstr("* #variable= 1 #constraint= 1\n"));
  EXPECT_THAT(out.str(), HasSubstr("\n+0 x1 >= 1 ;\n"));
  EXPECT_EQ(decode_opb(out.str(), "s UNSATISFIABLE\n").outcome, Outcome::unsatisfiable);
}

}  // namespace
}  // namespace dokusat
