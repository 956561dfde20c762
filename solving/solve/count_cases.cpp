#include <algorithm>
#include <dokusat/simplification/simplify.hpp>
#include <dokusat/solve/count_cases.hpp>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace dokusat {
namespace {

/// The number of cases above which a symmetry does not pay.
constexpr std::uint64_t kMostCases = 64;

/// Returns the falling factorial n (n - 1) …; `kMostCases` + 1 stands for anything larger.
std::uint64_t falling(std::uint64_t n, std::uint64_t factors) {
  std::uint64_t product = 1;
  for (; factors > 0 && product <= kMostCases; --factors) product *= n--;
  return std::min(product, kMostCases + 1);
}

bool is_distinct(const Constraint& constraint) {
  return std::holds_alternative<AllDifferent>(constraint);
}

bool treats_digits_alike(const Rule& rule, const Board& board) {
  return std::holds_alternative<Tiling>(rule) ||
         std::ranges::all_of(constraints_of(rule, board), is_distinct);
}

bool sees(const Board& board, const Grid& grid, Cell cell, Digit digit) {
  for (const int index : board.units_of(cell))
    for (const Cell other : board.unit(index).cells)
      if (grid[other] == digit) return true;
  return false;
}

/// Fills a unit in all ways that differ by more than a permutation of free digits.
class Relabelling {
 public:
  Relabelling(const Puzzle& puzzle, std::vector<Digit> free)
      : board_(*puzzle.board), grid_(given_grid(puzzle)), free_(std::move(free)) {}

  /// Returns one case with nothing given if no unit has few enough fillings.
  std::vector<CountCase> cases() {
    choose_unit();
    if (cells_.empty()) return {CountCase{}};
    fill(CountCase{}, 0);
    return std::move(cases_);
  }

 private:
  /// Chooses the unit with the fewest fillings.
  void choose_unit() {
    std::uint64_t fewest = kMostCases + 1;
    for (const Unit& unit : board_.units()) {
      std::vector<Cell> open;
      std::vector<Digit> lacking;
      for (const Cell cell : unit.cells)
        if (grid_[cell] == kNoDigit) open.push_back(cell);
      for (const Digit digit : board_.digits())
        if (std::ranges::none_of(unit.cells, [&](Cell cell) { return grid_[cell] == digit; }) &&
            std::ranges::count(free_, digit) == 0)
          lacking.push_back(digit);
      // The numbers differ only if clues contradict each other: then symmetries do not matter.
      if (open.size() != lacking.size() + free_.size()) continue;
      const std::uint64_t ways = falling(open.size(), lacking.size());
      if (ways >= fewest) continue;
      fewest = ways;
      cells_ = std::move(open);
      lacking_ = std::move(lacking);
    }
  }

  /// Fills the cells from `one.givens.size()` on. Digits from `free_[named]` on are still
  /// interchangeable.
  void fill(const CountCase& one, std::size_t named) {
    const std::size_t at = one.givens.size();
    if (at == cells_.size()) return cases_.push_back(one);
    const Cell cell = cells_[at];
    for (const Digit digit : lacking_)
      if (std::ranges::none_of(one.givens, [&](const Given& it) { return it.digit == digit; }) &&
          !sees(board_, grid_, cell, digit))
        fill(with(one, {cell, digit}, 1), named);
    if (named < free_.size())
      fill(with(one, {cell, free_[named]}, free_.size() - named), named + 1);
  }

  static CountCase with(CountCase one, Given given, std::size_t times) {
    one.givens.push_back(given);
    one.weight *= times;
    return one;
  }

  const Board& board_;
  const Grid grid_;
  const std::vector<Digit> free_;
  std::vector<Cell> cells_;
  std::vector<Digit> lacking_;
  std::vector<CountCase> cases_;
};

/// Orders lines without clues that can be swapped: those of a Latin square, or of a band of boxes.
class LineSwaps {
 public:
  LineSwaps(const Puzzle& puzzle, bool columns)
      : board_(*puzzle.board), grid_(given_grid(puzzle)), columns_(columns) {}

  /// Returns the first digits of the lines, in order; none if these are too many cases.
  std::vector<CountCase> cases() {
    if (!board_.has_lines()) return {};
    for (int line = 0; line < line_count(); ++line) {
      lines_.clear();
      for (int other = line; other < line_count(); ++other)
        if (is_open(other) && (other == line || are_alike(line, other))) lines_.push_back(other);
      if (lines_.size() < 2 || lines_.front() != line) continue;
      for (across_ = 0; across_ < line_length(); ++across_)
        if (pays()) {
          choose(CountCase{}, 0);
          return std::move(cases_);
        }
    }
    return {};
  }

 private:
  int line_count() const { return columns_ ? board_.columns() : board_.rows(); }
  int line_length() const { return columns_ ? board_.rows() : board_.columns(); }
  Cell cell(int line, int across) const {
    return columns_ ? board_.cell_at(across, line) : board_.cell_at(line, across);
  }
  bool is_open(int line) const {
    for (int across = 0; across < line_length(); ++across)
      if (grid_[cell(line, across)] != kNoDigit) return false;
    return true;
  }
  /// True if the two cells of the lines at each place are in the same boxes.
  bool are_alike(int line, int other) const {
    const auto boxes = [&](Cell of) {
      std::vector<int> found;
      for (const int index : board_.units_of(of))
        if (board_.unit(index).kind == UnitKind::box) found.push_back(index);
      return found;
    };
    for (int across = 0; across < line_length(); ++across)
      if (boxes(cell(line, across)) != boxes(cell(other, across))) return false;
    return true;
  }

  bool pays() {
    digits_.clear();
    for (const Digit digit : board_.digits())
      if (!sees(board_, grid_, cell(lines_.front(), across_), digit)) digits_.push_back(digit);
    const std::uint64_t size = lines_.size();
    if (digits_.size() < size) return false;
    if (digits_.size() == size) return true;  // there is one order
    const std::uint64_t ways = falling(digits_.size(), size);
    const std::uint64_t orders = falling(size, size);  // not cut off where the larger number is not
    return ways <= kMostCases && 2 * (ways / orders) <= orders;
  }

  void choose(const CountCase& one, std::size_t from) {
    const std::size_t at = one.givens.size();
    if (at == lines_.size()) return cases_.push_back(one);
    const std::size_t behind = lines_.size() - at - 1;  // lines after it, with larger digits
    for (std::size_t i = from; i + behind < digits_.size(); ++i) {
      CountCase next = one;
      next.givens.push_back({cell(lines_[at], across_), digits_[i]});
      next.weight *= at + 1;
      choose(next, i + 1);
    }
  }

  const Board& board_;
  const Grid grid_;
  const bool columns_;
  std::vector<int> lines_;
  int across_ = 0;
  std::vector<Digit> digits_;
  std::vector<CountCase> cases_;
};

/// Fills the first and last row of a board without clues. The least of the fillings that differ by
/// mirrors and permutations of digits stands for all.
class Mirrors {
 public:
  explicit Mirrors(const Board& board) : board_(board), grid_(board), size_(board.digit_count()) {
    for (const Mirror mirror : {Mirror{true, false}, Mirror{false, true}, Mirror{true, true}})
      if (keeps_units(mirror)) kept_.push_back(mirror);
  }

  /// Returns no cases if the board has no mirror, or too many fillings.
  std::vector<CountCase> cases() {
    constexpr int kLargest = 8;  // 14,833 fillings at most; one digit more, 133,496
    if (kept_.empty() || size_ > kLargest) return {};
    for (int column = 0; column < size_; ++column)
      grid_[board_.cell_at(0, column)] = first_row(column);
    fill(0);
    return std::move(cases_);
  }

 private:
  struct Mirror {
    bool rows;     ///< the first row takes the place of the last
    bool columns;  ///< the first column takes the place of the last
  };
  /// The last row, if the first one is 1, 2, …
  using LastRow = std::vector<Digit>;

  static Digit first_row(int column) { return column + 1; }

  Cell image(Mirror mirror, Cell cell) const {
    const int row = board_.row(cell);
    const int column = board_.column(cell);
    return board_.cell_at(mirror.rows ? size_ - 1 - row : row,
                          mirror.columns ? size_ - 1 - column : column);
  }

  bool keeps_units(Mirror mirror) const {
    const auto sorted = [](std::vector<Cell> cells) {
      std::ranges::sort(cells);
      return cells;
    };
    std::vector<std::vector<Cell>> units;
    for (const Unit& unit : board_.units())
      units.push_back(sorted({unit.cells.begin(), unit.cells.end()}));
    return std::ranges::all_of(units, [&](std::vector<Cell> cells) {
      for (Cell& cell : cells) cell = image(mirror, cell);
      return std::ranges::count(units, sorted(std::move(cells))) > 0;
    });
  }

  /// Returns the mirrored row, with digits renamed so that the first row is 1, 2, … again.
  LastRow image(Mirror mirror, const LastRow& last) const {
    const auto width = static_cast<std::size_t>(size_);
    LastRow names(width + 1, kNoDigit);
    LastRow lower(width);
    for (std::size_t column = 0; column < width; ++column) {
      const std::size_t from = mirror.columns ? width - 1 - column : column;
      Digit upper = first_row(static_cast<int>(from));
      lower[column] = last[from];
      if (mirror.rows) std::swap(upper, lower[column]);
      names[static_cast<std::size_t>(upper)] = first_row(static_cast<int>(column));
    }
    for (Digit& digit : lower) digit = names[static_cast<std::size_t>(digit)];
    return lower;
  }

  void fill(int column) {
    if (column == size_) return take();
    const Cell cell = board_.cell_at(size_ - 1, column);
    for (const Digit digit : board_.digits()) {
      if (sees(board_, grid_, cell, digit)) continue;
      grid_[cell] = digit;
      fill(column + 1);
      grid_[cell] = kNoDigit;
    }
  }

  /// Adds the filling if it is the least of its images, with their number as its weight.
  void take() {
    LastRow last;
    for (int column = 0; column < size_; ++column)
      last.push_back(grid_[board_.cell_at(size_ - 1, column)]);
    std::set<LastRow> images = {last};
    for (const Mirror mirror : kept_) images.insert(image(mirror, last));
    if (last != *images.begin()) return;
    CountCase one;
    one.weight = images.size();
    for (const Digit digit : board_.digits()) one.weight *= digit;  // relabellings of the digits
    for (const int row : {0, size_ - 1})
      for (int column = 0; column < size_; ++column) {
        const Cell cell = board_.cell_at(row, column);
        one.givens.push_back({cell, grid_[cell]});
      }
    cases_.push_back(std::move(one));
  }

  const Board& board_;
  Grid grid_;
  const int size_;
  std::vector<Mirror> kept_;
  std::vector<CountCase> cases_;
};

CountCase joined(const CountCase& one, const CountCase& finer) {
  CountCase both = one;
  both.givens.insert(both.givens.end(), finer.givens.begin(), finer.givens.end());
  both.weight *= finer.weight;
  return both;
}

/// Splits the case by the symmetries that its lines still have.
void swap_lines(const Puzzle& puzzle, const CountCase& one, std::vector<CountCase>& cases) {
  const Puzzle here = puzzle_of(puzzle, one);
  for (const bool columns : {false, true})
    for (const std::vector<CountCase> finer = LineSwaps(here, columns).cases(); !finer.empty();) {
      for (const CountCase& part : finer) swap_lines(puzzle, joined(one, part), cases);
      return;
    }
  cases.push_back(one);
}

/// True if the tiling by dominoes is the only rule, and no clue is given.
bool is_open_tiling(const Puzzle& puzzle, const std::vector<Digit>& free) {
  return static_cast<int>(free.size()) == puzzle.board->digit_count() && puzzle.rules.size() == 1 &&
         puzzle.has_dominoes();
}

}  // namespace

std::vector<Digit> free_digits(const Puzzle& puzzle) {
  std::vector<Digit> free;
  if (!std::ranges::all_of(
          puzzle.rules, [&](const Rule& rule) { return treats_digits_alike(rule, *puzzle.board); }))
    return free;
  const Grid grid = given_grid(puzzle);
  for (const Digit digit : puzzle.board->digits())
    if (std::ranges::count(grid.digits(), digit) == 0) free.push_back(digit);
  return free;
}

std::vector<CountCase> symmetric_cases(const Puzzle& puzzle) {
  std::vector<CountCase> relabelled = {CountCase{}};
  std::vector<Digit> free = free_digits(puzzle);
  // For other puzzles swapped lines save more than mirrors.
  if (is_open_tiling(puzzle, free))
    if (std::vector<CountCase> mirrored = Mirrors(*puzzle.board).cases(); !mirrored.empty())
      return mirrored;
  if (free.size() > 1) relabelled = Relabelling(puzzle, std::move(free)).cases();
  if (!puzzle.rules.empty()) return relabelled;
  std::vector<CountCase> cases;
  for (const CountCase& one : relabelled) swap_lines(puzzle, one, cases);
  return cases;
}

std::vector<CountCase> split_cases(const Puzzle& puzzle, std::vector<CountCase> cases,
                                   std::size_t enough) {
  struct Open {
    CountCase one;
    Cell cell;                  // to be split
    std::vector<Digit> digits;  // that it can hold
  };
  Simplifier simplifier(puzzle);
  std::multimap<int, Open, std::greater<>> open;  // by the number of open digits
  std::vector<CountCase> done;
  const auto add = [&](CountCase one) {
    const Domains& known = simplifier.simplify(puzzle_of(puzzle, one), Simplification::singles);
    if (known.refuted()) return;
    const Cell cell = tightest_cell(*puzzle.board, known);
    if (cell == kNoCell) return done.push_back(std::move(one));
    std::vector<Digit> digits;
    known.for_each_digit(cell, [&](Digit digit) { digits.push_back(digit); });
    open.insert({known.open_digit_count(), {std::move(one), cell, std::move(digits)}});
  };
  for (CountCase& one : cases) add(std::move(one));
  while (!open.empty() && open.size() + done.size() < enough) {
    const Open largest = std::move(open.extract(open.begin()).mapped());
    for (const Digit digit : largest.digits) {
      CountCase finer = largest.one;
      finer.givens.push_back({largest.cell, digit});
      add(std::move(finer));
    }
  }
  for (auto& [digits, left] : open) done.push_back(std::move(left.one));
  return done;
}

Puzzle puzzle_of(const Puzzle& puzzle, const CountCase& one) {
  Puzzle here = puzzle;
  for (const auto& [cell, digit] : one.givens) here.givens[cell] = digit;
  return here;
}

}  // namespace dokusat
