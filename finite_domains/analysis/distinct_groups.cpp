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
      cell_count_(static_cast<std::size_t>(board.cell_count())),
      cells_(with_units(board, std::move(others))),
      starts_(board.cell_count() + 1, 0) {
  list_by_cell();
  if (DigitSet::block_count(size_) > 1) return;
  peers_.resize(cell_count_ * cell_count_);
  for (const std::vector<Cell>& cells : cells_)
    for (Cell cell : cells)
      for (Cell peer : cells)
        if (peer != cell)
          peers_[static_cast<std::size_t>(cell.index) * cell_count_ +
                 static_cast<std::size_t>(peer.index)] = true;
}

bool DistinctGroups::all_differ(const std::vector<Cell>& cells) const {
  if (!has_peers()) return false;
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (!are_peers(cells[i], cells[k])) return false;
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
