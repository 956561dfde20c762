#pragma once
// Differential testing: puzzles of all kinds, answered on all ways, whose answers must agree with
// the oracle's and with each other. docs/guides/testing.md tells what is tried and what it has
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
  std::optional<std::int64_t> rounds;                    ///< no more than so many
  std::optional<std::chrono::duration<double>> seconds;  ///< begins no round after this time
  bool sudoku = true;
  bool dominoes = true;
  bool variants = false;             ///< Sudoku and Latin squares with random rules
  std::vector<BoardPointer> boards;  ///< none: `boards_to_fuzz`
  WayChoices ways = all_choices();
  /// So many ways of the embedded solver are asked in a round, and a fourth of it of each other
  /// backend, at least one; others in each round.
  std::size_t ways_a_round = 6;
  /// Each of these ways is asked so many of the questions, others when its turn comes again. All of
  /// them where puzzles are given, and while shrinking.
  std::size_t questions_a_way = 1;
  /// Beside others, backends that take processes or threads come, each by itself, in one of so many
  /// rounds.
  std::int64_t rounds_an_external_solver = 10;
  std::size_t limit = 40;  ///< solutions of a puzzle that are compared as a set
  /// For one question to a way.
  std::chrono::duration<double> question_seconds = kQuestionSeconds;
  int threads = 1;
  /// Ends the run soon after this becomes true. May be null.
  const std::atomic<bool>* stop = nullptr;
  /// Called after each round, by one thread at a time.
  std::function<void()> round_done;
};

/// What was tried.
struct FuzzCounts {
  std::int64_t rounds = 0;
  std::int64_t unsolvable = 0;  ///< of the puzzles, by the oracle
  std::int64_t unique = 0;
  std::int64_t several = 0;
  std::int64_t too_hard = 0;  ///< for the oracle: the ways were compared with each other
  std::map<std::string, std::int64_t> boards;  ///< puzzles by kind and board
  QuestionCounts asked;
  FuzzCounts& operator+=(const FuzzCounts& more);
};

struct FuzzReport {
  FuzzCounts counts;
  /// The first round, from 0, in which there was one, and that disagreement, shrunk.
  std::optional<std::int64_t> round;
  std::optional<Disagreement> disagreement;
};

/// Plays rounds until one shows a disagreement or the options end it. What a round does depends on
/// the seed, its number and the choices, not on the threads; of several rounds with a disagreement
/// the first counts.
FuzzReport fuzz(const FuzzOptions& options);

/// Asks all ways about a puzzle, each combination of the choices. Shrinks what it finds if `small`.
FuzzReport fuzz_puzzle(const Puzzle& puzzle, const FuzzOptions& options, bool small);

/// A file that shows the disagreement: what it is as comments, and the puzzle.
std::string disagreement_text(const Disagreement& disagreement);
/// The command that shows it, for a puzzle file of this name. Of the options those count that the
/// disagreement depends on: `limit`, and `question_seconds` where an answer did not come in time.
std::string disagreement_command(const Disagreement& disagreement, const std::string& file,
                                 const FuzzOptions& options);

}  // namespace dokusat
