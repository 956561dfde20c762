// Puzzles other than Sudoku: one solution by the oracle, which shares nothing with the search that
// made them, texts that can be read back, and no removable clue.

#include <gtest/gtest.h>

#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/sgt/descriptions.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <ostream>
#include <string>

#include "generator/count_solutions.hpp"

namespace dokusat {

void PrintTo(const PuzzleKind* kind, std::ostream* out) { *out << kind->name; }

namespace {

using test::count_solutions;

GeneratorOptions options_of(const PuzzleKind& kind, int rows, int columns, bool minimal) {
  GeneratorOptions options;
  options.kind = &kind;
  options.board = Board::of({.rows = rows, .columns = columns});
  options.minimal = minimal;
  options.seed = 3;
  return options;
}

/// The number of rows of a small board of the kind.
int small(const PuzzleKind& kind, int rows) { return std::max(rows, kind.least_rows); }

class PuzzleKinds : public testing::TestWithParam<const PuzzleKind*> {};

TEST_P(PuzzleKinds, HaveOneSolutionAndATextThatIsReadAgain) {
  const PuzzleKind& kind = *GetParam();
  for (int rows = small(kind, 2); rows <= small(kind, 5); ++rows) {
    const int columns = kind.is_square ? rows : rows + 1;
    Generator generator(options_of(kind, rows, columns, false));
    for (std::uint64_t number = 1; number <= (rows > 9 ? 1 : 3); ++number) {
      const std::optional<GeneratedPuzzle> made = generator.make(number);
      ASSERT_TRUE(made) << rows;
      const std::string text = puzzle_text(made->puzzle, kind.format);
      EXPECT_EQ(count_solutions(made->puzzle), 1) << text;
      const NumberedPuzzle read = PuzzleParser().parse(text);
      EXPECT_EQ(read.format, kind.format);
      EXPECT_EQ(puzzle_text(read.puzzle, kind.format), text);
      EXPECT_EQ(read.puzzle.board->columns(), columns);
      EXPECT_EQ(oracle::solve(read.puzzle).solution->grid, made->solution->grid) << text;
    }
  }
}

// A run of more than nine cells in the middle cannot be cut without losing the rest.
TEST(Kakuro, IsMadeInThreeLinesOfAnyLength) {
  for (const auto& [rows, columns] : {std::pair(14, 3), std::pair(3, 14), std::pair(3, 10)}) {
    const auto made = Generator(options_of(kKakuroPuzzles, rows, columns, false)).make(1);
    ASSERT_TRUE(made) << rows;
    EXPECT_EQ(count_solutions(made->puzzle), 1);
  }
}

TEST(Samurai, HasTwoOrFiveSudokus) {
  const auto squares = [](int rows) {
    const Puzzle puzzle = Generator(options_of(kSamuraiPuzzles, rows, rows, false)).make(1)->puzzle;
    // Each has 27 units; two that share a corner share a box.
    return std::ranges::count_if(cell_rules(puzzle),
                                 [](const CellRule* rule) { return rule->kind == &kAllDifferent; });
  };
  EXPECT_EQ(squares(15), 2 * 27 - 1);
  EXPECT_EQ(squares(21), 5 * 27 - 4);
  EXPECT_FALSE(kSamuraiPuzzles.has_size(16));
}

TEST_P(PuzzleKinds, DependOnSeedAndNumberAlone) {
  const GeneratorOptions options =
      options_of(*GetParam(), small(*GetParam(), 5), small(*GetParam(), 5), false);
  Generator one(options);
  Generator other(options);
  const auto text = [&](Generator& generator, std::uint64_t number) {
    return puzzle_text(generator.make(number)->puzzle, GetParam()->format);
  };
  const std::string second = text(one, 2);
  text(other, 1);
  EXPECT_EQ(text(other, 2), second);
  EXPECT_NE(text(other, 3), second);
}

TEST_P(PuzzleKinds, EndWithTheBudget) {
  GeneratorOptions options =
      options_of(*GetParam(), GetParam()->most_rows, GetParam()->most_rows, false);
  const std::atomic<bool> stop = true;
  options.stop = &stop;
  EXPECT_FALSE(Generator(options).make(1));
}

TEST_P(PuzzleKinds, HaveNoClueThatCanGo) {
  if (!GetParam()->can_be_minimal) return;
  const ClueOptions wanted{small(*GetParam(), 4), small(*GetParam(), 4), true};
  Random random(7);
  const Budget budget;
  std::optional<Draft> draft;
  while (!draft) draft = draw_with_one_solution(*GetParam(), wanted, budget, random);
  EXPECT_EQ(count_solutions(puzzle_of(*draft)), 1);
  for (std::vector<PossibleClue> Draft::*list : {&Draft::digits, &Draft::clues}) {
    const std::size_t clues = ((*draft).*list).size();
    // Only some clues of large boards.
    for (std::size_t i = 0; i < clues; i += std::max<std::size_t>(1, clues / 40 * 5)) {
      const CellRule& shown = ((*draft).*list)[i].shown;
      if (shown.kind->name == "Cage" && shown.as<NumberAndCells>().number == 0)
        continue;  // was left out
      Draft fewer = *draft;
      (fewer.*list).erase((fewer.*list).begin() + static_cast<std::ptrdiff_t>(i));
      if (shown.kind->name == "Cage")
        fewer.frame.rules.emplace_back(CellRule{shown.kind, NumberAndCells{0, shown.cells()}});
      EXPECT_EQ(count_solutions(puzzle_of(fewer)), 2)
          << puzzle_text(puzzle_of(*draft), Format::iss);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, PuzzleKinds, testing::ValuesIn(all_puzzle_kinds()),
                         [](const auto& test) { return std::string(test.param->name); });

}  // namespace
}  // namespace dokusat
