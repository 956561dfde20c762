#pragma once
// One puzzle by the propagation search and, where that does not come to an end soon, in turns with
// a formula for a solver: some puzzles are decided by learning that no search comes through, and
// the other way round.

#include <atomic>
#include <cstdint>
#include <dokusat/model/violations.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <dokusat/solve/case_search.hpp>
#include <dokusat/solve/formula_path.hpp>
#include <functional>
#include <optional>
#include <vector>

namespace dokusat {

/// Serves one question about one puzzle, as `FormulaPath` does; all that it is given must outlive
/// it.
class SearchPath {
 public:
  using SearchWith = std::function<PropagationSearch*(PropagationSearch::Numbering)>;

  /// `search_with` makes the search, or tells the one that there is, and knows the rules; `formula`
  /// makes the other way, once and where it is needed.
  SearchPath(const Puzzle& puzzle, const SolverOptions& options, SearchWith search_with,
             SolveStatistics& statistics, std::function<FormulaPath&()> formula);

  Status first(Order order, std::optional<Solution>& solution);
  Status two(const Found& found);
  Status each(Order order, const Found& found);
  SolutionCount count(std::optional<std::uint64_t> limit);

 private:
  Status any(std::size_t most, const Found& found);
  void use_search(Order order);
  void begin_any();
  void add_renamed(std::vector<Solution>& found);
  std::optional<Status> search_for(Order order, std::size_t most, std::int64_t effort,
                                   std::vector<Solution>& found);
  std::optional<Status> search_cases(std::size_t most, std::int64_t effort,
                                     std::vector<Solution>& found);
  /// What the solver and the search have found so far, and the answer of one of them.
  struct Turns {
    std::size_t most;    ///< solutions, of the solver
    std::size_t wanted;  ///< of the search
    std::vector<Solution> solved = {};
    std::vector<Solution> searched = {};
    std::optional<Status> by_solver = {};
    std::optional<Status> by_search = {};
  };
  void take_turns(Turns& turns, std::int64_t conflicts, std::int64_t effort);
  void solve(Turns& turns, std::int64_t conflicts, const std::atomic<bool>* enough = nullptr);
  Solution judged(const Grid& grid);
  void note_search();

  const Puzzle& puzzle_;
  const SolverOptions& options_;
  SearchWith search_with_;
  PropagationSearch* search_ = nullptr;  ///< that of the question at hand
  SolveStatistics& statistics_;
  std::function<FormulaPath&()> formula_;
  Budget budget_;
  PuzzleJudge judge_;
  std::optional<CaseSearch> cases_;  ///< what the first turn of the search left
  bool is_named_ = false;  ///< one unit has the digits in order, and solutions stand for others
};

}  // namespace dokusat
