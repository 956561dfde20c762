#pragma once
// Input for long runs.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace dokusat::program_test {

inline const std::string kPuzzleLine4 = "1234341221434320\n";
inline const std::string kAnswerLine4 = "1234341221434321\n";
inline const std::string kBadLine4 = "12343412214343z0\n";

/// Returns Sudoku as lines, made without any library: a few cells of one grid with its digits
/// renamed. Some have many solutions; every hundredth has none.
inline std::string puzzle_lines(int count, int clues, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto below = [&](std::uint64_t bound) {
    return static_cast<std::size_t>(random() % bound);
  };
  std::string text;
  for (int number = 0; number < count; ++number) {
    std::string names = "123456789";
    for (std::size_t i = 9; i > 1; --i) std::swap(names[i - 1], names[below(i)]);
    std::string line(81, '.');
    for (int i = 0; i < clues; ++i) {
      const std::size_t cell = below(81);
      line[cell] = names[(cell / 9 * 3 + cell / 27 + cell % 9) % 9];
    }
    if (number % 100 == 7) line[0] = line[8] = '5';
    text += line + "\n";
  }
  return text;
}

/// Returns JSON lines without the times.
inline std::string without_seconds(const std::string& text) {
  std::istringstream lines(text);
  std::string rest;
  for (std::string line; std::getline(lines, line);) {
    nlohmann::json object = nlohmann::json::parse(line);
    object.erase("seconds");
    rest += object.dump() + "\n";
  }
  return rest;
}

}  // namespace dokusat::program_test
