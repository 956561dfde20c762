#pragma once
// Texts that violate their format, and the reader's messages.

#include <gtest/gtest.h>

#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>

#include "read_puzzles.hpp"

namespace dokusat::test {

inline const BoardSpec kBox2x2 = BoardSpec::boxes({2, 2});
inline const BoardSpec kBox3x3 = BoardSpec::boxes({3, 3});
inline constexpr std::optional<Format> kAuto;

struct BadText {
  std::string name;
  std::optional<Format> format;
  std::string text;
  std::string message;  ///< its first line, or all of it
  BoardSpec spec = {};
};

inline void PrintTo(const BadText& bad, std::ostream* out) { *out << bad.name; }

inline std::string name_of_case(const testing::TestParamInfo<BadText>& test) {
  return test.param.name;
}

/// The reader's message about the text; empty if there is none.
inline std::string error_of(const std::string& text, std::optional<Format> format,
                            const BoardSpec& spec) {
  std::istringstream in(text);
  PuzzleReader reader(in, "in.txt", format, spec);
  try {
    while (reader.next()) continue;
  } catch (const ParseError& error) {
    return error.what();
  }
  return "";
}

/// The message about the first puzzle of the text; empty if there is none.
inline std::string error_of_puzzle(const std::string& text) {
  try {
    parse_puzzle(text);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "";
}

/// A text of a recognised format, with the position and the message of its error.
struct WrongText {
  std::string text;
  int column;
  std::string message;  ///< without the position
  int line = 1;
};

inline void PrintTo(const WrongText& wrong, std::ostream* out) { *out << wrong.text; }

inline void expect_told(const WrongText& wrong) {
  const std::string told = error_of(wrong.text, kAuto, {});
  EXPECT_EQ(told.substr(0, told.find('\n')), "in.txt:" + std::to_string(wrong.line) + ":" +
                                                 std::to_string(wrong.column) +
                                                 ": error: " + wrong.message);
}

inline std::string repeated(int count, std::string_view text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

}  // namespace dokusat::test
