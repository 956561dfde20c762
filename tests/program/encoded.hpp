#pragma once
// The output of dokusat encode, read independently of dokusat.

#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "run_program.hpp"

namespace dokusat::program_test {

/// A CNF file, read independently of dokusat.
struct Cnf {
  int variables = -1;
  int announced_clauses = -1;
  std::vector<std::vector<int>> clauses;
  std::map<std::string, int> named;  ///< from `c varname V NAME`
  std::set<int> shown;               ///< from `c p show … 0`
};

inline Cnf read_cnf(const std::string& text) {
  Cnf cnf;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("c") && !line.starts_with("p")) {  // most lines; a stream is slow
      cnf.clauses.emplace_back();
      char* end = line.data();
      while (const long literal = std::strtol(end, &end, 10))
        cnf.clauses.back().push_back(static_cast<int>(literal));
      continue;
    }
    std::istringstream words(line);
    if (line.starts_with("c varname ")) {
      std::string skipped;
      int variable = 0;
      words >> skipped >> skipped >> variable;
      std::string name;
      std::getline(words >> std::ws, name);
      EXPECT_TRUE(cnf.named.emplace(name, variable).second) << "twice: " << name;
    } else if (line.starts_with("c p show ")) {
      words.ignore(9);
      for (int variable = 0; words >> variable && variable != 0;) cnf.shown.insert(variable);
    } else if (line.starts_with("p cnf ")) {
      words.ignore(6);
      words >> cnf.variables >> cnf.announced_clauses;
    }
  }
  return cnf;
}

/// Returns the name of the variable "cell holds digit"; rows and columns count from 0.
inline std::string cell_name(int row, int column, int digit) {
  return "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1) + "=" +
         std::to_string(digit);
}

inline const std::string kGridPuzzle = "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
inline const std::string kGridAnswer = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";

/// The message of `decode` about an answer that it cannot check.
inline const std::string kClaimed =
    "puzzle 1: claimed by the solver, not proved (see --verify): there is no solution\n";

/// A folder with p.txt and its CNF file f.cnf.
struct Encoded {
  explicit Encoded(const std::string& puzzle, const std::vector<std::string>& options = {}) {
    std::vector<std::string> words = {"encode", folder.write("p.txt", puzzle), "-o", "f.cnf"};
    words.insert(words.end(), options.begin(), options.end());
    expect_result(run_in(folder, words), 0, "");
    cnf = read_cnf(folder.read("f.cnf"));
  }
  ProgramResult decode(const std::string& output) const {
    folder.write("out", output);
    return run_in(folder, {"decode", "f.cnf", "out"});
  }

  TemporaryDirectory folder;
  Cnf cnf;
};

}  // namespace dokusat::program_test
