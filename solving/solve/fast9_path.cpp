#include <algorithm>
#include <dokusat/fast9/search.hpp>
#include <dokusat/solve/fast9_path.hpp>
#include <dokusat/solve/formula_path.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/solve/strategy.hpp>
#include <limits>

namespace dokusat {
namespace {

/// Plain Sudoku that takes many more splits than the hardest ones known goes better by a search
/// with weights: mostly it has several solutions in one part of the tree and none in the others.
/// Counts go through the whole tree, and Su-domino-ku has another engine behind this one, one split
/// of which takes as long as three of these. The hardest boards of candidates take millions of
/// splits, and more time by any other engine (docs/lab/throughput.md).
std::int64_t most_splits(const Puzzle& puzzle, const SolveWay& way, QuestionKind question) {
  constexpr std::int64_t kMostSplits = 30000;
  constexpr std::int64_t kMostOfOneAnswer = 1000;
  constexpr std::int64_t kTimesForCandidates = 1000;
  if (puzzle.has_dominoes()) return std::min(way.splits, kMostSplits) * 3;
  if (!puzzle.rules.empty()) return std::min(way.splits, kMostSplits) * kTimesForCandidates;
  return std::min(way.splits, question == QuestionKind::solve ? kMostOfOneAnswer : kMostSplits);
}

/// What is given, as the search takes it.
struct Givens {
  fast9::CellDigits grid = {};
  std::optional<fast9::CellCandidates> candidates = {};
  fast9::Tiling open = {};
};

/// Of a puzzle whose rules are all candidates of cells.
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

/// Pieces as they are given. False if two of them lie on a cell.
bool lay_pieces(const Board& board, const DominoTiling& dominoes, fast9::Tiling& laid,
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
std::optional<fast9::Tiling> open_covers(const Board& board, const DominoTiling& dominoes) {
  fast9::Tiling open = {};
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
  const std::optional<fast9::Tiling> open = open_covers(board, *puzzle.dominoes());
  if (!open) return std::nullopt;
  givens.open = *open;
  for (const auto& [cell, digit] : given_digits(puzzle)) {
    std::uint8_t& given = givens.grid.digits[cell.index];
    if (given != 0) return std::nullopt;
    given = static_cast<std::uint8_t>(digit);
  }
  return givens;
}

/// Empty where it has no time at all, or the clues contradict each other.
std::optional<fast9::Answer> searched(const Puzzle& puzzle, const SolverOptions& options,
                                      QuestionKind question, std::int64_t solutions) {
  const std::optional<Givens> givens = givens_of(puzzle);
  if (!givens) return std::nullopt;
  const Budget budget = budget_from_now(options);
  if (budget.is_spent()) return std::nullopt;
  const auto is_over = [](const void* asker) {
    return static_cast<const Budget*>(asker)->is_spent();
  };
  const fast9::Bounds bounds{solutions, most_splits(puzzle, options, question), is_over, &budget};
  const fast9::Search& search = fast9::best_search();
  if (puzzle.has_dominoes()) return search.dominoes(givens->grid, givens->open, bounds);
  return givens->candidates ? search.candidates(givens->grid, *givens->candidates, bounds)
                            : search.sudoku(givens->grid, bounds);
}

/// Whether a limit of time, or an interrupt, ended the search.
bool was_stopped(const fast9::Answer& answer, const Puzzle& puzzle, const SolverOptions& options,
                 QuestionKind question, std::int64_t solutions) {
  return !answer.exhausted && answer.solutions < solutions &&
         answer.splits < most_splits(puzzle, options, question);
}

AnsweredBy answered_by(const fast9::Answer& answer) {
  return answer.splits == 0 ? AnsweredBy::deduction : AnsweredBy::case_splits;
}

Solution solution_of(const Puzzle& puzzle, const fast9::Answer& answer) {
  const Board& board = *puzzle.board;
  Solution solution{Grid(board), {}};
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

std::optional<Verdict> answer_by_fast9(const Puzzle& puzzle, const SolverOptions& options) {
  constexpr QuestionKind kQuestion = QuestionKind::solve;
  if (!choose_strategy(puzzle, kQuestion, options).asks(Engine::bit_parallel)) return std::nullopt;
  constexpr std::int64_t kTwo = 2;
  const std::optional<fast9::Answer> answer = searched(puzzle, options, kQuestion, kTwo);
  if (!answer) return std::nullopt;
  const bool is_found = answer->solutions == 1;
  if (!answer->exhausted && !(is_found && was_stopped(*answer, puzzle, options, kQuestion, kTwo)))
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

std::optional<SolutionCount> count_by_fast9(const Puzzle& puzzle, const SolverOptions& options,
                                            std::optional<std::uint64_t> limit) {
  constexpr QuestionKind kQuestion = QuestionKind::count;
  if (!choose_strategy(puzzle, kQuestion, options).asks(Engine::bit_parallel)) return std::nullopt;
  constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
  const std::int64_t most =
      limit && *limit < std::uint64_t{kMost} ? static_cast<std::int64_t>(*limit) + 1 : kMost;
  const std::optional<fast9::Answer> answer = searched(puzzle, options, kQuestion, most);
  if (!answer) return std::nullopt;
  if (!answer->exhausted && answer->solutions < most &&
      !was_stopped(*answer, puzzle, options, kQuestion, most))
    return std::nullopt;
  SolutionCount count{static_cast<std::uint64_t>(answer->solutions), answer->exhausted, {}};
  count.statistics.answered_by = answered_by(*answer);
  return count;
}

}  // namespace dokusat
