#pragma once
// Judges of answers, like the checkers of programming contests.

#include <dokusat/formats/answer_reader.hpp>
#include <dokusat/model/fault.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <map>
#include <optional>
#include <vector>

namespace dokusat {

/// Returns the faults of the answer; none if it is right. The rules decide on grids. A solver is
/// asked only for what they cannot decide: whether a Su-domino-ku grid has a tiling, whether a
/// puzzle has no solution, the number of solutions, and, unless `order` is `any`, whether the
/// solution is the first. Throws `BudgetSpent` if the budget of a scope ends that.
std::vector<Fault> judge(const Puzzle& puzzle, const Answer& answer, Order order,
                         const SolverOptions& solver);

/// A judge of a list of all solutions, as `solve --all` prints it. Each solution must keep the
/// rules and occur once; the list must be complete and in the order of the options. The end of a
/// list is not marked in texts: it ends when it has as many solutions as the puzzle.
class ListJudge {
 public:
  /// With `options.tilings` grids that are tiled differently are different solutions. A list may
  /// end after `limit` solutions, which are then the first in the order.
  ListJudge(const Puzzle& puzzle, const SolverOptions& options, std::optional<std::uint64_t> limit)
      : puzzle_(puzzle), options_(options), limit_(limit) {}

  void take(const Answer& answer);
  /// True if a further answer belongs to the list.
  bool goes_on();
  /// Returns the faults. Requires that the list has ended.
  std::vector<Fault> wrong();

 private:
  void take_solution(const Answer& answer);
  bool is_full() const { return limit_ && listed_.size() >= *limit_; }
  /// A solution of the list. It may occur several times if the text does not show cells off the
  /// board.
  struct Met {
    std::uint64_t times = 0;
    std::uint64_t known = 0;  // ways to fill those cells, a lower bound
    bool is_whole = false;    // true if there are no more
  };
  std::uint64_t ways_to_complete(const Grid& grid, Met& met);
  bool has_more_than(std::uint64_t number);
  void compare_with_first();

  const Puzzle& puzzle_;
  const SolverOptions options_;
  const std::optional<std::uint64_t> limit_;
  std::vector<Grid> listed_;
  std::map<Solution, Met> met_;
  bool is_json_ = false;
  std::optional<Answer> last_;   // an answer without a solution, which ends the list
  std::uint64_t known_ = 0;      // solutions of the puzzle, a lower bound
  bool is_known_whole_ = false;  // true if there are no more
  std::vector<Fault> wrong_;
};

}  // namespace dokusat
