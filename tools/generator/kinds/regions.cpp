// Regions that hold 1 to their number of cells: Ripple Effect and Suguru. Regions and digits are
// drawn together, since hardly any regions drawn separately have a solution.

#include <algorithm>
#include <dokusat/generator/alternatives.hpp>
#include <dokusat/generator/puzzle_kinds.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <numeric>
#include <utility>

namespace dokusat {
namespace {

constexpr int kMostRegionCells = 5;
constexpr int kOpenRegion = -1;

/// True if the digit may be in the cell with the given other digits (0: none).
using Fits = bool (*)(const Board& board, const std::vector<int>& digits, Cell cell, int digit);

/// Places regions one by one, and removes some if none can be placed.
class RegionsBuilder {
 public:
  RegionsBuilder(const Board& board, Fits fits, Random& random)
      : board_(board),
        fits_(fits),
        random_(random),
        digits_(static_cast<std::size_t>(board.cell_count()), 0),
        region_of_(digits_.size(), kOpenRegion) {}

  /// Fills the board. False if it is not filled in a number of steps that nearly always suffices.
  bool build(const Budget& budget) {
    const int most_steps = 100 * board_.cell_count();
    for (int step = 0; step < most_steps; ++step) {
      if (budget.is_spent()) throw Stopped{};
      const Cell cell = most_enclosed();
      if (cell == kNoCell) return true;
      if (!put_region(cell) && !join_region(cell)) take_away_around(cell);
    }
    return false;
  }

  const std::vector<int>& digits() const { return digits_; }
  /// The cells of each region.
  std::vector<std::vector<Cell>> regions() const {
    std::vector<std::vector<Cell>> regions(static_cast<std::size_t>(next_region_));
    for (const Cell cell : board_.cells())
      regions[static_cast<std::size_t>(region_of_[index(cell)])].push_back(cell);
    std::erase_if(regions, [](const std::vector<Cell>& cells) { return cells.empty(); });
    return regions;
  }

 private:
  static std::size_t index(Cell cell) { return static_cast<std::size_t>(cell.index); }
  bool is_open(Cell cell) const { return region_of_[index(cell)] == kOpenRegion; }

  std::vector<Cell> open_neighbours(Cell cell) const {
    std::vector<Cell> found;
    for (const int edge : board_.edges_of(cell)) {
      const Cell other = board_.edge(edge).other(cell);
      if (is_open(other)) found.push_back(other);
    }
    return found;
  }

  /// The first open cell with the fewest open neighbours, which must not become isolated. So the
  /// board fills from the top, and the open cells stay connected.
  Cell most_enclosed() const {
    Cell best = kNoCell;
    std::size_t fewest = 5;
    for (const Cell cell : board_.cells()) {
      if (!is_open(cell)) continue;
      const std::size_t neighbours = open_neighbours(cell).size();
      if (neighbours < fewest) best = cell;
      fewest = std::min(fewest, neighbours);
    }
    return best;
  }

  std::vector<Cell> grown(Cell first, int wanted) {
    std::vector<Cell> cells{first};
    while (std::cmp_less(cells.size(), wanted)) {
      std::vector<Cell> next;
      for (const Cell cell : cells)
        for (const Cell other : open_neighbours(cell))
          if (std::ranges::find(cells, other) == cells.end()) next.push_back(other);
      if (next.empty()) break;
      cells.push_back(random_.pick(next));
    }
    return cells;
  }

  /// Places the remaining digits on the cells from this one on.
  bool put_digits(const std::vector<Cell>& cells, std::size_t place, std::vector<int>& left) {
    if (place == cells.size()) return true;
    for (int& digit : left) {
      if (digit == 0 || !fits_(board_, digits_, cells[place], digit)) continue;
      int& held = digits_[index(cells[place])];
      held = std::exchange(digit, 0);
      if (put_digits(cells, place + 1, left)) return true;
      digit = std::exchange(held, 0);
    }
    return false;
  }

  bool put_region(Cell first) {
    for (const int wanted : {5, 4, 5, 4, 3, 5, 4, 3, 5, 4, 3, 2, 4, 3, 2, 1}) {
      const std::vector<Cell> cells = grown(first, wanted);
      std::vector<int> left(cells.size());
      std::iota(left.begin(), left.end(), 1);
      random_.shuffle(left);
      if (!put_digits(cells, 0, left)) continue;
      for (const Cell cell : cells) region_of_[index(cell)] = next_region_;
      ++next_region_;
      return true;
    }
    return false;
  }

  /// Makes the cell the last one of an adjacent region.
  bool join_region(Cell cell) {
    for (const int edge : board_.edges_of(cell)) {
      const int region = region_of_[index(board_.edge(edge).other(cell))];
      if (region == kOpenRegion) continue;
      const auto digit = static_cast<int>(std::ranges::count(region_of_, region)) + 1;
      if (digit > kMostRegionCells || !fits_(board_, digits_, cell, digit)) continue;
      region_of_[index(cell)] = region;
      digits_[index(cell)] = digit;
      return true;
    }
    return false;
  }

  void take_away_around(Cell cell) {
    const int around = 1 + random_.below(2);
    for (const Cell other : board_.cells()) {
      const int distance = std::abs(board_.row(other) - board_.row(cell)) +
                           std::abs(board_.column(other) - board_.column(cell));
      if (distance <= around && !is_open(other)) take_away(region_of_[index(other)]);
    }
  }
  void take_away(int region) {
    for (const Cell cell : board_.cells())
      if (region_of_[index(cell)] == region) {
        region_of_[index(cell)] = kOpenRegion;
        digits_[index(cell)] = 0;
      }
  }

  const Board& board_;
  Fits fits_;
  Random& random_;
  std::vector<int> digits_;
  std::vector<int> region_of_;
  int next_region_ = 0;
};

std::optional<Draft> draw_regions(int rows, int columns, const RuleKind& kind, Fits fits,
                                  Random& random, const Budget& budget) {
  const auto plan = [&](int values) {
    return BoardPlan{.rows = rows, .columns = columns, .values = {1, values}, .has_lines = false};
  };
  const auto open_board = Board::of(plan(kMostRegionCells));
  RegionsBuilder builder(*open_board, fits, random);
  if (!builder.build(budget)) return std::nullopt;
  const auto board = Board::of(plan(std::ranges::max(builder.digits())));
  Draft draft{empty_puzzle(board), Grid(*board), {}, {}};
  for (std::vector<Cell>& cells : builder.regions())
    draft.frame.rules.emplace_back(CellRule{&kRoom, std::move(cells)});
  draft.frame.rules.emplace_back(CellRule{&kind});
  for (const Cell cell : board->cells()) {
    draft.solution[cell] = builder.digits()[static_cast<std::size_t>(cell.index)];
    draft.digits.push_back(digit_clue(*board, draft.solution, cell));
  }
  return draft;
}

bool is_far_from_equals(const Board& board, const std::vector<int>& digits, Cell cell, int digit) {
  for (const auto& [down, right] :
       {std::pair(0, 1), std::pair(0, -1), std::pair(1, 0), std::pair(-1, 0)})
    for (int distance = 1; distance <= digit; ++distance) {
      const int row = board.row(cell) + distance * down;
      const int column = board.column(cell) + distance * right;
      if (board.has_cell_at(row, column) &&
          digits[static_cast<std::size_t>(board.cell_at(row, column).index)] == digit)
        return false;
    }
  return true;
}

bool touches_no_equal(const Board& board, const std::vector<int>& digits, Cell cell, int digit) {
  for (int row = board.row(cell) - 1; row <= board.row(cell) + 1; ++row)
    for (int column = board.column(cell) - 1; column <= board.column(cell) + 1; ++column)
      if (board.has_cell_at(row, column) &&
          digits[static_cast<std::size_t>(board.cell_at(row, column).index)] == digit)
        return false;
  return true;
}

std::optional<Draft> draw_ripple(int rows, int columns, Random& random, const Budget& budget) {
  return draw_regions(rows, columns, kRipple, is_far_from_equals, random, budget);
}

std::optional<Draft> draw_suguru(int rows, int columns, Random& random, const Budget& budget) {
  return draw_regions(rows, columns, kAntiTouch, touches_no_equal, random, budget);
}

}  // namespace

const PuzzleKind kRipplePuzzles{.name = "ripple",
                                .noun = "Ripple Effect",
                                .format = Format::ripple,
                                .least_rows = 1,
                                .most_rows = 12,
                                .usual_rows = 8,
                                .is_square = false,
                                .draw = draw_ripple};

const PuzzleKind kSuguruPuzzles{.name = "suguru",
                                .noun = "Suguru",
                                .format = Format::suguru,
                                .least_rows = 1,
                                .most_rows = 12,
                                .usual_rows = 8,
                                .is_square = false,
                                .draw = draw_suguru};

}  // namespace dokusat
