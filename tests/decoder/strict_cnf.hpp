// A strict reader of formulas, applied to the formulas written for puzzles.

#pragma once

#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/formats/format.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace dokusat::test {

using Clause = std::vector<int>;

struct StrictCnf {
  int variables = 0;
  std::vector<Clause> clauses;
  std::vector<Clause> cubes;
};

inline Clause strict_clause(const std::string& line) {
  Clause clause;
  std::istringstream words(line);
  int value = 1;
  while (value != 0 && words >> value)
    if (value != 0) clause.push_back(value);
  EXPECT_EQ(value, 0) << line;
  std::string written;
  for (int literal : clause) written += std::to_string(literal) + " ";
  EXPECT_EQ(written + "0", line);
  // The diagram of a sum has nodes that are digits of a cell, which then imply themselves.
  if (clause.size() == 2 && clause[0] == -clause[1]) return clause;
  std::set<int> variables;
  for (int literal : clause)
    EXPECT_TRUE(variables.insert(std::abs(literal)).second) << "twice in " << line;
  return clause;
}

inline int largest_variable(const Clause& clause) {
  int largest = 0;
  for (int literal : clause) largest = std::max(largest, std::abs(literal));
  return largest;
}

/// Comments, one header, then one clause per line, followed by the cubes of an incremental formula.
inline StrictCnf strict_cnf(const std::string& text) {
  StrictCnf cnf;
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line) && line.starts_with("c")) {
    EXPECT_THAT(line, testing::StartsWith("c "));
    EXPECT_THAT(line, testing::Not(testing::StartsWith("c --")));
  }
  std::size_t clauses = 0;
  int largest = 0;
  const bool incremental = line == "p inccnf";
  if (!incremental) {
    std::istringstream words(line);
    std::string p;
    std::string form;
    words >> p >> form >> cnf.variables >> clauses;
    EXPECT_EQ("p cnf " + std::to_string(cnf.variables) + " " + std::to_string(clauses), line);
  }
  while (std::getline(lines, line)) {
    if (line.starts_with("a ")) {
      cnf.cubes.push_back(strict_clause(line.substr(2)));
      continue;
    }
    EXPECT_TRUE(cnf.cubes.empty()) << "a clause behind a cube: " << line;
    cnf.clauses.push_back(strict_clause(line));
    largest = std::max(largest, largest_variable(cnf.clauses.back()));
  }
  EXPECT_TRUE(text.ends_with("\n"));
  if (!incremental) {
    EXPECT_EQ(cnf.clauses.size(), clauses);
    EXPECT_LE(largest, cnf.variables);
  }
  return cnf;
}

inline NumberedPuzzle numbered(const Puzzle& puzzle) { return {puzzle, 1, natural_format(puzzle)}; }

inline std::string cnf_of(const Puzzle& puzzle, const CnfOptions& options) {
  std::ostringstream out;
  const CnfStatistics statistics = write_cnf(numbered(puzzle), options, out);
  const StrictCnf cnf = strict_cnf(out.str());
  EXPECT_EQ(statistics.variables, cnf.variables);
  EXPECT_EQ(static_cast<std::size_t>(statistics.clauses), cnf.clauses.size());
  return out.str();
}

}  // namespace dokusat::test
