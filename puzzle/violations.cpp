#include <algorithm>
#include <cstdint>
#include <dokusat/puzzle/violations.hpp>
#include <dokusat/puzzle/wording.hpp>

namespace dokusat {
namespace {

using Messages = std::vector<std::string>;

void every_cell_holds_a_digit(const Board& board, const Grid& grid, Messages& wrong) {
  for (Cell cell : board.cells()) {
    if (grid[cell] == kNoDigit)
      wrong.push_back(board.name(cell) + " is empty");
    else if (grid[cell] < 1 || grid[cell] > board.size())
      wrong.push_back(board.name(cell) + " holds " + std::to_string(grid[cell]) + ", not 1 to " +
                      std::to_string(board.size()));
  }
}

void given_digit_is_kept(const Board& board, const Grid& grid, Given given, Messages& wrong) {
  if (grid[given.cell] != given.digit && grid[given.cell] != kNoDigit)
    wrong.push_back(board.name(given.cell) + " holds " + std::to_string(grid[given.cell]) +
                    ", but " + std::to_string(given.digit) + " is given there");
}

void givens_are_kept(const Puzzle& puzzle, const Grid& grid, Messages& wrong) {
  if (puzzle.has_dominoes()) {
    for (const Given& given : given_digits(puzzle))
      given_digit_is_kept(*puzzle.board, grid, given, wrong);
    return;
  }
  for (Cell cell : puzzle.board->cells()) {
    // Cells with nothing given are compared too: no processor foresees which those are.
    const Digit digit = puzzle.givens[cell] == kNoDigit ? grid[cell] : puzzle.givens[cell];
    given_digit_is_kept(*puzzle.board, grid, {cell, digit}, wrong);
  }
}

/// How the digits stand in a unit, 64 digits at a time: digit d is bit (d - 1) % 64.
struct Places {
  std::uint64_t once = 0;
  std::uint64_t twice = 0;
};

Places places_in(const Unit& unit, const Grid& grid, Digit lowest) {
  Places places;
  for (Cell cell : unit.cells) {
    const auto bit = static_cast<unsigned>(grid[cell] - lowest);
    const std::uint64_t here = std::uint64_t{bit < 64} << bit % 64;
    places.twice |= places.once & here;
    places.once |= here;
  }
  return places;
}

void digit_stands_once(const Board& board, const Unit& unit, const Grid& grid, Digit digit,
                       Messages& wrong) {
  std::vector<Cell> cells;
  std::ranges::copy_if(unit.cells, std::back_inserter(cells),
                       [&](Cell cell) { return grid[cell] == digit; });
  wrong.push_back(std::to_string(digit) + " stands " + times(cells.size()) + " in " +
                  board.name(unit) + ": " +
                  listed(cells, [&](Cell cell) { return board.name(cell); }));
}

void no_digit_stands_twice_in_a_unit(const Board& board, const Grid& grid, Messages& wrong) {
  constexpr int kBits = 64;
  for (const Unit& unit : board.units())
    for (Digit lowest = 1; lowest <= board.size(); lowest += kBits) {
      const std::uint64_t repeated = places_in(unit, grid, lowest).twice;
      for (int bit = 0; repeated >> bit != 0 && bit < kBits; ++bit)
        if ((repeated >> bit & 1U) != 0) digit_stands_once(board, unit, grid, lowest + bit, wrong);
    }
}

}  // namespace

std::vector<std::string> grid_violations(const Puzzle& puzzle, const Grid& grid) {
  assert(grid.size() == puzzle.board->size());
  Messages wrong;
  every_cell_holds_a_digit(*puzzle.board, grid, wrong);
  givens_are_kept(puzzle, grid, wrong);
  no_digit_stands_twice_in_a_unit(*puzzle.board, grid, wrong);
  for (const Rule& rule : puzzle.rules)
    if (const auto* cells = std::get_if<CellRule>(&rule))
      find_violations(*cells, *puzzle.board, grid, wrong);
  return wrong;
}

std::vector<std::string> violations(const Puzzle& puzzle, const Solution& solution) {
  Messages wrong = grid_violations(puzzle, solution.grid);
  if (const DominoTiling* const tiling = puzzle.dominoes())
    find_violations(*tiling, *puzzle.board, solution, wrong);
  return wrong;
}

}  // namespace dokusat
