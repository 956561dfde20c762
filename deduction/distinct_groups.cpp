#include <dokusat/deduction/distinct_groups.hpp>
#include <dokusat/puzzle/digit_set.hpp>
#include <utility>

namespace dokusat {
namespace {

std::vector<std::vector<Cell>> with_units(const Board& board,
                                          std::vector<std::vector<Cell>> others) {
  std::vector<std::vector<Cell>> groups;
  for (const Unit& unit : board.units()) groups.push_back(unit.cells);
  for (std::vector<Cell>& cells : others) groups.push_back(std::move(cells));
  return groups;
}

}  // namespace

DistinctGroups::DistinctGroups(const Board& board, std::vector<std::vector<Cell>> others)
    : size_(board.size()),
      cells_(with_units(board, std::move(others))),
      groups_of_(static_cast<std::size_t>(board.cell_count())),
      has_sets_(DigitSet::page_count(size_) == 1),
      members_(has_sets_ ? count() : 0, board.cell_count()),
      peers_(has_sets_ ? board.cell_count() : 0, board.cell_count()) {
  for (int group = 0; group < count(); ++group)
    for (Cell cell : cells(group)) {
      groups_of_[static_cast<std::size_t>(cell.index)].push_back(group);
      if (!has_sets_) continue;
      members_.insert(group, cell);
      for (Cell peer : cells(group))
        if (peer != cell) peers_.insert(cell.index, peer);
    }
  if (words_for(count()) > 1) return;
  for (const std::vector<int>& groups : groups_of_) {
    std::uint64_t word = 0;
    for (int group : groups) word |= bit_of(group);
    group_words_.push_back(word);
  }
}

}  // namespace dokusat
