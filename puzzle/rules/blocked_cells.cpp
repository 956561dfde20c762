#include <dokusat/rules/blocked_cells.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <numeric>

namespace dokusat {

std::shared_ptr<const Board> board_with_blocked_cells(int rows, int columns, int most) {
  return Board::of({.rows = rows, .columns = columns, .values = {0, most + 1}, .has_lines = false});
}

CellRule not_blocked(const Board& board, Cell cell) {
  std::vector<int> values(static_cast<std::size_t>(board.last_value()));
  std::iota(values.begin(), values.end(), 1);
  return {&kGiven, DigitsAndCells{std::move(values), {cell}}};
}

Puzzle puzzle_with_blocked_cells(const std::shared_ptr<const Board>& board,
                                 const std::vector<bool>& blocked, const Grid& givens) {
  Puzzle puzzle{board, givens};
  for (const Cell cell : board->cells())
    if (!blocked[static_cast<std::size_t>(cell.index)])
      puzzle.rules.emplace_back(not_blocked(*board, cell));
    else if (givens[cell] == kNoDigit)
      puzzle.givens[cell] = board->digit_of(0);
  return puzzle;
}

std::optional<std::vector<bool>> blocked_cells(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  if (board.first_value() != 0 || !board.units().empty() || !board.groups().empty())
    return std::nullopt;
  std::vector<bool> blocked(static_cast<std::size_t>(board.cell_count()), true);
  for (const Rule& rule : puzzle.rules)
    if (const auto* cells = std::get_if<CellRule>(&rule);
        cells != nullptr && cells->cells().size() == 1 &&
        *cells == not_blocked(board, cells->cells()[0]))
      blocked[static_cast<std::size_t>(cells->cells()[0].index)] = false;
  for (const Cell cell : board.cells())
    if (blocked[static_cast<std::size_t>(cell.index)] && puzzle.givens[cell] == kNoDigit)
      return std::nullopt;
  return blocked;
}

std::vector<Run> runs_of(const Board& board, bool is_down, const std::vector<bool>& blocked) {
  std::vector<Run> runs;
  const int lines = is_down ? board.columns() : board.rows();
  const int places = is_down ? board.rows() : board.columns();
  for (int line = 0; line < lines; ++line) {
    runs.push_back({is_down ? std::pair(-1, line) : std::pair(line, -1), {}});
    for (int place = 0; place < places; ++place) {
      const auto [row, column] = is_down ? std::pair(place, line) : std::pair(line, place);
      const Cell cell = board.cell_at(row, column);
      if (blocked[static_cast<std::size_t>(cell.index)])
        runs.push_back({{row, column}, {}});
      else
        runs.back().cells.push_back(cell);
    }
  }
  return runs;
}

}  // namespace dokusat
