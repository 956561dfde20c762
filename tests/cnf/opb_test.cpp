// OPB, written and read.

#include <dokusat/cnf/opb.hpp>
#include <dokusat/text/parse_error.hpp>

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "support/literals.hpp"

namespace dokusat {
namespace {

using test::literal;

TEST(OpbWriter, WritesByteForByte) {
  std::ostringstream out;
  OpbWriter writer(out);
  writer.header(30, 5);
  writer.comment("puzzle 1");
  writer.comment("");
  writer.add_clause(std::vector<Literal>{literal(1), literal(-2), literal(30)});
  writer.add_clause({});
  writer.add_sum({{{3, literal(1)}, {-2, literal(4)}}, true, 3});
  writer.add_sum({{{3, literal(-1)}, {2, literal(4)}}, false, 4});
  writer.add_sum({{{-3, literal(-1)}}, false, -1});
  EXPECT_EQ(out.str(),
            "* #variable= 30 #constraint= 5\n"
            "* puzzle 1\n"
            "*\n"
            "+1 x1 -1 x2 +1 x30 >= 0 ;\n"
            "+0 x1 >= 1 ;\n"
            "+3 x1 -2 x4 = 3 ;\n"
            "-3 x1 +2 x4 >= 1 ;\n"
            "+3 x1 >= 2 ;\n");
  EXPECT_EQ(writer.bytes(), static_cast<std::int64_t>(out.str().size()));
}

TEST(OpbWriter, HasAVariableAtLeast) {
  std::ostringstream out;
  OpbWriter(out).header(0, 1);
  EXPECT_EQ(out.str(), "* #variable= 1 #constraint= 1\n");
}

TEST(Opb, IsReadAsItWasWritten) {
  std::istringstream in(
      "* #variable= 2 #constraint= 2\n* puzzle 1\n*\n+1 x1 >= 1 ;\n* between\n+1 x2 = 0 ;\n");
  ASSERT_TRUE(looks_like_opb(in));
  const FormulaFile file = read_opb(in, "f.opb");
  ASSERT_EQ(file.formula.clause_count(), 1U);
  EXPECT_EQ(file.formula.clause(0)[0], literal(1));
  ASSERT_EQ(file.formula.sums().size(), 1U);
  EXPECT_EQ(file.formula.sums()[0], (WeightedSum{{{1, literal(2)}}, true, 0}));
  ASSERT_EQ(file.comments.size(), 3U);
  EXPECT_EQ(file.comments[0].text, "puzzle 1");
  EXPECT_EQ(file.comments[2].text, "between");
  EXPECT_EQ(file.comments[2].line, 5);
  EXPECT_EQ(file.header.number, 1);
}

TEST(Opb, BeginsWithItsHeader) {
  std::istringstream in("* no header\n+1 x1 >= 1 ;\n");
  EXPECT_THROW(read_opb(in, "f.opb"), ParseError);
  std::istringstream dimacs("p cnf 0 0\n");
  EXPECT_FALSE(looks_like_opb(dimacs));
}

TEST(Opb, IsReadWithPositiveWeights) {
  std::ostringstream out;
  OpbWriter writer(out);
  writer.header(30, 5);
  writer.add_clause(std::vector<Literal>{literal(1), literal(-2), literal(30)});
  writer.add_clause({});
  writer.add_sum({{{3, literal(1)}, {-2, literal(4)}}, true, 3});
  writer.add_sum({{{3, literal(-1)}, {2, literal(4)}}, false, 4});
  writer.add_sum({{{1, literal(-1)}, {1, literal(-4)}}, false, 1});
  std::istringstream in(out.str());
  const Formula formula = read_opb(in, "f.opb").formula;
  EXPECT_EQ(formula.variable_count(), 30);
  ASSERT_EQ(formula.clause_count(), 3U);
  EXPECT_EQ(formula.clause(0)[1], literal(-2));
  EXPECT_TRUE(formula.clause(1).empty());
  EXPECT_EQ(formula.clause(2)[1], literal(-4)) << "a sum that is a clause";
  ASSERT_EQ(formula.sums().size(), 2U);
  EXPECT_EQ(formula.sums()[0], (WeightedSum{{{3, literal(1)}, {2, literal(-4)}}, true, 5}));
  EXPECT_EQ(formula.sums()[1], (WeightedSum{{{3, literal(-1)}, {2, literal(4)}}, false, 4}));
}

TEST(Opb, IsRefusedWhereItIsNotWhole) {
  const std::string good = "* #variable= 2 #constraint= 2\n+1 x1 >= 1 ;\n+3 x2 -1 x1 = 2 ;\n";
  const auto read = [](const std::string& text) {
    std::istringstream in(text);
    return read_opb(in, "f.opb").formula.clause_count();
  };
  EXPECT_EQ(read(good), 1U);
  for (std::size_t length = 0; length + 1 < good.size(); ++length)
    EXPECT_THROW(read(good.substr(0, length)), ParseError) << length;
  for (const std::string bad :
       {"+1 x3 >= 1 ;", "+1 x0 >= 1 ;", "1 y1 >= 1 ;", "+1 x1 <= 1 ;", "+1 x1 >= 1",
        "+1 x1 x2 >= 1 ;", "+x x1 >= 1 ;", ">= 1 ; ;", "+99999999999 x1 >= 1 ;", "min: +1 x1 ;"})
    EXPECT_THROW(read("* #variable= 2 #constraint= 1\n" + bad + "\n"), ParseError) << bad;
}

TEST(Sums, AreKeptOrNot) {
  Formula formula;
  formula.add_sum({{{2, literal(1)}, {3, literal(-2)}}, false, 3});
  formula.add_sum({{{2, literal(1)}, {3, literal(3)}}, true, 2});
  EXPECT_EQ(formula.variable_count(), 3);
  Assignment assignment(3);
  EXPECT_EQ(formula.first_unsatisfied_sum(assignment), 0U) << "an open one";
  for (const int number : {1, 2, 3}) assignment.set(literal(number));
  EXPECT_EQ(formula.first_unsatisfied_sum(assignment), 0U);
  assignment.set(literal(-2));
  EXPECT_EQ(formula.first_unsatisfied_sum(assignment), 1U);
  assignment.set(literal(-3));
  EXPECT_EQ(formula.first_unsatisfied_sum(assignment), std::nullopt);
}

}  // namespace
}  // namespace dokusat
