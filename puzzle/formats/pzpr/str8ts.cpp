// Str8ts: no digit occurs twice in a row or column, and the cells between blocked ones hold
// consecutive digits in any order. A blocked cell may show a digit, which then does not occur again
// in its row and column.

#include <algorithm>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/pzpr/pzpr.hpp>
#include <dokusat/rules/blocked_cells.hpp>
#include <dokusat/rules/catalogue.hpp>

namespace dokusat {
namespace {

constexpr int kMostStr8tsRows = 9;

std::vector<Cell> cells_of_line(const Board& board, bool is_column, int line) {
  std::vector<Cell> cells;
  for (int place = 0; place < (is_column ? board.rows() : board.columns()); ++place)
    cells.push_back(is_column ? board.cell_at(place, line) : board.cell_at(line, place));
  return cells;
}

/// Returns the rules that are not about single cells, in order: digits differ, and runs have no
/// gaps.
std::vector<Rule> rules_of_str8ts(const Puzzle& puzzle, const std::vector<bool>& blocked) {
  const Board& board = *puzzle.board;
  std::vector<Rule> rules;
  for (const bool is_column : {false, true})
    for (int line = 0; line < (is_column ? board.columns() : board.rows()); ++line) {
      std::vector<Cell> cells = cells_of_line(board, is_column, line);
      std::erase_if(cells, [&](Cell cell) { return puzzle.givens[cell] == board.digit_of(0); });
      if (cells.size() > 1) rules.emplace_back(CellRule{&kAllDifferent, std::move(cells)});
    }
  for (const bool is_down : {false, true})
    for (Run& run : runs_of(board, is_down, blocked))
      if (run.cells.size() > 1) rules.emplace_back(CellRule{&kRenban, std::move(run.cells)});
  return rules;
}

}  // namespace

Puzzle str8ts_puzzle(const std::shared_ptr<const Board>& board, const std::vector<bool>& blocked,
                     const Grid& givens) {
  Puzzle puzzle = puzzle_with_blocked_cells(board, blocked, givens);
  for (Rule& rule : rules_of_str8ts(puzzle, blocked)) puzzle.rules.push_back(std::move(rule));
  return puzzle;
}

namespace {

Puzzle read_str8ts(WordReader& word) {
  const std::size_t start = word.place();
  const auto [rows, columns] = read_pzpr_size(word, "str8ts");
  const int most = std::max(rows, columns);
  if (most > kMostStr8tsRows)
    word.fail_at(start, "expected up to " + std::to_string(kMostStr8tsRows) +
                            " rows and columns, found " + std::to_string(most));
  const auto board = board_with_blocked_cells(rows, columns, most);
  const ShownCells cells =
      read_shown_cells(word, *board, true,
                       "., a digit up to " + std::to_string(most) +
                           ", x for a blocked cell, or a letter for a blocked cell with a digit");
  word.expect_end("the puzzle");
  return str8ts_puzzle(board, cells.blocked, cells.givens);
}

WrittenGame write_str8ts(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const int most = std::max(board.rows(), board.columns());
  if (puzzle.has_dominoes() || has_units_or_groups(board) ||
      board.values() != Values{0, most + 1} || most > kMostStr8tsRows)
    return {
        "",
        "can only express boards without units, with the values from 0 to the number of rows or "
        "columns, up to 9"};
  const std::optional<std::vector<bool>> blocked = blocked_cells(puzzle);
  if (!blocked) return {"", "requires each cell to be either blocked (always 0) or never 0"};
  const ShownCells cells = shown_cells(puzzle, *blocked, true);
  if (!say_the_same(str8ts_puzzle(puzzle.board, *blocked, cells.givens), puzzle))
    return {"",
            "requires exactly these rules: the digits of rows and columns differ, and runs have "
            "no gaps"};
  return {shown_cells_text("str8ts", cells)};
}

}  // namespace

constinit const FormatInfo formats::str8ts = game_format<read_str8ts, write_str8ts>(
    {Format::str8ts, "str8ts",
     "Str8ts: columns, rows and a character for each cell, which is . or a given digit, x for a "
     "blocked cell, and A to I for a blocked cell with the digit 1 to 9. Answers are the whole "
     "grid on one line, with 0 for blocked cells without a digit.",
     kMostStr8tsRows, names_kind<Format::str8ts>});

}  // namespace dokusat
