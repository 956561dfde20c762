#include <algorithm>
#include <dokusat/puzzle/rules.hpp>
#include <map>
#include <utility>

namespace dokusat {
namespace {

using Messages = std::vector<std::string>;

std::string times(std::size_t count) {
  return count == 2 ? "twice" : std::to_string(count) + " times";
}

template <class Items, class Name>
std::string listed(const Items& items, Name name) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : ", ") + name(item);
  return text;
}

void every_cell_holds_a_digit(const Board& board, const Grid& grid, Messages& wrong) {
  for (Cell cell : board.cells()) {
    if (grid[cell] == kNoDigit)
      wrong.push_back(board.name(cell) + " is empty");
    else if (grid[cell] < 1 || grid[cell] > board.size())
      wrong.push_back(board.name(cell) + " holds " + std::to_string(grid[cell]) + ", not 1 to " +
                      std::to_string(board.size()));
  }
}

void no_digit_stands_twice_in_a_unit(const Board& board, const Grid& grid, Messages& wrong) {
  for (const Unit& unit : board.units()) {
    std::map<Digit, std::vector<Cell>> places;
    for (Cell cell : unit.cells)
      if (grid[cell] != kNoDigit) places[grid[cell]].push_back(cell);
    for (const auto& [digit, cells] : places)
      if (cells.size() > 1)
        wrong.push_back(std::to_string(digit) + " stands " + times(cells.size()) + " in " +
                        board.name(unit) + ": " +
                        listed(cells, [&](Cell cell) { return board.name(cell); }));
  }
}

void givens_are_kept(const Puzzle& puzzle, const Grid& grid, Messages& wrong) {
  for (Cell cell : puzzle.board->cells())
    if (puzzle.givens[cell] != kNoDigit && grid[cell] != kNoDigit &&
        grid[cell] != puzzle.givens[cell])
      wrong.push_back(puzzle.board->name(cell) + " holds " + std::to_string(grid[cell]) + ", but " +
                      std::to_string(puzzle.givens[cell]) + " is given there");
}

void no_cell_lies_under_two_dominoes(const Board& board, const Solution& solution,
                                     Messages& wrong) {
  std::vector<int> covers(static_cast<std::size_t>(board.cell_count()), 0);
  for (const Edge& edge : solution.tiling) {
    if (std::ranges::find(board.edges(), edge) == board.edges().end())
      wrong.push_back(board.name(edge) + " are not neighbours");
    for (Cell cell : {edge.first, edge.second}) ++covers[static_cast<std::size_t>(cell.index)];
  }
  for (Cell cell : board.cells())
    if (const int count = covers[static_cast<std::size_t>(cell.index)]; count > 1)
      wrong.push_back(board.name(cell) + " lies under " + std::to_string(count) + " dominoes");
}

std::string domino_name(std::pair<Digit, Digit> domino) {
  return "domino " + std::to_string(domino.first) + "-" + std::to_string(domino.second);
}

void every_domino_is_used_once(const Board& board, const Solution& solution, Messages& wrong) {
  std::map<std::pair<Digit, Digit>, std::vector<Edge>> places;
  for (Digit high : board.digits())
    for (Digit low = 1; low < high; ++low) places[{low, high}];
  for (const Edge& edge : solution.tiling)
    places[std::minmax({solution.grid[edge.first], solution.grid[edge.second]})].push_back(edge);
  for (const auto& [domino, edges] : places) {
    if (edges.empty()) wrong.push_back(domino_name(domino) + " is missing");
    if (edges.size() > 1)
      wrong.push_back(domino_name(domino) + " lies " + times(edges.size()) + ": " +
                      listed(edges, [&](const Edge& edge) { return board.name(edge); }));
    if (domino.first == domino.second && !edges.empty())
      wrong.push_back(domino_name(domino) + " does not exist");
  }
}

std::vector<Cell> cells_without_domino(const Board& board, const Solution& solution) {
  std::vector<bool> covered(static_cast<std::size_t>(board.cell_count()), false);
  for (const Edge& edge : solution.tiling)
    for (Cell cell : {edge.first, edge.second})
      covered[static_cast<std::size_t>(cell.index)] = true;
  std::vector<Cell> left;
  for (Cell cell : board.cells())
    if (!covered[static_cast<std::size_t>(cell.index)]) left.push_back(cell);
  return left;
}

void every_single_is_used_once(const Board& board, const Solution& solution, Messages& wrong) {
  std::map<Digit, std::vector<Cell>> places;
  for (Digit digit : board.digits()) places[digit];
  for (Cell cell : cells_without_domino(board, solution))
    places[solution.grid[cell]].push_back(cell);
  for (const auto& [digit, cells] : places) {
    if (cells.empty()) wrong.push_back("single " + std::to_string(digit) + " is missing");
    if (cells.size() > 1)
      wrong.push_back("single " + std::to_string(digit) + " lies " + times(cells.size()) + ": " +
                      listed(cells, [&](Cell cell) { return board.name(cell); }));
  }
}

void placed_dominoes_and_singles_are_kept(const Puzzle& puzzle, const Solution& solution,
                                          Messages& wrong) {
  const Board& board = *puzzle.board;
  for (const PlacedDomino& domino : puzzle.dominoes->placed)
    if (std::ranges::find(solution.tiling, domino.edge) == solution.tiling.end())
      wrong.push_back("no domino lies on " + board.name(domino.edge) + ", but one is given there");
  const std::vector<Cell> singles = cells_without_domino(board, solution);
  for (const std::optional<Cell>& cell : puzzle.dominoes->singles)
    if (cell && std::ranges::find(singles, *cell) == singles.end())
      wrong.push_back("a domino lies on " + board.name(*cell) + ", but a single is given there");
}

}  // namespace

std::vector<std::string> grid_violations(const Puzzle& puzzle, const Grid& grid) {
  assert(grid.size() == puzzle.board->size());
  Messages wrong;
  every_cell_holds_a_digit(*puzzle.board, grid, wrong);
  givens_are_kept(puzzle, grid, wrong);
  no_digit_stands_twice_in_a_unit(*puzzle.board, grid, wrong);
  return wrong;
}

std::vector<std::string> violations(const Puzzle& puzzle, const Solution& solution) {
  Messages wrong = grid_violations(puzzle, solution.grid);
  if (puzzle.dominoes) {
    no_cell_lies_under_two_dominoes(*puzzle.board, solution, wrong);
    every_domino_is_used_once(*puzzle.board, solution, wrong);
    every_single_is_used_once(*puzzle.board, solution, wrong);
    placed_dominoes_and_singles_are_kept(puzzle, solution, wrong);
  }
  return wrong;
}

}  // namespace dokusat
