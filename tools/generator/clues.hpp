#pragma once
// The possible clues of a solution, and the puzzles that subsets of them make.

#include <algorithm>
#include <dokusat/generator/generator.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/model/indexed.hpp>
#include <utility>
#include <vector>

namespace dokusat {

/// The number of all clues.
inline int all_clues(const GeneratorOptions& options) {
  return options.dominoes ? options.board->domino_count() : options.board->cell_count();
}

/// The cell to which the symmetry maps a cell.
inline Cell image(const Board& board, Symmetry symmetry, Cell cell) {
  const int row = board.row(cell);
  const int across = board.columns() - 1 - board.column(cell);
  if (symmetry == Symmetry::rotate180) return board.cell_at(board.rows() - 1 - row, across);
  return symmetry == Symmetry::mirror ? board.cell_at(row, across) : cell;
}

/// The clues of a solution, in groups that are shown or hidden together, in random order.
class Clues {
 public:
  using Group = std::vector<int>;   // cells of a Sudoku, indices of the tiling of a Su-domino-ku
  using Shown = std::vector<bool>;  // by group

  Clues(const GeneratorOptions& options, const Solution& solution, Random& random)
      : options_(options), solution_(solution) {
    if (options.dominoes)
      for (int i = 0; std::cmp_less(i, solution.tiling.size()); ++i) groups_.push_back({i});
    else
      group_cells();
    random.shuffle(groups_);
  }

  std::size_t groups() const { return groups_.size(); }
  int size(std::size_t group) const { return static_cast<int>(groups_[group].size()); }
  int count(const Shown& shown) const {
    int count = 0;
    for (std::size_t group = 0; group < groups(); ++group)
      if (shown[group]) count += size(group);
    return count;
  }
  Shown first(std::size_t groups_shown) const {
    Shown shown(groups(), false);
    std::fill_n(shown.begin(), groups_shown, true);
    return shown;
  }

  /// The cells of the digits in the group; empty for Su-domino-ku.
  std::vector<Cell> cells(std::size_t group) const {
    std::vector<Cell> cells;
    if (!options_.dominoes)
      for (const int clue : groups_[group]) cells.push_back(Cell{clue});
    return cells;
  }

  /// For Su-domino-ku: the edges of the dominoes, in the order of the groups.
  std::vector<Edge> edges() const {
    std::vector<Edge> edges;
    for (const Group& group : groups_) edges.push_back(edge_of(group[0]));
    return edges;
  }

  Puzzle puzzle(const Shown& shown) const {
    Puzzle puzzle = options_.rules();
    for (std::size_t group = 0; group < groups(); ++group)
      if (shown[group])
        for (int clue : groups_[group]) show(puzzle, clue);
    if (options_.dominoes && options_.singles) show_singles(puzzle);
    return puzzle;
  }

  /// True if the clues of the group also fit the other solution.
  bool agrees(std::size_t group, const Solution& other) const {
    return std::ranges::all_of(groups_[group], [&](int clue) {
      const auto same = [&](Cell cell) { return other.grid[cell] == solution_.grid[cell]; };
      if (!options_.dominoes) return same(Cell{clue});
      const Edge& edge = edge_of(clue);
      return same(edge.first) && same(edge.second) &&
             std::ranges::binary_search(other.tiling, edge);
    });
  }

 private:
  /// For Su-domino-ku: the edge of the clue's domino.
  const Edge& edge_of(int clue) const { return solution_.tiling[static_cast<std::size_t>(clue)]; }

  void group_cells() {
    for (Cell cell : options_.board->cells()) {
      const Cell other = image(*options_.board, options_.symmetry, cell);
      if (other < cell) continue;  // already in the group of `other`
      groups_.push_back({cell.index});
      if (other != cell) groups_.back().push_back(other.index);
    }
  }

  void show(Puzzle& puzzle, int clue) const {
    if (!options_.dominoes) {
      puzzle.givens[Cell{clue}] = solution_.grid[Cell{clue}];
      return;
    }
    const Edge& edge = edge_of(clue);
    place(puzzle, {edge, solution_.grid[edge.first], solution_.grid[edge.second]});
  }

  void show_singles(Puzzle& puzzle) const {
    PerCell<bool> covered(*options_.board, false);
    for (const Edge& edge : solution_.tiling) covered[edge.first] = covered[edge.second] = true;
    for (Cell cell : options_.board->cells())
      if (!covered[cell]) place_single(puzzle, solution_.grid[cell], cell);
  }

  const GeneratorOptions& options_;
  const Solution& solution_;
  std::vector<Group> groups_;
};

}  // namespace dokusat
