#include <algorithm>
#include <dokusat/fast9/search.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solve/strategy.hpp>

namespace dokusat {
namespace {

bool wants_search(const SolverOptions& options) {
  return options.splits > 0 && !options.backend &&
         options.encoding.simplification == Simplification::automatic;
}

bool is_nine_by_nine(const Board& board) {
  constexpr BoxShape kBox{3, 3};
  constexpr int kCells = 81;
  return board.box() == kBox && board.cell_count() == kCells && board.is_regular();
}

/// The board, with no rule beside it but either dominoes or candidates of cells.
bool is_plain(const Puzzle& puzzle) {
  if (puzzle.has_dominoes()) return puzzle.rules.size() == 1;
  return std::ranges::all_of(
      puzzle.rules, [](const Rule& rule) { return std::get<CellRule>(rule).kind == &kGiven; });
}

bool is_for_registers(const Puzzle& puzzle, const SolverOptions& options) {
  return options.bit_parallel && is_nine_by_nine(*puzzle.board) && is_plain(puzzle) &&
         (!puzzle.has_dominoes() || fast9::best_search().dominoes != nullptr);
}

const std::vector<Strategy>& table() {
  static const std::vector<Strategy> strategies = {
      Strategy{
          "The oracle is named.",
          [](const Puzzle&, QuestionKind, const SolverOptions& options) { return options.oracle; },
          {Engine::oracle}},
      Strategy{"`--incremental`, and any solution will do.",
               [](const Puzzle&, QuestionKind question, const SolverOptions& options) {
                 return options.incremental && question == QuestionKind::solve &&
                        options.order == Order::any;
               },
               {Engine::incremental}},
      Strategy{"A backend, an encoding or a simplification is named, or `--splits 0`.",
               [](const Puzzle&, QuestionKind, const SolverOptions& options) {
                 return !wants_search(options);
               },
               {Engine::formula}},
      Strategy{"Solutions of a Su-domino-ku that differ in their tilings count as different.",
               [](const Puzzle& puzzle, QuestionKind, const SolverOptions& options) {
                 return puzzle.has_dominoes() && options.tilings;
               },
               {Engine::formula}},
      Strategy{"Su-domino-ku of 9×9, solve.",
               [](const Puzzle& puzzle, QuestionKind question, const SolverOptions& options) {
                 return puzzle.has_dominoes() && question == QuestionKind::solve &&
                        is_for_registers(puzzle, options);
               },
               {Engine::bit_parallel, Engine::case_splits, Engine::formula}},
      Strategy{"Su-domino-ku of 9×9, count.",
               [](const Puzzle& puzzle, QuestionKind question, const SolverOptions& options) {
                 return puzzle.has_dominoes() && question == QuestionKind::count &&
                        is_for_registers(puzzle, options);
               },
               {Engine::bit_parallel, Engine::smaller_cases, Engine::case_splits, Engine::formula}},
      Strategy{"Another Su-domino-ku, count.",
               [](const Puzzle& puzzle, QuestionKind question, const SolverOptions&) {
                 return puzzle.has_dominoes() && question == QuestionKind::count;
               },
               {Engine::smaller_cases, Engine::case_splits, Engine::formula}},
      Strategy{"Another Su-domino-ku, or over 16 digits.",
               [](const Puzzle& puzzle, QuestionKind, const SolverOptions&) {
                 return puzzle.has_dominoes() ||
                        puzzle.board->digit_count() > PropagationSearch::kMostDigits;
               },
               {Engine::case_splits, Engine::formula}},
      Strategy{"Plain Sudoku of 9×9, whose cells may have candidates, solve or count.",
               [](const Puzzle& puzzle, QuestionKind question, const SolverOptions& options) {
                 return question != QuestionKind::each && is_for_registers(puzzle, options);
               },
               {Engine::bit_parallel, Engine::propagation, Engine::case_splits, Engine::formula}},
      Strategy{"All others.",
               [](const Puzzle&, QuestionKind, const SolverOptions&) { return true; },
               {Engine::propagation, Engine::case_splits, Engine::formula}},
  };
  return strategies;
}

}  // namespace

bool Strategy::asks(Engine engine) const {
  return std::ranges::find(engines, engine) != engines.end();
}

std::span<const Strategy> all_strategies() { return table(); }

std::string_view name_of(Engine engine) {
  switch (engine) {
    case Engine::bit_parallel:
      return "bit-parallel search";
    case Engine::propagation:
      return "propagation search";
    case Engine::case_splits:
      return "case splits";
    case Engine::smaller_cases:
      return "smaller cases";
    case Engine::formula:
      return "formula";
    case Engine::incremental:
      return "incremental solver";
    case Engine::oracle:
      break;
  }
  return "oracle";
}

const Strategy& choose_strategy(const Puzzle& puzzle, QuestionKind question,
                                const SolverOptions& options) {
  return *std::ranges::find_if(table(), [&](const Strategy& strategy) {
    return strategy.applies(puzzle, question, options);
  });
}

}  // namespace dokusat
