#pragma once
// Judges lists of all solutions, as `solve --all` prints them.

#include <dokusat/formats/answer_reader.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// Each solution must keep the rules and stand in the list once, and the list must be in the order
/// asked for, and whole. Texts do not say where a list ends: after as many solutions as there are.
class ListJudge {
 public:
  /// Lists of the options' order; with their `tilings` grids that are tiled otherwise are others.
  /// A list may end after `limit` solutions, which are then the first in the order.
  ListJudge(const Puzzle& puzzle, const SolverOptions& options, std::optional<std::uint64_t> limit)
      : puzzle_(puzzle), options_(options), limit_(limit) {}

  void take(const Answer& answer);
  /// Whether a further answer belongs to the list.
  bool goes_on();
  /// What is wrong, once the list has ended.
  std::vector<std::string> wrong();

 private:
  void take_solution(const Answer& answer);
  bool is_full() const { return limit_ && listed_.size() >= *limit_; }
  /// A solution of the list. One whose cells off the board are not shown may be met several times.
  struct Met {
    std::uint64_t times = 0;
    std::uint64_t known = 0;  // so many ways there are to fill those cells
    bool is_whole = false;    // and no more
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
  std::optional<Answer> last_;   // what is no solution: it ends the list
  std::uint64_t known_ = 0;      // so many solutions there are
  bool is_known_whole_ = false;  // and no more
  std::vector<std::string> wrong_;
};

}  // namespace dokusat
