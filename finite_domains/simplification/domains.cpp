#include <algorithm>
#include <dokusat/simplification/domains.hpp>
#include <utility>

namespace dokusat {

Domains::Domains(const Board& board, bool dominoes)
    : board_(&board),
      blocks_(DigitSet::block_count(board.digit_count())),
      cell_count_(static_cast<std::size_t>(board.cell_count())) {
  for (int block = 0; block < blocks_; ++block)
    digits_.insert(digits_.end(), cell_count_, DigitSet::all(board.digit_count(), block).bits());
  if (!dominoes) return;
  for (Cell cell : board.cells()) covers_.push_back(all_covers(board, cell));
}

int Domains::open_digit_count() const {
  int digits = 0;
  for (Cell cell : board_->cells())
    if (const int left = count(cell); left > 1) digits += left;
  return digits;
}

Truth Domains::edge(int index) const {
  Truth truth = Truth::open;
  for (Cell cell : {board_->edge(index).first, board_->edge(index).second}) {
    const CoverSet cover = cover_on(*board_, cell, index);
    if ((covers(cell) & cover) == 0) return Truth::no;
    if (covers(cell) == cover) truth = Truth::yes;
  }
  return truth;
}

Truth Domains::single(Cell cell) const {
  if ((covers(cell) & kSingle) == 0) return Truth::no;
  return covers(cell) == kSingle ? Truth::yes : Truth::open;
}

bool Domains::complete() const {
  return std::ranges::all_of(board_->cells(), [&](Cell cell) { return is_decided(cell); }) &&
         std::ranges::all_of(covers_, [](CoverSet covers) { return (covers & (covers - 1)) == 0; });
}

Solution solution_of(const Board& board, const Domains& complete) {
  Solution solution{Grid(board), {}};
  for (Cell cell : board.cells()) solution.grid[cell] = complete.first_digit(cell);
  if (complete.has_dominoes())
    for (int index = 0; std::cmp_less(index, board.edges().size()); ++index)
      if (complete.edge(index) == Truth::yes) solution.tiling.push_back(board.edge(index));
  return solution;
}

Cell tightest_cell(const Board& board, const Domains& known) {
  Cell tightest = kNoCell;
  int fewest = 0;
  for (Cell cell : board.cells()) {
    const int count = known.count(cell);
    if (count <= 1 || (tightest != kNoCell && count >= fewest)) continue;
    tightest = cell;
    fewest = count;
    if (count == 2) break;
  }
  return tightest;
}

}  // namespace dokusat
