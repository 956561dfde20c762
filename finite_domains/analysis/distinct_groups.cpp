#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/model/digit_set.hpp>
#include <numeric>
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
    : size_(board.digit_count()),
      cells_(with_units(board, std::move(others))),
      starts_(board.cell_count() + 1, 0),
      has_sets_(DigitSet::block_count(size_) == 1),
      members_(has_sets_ ? count() : 0, board.cell_count()),
      peers_(has_sets_ ? board.cell_count() : 0, board.cell_count()) {
  list_by_cell();
  if (words_for(count()) == 1)
    for (Cell cell : board.cells()) {
      std::uint64_t word = 0;
      for (int group : groups_of(cell)) word |= bit_of(group);
      group_words_.push_back(word);
    }
  if (!has_sets_) return;
  for (int group = 0; group < count(); ++group)
    for (Cell cell : cells(group)) {
      members_.insert(group, cell);
      for (Cell peer : cells(group))
        if (peer != cell) peers_.insert(cell.index, peer);
    }
}

bool DistinctGroups::all_differ(const std::vector<Cell>& cells) const {
  if (!has_sets_) return false;
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (cells[i] == cells[k] || !peers(cells[i]).contains(cells[k])) return false;
  return true;
}

DistinctGroups distinct_groups_of(const Board& board, const std::vector<Constraint>& constraints) {
  std::vector<std::vector<Cell>> others;
  for (const Constraint& constraint : constraints)
    if (const auto* distinct = std::get_if<AllDifferent>(&constraint))
      others.push_back(distinct->cells);
  return DistinctGroups(board, std::move(others));
}

void DistinctGroups::list_by_cell() {
  for (const std::vector<Cell>& cells : cells_)
    for (Cell cell : cells) ++starts_[cell.index + 1];
  std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
  groups_of_.resize(starts_[starts_.count() - 1]);
  Numbered<std::size_t> next = starts_;
  for (int group = 0; group < count(); ++group)
    for (Cell cell : cells(group)) groups_of_[next[cell.index]++] = group;
}

}  // namespace dokusat
