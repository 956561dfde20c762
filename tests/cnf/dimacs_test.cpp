// DIMACS files: written texts, byte for byte; reading; and every error in a file, with the whole
// message.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/text/parse_error.hpp>
#include <span>
#include <sstream>
#include <string>
#include <vector>

namespace dokusat {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using Clauses = std::vector<std::vector<int>>;

std::vector<Literal> literals_of(const std::vector<int>& values) {
  std::vector<Literal> literals;
  for (int value : values) literals.push_back(Literal::from_dimacs(value));
  return literals;
}

Clauses clauses_of(const Formula& formula) {
  Clauses clauses;
  for (std::size_t i = 0; i < formula.clause_count(); ++i) {
    clauses.emplace_back();
    for (Literal literal : formula.clause(i)) clauses.back().push_back(literal.to_dimacs());
  }
  return clauses;
}

FormulaFile read(const std::string& text) {
  std::istringstream in(text);
  return read_dimacs(in, "f.cnf");
}

TEST(DimacsWriter, WritesByteForByte) {
  std::ostringstream out;
  DimacsWriter writer(out);
  writer.comment("puzzle 1");
  writer.comment("");
  writer.comment(" -- indented");
  writer.header(2147483647, 4);
  writer.add_clause(literals_of({1, -2, 30}));
  writer.add_clause({});
  writer.add_clause(literals_of({-5}));
  writer.add_clause(literals_of({2147483647, -2147483647}));
  EXPECT_EQ(out.str(),
            "c puzzle 1\n"
            "c\n"
            "c  -- indented\n"
            "p cnf 2147483647 4\n"
            "1 -2 30 0\n"
            "0\n"
            "-5 0\n"
            "2147483647 -2147483647 0\n");
}

std::vector<std::string> texts_of(const std::vector<FormulaComment>& comments) {
  std::vector<std::string> texts;
  for (const FormulaComment& comment : comments) texts.push_back(comment.text);
  return texts;
}

TEST(Dimacs, IsReadAsItWasWritten) {
  const Clauses clauses = {{1, -2, 30}, {}, {-5}, {7, 6, 5, 4, 3, 2, 1}};
  const std::vector<std::string> comments = {"varname 1 r1c1=1", "", " two  blanks ", "p cnf 9 9"};
  std::ostringstream out;
  DimacsWriter writer(out);
  for (const std::string& comment : comments) writer.comment(comment);
  writer.header(31, static_cast<std::int64_t>(clauses.size()));
  for (const std::vector<int>& clause : clauses) writer.add_clause(literals_of(clause));
  const FormulaFile file = read(out.str());
  EXPECT_EQ(clauses_of(file.formula), clauses);
  EXPECT_EQ(file.formula.variable_count(), 31) << "the header's, though 30 is the largest used";
  EXPECT_EQ(texts_of(file.comments), comments);
  EXPECT_EQ(file.header.number, 5);
  EXPECT_EQ(file.header.text, "p cnf 31 4");
}

TEST(Dimacs, MayBreakClausesAnywhere) {
  for (const std::string text :
       {"p cnf 3 3\n1 -2 0 3 0 -1 -3 0\n", "p cnf 3 3\n1\n-2\n\n0 3\n0\n-1\n  -3 0",
        "c a\r\np cnf 3 3\r\n1 -2 0\r\n3 0\r\n-1 -3 0\r\n",
        "\n p  cnf\t3 3 \n\t1 -2 0\n3 0\n-1 -3\t0\n",
        "p cnf 3 3\n1 -2 0\nc between clauses\n3 0\n-1\nc inside one\n-3 0\nc end"}) {
    EXPECT_EQ(clauses_of(read(text).formula), (Clauses{{1, -2}, {3}, {-1, -3}})) << text;
  }
}

TEST(Dimacs, MayHaveNoClauses) {
  const FormulaFile file = read("p cnf 0 0\n");
  EXPECT_EQ(file.formula.clause_count(), 0U);
  EXPECT_EQ(file.formula.variable_count(), 0);
  EXPECT_THAT(file.comments, IsEmpty());
}

TEST(Dimacs, KeepsCommentsFromEverywhereWithoutLineEnds) {
  const FormulaFile file =
      read("c first\r\nc\n  c indented\np cnf 1 1\nc caf\xc3\xa9\n1 0\nc last");
  EXPECT_THAT(texts_of(file.comments), ElementsAre("first", "", "indented", "caf\xc3\xa9", "last"));
  EXPECT_EQ(file.comments[2].line, 3);
  EXPECT_EQ(file.comments[4].line, 7);
}

}  // namespace
}  // namespace dokusat
