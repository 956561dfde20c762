#pragma once
// Hostile command lines and inputs: every command with options and values, valid and invalid, from
// its own table, and puzzles in every format, whole, cut, spliced and out of all bounds. A number
// always gives the same case.

#include <cstdint>
#include <string>
#include <vector>

namespace dokusat::hostile {

struct Case {
  std::vector<std::string> words;  ///< the command line; files are in the current folder
  std::string puzzles;             ///< contents of the file "p"
  std::string answers;             ///< contents of the file "a": answers, a model or a proof
};

Case made_case(std::uint64_t number);

/// The case on one line.
std::string text_of(const Case& made);

}  // namespace dokusat::hostile
