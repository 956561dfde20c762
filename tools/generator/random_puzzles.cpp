#include <dokusat/generator/random_puzzles.hpp>

#include <algorithm>
#include <dokusat/generator/random_grids.hpp>
#include <dokusat/model/indexed.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <numeric>
#include <utility>

namespace dokusat {

Solution random_solution(const Puzzle& rules, Random& random) {
  constexpr int kSteps = 2;  // for test puzzles, speed matters more than uniformity
  if (std::optional<Solution> drawn = RandomGrids(rules).draw(random, kSteps))
    return std::move(*drawn);
  return *oracle::solve(without_clues(rules)).solution;
}

Solution disguised(const Board& board, const Solution& solution, Random& random) {
  PerDigit<Digit> names(board);
  std::iota(names.begin(), names.end(), 1);
  random.shuffle(names);
  // Irregular regions are not moved.
  const bool regular = board.regions().empty() && board.is_regular();
  const bool left_right = random.below(2) == 0 && regular;
  const bool up_down = random.below(2) == 0 && regular;
  const bool square_boxes = !board.box() || board.box()->rows == board.box()->columns;
  const bool transposed = square_boxes && random.below(2) == 0 && regular;
  const auto moved = [&](Cell cell) {
    int row = board.row(cell);
    int column = board.column(cell);
    if (left_right) column = board.columns() - 1 - column;
    if (up_down) row = board.rows() - 1 - row;
    if (transposed) std::swap(row, column);
    return board.cell_at(row, column);
  };
  Solution other{Grid(board), {}};
  for (Cell cell : board.cells()) other.grid[moved(cell)] = names[solution.grid[cell]];
  for (const Edge& edge : solution.tiling) {
    const auto [first, second] = std::minmax({moved(edge.first), moved(edge.second)});
    other.tiling.push_back({first, second});
  }
  std::ranges::sort(other.tiling);
  return other;
}

Puzzle sudoku_from(const std::shared_ptr<const Board>& board, const Solution& solution, int clues,
                   Random& random) {
  Puzzle puzzle = empty_puzzle(board);
  std::vector<Cell> cells(board->cells().begin(), board->cells().end());
  random.shuffle(cells);
  for (int i = 0; i < clues; ++i) {
    const Cell cell = cells[static_cast<std::size_t>(i)];
    puzzle.givens[cell] = solution.grid[cell];
  }
  return puzzle;
}

Puzzle domino_puzzle_from(const std::shared_ptr<const Board>& board, const Solution& solution,
                          int clues, bool singles, Random& random) {
  Puzzle puzzle = empty_domino_puzzle(board);
  std::vector<Edge> edges = solution.tiling;
  PerCell<bool> covered(*board, false);
  for (const Edge& edge : edges) covered[edge.first] = covered[edge.second] = true;
  random.shuffle(edges);
  for (int i = 0; i < clues; ++i) {
    const Edge& edge = edges[static_cast<std::size_t>(i)];
    place(puzzle, {edge, solution.grid[edge.first], solution.grid[edge.second]});
  }
  if (singles)
    for (Cell cell : board->cells())
      if (!covered[cell]) place_single(puzzle, solution.grid[cell], cell);
  return puzzle;
}

Puzzle spoiled(const Puzzle& puzzle, Random& random) {
  Puzzle other = puzzle;
  const int size = puzzle.board->digit_count();
  if (puzzle.has_dominoes()) {
    if (puzzle.dominoes()->placed.empty() || size < 3) return other;
    auto& placed = other.dominoes()->placed;
    PlacedDomino& domino = random.pick(placed);
    const Digit digit = 1 + random.below(size);
    const bool taken =
        digit == domino.second || std::ranges::any_of(placed, [&](const PlacedDomino& lying) {
          return std::minmax(lying.first, lying.second) ==
                 std::pair<const Digit&, const Digit&>(std::minmax(digit, domino.second));
        });
    if (taken) return other;
    domino.first = digit;
    return other;
  }
  std::vector<Cell> given;
  for (Cell cell : puzzle.board->cells())
    if (puzzle.givens[cell] != kNoDigit) given.push_back(cell);
  if (given.empty()) return other;
  other.givens[random.pick(given)] = 1 + random.below(size);
  return other;
}

std::vector<Puzzle> assorted_puzzles(const std::shared_ptr<const Board>& board, bool dominoes,
                                     int fewest, int count, std::uint64_t seed) {
  constexpr std::size_t kSolutions = 4;
  Random random(seed);
  const Puzzle rules = dominoes ? empty_domino_puzzle(board) : empty_puzzle(board);
  std::vector<Solution> solutions;
  for (std::size_t i = 0; i < kSolutions; ++i) solutions.push_back(random_solution(rules, random));
  std::vector<Puzzle> puzzles;
  for (int i = 0; i < count; ++i) {
    const Solution solution =
        disguised(*board, solutions[static_cast<std::size_t>(i) % kSolutions], random);
    const int most = dominoes ? board->domino_count() : board->cell_count();
    const int clues = fewest + random.below(most + 1 - fewest);
    Puzzle puzzle = dominoes
                        ? domino_puzzle_from(board, solution, clues, random.below(4) != 0, random)
                        : sudoku_from(board, solution, clues, random);
    puzzles.push_back(i % 3 == 0 ? spoiled(puzzle, random) : puzzle);
  }
  return puzzles;
}

}  // namespace dokusat
