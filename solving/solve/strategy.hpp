#pragma once
// Which engines answer a question about a puzzle, in one table: the first row that applies says
// whom to ask, in this order. An engine that gives up leaves the question to the next one.

#include <dokusat/solve/solver_options.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace dokusat {

enum class Engine {
  bit_parallel,   ///< `fast9/`: plain Sudoku and Su-domino-ku of 9×9, in vector registers
  propagation,    ///< `propagation/`: a search on domains, in turns with the formula
  case_splits,    ///< `deduction/`: what follows from the clues, and a search by assumptions
  smaller_cases,  ///< counting by case splits alone, of ever smaller cases
  formula,        ///< CNF for a SAT solver, the embedded or an external one
  incremental,    ///< one formula of the rules for many puzzles, their clues as assumptions
  oracle,         ///< `oracle/`: the second opinion
};

enum class QuestionKind {
  solve,  ///< one solution, the first in an order, whether it is the only one
  each,   ///< every solution
  count,  ///< how many there are
};

struct Strategy {
  std::string_view when;  ///< a sentence; docs/guides/architecture.md has the table
  bool (*applies)(const Puzzle& puzzle, QuestionKind question, const SolverOptions& options);
  std::vector<Engine> engines;

  bool asks(Engine engine) const;
};

/// In order; the last row always applies.
std::span<const Strategy> all_strategies();
/// "bit-parallel search", as the table in docs/guides/architecture.md names it.
std::string_view name_of(Engine engine);

const Strategy& choose_strategy(const Puzzle& puzzle, QuestionKind question,
                                const SolverOptions& options);

}  // namespace dokusat
