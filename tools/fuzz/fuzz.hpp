#pragma once
// Differential testing: puzzles of all kinds, solved in all ways, whose answers must agree with the
// oracle's and with each other. docs/guides/testing.md describes what is tried and what it has
// found.
//
//     dokusat::FuzzReport report = dokusat::fuzz(options);
//     if (report.disagreement) show(report.disagreement->puzzle);

#include <atomic>
#include <chrono>
#include <cstdint>
#include <dokusat/fuzz/fuzz_puzzles.hpp>
#include <dokusat/fuzz/fuzz_questions.hpp>
#include <dokusat/fuzz/fuzz_ways.hpp>
#include <dokusat/fuzz/shrink.hpp>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

struct FuzzOptions {
  std::uint64_t seed = 0;
  std::optional<std::int64_t> rounds;                    ///< maximum number
  std::optional<std::chrono::duration<double>> seconds;  ///< no round begins after this time
  bool sudoku = true;
  bool dominoes = true;
  bool variants = false;             ///< Sudoku and Latin squares with random rules
  std::vector<BoardPointer> boards;  ///< if empty: `boards_to_fuzz`
  WayChoices ways = all_choices();
  /// Number of ways of the embedded solver asked in a round; other backends are asked in a fourth
  /// as many, at least one. Each round takes other ways.
  std::size_t ways_a_round = 6;
  /// Number of questions to each of these ways; its next turn takes other questions. Puzzle files
  /// and shrinking use all questions.
  std::size_t questions_a_way = 1;
  /// Backends with processes or threads are asked in one of this number of rounds each, unless
  /// there are only such backends.
  std::int64_t rounds_an_external_solver = 10;
  std::size_t limit = 40;  ///< maximum size of a set of solutions to compare
  /// Time limit of a question.
  std::chrono::duration<double> question_seconds = kQuestionSeconds;
  int threads = 1;
  /// Set to true from outside to stop. May be null.
  const std::atomic<bool>* stop = nullptr;
  /// Called after each round, by one thread at a time.
  std::function<void()> round_done;
};

/// Statistics.
struct FuzzCounts {
  std::int64_t rounds = 0;
  std::int64_t unsolvable = 0;  ///< number of puzzles without solutions, by the oracle
  std::int64_t unique = 0;
  std::int64_t several = 0;
  std::int64_t too_hard = 0;  ///< for the oracle: the ways were compared with each other
  std::map<std::string, std::int64_t> boards;  ///< number of puzzles by kind and board
  QuestionCounts asked;
  FuzzCounts& operator+=(const FuzzCounts& more);
};

struct FuzzReport {
  FuzzCounts counts;
  /// The first round with a disagreement, from 0, and that disagreement, shrunk.
  std::optional<std::int64_t> round;
  std::optional<Disagreement> disagreement;
};

/// Plays rounds until one shows a disagreement or the options end it. A round depends on the seed,
/// its number and the choices, not on the threads. If several rounds have a disagreement, the first
/// is reported.
FuzzReport fuzz(const FuzzOptions& options);

/// Asks all combinations of the choices about a puzzle. Shrinks a disagreement if `small`.
FuzzReport fuzz_puzzle(const Puzzle& puzzle, const FuzzOptions& options, bool small);

/// A file that reproduces the disagreement: a description in comments, and the puzzle.
std::string disagreement_text(const Disagreement& disagreement);
/// The command that reproduces it from a puzzle file of this name. Includes the options that
/// matter: `limit`, and `question_seconds` if an answer was late.
std::string disagreement_command(const Disagreement& disagreement, const std::string& file,
                                 const FuzzOptions& options);

}  // namespace dokusat
