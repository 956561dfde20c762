#pragma once
// Texts that violate their format, and the reader's messages.

#include <gtest/gtest.h>

#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "read_puzzles.hpp"

namespace dokusat::test {

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

inline std::string repeated(int count, std::string_view text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

}  // namespace dokusat::test
