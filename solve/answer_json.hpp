#pragma once
// Answers as JSON, one object a line; docs/reference/json.md has the schema. Whole lines are made
// here, so that who prints them includes no JSON; who makes objects of other kinds includes
// <nlohmann/json.hpp>.

#include <cstdint>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace dokusat {

/// Keys stay in the order in which they are set.
using Json = nlohmann::ordered_json;

std::string name_of(Status status);
/// "deduction", "case splits", "solver", "oracle".
std::string name_of(AnsweredBy answered_by);

/// The rows of a grid: strings of digits up to size 9, lists of numbers beyond.
Json grid_json(const Grid& grid);
/// The dominoes of a tiling: ["A1-A2", ...].
Json tiling_json(const Board& board, const std::vector<Edge>& tiling);
/// "12", or "12+" where there may be more.
std::string count_text(const SolutionCount& count);
/// Null where there is none.
Json number_or_null(std::optional<int> number);
/// A line for each clause group, "  cell: at least one digit: 7".
std::string clause_groups_text(const std::vector<ClauseGroupCount>& clause_groups);
/// Clauses by clause group: {"cell: at least one digit": 7, ...}.
Json clause_groups_json(const std::vector<ClauseGroupCount>& clause_groups);
Json statistics_json(const SolveStatistics& statistics);

/// A proof that was written of a puzzle.
struct ShownProof {
  std::string proved;                  ///< "one solution", "no solution"
  std::string from;                    ///< "clues", "residual formula"
  std::optional<std::int64_t> lemmas;  ///< empty where nobody has checked them
};

/// What a line tells beyond the answer.
struct Shown {
  bool unique = false;      ///< what is known of other solutions
  bool statistics = false;  ///< `statistics_json`
  std::optional<ShownProof> proof = std::nullopt;
  bool random = false;  ///< from how many solutions this one was drawn; null: from too many to tell
  std::optional<int> drawn_from = std::nullopt;
};

/// Puzzle, status, grid and, of Su-domino-ku, tiling.
std::string answer_line(int number, const Puzzle& puzzle, const Verdict& verdict,
                        const Shown& shown = {});

/// Puzzle, status and number of solutions, "+" behind it where there may be more.
std::string count_line(int number, const SolutionCount& count, const Shown& shown = {});

/// One of many solutions, whose index begins with 1; with the tiling if that is part of it.
std::string solution_line(int number, const std::string& index, const Board& board,
                          const Solution& solution, bool tilings);

/// The object as a line of its own. Bytes that are no UTF-8 are replaced.
std::string json_line(const Json& object);

}  // namespace dokusat
