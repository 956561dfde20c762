#pragma once
// Answers as JSON, for questions in JSON, for the lines of the command line with `--json` and for
// Python. api/answer_schema.cpp has their keys, docs/reference/json.md their meaning.

#include <cstdint>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/model/fault.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>
#include <string>

namespace dokusat::questions {

/// A proof written for a puzzle.
struct ShownProof {
  std::string proved;                  ///< "one solution", "no solution"
  std::string from;                    ///< "clues", "residual formula"
  std::optional<std::int64_t> lemmas;  ///< empty if they were not checked
};

/// Additional parts of an answer.
struct Shown {
  bool unique = false;      ///< whether there are other solutions
  bool statistics = false;  ///< how the answer was found
  std::optional<ShownProof> proof = std::nullopt;
  bool random = false;                           ///< whether the solution was drawn at random
  std::optional<int> drawn_from = std::nullopt;  ///< number of solutions drawn from; empty: unknown
};

/// Returns the value of the key `conclusion`, such as "there is no solution".
std::string conclusion(Status status);
/// The grid and, for Su-domino-ku, the tiling.
Json solution_json(const Puzzle& puzzle, const Solution& solution);
Json verdict_json(const Puzzle& puzzle, const Verdict& verdict, const Shown& shown = {});
Json count_json(const SolutionCount& count, const Shown& shown = {});
Json formula_json(const CnfStatistics& statistics);
/// A cell and the value in it.
Json given_json(const Board& board, Given given);

/// The faults of an answer on the board, which may be null for faults without cells.
Json faults_json(const std::vector<Fault>& faults, const Board* board);

/// The answer about a puzzle on a separate line that begins with the number of the puzzle.
std::string numbered_line(int number, Json answer);
/// The object on a separate line. Bytes that are not UTF-8 are replaced.
std::string json_line(const Json& object);

}  // namespace dokusat::questions
