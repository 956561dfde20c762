#include <algorithm>
#include <dokusat/propagation/propagation_search.hpp>
#include <dokusat/solve/engine.hpp>

namespace dokusat {
namespace {

constexpr Strategy::Named kFast9{"bit-parallel search", fast9_engine};
constexpr Strategy::Named kSearch{"propagation search", search_engine};
constexpr Strategy::Named kFormula{"formula", formula_engine};
constexpr Strategy::Named kIncremental{"incremental solver", incremental_engine};
constexpr Strategy::Named kOracle{"oracle", oracle_engine};

bool wants_search(const SolverOptions& options) {
  return options.splits > 0 && !options.backend &&
         options.encoding.simplification == Simplification::automatic;
}

/// True for large boards without rules, which a solver that learns clauses decides sooner.
bool needs_learning(const Puzzle& puzzle) {
  constexpr int kMostDigits = 16;
  constexpr int kMostCells = 256;
  return puzzle.rules.empty() &&
         (puzzle.board->digit_count() > kMostDigits || puzzle.board->cell_count() > kMostCells);
}

const std::vector<Strategy>& table() {
  using Kind = QuestionKind;
  using Options = SolverOptions;
  static const std::vector<Strategy> strategies = {
      {"The oracle is named.",
       [](const Puzzle&, Kind, const Options& options) { return options.oracle; },
       {kOracle}},
      {"`--incremental`, and any solution will do.",
       [](const Puzzle&, Kind kind, const Options& options) {
         return options.incremental && kind == Kind::solve && options.order == Order::any;
       },
       {kIncremental}},
      {"A backend, an encoding or a simplification is named, or `--splits 0`.",
       [](const Puzzle&, Kind, const Options& options) { return !wants_search(options); },
       {kFormula}},
      {"Solutions of a Su-domino-ku that differ in their tilings count as different.",
       [](const Puzzle& puzzle, Kind, const Options& options) {
         return puzzle.has_dominoes() && options.tilings;
       },
       {kFormula}},
      {"Over 64 digits or 1,344 cells, for Su-domino-ku 672; or over 16 digits or 256 cells "
       "without "
       "rules.",
       [](const Puzzle& puzzle, Kind, const Options&) {
         return !PropagationSearch::knows(puzzle) || needs_learning(puzzle);
       },
       {kFormula}},
      {"Sudoku of 9×9, whose cells may have candidates, or Su-domino-ku of 9×9, solve or count.",
       [](const Puzzle& puzzle, Kind kind, const Options& options) {
         return kind != Kind::each && fits_registers(puzzle, options);
       },
       {kFast9, kSearch, kFormula}},
      {"All others.",
       [](const Puzzle&, Kind, const Options&) { return true; },
       {kSearch, kFormula}},
  };
  return strategies;
}

}  // namespace

std::span<const Strategy> all_strategies() { return table(); }

const Strategy& choose_strategy(const Puzzle& puzzle, QuestionKind kind,
                                const SolverOptions& options) {
  return *std::ranges::find_if(
      table(), [&](const Strategy& strategy) { return strategy.applies(puzzle, kind, options); });
}

}  // namespace dokusat
