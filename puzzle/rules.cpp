#include <algorithm>
#include <cstdint>
#include <dokusat/puzzle/rules.hpp>
#include <map>
#include <utility>

namespace dokusat {
namespace {

using Messages = std::vector<std::string>;

std::string times(std::size_t count) {
  return count == 2 ? "twice" : std::to_string(count) + " times";
}

template <class Items, class Name>
std::string listed(const Items& items, Name name) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : ", ") + name(item);
  return text;
}

void every_cell_holds_a_digit(const Board& board, const Grid& grid, Messages& wrong) {
  for (Cell cell : board.cells()) {
    if (grid[cell] == kNoDigit)
      wrong.push_back(board.name(cell) + " is empty");
    else if (grid[cell] < 1 || grid[cell] > board.size())
      wrong.push_back(board.name(cell) + " holds " + std::to_string(grid[cell]) + ", not 1 to " +
                      std::to_string(board.size()));
  }
}

void givens_are_kept(const Puzzle& puzzle, const Grid& grid, Messages& wrong) {
  for (Cell cell : puzzle.board->cells()) {
    const Digit given = puzzle.givens[cell];
    // Cells with nothing given are compared too: no processor foresees which those are.
    const Digit expected = given == kNoDigit ? grid[cell] : given;
    if (grid[cell] != expected && grid[cell] != kNoDigit)
      wrong.push_back(puzzle.board->name(cell) + " holds " + std::to_string(grid[cell]) + ", but " +
                      std::to_string(given) + " is given there");
  }
}

/// Whether every digit stands in the unit. It has as many cells as there are digits, so that none
/// stands twice then. Digits are told apart by a bit each, 64 at a time.
bool holds_every_digit(const Board& board, const Unit& unit, const Grid& grid) {
  constexpr int kBits = 64;
  for (Digit lowest = 1; lowest <= board.size(); lowest += kBits) {
    std::uint64_t seen = 0;
    for (Cell cell : unit.cells) {
      const auto place = static_cast<unsigned>(grid[cell] - lowest);
      seen |= std::uint64_t{place < kBits} << place % kBits;
    }
    const int digits = std::min(kBits, board.size() + 1 - lowest);
    if (seen != ~std::uint64_t{0} >> (kBits - digits)) return false;
  }
  return true;
}

void no_digit_stands_twice_in_a_unit(const Board& board, const Grid& grid, Messages& wrong) {
  for (const Unit& unit : board.units()) {
    if (holds_every_digit(board, unit, grid)) continue;
    std::map<Digit, std::vector<Cell>> places;
    for (Cell cell : unit.cells)
      if (grid[cell] != kNoDigit) places[grid[cell]].push_back(cell);
    for (const auto& [digit, cells] : places)
      if (cells.size() > 1)
        wrong.push_back(std::to_string(digit) + " stands " + times(cells.size()) + " in " +
                        board.name(unit) + ": " +
                        listed(cells, [&](Cell cell) { return board.name(cell); }));
  }
}

/// How many dominoes of a tiling lie on each cell and on each edge.
class Coverage {
 public:
  Coverage(const Board& board, const std::vector<Edge>& tiling)
      : board_(board),
        of_cell_(static_cast<std::size_t>(board.cell_count()), 0),
        of_edge_(board.edges().size(), 0) {
    for (const Edge& edge : tiling) {
      for (Cell cell : {edge.first, edge.second}) ++of_cell_[static_cast<std::size_t>(cell.index)];
      if (const std::optional<int> index = board.edge_index(edge))
        ++of_edge_[static_cast<std::size_t>(*index)];
    }
  }

  int on(Cell cell) const { return of_cell_[static_cast<std::size_t>(cell.index)]; }
  bool is_single(Cell cell) const { return on(cell) == 0; }
  bool lies_on(const Edge& edge) const {
    const std::optional<int> index = board_.edge_index(edge);
    return index && of_edge_[static_cast<std::size_t>(*index)] > 0;
  }

 private:
  const Board& board_;
  std::vector<int> of_cell_;
  std::vector<int> of_edge_;
};

void no_cell_lies_under_two_dominoes(const Board& board, const Solution& solution,
                                     const Coverage& coverage, Messages& wrong) {
  for (const Edge& edge : solution.tiling)
    if (!coverage.lies_on(edge)) wrong.push_back(board.name(edge) + " are not neighbours");
  for (Cell cell : board.cells())
    if (const int count = coverage.on(cell); count > 1)
      wrong.push_back(board.name(cell) + " lies under " + std::to_string(count) + " dominoes");
}

std::string domino_name(std::pair<Digit, Digit> domino) {
  return "domino " + std::to_string(domino.first) + "-" + std::to_string(domino.second);
}

/// Whether as many dominoes as there are lie on the board, all different.
bool lays_every_domino(const Board& board, const Solution& solution) {
  if (std::cmp_not_equal(solution.tiling.size(), board.domino_count())) return false;
  const int size = board.size();
  std::vector<bool> lies(static_cast<std::size_t>(size * size), false);
  for (const Edge& edge : solution.tiling) {
    const auto [low, high] = std::minmax({solution.grid[edge.first], solution.grid[edge.second]});
    if (low < 1 || low == high || high > size) return false;
    const auto place = static_cast<std::size_t>((low - 1) * size + high - 1);
    if (lies[place]) return false;
    lies[place] = true;
  }
  return true;
}

void every_domino_is_used_once(const Board& board, const Solution& solution, Messages& wrong) {
  if (lays_every_domino(board, solution)) return;
  std::map<std::pair<Digit, Digit>, std::vector<Edge>> places;
  for (Digit high : board.digits())
    for (Digit low = 1; low < high; ++low) places[{low, high}];
  for (const Edge& edge : solution.tiling)
    places[std::minmax({solution.grid[edge.first], solution.grid[edge.second]})].push_back(edge);
  for (const auto& [domino, edges] : places) {
    if (edges.empty()) wrong.push_back(domino_name(domino) + " is missing");
    if (edges.size() > 1)
      wrong.push_back(domino_name(domino) + " lies " + times(edges.size()) + ": " +
                      listed(edges, [&](const Edge& edge) { return board.name(edge); }));
    if (domino.first == domino.second && !edges.empty())
      wrong.push_back(domino_name(domino) + " does not exist");
  }
}

/// Whether as many cells as there are digits lie under no domino, with a different digit each.
bool lays_every_single(const Board& board, const Grid& grid, const Coverage& coverage) {
  std::vector<bool> lies(static_cast<std::size_t>(board.size()), false);
  int count = 0;
  for (Cell cell : board.cells()) {
    if (!coverage.is_single(cell)) continue;
    if (grid[cell] < 1 || grid[cell] > board.size()) return false;
    const auto place = static_cast<std::size_t>(grid[cell] - 1);
    if (lies[place]) return false;
    lies[place] = true;
    ++count;
  }
  return count == board.size();
}

void every_single_is_used_once(const Board& board, const Grid& grid, const Coverage& coverage,
                               Messages& wrong) {
  if (lays_every_single(board, grid, coverage)) return;
  std::map<Digit, std::vector<Cell>> places;
  for (Digit digit : board.digits()) places[digit];
  for (Cell cell : board.cells())
    if (coverage.is_single(cell)) places[grid[cell]].push_back(cell);
  for (const auto& [digit, cells] : places) {
    if (cells.empty()) wrong.push_back("single " + std::to_string(digit) + " is missing");
    if (cells.size() > 1)
      wrong.push_back("single " + std::to_string(digit) + " lies " + times(cells.size()) + ": " +
                      listed(cells, [&](Cell cell) { return board.name(cell); }));
  }
}

void placed_dominoes_and_singles_are_kept(const Puzzle& puzzle, const Coverage& coverage,
                                          Messages& wrong) {
  const Board& board = *puzzle.board;
  for (const PlacedDomino& domino : puzzle.dominoes->placed)
    if (!coverage.lies_on(domino.edge))
      wrong.push_back("no domino lies on " + board.name(domino.edge) + ", but one is given there");
  for (const std::optional<Cell>& cell : puzzle.dominoes->singles)
    if (cell && !coverage.is_single(*cell))
      wrong.push_back("a domino lies on " + board.name(*cell) + ", but a single is given there");
}

}  // namespace

std::vector<std::string> grid_violations(const Puzzle& puzzle, const Grid& grid) {
  assert(grid.size() == puzzle.board->size());
  Messages wrong;
  every_cell_holds_a_digit(*puzzle.board, grid, wrong);
  givens_are_kept(puzzle, grid, wrong);
  no_digit_stands_twice_in_a_unit(*puzzle.board, grid, wrong);
  return wrong;
}

std::vector<std::string> violations(const Puzzle& puzzle, const Solution& solution) {
  Messages wrong = grid_violations(puzzle, solution.grid);
  if (puzzle.dominoes) {
    const Coverage coverage(*puzzle.board, solution.tiling);
    no_cell_lies_under_two_dominoes(*puzzle.board, solution, coverage, wrong);
    every_domino_is_used_once(*puzzle.board, solution, wrong);
    every_single_is_used_once(*puzzle.board, solution.grid, coverage, wrong);
    placed_dominoes_and_singles_are_kept(puzzle, coverage, wrong);
  }
  return wrong;
}

}  // namespace dokusat
