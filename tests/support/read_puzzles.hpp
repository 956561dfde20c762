#pragma once
// Puzzles read from texts, and compared.

#include <gmock/gmock.h>

#include <cstddef>
#include <dokusat/formats/puzzle_reader.hpp>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace dokusat {

// GoogleTest finds printers in the namespace of the type.
inline void PrintTo(Format format, std::ostream* out) { *out << name_of(format); }
inline void PrintTo(const Puzzle& puzzle, std::ostream* out) {
  *out << puzzle_text(puzzle, natural_format(puzzle));
}

namespace test {

inline const BoardSpec kBoxes;
inline const BoardSpec kLatin = BoardSpec::latin();

// The samples of the contest problems.
inline const char kSample2580[] =
    "0 3 5 4 6 9 2 7 8\n7 8 2 1 0 5 6 0 9\n0 6 0 2 7 8 1 3 5\n3 2 1 0 4 6 8 9 7\n"
    "8 0 4 9 1 3 5 0 6\n5 9 6 8 2 0 4 1 3\n9 1 7 6 5 2 0 8 0\n6 0 3 7 0 1 9 5 2\n"
    "2 5 8 3 9 4 7 6 0\n";
inline const char kSample2239[] =
    "103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n"
    "804000107\n";
inline const char kFirst4574[] =
    "10\n6 B2 1 B3\n2 C4 9 C3\n6 D3 8 E3\n7 E1 4 F1\n8 B7 4 B8\n3 F5 2 F6\n7 F7 6 F8\n5 G4 9 G5\n"
    "7 I8 8 I9\n7 C9 2 B9\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n";
inline const char kSecond4574[] =
    "11\n5 I9 2 H9\n6 A5 7 A6\n4 B8 6 C8\n3 B5 8 B4\n3 C3 2 D3\n9 D2 8 E2\n3 G2 5 H2\n1 A2 8 A1\n"
    "1 H8 3 I8\n8 I3 7 I4\n4 I6 9 I7\nI5 E6 D1 F2 B3 G9 H7 C9 E5\n";

inline std::vector<Puzzle> read_all(const std::string& text, std::optional<Format> format,
                                    BoardSpec spec = kBoxes) {
  std::istringstream in(text);
  PuzzleReader reader(in, "in.txt", format, spec);
  std::vector<Puzzle> puzzles;
  while (std::optional<Puzzle> puzzle = reader.next()) puzzles.push_back(*std::move(puzzle));
  EXPECT_FALSE(reader.next()) << "the end stays the end";
  return puzzles;
}

/// Matches puzzles with the same digits, boxes, givens and rules.
MATCHER_P(SamePuzzleAs, expected, "is the puzzle\n" + testing::PrintToString(expected)) {
  return arg.board->digit_count() == expected.board->digit_count() &&
         arg.board->box() == expected.board->box() && arg.givens == expected.givens &&
         arg.rules == expected.rules;
}

inline void expect_same(const std::vector<Puzzle>& found, const std::vector<Puzzle>& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i)
    EXPECT_THAT(found[i], SamePuzzleAs(expected[i])) << "puzzle " << i + 1;
}

}  // namespace test
}  // namespace dokusat
