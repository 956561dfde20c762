#include <algorithm>
#include <dokusat/formats/collections/cell_candidates.hpp>
#include <dokusat/formats/fpuzzles/fpuzzles_keys.hpp>
#include <dokusat/formats/fpuzzles/fpuzzles_resolver.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/wording.hpp>
#include <utility>

namespace dokusat {
namespace {

std::shared_ptr<const Board> usual_board(int size) {
  const std::shared_ptr<const Board> boxes = BoardSpec().board(size);
  return boxes ? boxes : Board::latin(size);
}

/// Returns the region of each cell: the given one, else its box; on a board without boxes its row.
std::vector<int> told_regions(const FpuzzlesItems& items) {
  const std::shared_ptr<const Board> usual = usual_board(items.size);
  std::vector<int> region_of = regions_of(*usual);
  if (region_of.empty())
    for (Cell cell : usual->cells()) region_of.push_back(usual->row(cell));
  for (std::size_t i = 0; i < items.grid.size(); ++i) {
    const FpuzzlesGridCell& cell = items.grid[i];
    if (!cell.tells_region) continue;
    region_of[i] = cell.region ? cell.region->value : kNoRegion;
    if (region_of[i] >= items.size)
      throw JsonValueError{cell.region->place, "expected a region 0 to " +
                                                   std::to_string(items.size - 1) + ", found " +
                                                   std::to_string(region_of[i])};
  }
  return region_of;
}

bool tells_regions(const FpuzzlesItems& items) {
  return std::ranges::any_of(items.grid, &FpuzzlesGridCell::tells_region);
}

void require_whole_regions(const FpuzzlesItems& items, const std::vector<int>& region_of) {
  for (std::size_t i = 0; i < region_of.size(); ++i) {
    const auto count = std::ranges::count(region_of, region_of[i]);
    if (region_of[i] != kNoRegion && count != items.size)
      throw JsonValueError{items.grid[i].place, "region " + std::to_string(region_of[i]) + " has " +
                                                    plural(count, "cell") + ", not " +
                                                    std::to_string(items.size)};
  }
}

Digit digit_of(const Board& board, const JsonNumber& number) {
  if (number.value < 1 || number.value > board.digit_count())
    throw JsonValueError{number.place, "expected a digit 1 to " +
                                           std::to_string(board.digit_count()) + ", found " +
                                           std::to_string(number.value)};
  return number.value;
}

/// Adds a given digit, or the candidates of another cell, and its parity.
void add_cell(const FpuzzlesGridCell& told, Cell cell, Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  if (told.given) puzzle.givens[cell] = digit_of(board, *told.given);
  std::vector<int> marks;
  for (const JsonNumber& mark : told.candidates) marks.push_back(digit_of(board, mark));
  if (!marks.empty() && !told.given) put_candidates(puzzle, cell, std::move(marks));
  if (!told.parity) return;
  std::vector<int> parity;
  for (Digit one = *told.parity == FpuzzlesParity::even ? 2 : 1; one <= board.digit_count();
       one += 2)
    parity.push_back(one);
  if (parity.empty()) throw JsonValueError{told.place, "no digit of the board is even"};
  put_candidates(puzzle, cell, std::move(parity));
}

}  // namespace

std::shared_ptr<const Board> fpuzzles_board(const FpuzzlesItems& items) {
  if (!tells_regions(items)) return usual_board(items.size);
  std::vector<int> region_of = told_regions(items);
  require_whole_regions(items, region_of);
  if (std::ranges::count(region_of, kNoRegion) > 0) return Board::latin(items.size);
  return BoardSpec::jigsaw(std::move(region_of)).board();
}

Puzzle resolve_fpuzzles(const FpuzzlesItems& items, std::shared_ptr<const Board> board) {
  Puzzle puzzle = empty_puzzle(std::move(board));
  for (Cell cell : puzzle.board->cells())
    add_cell(items.grid[static_cast<std::size_t>(cell.index)], cell, puzzle);
  if (tells_regions(items) && regions_of(*puzzle.board).empty()) {
    // Some cells are in no region: the regions become rules.
    const std::vector<int> region_of = told_regions(items);
    for (int region = 0; region < items.size; ++region) {
      std::vector<Cell> cells;
      for (Cell cell : puzzle.board->cells())
        if (region_of[static_cast<std::size_t>(cell.index)] == region) cells.push_back(cell);
      if (!cells.empty()) puzzle.rules.emplace_back(CellRule{&kAllDifferent, std::move(cells)});
    }
  }
  FpuzzlesResolver resolver(items, puzzle);
  for (const FpuzzlesItem& item : items.items) fpuzzles_key(item.key)->resolve(resolver, item);
  return puzzle;
}

}  // namespace dokusat
