// Thermometers: a Sudoku, or on boards without boxes a Latin square, with random thermometers that
// its solution keeps.

#include <algorithm>
#include <dokusat/generator/puzzle_kinds.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <utility>

namespace dokusat {
namespace {

constexpr std::size_t kShortest = 3;
constexpr std::size_t kLongest = 6;

/// Draws a path of rising digits from the bulb over free cells, which it takes; cells may touch at
/// corners. Empty if it would be too short.
std::vector<Cell> rising_path(const Draft& draft, Cell bulb, PerCell<char>& used, Random& random) {
  const Board& board = *draft.frame.board;
  std::vector<Cell> path = {bulb};
  while (path.size() < kLongest) {
    std::vector<Cell> higher;
    for (const int down : {-1, 0, 1})
      for (const int right : {-1, 0, 1})
        if (const std::optional<Cell> next = board.neighbour(path.back(), down, right);
            next && !used[*next] && draft.solution[*next] > draft.solution[path.back()])
          higher.push_back(*next);
    if (higher.empty()) break;
    path.push_back(random.pick(higher));
  }
  if (path.size() < kShortest) return {};
  for (const Cell cell : path) used[cell] = 1;
  return path;
}

/// Draws at most as many thermometers as the board has rows.
std::optional<Draft> draw_thermometers(int rows, int, Random& random, const Budget& budget) {
  std::shared_ptr<const Board> board = Boards().of_size(rows);
  Puzzle frame = empty_puzzle(board ? std::move(board) : Board::latin(rows));
  std::optional<Grid> grid = random_solution_of(frame, random, budget);
  if (!grid) return std::nullopt;
  Draft draft{std::move(frame), std::move(*grid), {}, {}};
  const Board& drawn = *draft.frame.board;
  PerCell<char> used(drawn);
  std::vector<Cell> bulbs;
  for (const Cell cell : drawn.cells()) {
    draft.digits.push_back(digit_clue(drawn, draft.solution, cell));
    bulbs.push_back(cell);
  }
  random.shuffle(bulbs);
  for (const Cell bulb : bulbs) {
    if (used[bulb] || std::cmp_equal(draft.clues.size(), rows)) continue;
    std::vector<Cell> path = rising_path(draft, bulb, used, random);
    if (!path.empty()) draft.clues.push_back({{&kThermo, std::move(path)}, {}});
  }
  return draft;
}

}  // namespace

const PuzzleKind kThermometerPuzzles{.name = "thermometers",
                                     .noun = "Thermometers",
                                     .format = Format::iss,
                                     .least_rows = 3,
                                     .most_rows = 16,
                                     .usual_rows = 9,
                                     .is_square = true,
                                     .draw = draw_thermometers};

}  // namespace dokusat
