// Samurai and other overlapping Sudokus: each square of 3x3 boxes without a blocked cell is a
// Sudoku. Blocked cells are between them.

#include <algorithm>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/pzpr/pzpr.hpp>
#include <dokusat/rules/blocked_cells.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <set>

namespace dokusat {
namespace {

constexpr int kMostSamuraiRows = 45;
constexpr int kRows = 9;  // of a Sudoku
constexpr int kBoxRows = 3;

using Cells = std::vector<Cell>;

/// Returns the cells of a rectangle from its upper left cell on.
Cells rectangle(const Board& board, int row, int column, int rows, int columns) {
  Cells cells;
  for (int down = 0; down < rows; ++down)
    for (int right = 0; right < columns; ++right)
      cells.push_back(board.cell_at(row + down, column + right));
  return cells;
}

/// Returns the cells of each Sudoku, row by row.
std::vector<Cells> squares_of(const Board& board, const std::vector<bool>& blocked) {
  std::vector<Cells> squares;
  for (int row = 0; row + kRows <= board.rows(); row += kBoxRows)
    for (int column = 0; column + kRows <= board.columns(); column += kBoxRows) {
      Cells square = rectangle(board, row, column, kRows, kRows);
      if (std::ranges::none_of(
              square, [&](Cell cell) { return blocked[static_cast<std::size_t>(cell.index)]; }))
        squares.push_back(std::move(square));
    }
  return squares;
}

/// Returns rows, columns and boxes of a Sudoku.
std::vector<Cells> units_of(const Board& board, const Cells& square) {
  const int row = board.row(square[0]);
  const int column = board.column(square[0]);
  std::vector<Cells> units;
  for (int i = 0; i < kRows; ++i) units.push_back(rectangle(board, row + i, column, 1, kRows));
  for (int i = 0; i < kRows; ++i) units.push_back(rectangle(board, row, column + i, kRows, 1));
  for (int i = 0; i < kRows; ++i)
    units.push_back(rectangle(board, row + i / kBoxRows * kBoxRows,
                              column + i % kBoxRows * kBoxRows, kBoxRows, kBoxRows));
  return units;
}

/// Returns for each cell index whether the cell is open and in no Sudoku.
std::vector<bool> open_cells_in_no_square(const Board& board, const std::vector<bool>& blocked) {
  std::vector<bool> left_out = blocked;
  left_out.flip();
  for (const Cells& square : squares_of(board, blocked))
    for (const Cell cell : square) left_out[static_cast<std::size_t>(cell.index)] = false;
  return left_out;
}

Puzzle read_samurai(WordReader& word) {
  const std::size_t start = word.place();
  const auto [rows, columns] = read_pzpr_size(word, "samurai");
  if (std::max(rows, columns) > kMostSamuraiRows)
    word.fail_at(start, "expected up to " + std::to_string(kMostSamuraiRows) +
                            " rows and columns, found " + std::to_string(std::max(rows, columns)));
  const auto board = board_with_blocked_cells(rows, columns, kRows);
  const std::size_t first = word.place();
  const ShownCells cells =
      read_shown_cells(word, *board, false, "., a digit, or x for a cell between the Sudokus");
  const std::vector<bool> left_out = open_cells_in_no_square(*board, cells.blocked);
  if (const auto alone = std::ranges::find(left_out, true); alone != left_out.end())
    word.fail_at(first + static_cast<std::size_t>(alone - left_out.begin()),
                 "this cell lies in no Sudoku: in no square of 3x3 boxes without an x");
  word.expect_end("the puzzle");
  return samurai_puzzle(board, cells.blocked, cells.givens);
}

WrittenGame write_samurai(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  if (puzzle.has_dominoes() || has_units_or_groups(board) ||
      board.values() != Values{0, kRows + 1} ||
      std::max(board.rows(), board.columns()) > kMostSamuraiRows)
    return {"",
            "can only express boards without units, with values 0 to 9 and at most 45 rows and "
            "columns"};
  const std::optional<std::vector<bool>> blocked = blocked_cells(puzzle);
  if (!blocked) return {"", "requires each cell to be either blocked (always 0) or never 0"};
  const ShownCells cells = shown_cells(puzzle, *blocked, false);
  const std::vector<bool> left_out = open_cells_in_no_square(board, *blocked);
  if (std::ranges::find(left_out, true) != left_out.end() ||
      !say_the_same(samurai_puzzle(puzzle.board, *blocked, cells.givens), puzzle))
    return {"",
            "requires exactly these rules: squares of 3x3 boxes without blocked cells are Sudokus, "
            "and each open cell lies in one"};
  return {shown_cells_text("samurai", cells)};
}

}  // namespace

Puzzle samurai_puzzle(const std::shared_ptr<const Board>& board, const std::vector<bool>& blocked,
                      const Grid& givens) {
  Puzzle puzzle = puzzle_with_blocked_cells(board, blocked, givens);
  std::set<Cells> said;
  for (const Cells& square : squares_of(*board, blocked))
    for (Cells& unit : units_of(*board, square))
      if (said.insert(unit).second)
        puzzle.rules.emplace_back(CellRule{&kAllDifferent, std::move(unit)});
  return puzzle;
}

constinit const FormatInfo formats::samurai = game_format<read_samurai, write_samurai>(
    {Format::samurai, "samurai",
     "Samurai and other Sudokus that overlap: columns, rows and a character for each cell, which "
     "is . or a given digit, or x for a cell between the Sudokus. Each square of 3x3 boxes without "
     "an x is a Sudoku. Answers are the whole grid on one line, with 0 for each x.",
     kMostSamuraiRows, names_kind<Format::samurai>});

}  // namespace dokusat
