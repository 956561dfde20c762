#pragma once
// Answers as JSON, said once for questions in JSON, for the lines of the command line with `--json`
// and for Python. api/answer_schema.cpp has their keys, docs/reference/json.md what these mean.

#include <cstdint>
#include <dokusat/api/candidates.hpp>
#include <dokusat/api/entries.hpp>
#include <dokusat/api/estimate.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace dokusat::questions {

/// A proof that was written of a puzzle.
struct ShownProof {
  std::string proved;                  ///< "one solution", "no solution"
  std::string from;                    ///< "clues", "residual formula"
  std::optional<std::int64_t> lemmas;  ///< empty where nobody has checked them
};

/// What is told beyond the answer.
struct Shown {
  bool unique = false;      ///< what is known of other solutions
  bool statistics = false;  ///< `statistics_json`
  std::optional<ShownProof> proof = std::nullopt;
  bool random = false;  ///< from how many solutions this one was drawn; null: from too many to tell
  std::optional<int> drawn_from = std::nullopt;
};

/// Grid and, of Su-domino-ku, tiling.
Json solution_json(const Puzzle& puzzle, const Solution& solution);
Json verdict_json(const Puzzle& puzzle, const Verdict& verdict, const Shown& shown = {});
Json count_json(const SolutionCount& count, const Shown& shown = {});
Json candidates_json(const Board& board, const CandidatesAnswer& answer, std::optional<int> limit);
/// `log10` and `relative_error` are there if some probe ended in a solution.
Json estimate_json(const Estimate& estimate);
Json entries_json(const Board& board, const EntriesAnswer& found);
/// "right" or "wrong", or the status of a puzzle without entries that could be right.
std::string_view status_of(const EntriesAnswer& found);
Json generated_json(const GeneratedPuzzle& made);
Json statistics_json(const SolveStatistics& statistics);
Json formula_json(const CnfStatistics& statistics);
/// A cell and the value in it.
Json given_json(const Board& board, Given given);

/// The answer about a puzzle as a line of its own, which begins with the number of the puzzle.
std::string numbered_line(int number, const Json& answer);
/// The object as a line of its own. Bytes that are no UTF-8 are replaced.
std::string json_line(const Json& object);

}  // namespace dokusat::questions
