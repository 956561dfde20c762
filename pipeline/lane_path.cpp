#include <algorithm>
#include <dokusat/deduction/lane_search.hpp>
#include <dokusat/pipeline/lane_path.hpp>
#include <dokusat/pipeline/solution_count.hpp>
#include <limits>

namespace dokusat {
namespace {

constexpr BoxShape kBox{3, 3};

/// The search looks at no clock and no signal: so many splits take some 20 ms. The general engine
/// makes more.
std::int64_t most_splits(const SolveWay& way) {
  constexpr std::int64_t kMostSplits = 30000;
  return std::min(way.splits, kMostSplits);
}

/// Null where another way was chosen, or the puzzle has other rules.
LaneSearch search_for(const Puzzle& puzzle, const SolveWay& way) {
  if (!way.lanes || way.oracle || way.splits == 0 ||
      way.encoding.simplification != Simplification::automatic)
    return nullptr;
  return puzzle.rules.empty() && puzzle.board->box() == kBox ? lane_search() : nullptr;
}

LaneGrid lanes_of(const Board& board, const Grid& grid) {
  LaneGrid lanes;
  for (Cell cell : board.cells()) lanes.digits[cell.index] = static_cast<std::uint8_t>(grid[cell]);
  return lanes;
}

AnsweredBy answered_by(const LaneAnswer& answer) {
  return answer.splits == 0 ? AnsweredBy::deduction : AnsweredBy::case_splits;
}

Solution solution_of(const Board& board, const LaneGrid& lanes) {
  Solution solution{Grid(board.size()), {}};
  for (Cell cell : board.cells()) solution.grid[cell] = lanes.digits[cell.index];
  return solution;
}

}  // namespace

std::optional<Verdict> answer_by_lanes(const Puzzle& puzzle, const SolverOptions& options) {
  const LaneSearch search = search_for(puzzle, options);
  if (search == nullptr) return std::nullopt;
  const LaneAnswer answer = search(lanes_of(*puzzle.board, puzzle.givens), 2, most_splits(options));
  if (!answer.exhausted) return std::nullopt;
  Verdict verdict;
  verdict.statistics.answered_by = answered_by(answer);
  verdict.status = answer.solutions == 0 ? Status::no_solution : Status::solved;
  if (answer.solutions == 0) return verdict;
  verdict.solution = solution_of(*puzzle.board, answer.first);
  require_rules_kept(puzzle, *verdict.solution);
  if (options.unique) verdict.unique = true;
  return verdict;
}

std::optional<SolutionCount> count_by_lanes(const Puzzle& puzzle, const SolverOptions& options,
                                            std::optional<std::uint64_t> limit) {
  const LaneSearch search = search_for(puzzle, options);
  if (search == nullptr) return std::nullopt;
  constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
  const std::int64_t most =
      limit && *limit < std::uint64_t{kMost} ? static_cast<std::int64_t>(*limit) + 1 : kMost;
  const LaneAnswer answer =
      search(lanes_of(*puzzle.board, puzzle.givens), most, most_splits(options));
  if (!answer.exhausted && answer.solutions < most) return std::nullopt;
  SolutionCount count{static_cast<std::uint64_t>(answer.solutions), answer.exhausted, {}};
  count.statistics.answered_by = answered_by(answer);
  return count;
}

}  // namespace dokusat
