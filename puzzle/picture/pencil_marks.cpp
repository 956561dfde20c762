#include <algorithm>
#include <dokusat/picture/pencil_marks.hpp>

namespace dokusat {
namespace {

/// The statements of a puzzle's rules, by cell.
class Statements {
 public:
  /// The puzzle must outlive this object.
  explicit Statements(const Puzzle& puzzle) : board_(puzzle.board.get()), of_cell_(*puzzle.board) {
    for (const Rule& rule : puzzle.rules)
      if (const auto* cell_rule = std::get_if<CellRule>(&rule))
        for (Statement& statement : statements_of(*cell_rule, *puzzle.board))
          add(std::move(statement));
  }

  /// True if the digits satisfy all statements about the cell.
  bool keep(const Grid& grid, Cell cell) const {
    return std::ranges::all_of(of_cell_[cell], [&](std::size_t index) {
      const Statement& statement = statements_[index];
      return statement.keeps(values_of(*board_, grid, statement.cells));
    });
  }

 private:
  void add(Statement statement) {
    for (Cell cell : statement.cells) of_cell_[cell].push_back(statements_.size());
    statements_.push_back(std::move(statement));
  }

  const Board* board_;
  std::vector<Statement> statements_;
  PerCell<std::vector<std::size_t>> of_cell_;
};

/// Returns the number of occurrences of each digit in each unit.
PerUnit<PerDigit<int>> count_in_units(const Board& board, const Grid& grid) {
  PerUnit<PerDigit<int>> counts(board, PerDigit<int>(board));
  for (Cell cell : board.cells())
    if (grid[cell] != kNoDigit)
      for (int unit : board.units_of(cell)) ++counts[unit][grid[cell]];
  return counts;
}

/// Returns the cells of placed dominoes with the same digits as another one.
std::vector<Cell> cells_of_double_dominoes(const Puzzle& puzzle) {
  std::vector<Cell> cells;
  if (!puzzle.has_dominoes()) return cells;
  const std::vector<PlacedDomino>& placed = puzzle.dominoes()->placed;
  for (const PlacedDomino& one : placed)
    for (const PlacedDomino& other : placed)
      if (one.edge != other.edge &&
          std::minmax(one.first, one.second) == std::minmax(other.first, other.second))
        cells.insert(cells.end(), {one.edge.first, one.edge.second});
  return cells;
}

}  // namespace

PerCell<std::vector<Digit>> open_digits(const Puzzle& puzzle, const Grid& grid) {
  const Board& board = *puzzle.board;
  const Statements rules(puzzle);
  const PerUnit<PerDigit<int>> counts = count_in_units(board, grid);
  PerCell<std::vector<Digit>> open(board);
  Grid trial = grid;
  for (Cell cell : board.cells()) {
    if (grid[cell] != kNoDigit) continue;
    for (Digit digit : board.digits()) {
      const auto has_digit = [&](int unit) { return counts[unit][digit] > 0; };
      if (std::ranges::any_of(board.units_of(cell), has_digit)) continue;
      trial[cell] = digit;
      if (rules.keep(trial, cell)) open[cell].push_back(digit);
    }
    trial[cell] = kNoDigit;
  }
  return open;
}

std::vector<Cell> wrong_cells(const Puzzle& puzzle, const Grid& grid) {
  const Board& board = *puzzle.board;
  const Statements rules(puzzle);
  const PerUnit<PerDigit<int>> counts = count_in_units(board, grid);
  const Grid given = given_grid(puzzle);
  const std::vector<Cell> twice = cells_of_double_dominoes(puzzle);
  std::vector<Cell> wrong;
  for (Cell cell : board.cells()) {
    const Digit digit = grid[cell];
    if (digit == kNoDigit) continue;
    const auto has_digit_twice = [&](int unit) { return counts[unit][digit] > 1; };
    if ((given[cell] != kNoDigit && given[cell] != digit) ||
        std::ranges::any_of(board.units_of(cell), has_digit_twice) || !rules.keep(grid, cell) ||
        std::ranges::find(twice, cell) != twice.end())
      wrong.push_back(cell);
  }
  return wrong;
}

}  // namespace dokusat
