#pragma once
// Engines that answer questions about a puzzle, and the table of the engines for each kind of
// puzzle. `PuzzleSolver` asks the engines of the first row that applies in turn, until one answers.

#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/model_search/model_number.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace dokusat {

class IncrementalFormula;

/// Data structures for the last puzzle's rules, reused while the rules stay the same.
struct RuleCache {
  std::shared_ptr<Simplifier> simplifier = {};
  std::shared_ptr<PropagationSearch> search = {};
  std::shared_ptr<IncrementalFormula> formula = {};

  Simplifier& simplifier_for(const Puzzle& puzzle);
};

/// A puzzle and what engines need to answer a question about it. All members must outlive the
/// engines.
struct Question {
  const Puzzle& puzzle;
  const SolverOptions& options;
  const Budget& budget;  ///< shared by all engines
  SolveStatistics& statistics;
  RuleCache& cache;
};

/// Called with each solution; the search ends when it returns false.
using Found = std::function<bool(const Solution&)>;

/// An engine that answers one question about one puzzle. Each function returns `solved` if `found`
/// ended the search, `no_solution` if there is no further solution, and `unknown` at a limit. It
/// returns nothing if the engine gives up: then `found` was not called, and the next engine is
/// asked.
class Engine {
 public:
  Engine() = default;
  virtual ~Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Finds the first solution in the order; in any order, up to `most` with different grids.
  virtual std::optional<Status> first(Order, std::size_t most, const Found&) = 0;
  /// Finds all solutions in the order.
  virtual std::optional<Status> each(Order, const Found&) { return std::nullopt; }
  /// Counts solutions until there are more than the limit; the status is `no_solution` if all are
  /// counted. Raises the number to that of the solutions known, also if the engine gives up.
  virtual std::optional<Status> count(std::optional<std::uint64_t>, ModelNumber&) {
    return std::nullopt;
  }
};

/// Makes an engine; null if it does not support the rules.
using MakeEngine = std::unique_ptr<Engine>(const Question&);

MakeEngine fast9_engine;        ///< bit-parallel search; requires `fits_registers`
MakeEngine search_engine;       ///< propagation search, in turns with a formula
MakeEngine formula_engine;      ///< CNF for a SAT solver, embedded or external
MakeEngine incremental_engine;  ///< one formula of the rules, with clues as assumptions
MakeEngine oracle_engine;       ///< the second opinion

/// True if the puzzle is a Sudoku or Su-domino-ku of 9×9, with no further rules than candidates of
/// cells, and the options let `fast9/` answer.
bool fits_registers(const Puzzle& puzzle, const SolverOptions& options);

enum class QuestionKind {
  solve,  ///< one solution, the first in an order, whether it is the only one
  each,   ///< every solution
  count,  ///< the number of solutions
};

/// A row of the table: engines in the order in which they are asked.
struct Strategy {
  struct Named {
    std::string_view name;  ///< "bit-parallel search"
    MakeEngine* make;
  };
  std::string_view when;  ///< a sentence for the documentation
  bool (*applies)(const Puzzle& puzzle, QuestionKind kind, const SolverOptions& options);
  std::vector<Named> engines;
};

/// All rows, in order. The last one always applies.
std::span<const Strategy> all_strategies();
/// The first row that applies.
const Strategy& choose_strategy(const Puzzle& puzzle, QuestionKind kind,
                                const SolverOptions& options);

}  // namespace dokusat
