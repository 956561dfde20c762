// Kakuro: blocked cells, and sums of the runs between them. If the sums leave several solutions,
// cells in which these differ are changed or blocked.

#include <algorithm>
#include <dokusat/generator/puzzle_kinds.hpp>
#include <dokusat/rules/blocked_cells.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <utility>

namespace dokusat {
namespace {

constexpr int kMostDigit = 9;
constexpr std::size_t kLongestRun = 9;

using Blocked = std::vector<bool>;

std::size_t index_of(Cell cell) { return static_cast<std::size_t>(cell.index); }

std::size_t open_cells(const Blocked& blocked) {
  return static_cast<std::size_t>(std::ranges::count(blocked, false));
}

/// Blocks the cells that are a run of their own. True if there were any.
bool block_single_runs(const Board& board, Blocked& blocked) {
  const Blocked before = blocked;
  for (const bool is_down : {false, true})
    for (const Run& run : runs_of(board, is_down, before))
      if (run.cells.size() == 1) blocked[index_of(run.cells[0])] = true;
  return blocked != before;
}

/// Blocks all open cells outside the largest connected component.
void keep_largest_part(const Board& board, Blocked& blocked) {
  std::vector<Cell> largest;
  Blocked seen = blocked;
  for (const Cell first : board.cells()) {
    if (seen[index_of(first)]) continue;
    std::vector<Cell> part{first};
    seen[index_of(first)] = true;
    for (std::size_t i = 0; i < part.size(); ++i)
      for (const int edge : board.edges_of(part[i])) {
        const Cell cell = board.edge(edge).other(part[i]);
        if (!seen[index_of(cell)]) part.push_back(cell);
        seen[index_of(cell)] = true;
      }
    if (part.size() > largest.size()) largest = std::move(part);
  }
  blocked.assign(blocked.size(), true);
  for (const Cell cell : largest) blocked[index_of(cell)] = false;
}

/// Blocks more cells until each run has at least two cells and all open cells are connected.
void settle(const Board& board, Blocked& blocked) {
  do keep_largest_part(board, blocked);
  while (block_single_runs(board, blocked));
}

/// Draws blocked cells with half-turn symmetry: a fifth to a third of the board.
Blocked random_blocked_cells(const Board& board, Random& random) {
  const auto cells = static_cast<std::size_t>(board.cell_count());
  const std::size_t wanted =
      cells / 5 + static_cast<std::size_t>(random.below(static_cast<int>(cells / 8) + 1));
  Blocked blocked(cells, false);
  std::vector<Cell> order(board.cells().begin(), board.cells().end());
  random.shuffle(order);
  constexpr std::size_t kMostMore = 4;  // blocked besides the two cells, by `settle`
  for (const Cell cell : order) {
    if (cells - open_cells(blocked) >= wanted) break;
    Blocked more = blocked;
    more[index_of(cell)] = more[cells - 1 - index_of(cell)] = true;
    settle(board, more);
    if (open_cells(more) + 2 + kMostMore >= open_cells(blocked)) blocked = std::move(more);
  }
  return blocked;
}

/// The runs that have cells.
std::vector<std::vector<Cell>> all_runs(const Board& board, const Blocked& blocked) {
  std::vector<std::vector<Cell>> runs;
  for (const bool is_down : {true, false})
    for (Run& run : runs_of(board, is_down, blocked))
      if (!run.cells.empty()) runs.push_back(std::move(run.cells));
  return runs;
}

/// True if no run is too long. On boards of three lines, where a run in the middle cannot be cut
/// without losing the rest, cells of such runs are blocked; otherwise the board is rejected.
bool are_runs_short(const Board& board, Blocked& blocked, Random& random) {
  for (;;) {
    const std::vector<std::vector<Cell>> runs = all_runs(board, blocked);
    const auto run = std::ranges::find_if(
        runs, [](const std::vector<Cell>& some) { return some.size() > kLongestRun; });
    if (run == runs.end()) return !runs.empty() && 2 * open_cells(blocked) >= blocked.size();
    if (std::min(board.rows(), board.columns()) > 3) return false;
    const std::size_t cell = index_of(random.pick(*run));
    blocked[cell] = blocked[blocked.size() - 1 - cell] = true;
    settle(board, blocked);
  }
}

Draft kakuro_draft(const std::shared_ptr<const Board>& board, const Blocked& blocked, Grid grid) {
  Draft draft{puzzle_with_blocked_cells(board, blocked, Grid(*board)), std::move(grid), {}, {}};
  for (std::vector<Cell>& run : all_runs(*board, blocked)) {
    int sum = 0;
    for (const Cell cell : run) sum += board->value(draft.solution[cell]);
    draft.clues.push_back(
        {{&kCage, NumberAndCells{sum, run}}, CellRule{&kCage, NumberAndCells{0, run}}});
  }
  return draft;
}

std::optional<Draft> draw_kakuro(int rows, int columns, Random& random, const Budget& budget) {
  const auto board = board_with_blocked_cells(rows, columns, kMostDigit);
  Blocked blocked = random_blocked_cells(*board, random);
  if (!are_runs_short(*board, blocked, random)) return std::nullopt;
  const std::vector<std::vector<Cell>> runs = all_runs(*board, blocked);
  Puzzle frame = puzzle_with_blocked_cells(board, blocked, Grid(*board));
  for (const std::vector<Cell>& run : runs) frame.rules.emplace_back(CellRule{&kAllDifferent, run});
  std::optional<Grid> grid = random_solution_of(frame, random, budget);
  if (!grid) return std::nullopt;
  return kakuro_draft(board, blocked, std::move(*grid));
}

/// The digits that the cell may hold with the other cells of its runs.
std::vector<Digit> digits_beside_runs(const Board& board, const Draft& draft, Cell cell) {
  std::vector<Digit> digits;
  for (int value = 1; value <= kMostDigit; ++value) digits.push_back(board.digit_of(value));
  for (const PossibleClue& clue : draft.clues)
    if (std::ranges::count(clue.shown.cells(), cell) > 0)
      for (const Cell other : clue.shown.cells()) std::erase(digits, draft.solution[other]);
  return digits;
}

/// The number of sets of `count` different digits with this sum.
int ways_to_make(int sum, int count, int least = 1) {
  if (count == 0) return sum == 0 ? 1 : 0;
  int ways = 0;
  for (int digit = least; digit <= kMostDigit && digit <= sum; ++digit)
    ways += ways_to_make(sum - digit, count - 1, digit + 1);
  return ways;
}

/// An estimate of the ambiguity of the cell's runs if it holds the digit; less is better.
int ways_around(const Board& board, const Draft& draft, Cell cell, Digit digit) {
  int ways = 1;
  for (const PossibleClue& clue : draft.clues) {
    const std::vector<Cell>& run = clue.shown.cells();
    if (std::ranges::count(run, cell) == 0) continue;
    const int change = board.value(digit) - board.value(draft.solution[cell]);
    ways *=
        ways_to_make(clue.shown.as<NumberAndCells>().number + change, static_cast<int>(run.size()));
  }
  return ways;
}

/// Usually the digit with the least ambiguity, sometimes a random one.
Digit pick_digit(const Board& board, const Draft& draft, Cell cell, std::vector<Digit> digits,
                 Random& random) {
  random.shuffle(digits);
  if (random.below(3) == 0) return digits.front();
  return *std::ranges::min_element(
      digits, {}, [&](Digit digit) { return ways_around(board, draft, cell, digit); });
}

/// Gives another digit to a cell in which the solutions differ, or sometimes blocks it if half
/// of the board stays open. Most changes leave other solutions, elsewhere.
bool change_a_cell(Draft& draft, const Grid& other, Random& random) {
  constexpr int kDigitsABlock = 64;
  const auto board = draft.frame.board;
  Blocked blocked = *blocked_cells(draft.frame);
  std::vector<Cell> cells(board->cells().begin(), board->cells().end());
  std::erase_if(cells, [&](Cell cell) { return other[cell] == draft.solution[cell]; });
  const Cell cell = random.pick(cells);
  std::vector<Digit> digits = digits_beside_runs(*board, draft, cell);
  if (!digits.empty() && random.below(kDigitsABlock) > 0) {
    draft.solution[cell] = pick_digit(*board, draft, cell, std::move(digits), random);
  } else {
    Blocked more = blocked;
    more[index_of(cell)] = true;
    settle(*board, more);
    if (2 * open_cells(more) >= more.size()) blocked = std::move(more);
    for (const Cell any : board->cells())
      if (blocked[index_of(any)]) draft.solution[any] = board->digit_of(0);
  }
  draft = kakuro_draft(board, blocked, std::move(draft.solution));
  return true;
}

}  // namespace

const PuzzleKind kKakuroPuzzles{.name = "kakuro",
                                .noun = "Kakuro",
                                .format = Format::kakuro,
                                .least_rows = 3,
                                .most_rows = 14,
                                .usual_rows = 8,
                                .is_square = false,
                                .draw = draw_kakuro,
                                .tell_more = change_a_cell};

}  // namespace dokusat
