#include <algorithm>
#include <dokusat/oracle/exact_cover.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

namespace dokusat::oracle {
namespace {

struct Half {
  Cell cell;
  Digit digit;
};

/// What one option of the cover puts on the board: a digit, a single or a domino.
struct Piece {
  Half first;
  std::optional<Half> second;
};

/// The puzzle as an exact cover problem.
class Model {
 public:
  /// Where several pieces cover a cell, those with digits that come first in the order come first.
  Model(const Puzzle& puzzle, Order order)
      : puzzle_(puzzle), board_(*puzzle.board), cover_(item_count()) {
    std::vector<Piece> pieces = puzzle.dominoes ? dominoes_and_singles() : digits();
    std::ranges::stable_sort(pieces, {}, [](const Piece& piece) { return piece.first.digit; });
    if (order == Order::greatest) std::ranges::reverse(pieces);
    for (const Piece& piece : pieces) add(piece);
  }

  ExactCover& cover() { return cover_; }

  Solution solution(std::span<const int> options) const {
    Solution solution{partial_grid(options), {}};
    for (int option : options) {
      const Piece& piece = pieces_[static_cast<std::size_t>(option)];
      if (piece.second) solution.tiling.push_back({piece.first.cell, piece.second->cell});
    }
    std::ranges::sort(solution.tiling);
    return solution;
  }

  /// The digits that the options put down; the other cells are empty.
  Grid partial_grid(std::span<const int> options) const {
    Grid grid(board_.size());
    for (int option : options) {
      const Piece& piece = pieces_[static_cast<std::size_t>(option)];
      grid[piece.first.cell] = piece.first.digit;
      if (piece.second) grid[piece.second->cell] = piece.second->digit;
    }
    return grid;
  }

  /// The cells in reading order, as items.
  std::vector<int> cell_items() const {
    std::vector<int> items(static_cast<std::size_t>(board_.cell_count()));
    std::iota(items.begin(), items.end(), 0);
    return items;
  }

 private:
  // Items: cells, then (unit, digit), then for Su-domino-ku the pairs {i, j} with i < j, and {i, i}
  // for the single i.
  int item_count() const {
    const int size = board_.size();
    return unit_item(static_cast<int>(board_.units().size()), 1) +
           (puzzle_.dominoes ? size * (size + 1) / 2 : 0);
  }
  int unit_item(int unit, Digit digit) const {
    return board_.cell_count() + unit * board_.size() + digit - 1;
  }
  int pair_item(Digit low, Digit high) const {
    return unit_item(static_cast<int>(board_.units().size()), 1) + high * (high - 1) / 2 + low - 1;
  }

  bool may_hold(Cell cell, Digit digit) const {
    return puzzle_.givens[cell] == kNoDigit || puzzle_.givens[cell] == digit;
  }

  std::vector<Piece> digits() const {
    std::vector<Piece> pieces;
    for (Cell cell : board_.cells())
      for (Digit digit : board_.digits())
        if (may_hold(cell, digit)) pieces.push_back({{cell, digit}, std::nullopt});
    return pieces;
  }

  std::vector<Piece> dominoes_and_singles() const {
    std::vector<Piece> pieces;
    for (Cell cell : board_.cells())
      for (Digit digit : board_.digits())
        if (may_hold(cell, digit) && may_be_single(cell, digit))
          pieces.push_back({{cell, digit}, std::nullopt});
    for (const Edge& edge : board_.edges())
      if (may_be_domino(edge))
        for (Digit first : board_.digits())
          for (Digit second : board_.digits())
            if (first != second && may_hold(edge.first, first) && may_hold(edge.second, second))
              pieces.push_back({{edge.first, first}, Half{edge.second, second}});
    return pieces;
  }

  /// A cell under a placed domino is no single, and a single that is given lies where it is given.
  bool may_be_single(Cell cell, Digit digit) const {
    const std::optional<Cell>& given =
        puzzle_.dominoes->singles[static_cast<std::size_t>(digit - 1)];
    return given ? *given == cell : domino_on(cell) == nullptr;
  }

  /// No other domino lies on a cell of a placed one, and none lies on a given single.
  bool may_be_domino(const Edge& edge) const {
    for (Cell cell : {edge.first, edge.second}) {
      if (std::ranges::find(puzzle_.dominoes->singles, std::optional(cell)) !=
          puzzle_.dominoes->singles.end())
        return false;
      const PlacedDomino* domino = domino_on(cell);
      if (domino != nullptr && domino->edge != edge) return false;
    }
    return true;
  }

  const PlacedDomino* domino_on(Cell cell) const {
    for (const PlacedDomino& domino : puzzle_.dominoes->placed)
      if (domino.edge.first == cell || domino.edge.second == cell) return &domino;
    return nullptr;
  }

  void add(const Piece& piece) {
    std::vector<int> items;
    const auto add_half = [&](const Half& half) {
      items.push_back(half.cell.index);
      for (int unit : board_.units_of(half.cell)) items.push_back(unit_item(unit, half.digit));
    };
    add_half(piece.first);
    if (piece.second) {
      add_half(*piece.second);
      const auto [low, high] = std::minmax(piece.first.digit, piece.second->digit);
      items.push_back(pair_item(low, high));
    } else if (puzzle_.dominoes) {
      items.push_back(pair_item(piece.first.digit, piece.first.digit));
    }
    std::ranges::sort(items);
    if (std::ranges::adjacent_find(items) != items.end()) return;  // one digit twice in a unit
    cover_.add_option(items);
    pieces_.push_back(piece);
  }

  const Puzzle& puzzle_;
  const Board& board_;
  std::vector<Piece> pieces_;
  ExactCover cover_;
};

/// Whether the digits before the first empty cell can still lead to a better grid than `best`.
bool may_beat(const Grid& partial, const Grid& best, Order order) {
  for (std::size_t i = 0; i < best.digits().size(); ++i) {
    const Digit digit = partial.digits()[i];
    if (digit == kNoDigit) return true;
    if (digit != best.digits()[i]) return (digit < best.digits()[i]) == (order == Order::least);
  }
  return false;
}

}  // namespace

Result solve(const Puzzle& puzzle, Order order, const Stop& stop) {
  Model model(puzzle, order);
  Result result;
  ExactCover::Search search;
  search.found = [&](std::span<const int> options) {
    result.solution = model.solution(options);
    return order != Order::any;
  };
  bool stopped = false;
  search.stop = [&] { return stopped = stop && stop(); };
  if (order != Order::any) {
    search.item_order = model.cell_items();
    search.admissible = [&](std::span<const int> options) {
      return !result.solution ||
             may_beat(model.partial_grid(options), result.solution->grid, order);
    };
  }
  model.cover().search(search);
  result.complete = !stopped;
  return result;
}

bool for_each_solution(const Puzzle& puzzle, const std::function<bool(const Solution&)>& found,
                       const Stop& stop) {
  Model model(puzzle, Order::any);
  std::set<std::vector<Digit>> seen;
  ExactCover::Search search;
  search.found = [&](std::span<const int> options) {
    const Solution solution = model.solution(options);
    // A Sudoku has one cover a grid; only tilings can repeat a grid.
    if (puzzle.dominoes && !seen.insert(solution.grid.digits()).second) return true;
    return found(solution);
  };
  search.stop = stop;
  return model.cover().search(search);
}

}  // namespace dokusat::oracle
