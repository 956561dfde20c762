// Text around puzzles, as people paste it. Around random puzzles of several sizes, none of it
// changes the puzzle or its solution.

#include <gtest/gtest.h>

#include <dokusat/formats/puzzle_reader.hpp>
#include <ostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace dokusat {
namespace {

using Cells = std::vector<int>;  // 0 for an empty cell

struct Wrapped {
  int size;
  Cells puzzle;
  Cells solution;
};

struct Wrapping {
  std::string name;
  bool has_solution;
  std::string (*write)(const Wrapped& wrapped);
};

void PrintTo(const Wrapping& wrapping, std::ostream* out) { *out << wrapping.name; }

char character(int value) {
  return value == 0 ? '.' : static_cast<char>(value < 10 ? '0' + value : 'A' + value - 10);
}

std::string word(const Cells& cells) {
  std::string text;
  for (const int value : cells) text += character(value);
  return text;
}

/// The cells, each between `before` and `behind`, separated by `between`, with `end` after each
/// row.
std::string rows(
    const Wrapped& wrapped, const std::string& before, const std::string& between,
    const std::string& behind, const std::string& end,
    std::string (*cell)(int) = [](int value) { return std::to_string(value); }) {
  std::string text;
  for (int row = 0; row < wrapped.size; ++row) {
    text += before;
    for (int column = 0; column < wrapped.size; ++column) {
      const int value = wrapped.puzzle[static_cast<std::size_t>(row * wrapped.size + column)];
      text += (column > 0 ? between : "") + cell(value);
    }
    text += behind + (row + 1 < wrapped.size ? end : "");
  }
  return text;
}

std::string cell_or_nothing(int value) { return value == 0 ? "" : std::to_string(value); }

std::string with_index(const Wrapped& wrapped, bool has_header) {
  std::string text;
  for (int column = 0; has_header && column < wrapped.size; ++column)
    text += "," + std::to_string(column);
  if (has_header) text += "\n";
  for (int row = 0; row < wrapped.size; ++row) {
    text += std::to_string(row);
    for (int column = 0; column < wrapped.size; ++column)
      text += "," +
              std::to_string(wrapped.puzzle[static_cast<std::size_t>(row * wrapped.size + column)]);
    text += "\n";
  }
  return text;
}

const Wrapping kWrappings[] = {
    {"SolutionBehindABlank", true,
     [](const Wrapped& w) { return word(w.puzzle) + " " + word(w.solution) + "\n"; }},
    {"SolutionBehindAComma", true,
     [](const Wrapped& w) { return word(w.puzzle) + "," + word(w.solution) + "\n"; }},
    {"SolutionBehindNothing", true,
     [](const Wrapped& w) { return word(w.puzzle) + word(w.solution) + "\n"; }},
    {"SolutionFirstAndWords", true,
     [](const Wrapped& w) {
       return "7;\"" + word(w.solution) + "\";\"" + word(w.puzzle) + "\";hard # 2.3\n";
     }},
    {"Table", true,
     [](const Wrapped& w) {
       return "name,solution,puzzle\n\"a, \"\"b\"\"\nc\"," + word(w.solution) + "," +
              word(w.puzzle) + "\n";
     }},
    {"TableOfRows", true,
     [](const Wrapped& w) {
       return "puzzle;solution\n\"" +
              rows(w, "", "", "", "\n",
                   [](int value) { return std::string(1, character(value)); }) +
              "\";\"" + word(w.solution) + "\"\n";
     }},
    {"Json", true,
     [](const Wrapped& w) {
       return "{\"n\": [1, {}], \"solution\": \"" + word(w.solution) + "\", \"puzzle\": \"" +
              word(w.puzzle) + "\"}\n";
     }},
    {"JsonLists", false,
     [](const Wrapped& w) {
       return "{\"puzzle\": [" + rows(w, "[", ",", "]", ",") + "], \"level\": null}\n";
     }},
    {"Python", false,
     [](const Wrapped& w) { return "[" + rows(w, "[", ", ", "]", ",\n ") + "]\n"; }},
    {"PythonInOneLine", false,
     [](const Wrapped& w) { return "b = [" + rows(w, "[", ", ", "]", ", ") + "]\n"; }},
    {"PythonStrings", false,
     [](const Wrapped& w) {
       return "[" +
              rows(w, "['", "", "']", ", ",
                   [](int value) { return std::string(1, character(value)); }) +
              "]\n";
     }},
    {"PythonFlat", false,
     [](const Wrapped& w) { return "[" + rows(w, "", ", ", "", ", ") + "]\n"; }},
    {"NumPy", false, [](const Wrapped& w) { return "[" + rows(w, "[", "  ", "]", "\n ") + "]\n"; }},
    {"C", false,
     [](const Wrapped& w) {
       return "int grid[9][9] = {\n" + rows(w, "{", ",", "}", ", // row\n") + "};\n";
     }},
    {"FrameWithIndexAndHeader", false, [](const Wrapped& w) { return with_index(w, true); }},
    {"FrameWithIndex", false, [](const Wrapped& w) { return with_index(w, false); }},
    {"Semicolons", false,
     [](const Wrapped& w) { return rows(w, "", ";", "", "\n", cell_or_nothing) + "\n"; }},
    {"Tabs", false,
     [](const Wrapped& w) { return rows(w, "", "\t", "", "\n", cell_or_nothing) + "\n"; }},
    {"Heading", false, [](const Wrapped& w) { return "Grid 01\n" + rows(w, "", " ", "", "\n"); }},
    {"Count", false, [](const Wrapped& w) { return "1\n" + rows(w, "", " ", "", "\n") + "\n"; }},
    {"Size", false,
     [](const Wrapped& w) {
       return std::to_string(w.size) + "\n" + rows(w, "", " ", "", "\n") + "\n";
     }},
};

/// A grid with randomly renamed digits, some of whose cells are given.
Wrapped random_puzzle(int size, std::mt19937& random) {
  const int height = size == 6 ? 2 : size == 4 ? 2 : size == 9 ? 3 : 4;
  const int width = size / height;
  std::vector<int> names(static_cast<std::size_t>(size));
  for (int i = 0; i < size; ++i) names[static_cast<std::size_t>(i)] = i + 1;
  std::ranges::shuffle(names, random);
  Wrapped wrapped{size, {}, {}};
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column) {
      const int digit = (width * (row % height) + row / height + column) % size;
      wrapped.solution.push_back(names[static_cast<std::size_t>(digit)]);
      // Two rows of only tabs before the first cell would look like blank lines.
      const bool is_given = random() % 3 == 0 || (row == 0 && column == 0);
      wrapped.puzzle.push_back(is_given ? wrapped.solution.back() : 0);
    }
  return wrapped;
}

class Wrappings : public testing::TestWithParam<Wrapping> {};

TEST_P(Wrappings, LeaveThePuzzle) {
  std::mt19937 random(1);
  for (const int size : {4, 6, 9, 16})
    for (int repetition = 0; repetition < 20; ++repetition) {
      const Wrapped wrapped = random_puzzle(size, random);
      const std::string text = GetParam().write(wrapped);
      std::istringstream in(text);
      PuzzleReader reader(in, "in.txt", std::nullopt);
      const std::optional<Puzzle> puzzle = reader.next();
      ASSERT_TRUE(puzzle) << text;
      EXPECT_EQ(puzzle->givens.digits(), wrapped.puzzle) << text;
      EXPECT_TRUE(puzzle->rules.empty()) << text;
      if (GetParam().has_solution) {
        ASSERT_TRUE(reader.beside()) << text;
        EXPECT_EQ(reader.beside()->solution, word(wrapped.solution) + "\n") << text;
      }
      EXPECT_FALSE(reader.next()) << text;
    }
}

INSTANTIATE_TEST_SUITE_P(All, Wrappings, testing::ValuesIn(kWrappings),
                         [](const auto& test) { return test.param.name; });

/// Cut tables and lists are errors, not smaller puzzles. (A single cell is a board of one, and a
/// hundred cells are one of ten rows.)
TEST(CutWrappings, AreErrors) {
  std::mt19937 random(2);
  for (const Wrapping& wrapping : kWrappings) {
    if (wrapping.name == "SolutionBehindNothing") continue;
    const std::string text = wrapping.write(random_puzzle(9, random));
    for (std::size_t length = 2; length + 12 < text.size(); length += 3) {
      std::istringstream in(text.substr(0, length));
      PuzzleReader reader(in, "in.txt", std::nullopt);
      try {
        while (const std::optional<Puzzle> puzzle = reader.next())
          EXPECT_TRUE(puzzle->board->rows() == 9 || puzzle->board->rows() == 1)
              << wrapping.name << "\n"
              << text.substr(0, length);
      } catch (const ParseError&) {
        continue;
      }
    }
  }
}

TEST(Utf16, IsReadAsUtf8) {
  const std::string text = "1.....3........2 # caf\xC3\xA9 \xE2\x82\xAC\n";
  const char16_t units[] = u"1.....3........2 # caf\u00E9 \u20AC\n";
  for (const bool is_big : {true, false}) {
    std::string bytes = is_big ? "\xFE\xFF" : "\xFF\xFE";
    for (const char16_t unit : std::u16string_view(units)) {
      const char low = static_cast<char>(unit & 0xFF), high = static_cast<char>(unit >> 8);
      bytes += is_big ? std::string{high, low} : std::string{low, high};
    }
    std::istringstream in(bytes);
    LineReader reader(in, "in.txt", 100);
    TextLine line;
    ASSERT_TRUE(reader.read(line));
    EXPECT_EQ(line.text + "\n", text);
    EXPECT_FALSE(reader.read(line));
  }
}

}  // namespace
}  // namespace dokusat
