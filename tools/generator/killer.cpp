#include <algorithm>
#include <dokusat/generator/alternatives.hpp>
#include <dokusat/generator/killer.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <utility>

namespace dokusat {
namespace {

constexpr int kLeastCells = 2;
constexpr int kMostCells = 5;

/// Divides a board into cages.
class Cutter {
 public:
  Cutter(const Board& board, const std::function<bool(const std::vector<Cell>&, Cell)>& may_join,
         Random& random)
      : board_(board), may_join_(may_join), random_(random), free_(board, true) {}

  std::vector<std::vector<Cell>> cut() {
    std::vector<Cell> order;
    for (Cell cell : board_.cells()) order.push_back(cell);
    random_.shuffle(order);
    for (Cell cell : order)
      if (free_[cell]) grow(cell);
    for (Cell cell : order)
      if (free_[cell]) join(cell);
    return std::move(cages_);
  }

 private:
  std::vector<Cell> neighbours(Cell cell) const {
    std::vector<Cell> found;
    for (int edge : board_.edges_of(cell)) found.push_back(board_.edge(edge).other(cell));
    return found;
  }

  void grow(Cell first) {
    const int wanted = kLeastCells + random_.below(kMostCells - kLeastCells);
    std::vector<Cell> cage{first};
    while (std::cmp_less(cage.size(), wanted)) {
      std::vector<Cell> next;
      for (Cell cell : cage)
        for (Cell other : neighbours(cell))
          if (free_[other] && std::ranges::find(cage, other) == cage.end() &&
              may_join_(cage, other))
            next.push_back(other);
      if (next.empty()) break;
      cage.push_back(random_.pick(next));
    }
    if (std::cmp_less(cage.size(), kLeastCells)) return;
    for (Cell cell : cage) free_[cell] = false;
    cages_.push_back(std::move(cage));
  }

  /// Adds the cell to an adjacent cage that has room.
  void join(Cell cell) {
    for (std::vector<Cell>& cage : cages_) {
      const bool beside = std::ranges::any_of(neighbours(cell), [&](Cell other) {
        return std::ranges::find(cage, other) != cage.end();
      });
      if (!beside || std::cmp_equal(cage.size(), kMostCells) || !may_join_(cage, cell)) continue;
      cage.push_back(cell);
      free_[cell] = false;
      return;
    }
  }

  const Board& board_;
  const std::function<bool(const std::vector<Cell>&, Cell)>& may_join_;
  Random& random_;
  PerCell<bool> free_;
  std::vector<std::vector<Cell>> cages_;
};

bool is_cage(const Rule& rule) {
  const auto* cells = std::get_if<CellRule>(&rule);
  return cells != nullptr && cells->kind == &kCage;
}

}  // namespace

std::vector<std::vector<Cell>> cut_into_cages(
    const Board& board, const std::function<bool(const std::vector<Cell>&, Cell)>& may_join,
    Random& random) {
  return Cutter(board, may_join, random).cut();
}

std::vector<CellRule> random_cages(const Board& board, const Grid& grid, Random& random) {
  std::vector<CellRule> rules;
  const auto is_new = [&](const std::vector<Cell>& cage, Cell cell) {
    return std::ranges::none_of(cage, [&](Cell other) { return grid[other] == grid[cell]; });
  };
  for (std::vector<Cell>& cells : cut_into_cages(board, is_new, random)) {
    std::ranges::sort(cells);
    int sum = 0;
    for (Cell cell : cells) sum += board.value(grid[cell]);
    rules.emplace_back(&kCage, NumberAndCells{sum, std::move(cells)});
  }
  std::ranges::sort(rules, {}, [](const CellRule& rule) { return rule.cells().front(); });
  return rules;
}

void drop_cages(Puzzle& puzzle, const Grid& grid, const Budget& budget, Random& random) {
  std::vector<Rule> cages;
  for (const Rule& rule : puzzle.rules)
    if (is_cage(rule)) cages.push_back(rule);
  random.shuffle(cages);
  for (const Rule& cage : cages) {
    Puzzle fewer = puzzle;
    std::erase(fewer.rules, cage);
    if (!Alternatives(fewer, budget).has_one(fewer, grid)) puzzle = std::move(fewer);
  }
}

}  // namespace dokusat
