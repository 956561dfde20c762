#pragma once
// Counting by case splits alone, of ever smaller cases, by several threads. Of Su-domino-ku these
// are many times as fast as the search over the formula, whose parts neither fall apart nor come
// again.

#include <dokusat/simplification/simplify.hpp>
#include <dokusat/solve/count_cases.hpp>
#include <dokusat/solve/formula_path.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <mutex>
#include <optional>
#include <vector>

namespace dokusat {

class ThreadCrew;

/// Serves one count. Which thread counts which case, and in what order, changes no number.
class SplitCount {
 public:
  /// Both must outlive this.
  SplitCount(const Puzzle& puzzle, const SolverOptions& options);

  /// The number; empty where splits do not serve after all. The simplifier is one for the puzzle.
  std::optional<SolutionCount> count(Simplifier& simplifier);

 private:
  void work(ThreadCrew& crew);
  std::optional<CountCase> next();
  void count_case(const CountCase& one, Simplifier& simplifier);
  void add(const ModelNumber& found, SolveStatistics statistics);
  void leave(std::vector<CountCase> cases);
  void end(bool serves);

  const Puzzle& puzzle_;
  const SolverOptions& options_;
  const Budget budget_;
  std::mutex mutex_;  // of what follows
  std::vector<CountCase> left_;
  bool serves_ = true;
  bool ended_ = false;
  SolutionCount total_{0, true, {}};
};

}  // namespace dokusat
