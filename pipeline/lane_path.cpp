#include <algorithm>
#include <dokusat/deduction/lane_search.hpp>
#include <dokusat/pipeline/formula_path.hpp>
#include <dokusat/pipeline/lane_path.hpp>
#include <dokusat/pipeline/solution_count.hpp>
#include <limits>

namespace dokusat {
namespace {

constexpr BoxShape kBox{3, 3};

/// The general engine makes more, and says how far it came. One of its splits of Su-domino-ku takes
/// as long as three by lanes.
std::int64_t most_splits(const Puzzle& puzzle, const SolveWay& way) {
  constexpr std::int64_t kMostSplits = 30000;
  return std::min(way.splits, kMostSplits) * (puzzle.has_dominoes() ? 3 : 1);
}

/// False where another way was chosen, or the puzzle has other rules.
bool is_searched(const Puzzle& puzzle, const SolverOptions& way) {
  if (!way.lanes || way.oracle || way.splits == 0 ||
      way.encoding.simplification != Simplification::automatic || puzzle.board->box() != kBox)
    return false;
  if (!puzzle.has_dominoes()) return puzzle.rules.empty();
  // Of the tilings of a grid the search finds one.
  return puzzle.rules.size() == 1 && !way.tilings && lane_search().dominoes != nullptr;
}

/// What is given, as the search takes it.
struct Givens {
  LaneGrid grid = {};
  LaneTiling open = {};
};

struct RowAndBit {
  int row;
  std::uint16_t bit;
};
RowAndBit row_and_bit(const Board& board, Cell cell) {
  return {board.row(cell), static_cast<std::uint16_t>(1U << board.column(cell))};
}

/// Pieces as they are given. False if two of them lie on a cell.
bool lay_pieces(const Board& board, const DominoTiling& dominoes, LaneTiling& laid,
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

/// What may cover the cells: on those that are taken, what lies there. Empty if two pieces do.
std::optional<LaneTiling> open_covers(const Board& board, const DominoTiling& dominoes) {
  LaneTiling open = {};
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
    return givens;
  }
  const std::optional<LaneTiling> open = open_covers(board, *puzzle.dominoes());
  if (!open) return std::nullopt;
  givens.open = *open;
  for (const auto& [cell, digit] : given_digits(puzzle)) {
    std::uint8_t& given = givens.grid.digits[cell.index];
    if (given != 0) return std::nullopt;
    given = static_cast<std::uint8_t>(digit);
  }
  return givens;
}

/// Empty where the search is not for the puzzle, or has no time at all.
std::optional<LaneAnswer> searched(const Puzzle& puzzle, const SolverOptions& options,
                                   std::int64_t solutions) {
  if (!is_searched(puzzle, options)) return std::nullopt;
  const std::optional<Givens> givens = givens_of(puzzle);
  if (!givens) return std::nullopt;
  const Limits limits = limits_from_now(options);
  if (limits.reached()) return std::nullopt;
  const auto is_over = [](const void* asker) {
    return static_cast<const Limits*>(asker)->reached();
  };
  const LaneBudget budget{solutions, most_splits(puzzle, options), is_over, &limits};
  return puzzle.has_dominoes() ? lane_search().dominoes(givens->grid, givens->open, budget)
                               : lane_search().sudoku(givens->grid, budget);
}

/// Whether a limit of time, or an interrupt, ended the search.
bool was_stopped(const LaneAnswer& answer, const Puzzle& puzzle, const SolverOptions& options,
                 std::int64_t solutions) {
  return !answer.exhausted && answer.solutions < solutions &&
         answer.splits < most_splits(puzzle, options);
}

AnsweredBy answered_by(const LaneAnswer& answer) {
  return answer.splits == 0 ? AnsweredBy::deduction : AnsweredBy::case_splits;
}

Solution solution_of(const Puzzle& puzzle, const LaneAnswer& answer) {
  const Board& board = *puzzle.board;
  Solution solution{Grid(board.size()), {}};
  for (Cell cell : board.cells()) solution.grid[cell] = answer.first.digits[cell.index];
  if (!puzzle.has_dominoes()) return solution;
  for (const Edge& edge : board.edges()) {
    const auto [row, bit] = row_and_bit(board, edge.first);
    const bool is_across = board.row(edge.second) == row;
    if (((is_across ? answer.tiling.right : answer.tiling.down)[row] & bit) != 0)
      solution.tiling.push_back(edge);
  }
  return solution;
}

}  // namespace

std::optional<Verdict> answer_by_lanes(const Puzzle& puzzle, const SolverOptions& options) {
  constexpr std::int64_t kTwo = 2;
  const std::optional<LaneAnswer> answer = searched(puzzle, options, kTwo);
  if (!answer) return std::nullopt;
  const bool is_found = answer->solutions == 1;
  if (!answer->exhausted && !(is_found && was_stopped(*answer, puzzle, options, kTwo)))
    return std::nullopt;
  Verdict verdict;
  verdict.statistics.answered_by = answered_by(*answer);
  verdict.status = is_found ? Status::solved : Status::no_solution;
  if (!is_found) return verdict;
  verdict.solution = solution_of(puzzle, *answer);
  require_rules_kept(puzzle, *verdict.solution);
  if (options.unique && answer->exhausted) verdict.unique = true;
  return verdict;
}

std::optional<SolutionCount> count_by_lanes(const Puzzle& puzzle, const SolverOptions& options,
                                            std::optional<std::uint64_t> limit) {
  constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
  const std::int64_t most =
      limit && *limit < std::uint64_t{kMost} ? static_cast<std::int64_t>(*limit) + 1 : kMost;
  const std::optional<LaneAnswer> answer = searched(puzzle, options, most);
  if (!answer) return std::nullopt;
  if (!answer->exhausted && answer->solutions < most &&
      !was_stopped(*answer, puzzle, options, most))
    return std::nullopt;
  SolutionCount count{static_cast<std::uint64_t>(answer->solutions), answer->exhausted, {}};
  count.statistics.answered_by = answered_by(*answer);
  return count;
}

}  // namespace dokusat
