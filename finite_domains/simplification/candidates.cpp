#include <dokusat/simplification/candidates.hpp>
#include <utility>

namespace dokusat {

Candidates::Candidates(const Board& board, const DistinctGroups& groups)
    : blocks_(DigitSet::block_count(board.digit_count())),
      cell_count_(static_cast<std::size_t>(board.cell_count())),
      group_count_(static_cast<std::size_t>(groups.count())),
      places_(blocks_ == 1 ? board.digit_count() : 0, board.cell_count()) {
  for (int block = 0; block < blocks_; ++block)
    digits_.insert(digits_.end(), cell_count_, DigitSet::all(board.digit_count(), block).bits());
  for (int block = 0; block < blocks_; ++block)
    for (int group = 0; group < groups.count(); ++group)
      wanted_.push_back(groups.required(group, block).bits());
  if (blocks_ > 1) return;
  for (Digit digit : board.digits())
    for (Cell cell : board.cells()) places_.insert(digit - 1, cell);
}

int Candidates::open_digit_count() const {
  int digits = 0;
  for (int index = 0; std::cmp_less(index, cell_count_); ++index)
    if (const int left = count(Cell{index}); left > 1) digits += left;
  return digits;
}

bool Candidates::are_decided() const {
  for (int index = 0; std::cmp_less(index, cell_count_); ++index)
    if (!is_decided(Cell{index})) return false;
  return true;
}

}  // namespace dokusat
