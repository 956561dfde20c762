#include <algorithm>
#include <dokusat/fast9/search.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solve/engine.hpp>
#include <limits>

namespace dokusat {
namespace {

bool is_nine_by_nine(const Board& board) {
  constexpr BoxShape kBox{3, 3};
  constexpr int kCells = 81;
  return board.box() == kBox && board.cell_count() == kCells && board.is_regular();
}

/// True if dominoes or candidates of cells are the only rules.
bool is_plain(const Puzzle& puzzle) {
  if (puzzle.has_dominoes()) return puzzle.rules.size() == 1;
  return std::ranges::all_of(
      puzzle.rules, [](const Rule& rule) { return std::get<CellRule>(rule).kind == &kGiven; });
}

/// Clues in the form that the search takes.
struct Givens {
  fast9::CellDigits grid = {};
  std::optional<fast9::CellCandidates> candidates = {};
  fast9::CellCovers open = {};
};

/// Requires a puzzle whose rules are all candidates of cells.
fast9::CellCandidates candidates_of(const Puzzle& puzzle) {
  fast9::CellCandidates candidates;
  std::ranges::fill(candidates.digits, std::uint16_t{0777});
  for (const Rule& rule : puzzle.rules) {
    const auto& given = std::get<CellRule>(rule).as<DigitsAndCells>();
    unsigned digits = 0;
    for (const int value : given.digits)
      if (const Digit digit = puzzle.board->digit_of(value); digit != kNoDigit)
        digits |= 1U << (digit - 1);
    std::uint16_t& here = candidates.digits[given.cells[0].index];
    here = static_cast<std::uint16_t>(here & digits);
  }
  return candidates;
}

struct RowAndBit {
  int row;
  std::uint16_t bit;
};
RowAndBit row_and_bit(const Board& board, Cell cell) {
  return {board.row(cell), static_cast<std::uint16_t>(1U << board.column(cell))};
}

/// Places pieces as given. False if two of them cover the same cell.
bool lay_pieces(const Board& board, const Tiling& dominoes, fast9::CellCovers& laid,
                std::uint16_t (&taken)[9]) {
  const auto take = [&](Cell cell) {
    const auto [row, bit] = row_and_bit(board, cell);
    const bool is_free = (taken[row] & bit) == 0;
    taken[row] |= bit;
    return is_free;
  };
  for (const PlacedDomino& domino : dominoes.placed) {
    const auto [row, bit] = row_and_bit(board, domino.edge.first);
    const bool is_across = board.row(domino.edge.second) == row;
    (is_across ? laid.right : laid.down)[row] |= bit;
    if (!take(domino.edge.first) || !take(domino.edge.second)) return false;
  }
  for (const std::optional<Cell>& cell : dominoes.singles) {
    if (!cell) continue;
    const auto [row, bit] = row_and_bit(board, *cell);
    laid.single[row] |= bit;
    if (!take(*cell)) return false;
  }
  return true;
}

/// Pieces that may cover each cell: the given ones on covered cells. Empty if two pieces cover the
/// same cell.
std::optional<fast9::CellCovers> open_covers(const Board& board, const Tiling& dominoes) {
  fast9::CellCovers open = {};
  std::uint16_t taken[9] = {};
  if (!lay_pieces(board, dominoes, open, taken)) return std::nullopt;
  constexpr unsigned kAll = 0777, kAllButLast = 0377;
  for (int i = 0; i < 9; ++i) {
    const unsigned free = kAll & ~unsigned{taken[i]}, below = i < 8 ? ~unsigned{taken[i + 1]} : 0;
    open.right[i] |= static_cast<std::uint16_t>(free & free >> 1 & kAllButLast);
    open.down[i] |= static_cast<std::uint16_t>(free & below);
    open.single[i] |= static_cast<std::uint16_t>(free);
  }
  return open;
}

/// Empty if the clues of a cell contradict each other.
std::optional<Givens> givens_of(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  Givens givens;
  if (!puzzle.has_dominoes()) {
    for (Cell cell : board.cells())
      givens.grid.digits[cell.index] = static_cast<std::uint8_t>(puzzle.givens[cell]);
    if (!puzzle.rules.empty()) givens.candidates = candidates_of(puzzle);
    return givens;
  }
  const std::optional<fast9::CellCovers> open = open_covers(board, *puzzle.dominoes());
  if (!open) return std::nullopt;
  givens.open = *open;
  for (const auto& [cell, digit] : given_digits(puzzle)) {
    std::uint8_t& given = givens.grid.digits[cell.index];
    if (given != 0) return std::nullopt;
    given = static_cast<std::uint8_t>(digit);
  }
  return givens;
}

/// Makes the solution of the given index; for Su-domino-ku, the first.
Solution solution_of(const Puzzle& puzzle, const fast9::Answer& answer, int index) {
  const Board& board = *puzzle.board;
  Solution solution{Grid(board), {}};
  for (Cell cell : board.cells()) solution.grid[cell] = answer.grids[index].digits[cell.index];
  if (!puzzle.has_dominoes()) return solution;
  for (const Edge& edge : board.edges()) {
    const auto [row, bit] = row_and_bit(board, edge.first);
    const bool is_across = board.row(edge.second) == row;
    if (((is_across ? answer.tiling.right : answer.tiling.down)[row] & bit) != 0)
      solution.tiling.push_back(edge);
  }
  return solution;
}

class Fast9Engine final : public Engine {
 public:
  explicit Fast9Engine(const Question& question) : question_(question) {}

  std::optional<Status> first(Order order, std::size_t most, const Found& found) override {
    return order == Order::any ? any(most, found) : single(found, false);
  }

  std::optional<Status> count(std::optional<std::uint64_t> limit, ModelNumber& number) override {
    constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
    const std::int64_t most =
        limit && *limit < std::uint64_t{kMost} ? static_cast<std::int64_t>(*limit) + 1 : kMost;
    const std::optional<Status> status = search(most, kSplitsToCount);
    if (status) number = answer_.solutions;
    return status;
  }

 private:
  static constexpr std::int64_t kSplitsToSolve = 1000;
  static constexpr std::int64_t kSplitsToCount = 30000;

  /// Finds the unique solution, or proves that there is none. A solution found at a limit may be
  /// one of several: it is an answer only if `any_serves`.
  std::optional<Status> single(const Found& found, bool any_serves) {
    const std::optional<Status> status = search(2, kSplitsToSolve);
    if (!status || status == Status::solved) return std::nullopt;
    if (status == Status::unknown && !(answer_.solutions == 1 && any_serves)) return std::nullopt;
    return show(*status, found);
  }

  /// Finds up to `most` solutions. Several of a Su-domino-ku are left to the general search, since
  /// not every processor has the registers for these.
  std::optional<Status> any(std::size_t most, const Found& found) {
    if (question_.puzzle.has_dominoes()) return single(found, true);
    const std::optional<Status> status = search(static_cast<std::int64_t>(most), kSplitsToSolve);
    if (!status || (status == Status::unknown && answer_.solutions == 0)) return std::nullopt;
    return show(*status, found);
  }

  Status show(Status status, const Found& found) {
    for (int i = 0; i < answer_.solutions; ++i) {
      const Solution solution = solution_of(question_.puzzle, answer_, i);
      require_rules_kept(question_.puzzle, solution);
      if (!found(solution)) return Status::solved;
    }
    return status;
  }

  /// Gives up if the time is over, if the clues contradict each other, and after too many case
  /// splits.
  std::optional<Status> search(std::int64_t solutions, std::int64_t most_of_sudoku) {
    const std::optional<Givens> givens = givens_of(question_.puzzle);
    if (!givens || question_.budget.is_spent()) return std::nullopt;
    const auto is_over = [](const void* budget) {
      return static_cast<const Budget*>(budget)->is_spent();
    };
    const std::int64_t splits = most_splits(most_of_sudoku);
    const fast9::Bounds bounds{solutions, splits, is_over, &question_.budget};
    const fast9::Searches& search = fast9::best_search();
    answer_ = question_.puzzle.has_dominoes() ? search.dominoes(givens->grid, givens->open, bounds)
              : givens->candidates ? search.candidates(givens->grid, *givens->candidates, bounds)
                                   : search.sudoku(givens->grid, bounds);
    const bool is_whole = answer_.exhausted || answer_.solutions >= solutions;
    if (!is_whole && answer_.splits >= splits) return std::nullopt;
    question_.statistics.answered_by =
        answer_.splits == 0 ? AnsweredBy::deduction : AnsweredBy::case_splits;
    return answer_.exhausted ? Status::no_solution : is_whole ? Status::solved : Status::unknown;
  }

  /// The limit of case splits. A plain Sudoku that takes many more than the hardest ones known is
  /// solved faster by a search with weights: most of these have several solutions in one part of
  /// the tree and none elsewhere. Counts search the whole tree. For Su-domino-ku the next engine
  /// needs as long for one split as this one for three. The hardest puzzles with candidates take
  /// millions of splits, and longer in any other engine (docs/lab/throughput.md).
  std::int64_t most_splits(std::int64_t most_of_sudoku) const {
    constexpr std::int64_t kTimesForCandidates = 1000;
    const std::int64_t splits = question_.options.splits;
    if (question_.puzzle.has_dominoes()) return std::min(splits, kSplitsToCount) * 3;
    if (!question_.puzzle.rules.empty())
      return std::min(splits, kSplitsToCount) * kTimesForCandidates;
    return std::min(splits, most_of_sudoku);
  }

  const Question question_;
  fast9::Answer answer_ = {};
};

}  // namespace

bool fits_registers(const Puzzle& puzzle, const SolverOptions& options) {
  return options.bit_parallel && is_nine_by_nine(*puzzle.board) && is_plain(puzzle) &&
         (!puzzle.has_dominoes() || fast9::best_search().dominoes != nullptr);
}

std::unique_ptr<Engine> fast9_engine(const Question& question) {
  return std::make_unique<Fast9Engine>(question);
}

}  // namespace dokusat
