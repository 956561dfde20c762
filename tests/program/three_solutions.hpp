#pragma once
// A puzzle with three solutions, found by hand, and one with too many to list.

#include <sstream>
#include <string>
#include <vector>

namespace dokusat::program_test {

inline const std::string kThreeSolutions = "1.......2.....4.\n";
inline const std::vector<std::string> kTheThree = {"1234432124133142", "1324421324313142",
                                                   "1324423124133142"};

inline const std::string kOpenBoard = std::string(81, '.') + "\n";

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace dokusat::program_test
