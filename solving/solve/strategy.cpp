#include <algorithm>
#include <dokusat/propagation/propagation_search.hpp>
#include <dokusat/solve/engine.hpp>

namespace dokusat {
namespace {

constexpr Strategy::Named kFast9{"bit-parallel search", fast9_engine};
constexpr Strategy::Named kSearch{"propagation search", search_engine};
constexpr Strategy::Named kCaseSplits{"case splits", case_splits_engine};
constexpr Strategy::Named kSmallerCases{"smaller cases", smaller_cases_engine};
constexpr Strategy::Named kFormula{"formula", formula_engine};
constexpr Strategy::Named kIncremental{"incremental solver", incremental_engine};
constexpr Strategy::Named kOracle{"oracle", oracle_engine};

bool wants_search(const SolverOptions& options) {
  return options.splits > 0 && !options.backend &&
         options.encoding.simplification == Simplification::automatic;
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
      {"Su-domino-ku of 9×9, solve.",
       [](const Puzzle& puzzle, Kind kind, const Options& options) {
         return puzzle.has_dominoes() && kind == Kind::solve && fits_registers(puzzle, options);
       },
       {kFast9, kCaseSplits, kFormula}},
      {"Su-domino-ku of 9×9, count.",
       [](const Puzzle& puzzle, Kind kind, const Options& options) {
         return puzzle.has_dominoes() && kind == Kind::count && fits_registers(puzzle, options);
       },
       {kFast9, kSmallerCases, kCaseSplits, kFormula}},
      {"Another Su-domino-ku, count.",
       [](const Puzzle& puzzle, Kind kind, const Options&) {
         return puzzle.has_dominoes() && kind == Kind::count;
       },
       {kSmallerCases, kCaseSplits, kFormula}},
      {"Another Su-domino-ku, over 64 digits or 1024 cells, or over 16 digits or 256 cells without "
       "rules.",
       [](const Puzzle& puzzle, Kind, const Options&) {
         return puzzle.has_dominoes() || !PropagationSearch::knows(puzzle);
       },
       {kCaseSplits, kFormula}},
      {"Plain Sudoku of 9×9, whose cells may have candidates, solve or count.",
       [](const Puzzle& puzzle, Kind kind, const Options& options) {
         return kind != Kind::each && fits_registers(puzzle, options);
       },
       {kFast9, kSearch, kCaseSplits, kFormula}},
      {"All others.",
       [](const Puzzle&, Kind, const Options&) { return true; },
       {kSearch, kCaseSplits, kFormula}},
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
