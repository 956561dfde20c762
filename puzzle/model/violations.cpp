#include <algorithm>
#include <bit>
#include <cstdint>
#include <dokusat/model/violations.hpp>
#include <utility>

namespace dokusat {
namespace {

using Faults = std::vector<Fault>;

/// Checks that each cell holds a digit of the board; otherwise rules cannot be checked.
bool every_cell_holds_a_digit(const Board& board, const Grid& grid, Faults& wrong) {
  const auto last = static_cast<unsigned>(board.digit_count());
  // The loop has no branch for each cell, as nearly all grids are full.
  unsigned others = 0;
  for (const Digit digit : grid.digits()) others += static_cast<unsigned>(digit - 1) >= last;
  if (others == 0) return true;
  bool are_digits = true;
  for (Cell cell : board.cells()) {
    if (grid[cell] == kNoDigit) {
      wrong.push_back({"empty", {cell}});
    } else if (grid[cell] < 1 || grid[cell] > board.digit_count()) {
      wrong.push_back({"no_value", {cell}, {board.value(grid[cell])}});
      are_digits = false;
    }
  }
  return are_digits;
}

void given_digit_is_kept(const Board& board, const Grid& grid, Given given, Faults& wrong) {
  if (grid[given.cell] == given.digit || grid[given.cell] == kNoDigit) return;
  wrong.push_back(
      {"given", {given.cell}, {board.value(grid[given.cell]), board.value(given.digit)}});
}

void givens_are_kept(const Puzzle& puzzle, const Grid& grid, Faults& wrong) {
  if (puzzle.has_dominoes()) {
    for (const Given& given : given_digits(puzzle))
      given_digit_is_kept(*puzzle.board, grid, given, wrong);
    return;
  }
  const std::vector<Digit>& givens = puzzle.givens.digits();
  const std::vector<Digit>& digits = grid.digits();
  unsigned others = 0;
  for (std::size_t i = 0; i < givens.size(); ++i)
    others += unsigned{givens[i] != kNoDigit} & unsigned{givens[i] != digits[i]};
  if (others == 0) return;
  for (Cell cell : puzzle.board->cells())
    if (puzzle.givens[cell] != kNoDigit)
      given_digit_is_kept(*puzzle.board, grid, {cell, puzzle.givens[cell]}, wrong);
}

/// Returns the number of different digits of the board in the unit.
int digit_count(const Board& board, const Unit& unit, const Grid& grid) {
  constexpr int kBits = 64;
  int count = 0;
  for (Digit lowest = 1; lowest <= board.digit_count(); lowest += kBits) {
    std::uint64_t standing = 0;
    for (Cell cell : unit.cells) {
      const auto bit = static_cast<unsigned>(grid[cell] - lowest);
      standing |= std::uint64_t{bit < kBits} << bit % kBits;
    }
    count += std::popcount(standing);
  }
  return count;
}

void digit_stands_once(const Board& board, const Unit& unit, const Grid& grid, Digit digit,
                       Faults& wrong) {
  std::vector<Cell> cells;
  std::ranges::copy_if(unit.cells, std::back_inserter(cells),
                       [&](Cell cell) { return grid[cell] == digit; });
  if (cells.size() < 2) return;
  wrong.push_back(
      {"repeated",
       std::move(cells),
       {board.value(digit)},
       unit.kind == UnitKind::row ? "row " + std::to_string(unit.index + 1) : board.name(unit)});
}

/// True if the unit is full and holds all digits, so that none occurs twice. A quick check.
bool holds_all_digits(const Unit& unit, const Digit* digits, int digit_count) {
  constexpr int kBits = 64;
  if (digit_count >= kBits || std::cmp_not_equal(unit.cells.size(), digit_count)) return false;
  std::uint64_t standing = 0;
  for (Cell cell : unit.cells) standing |= std::uint64_t{1} << digits[cell.index];
  return standing == (std::uint64_t{2} << digit_count) - 2;
}

/// Looks for repeated digits only in units with fewer different digits than cells.
void no_digit_stands_twice_in_a_unit(const Board& board, const Grid& grid, Faults& wrong) {
  for (const Unit& unit : board.units())
    if (!holds_all_digits(unit, grid.digits().data(), board.digit_count()) &&
        std::cmp_less(digit_count(board, unit, grid), unit.cells.size()))
      for (Digit digit : board.digits()) digit_stands_once(board, unit, grid, digit, wrong);
}

/// Checks digits, givens and units; false if the rules cannot be checked.
bool find_violations_of_board(const Puzzle& puzzle, const Grid& grid, Faults& wrong) {
  assert(grid.fits(*puzzle.board));
  const bool are_digits = every_cell_holds_a_digit(*puzzle.board, grid, wrong);
  givens_are_kept(puzzle, grid, wrong);
  if (are_digits) no_digit_stands_twice_in_a_unit(*puzzle.board, grid, wrong);
  return are_digits;
}

}  // namespace

std::vector<Fault> grid_violations(const Puzzle& puzzle, const Grid& grid) {
  Faults wrong;
  if (!find_violations_of_board(puzzle, grid, wrong)) return wrong;
  for (const Rule& rule : puzzle.rules)
    if (const auto* cells = std::get_if<CellRule>(&rule))
      find_violations(*cells, *puzzle.board, grid, wrong);
  return wrong;
}

std::vector<Fault> PuzzleJudge::violations(const Solution& solution) {
  Faults wrong;
  const Grid& grid = solution.grid;
  if (!find_violations_of_board(*puzzle_, grid, wrong)) return wrong;
  if (!std::exchange(is_begun_, true)) {
    said_.reserve(puzzle_->rules.size());
    for (const Rule& rule : puzzle_->rules)
      if (const auto* cells = std::get_if<CellRule>(&rule))
        for (Statement& statement : statements_of(*cells, *puzzle_->board))
          said_.push_back({cells, std::move(statement)});
  }
  for (const auto& [rule, statement] : said_)
    find_violation(*rule, statement, *puzzle_->board, grid, wrong);
  if (const Tiling* const tiling = puzzle_->dominoes())
    find_violations(*tiling, *puzzle_->board, solution, wrong);
  return wrong;
}

std::vector<Fault> violations(const Puzzle& puzzle, const Solution& solution) {
  Faults wrong = grid_violations(puzzle, solution.grid);
  if (const Tiling* const tiling = puzzle.dominoes())
    find_violations(*tiling, *puzzle.board, solution, wrong);
  return wrong;
}

}  // namespace dokusat
