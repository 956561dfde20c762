#pragma once
// Command lines and inputs that nobody should send: every command with options and values of its
// own table, good and bad, and puzzles in every format, whole, cut, spliced and out of all bounds.
// A number gives always the same case.

#include <cstdint>
#include <string>
#include <vector>

namespace dokusat::hostile {

struct Case {
  std::vector<std::string> words;  ///< the command line; files are in the folder at hand
  std::string puzzles;             ///< of the file "p"
  std::string answers;             ///< of the file "a": answers, a model or a proof
};

Case made_case(std::uint64_t number);

/// One line of what stands in a case.
std::string text_of(const Case& made);

}  // namespace dokusat::hostile
