#include <algorithm>
#include <dokusat/model/indexed.hpp>
#include <dokusat/model/tiling.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Counters of the pieces of a solution: the dominoes on each cell and edge, the dominoes of each
/// pair of digits, and the singles of each digit. Digits that the board does not have are not
/// counted.
class Layout {
 public:
  Layout(const Board& board, const Solution& solution)
      : board_(board),
        on_cell_(board, 0),
        on_edge_(board, 0),
        dominoes_(board, PerDigit<int>(board, 0)),
        singles_(board, 0) {
    const auto is_digit = [&](Digit digit) { return digit >= 1 && digit <= board.digit_count(); };
    for (const Edge& edge : solution.tiling) {
      for (Cell cell : {edge.first, edge.second}) ++on_cell_[cell];
      if (const std::optional<int> index = board.edge_index(edge)) ++on_edge_[*index];
      const auto [low, high] = std::minmax({solution.grid[edge.first], solution.grid[edge.second]});
      if (is_digit(low) && is_digit(high)) ++dominoes_[low][high];
    }
    for (Cell cell : board.cells())
      if (is_single(cell) && is_digit(solution.grid[cell])) ++singles_[solution.grid[cell]];
  }

  int dominoes_on(Cell cell) const { return on_cell_[cell]; }
  bool is_single(Cell cell) const { return on_cell_[cell] == 0; }
  bool has_domino_on(const Edge& edge) const {
    const std::optional<int> index = board_.edge_index(edge);
    return index && on_edge_[*index] > 0;
  }
  int count_of_domino(Digit low, Digit high) const { return dominoes_[low][high]; }
  int count_of_single(Digit digit) const { return singles_[digit]; }

 private:
  const Board& board_;
  PerCell<int> on_cell_;
  PerEdge<int> on_edge_;
  PerDigit<PerDigit<int>> dominoes_;
  PerDigit<int> singles_;
};

void no_cell_lies_under_two_dominoes(const Board& board, const Solution& solution,
                                     const Layout& layout, std::vector<Fault>& wrong) {
  for (const Edge& edge : solution.tiling)
    if (!layout.has_domino_on(edge)) wrong.push_back({"not_adjacent", {edge.first, edge.second}});
  for (Cell cell : board.cells())
    if (const int count = layout.dominoes_on(cell); count > 1)
      wrong.push_back({.code = "overlap", .cells = {cell}, .found = std::to_string(count)});
}

/// Returns the cells under the domino, two by two.
std::vector<Cell> cells_of_domino(const Solution& solution, Digit low, Digit high) {
  std::vector<Cell> cells;
  for (const Edge& edge : solution.tiling) {
    const auto [one, other] = std::minmax({solution.grid[edge.first], solution.grid[edge.second]});
    if (one == low && other == high) cells.insert(cells.end(), {edge.first, edge.second});
  }
  return cells;
}

void every_domino_is_used_once(const Board& board, const Solution& solution, const Layout& layout,
                               std::vector<Fault>& wrong) {
  for (Digit low : board.digits())
    for (Digit high = low; high <= board.digit_count(); ++high) {
      const int count = layout.count_of_domino(low, high);
      const std::vector<int> values = {board.value(low), board.value(high)};
      if (low != high && count == 0) wrong.push_back({"domino_missing", {}, values});
      if (count > 1)
        wrong.push_back({"domino_repeated", cells_of_domino(solution, low, high), values});
      if (low == high && count > 0) wrong.push_back({"no_domino", {}, values});
    }
}

void every_single_is_used_once(const Board& board, const Solution& solution, const Layout& layout,
                               std::vector<Fault>& wrong) {
  for (Digit digit : board.digits()) {
    const int count = layout.count_of_single(digit);
    if (count == 0) wrong.push_back({"single_missing", {}, {board.value(digit)}});
    if (count <= 1) continue;
    std::vector<Cell> cells;
    for (Cell cell : board.cells())
      if (layout.is_single(cell) && solution.grid[cell] == digit) cells.push_back(cell);
    wrong.push_back({"single_repeated", std::move(cells), {board.value(digit)}});
  }
}

void placed_dominoes_and_singles_are_kept(const Tiling& rule, const Layout& layout,
                                          std::vector<Fault>& wrong) {
  for (const PlacedDomino& domino : rule.placed)
    if (!layout.has_domino_on(domino.edge))
      wrong.push_back({"given_domino", {domino.edge.first, domino.edge.second}});
  for (const std::optional<Cell>& cell : rule.singles)
    if (cell && !layout.is_single(*cell)) wrong.push_back({"given_single", {*cell}});
}

}  // namespace

Digit Tiling::digit_on(Cell cell) const {
  for (const PlacedDomino& domino : placed) {
    if (domino.edge.first == cell) return domino.first;
    if (domino.edge.second == cell) return domino.second;
  }
  const auto found = std::ranges::find(singles, std::optional(cell));
  return found == singles.end() ? kNoDigit : static_cast<Digit>(found - singles.begin()) + 1;
}

Tiling open_tiling(const Board& board) {
  return {{}, std::vector<std::optional<Cell>>(static_cast<std::size_t>(board.digit_count()))};
}

void find_violations(const Tiling& rule, const Board& board, const Solution& solution,
                     std::vector<Fault>& wrong) {
  const Layout layout(board, solution);
  no_cell_lies_under_two_dominoes(board, solution, layout, wrong);
  every_domino_is_used_once(board, solution, layout, wrong);
  every_single_is_used_once(board, solution, layout, wrong);
  placed_dominoes_and_singles_are_kept(rule, layout, wrong);
}

}  // namespace dokusat
