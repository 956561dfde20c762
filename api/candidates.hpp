#pragma once
// The question which digits occur in some solution, and in how many.

#include <dokusat/api/asking.hpp>
#include <dokusat/api/field_list.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat::questions {

struct CandidatesRequest {
  static constexpr std::string_view kName = "candidates";
  static constexpr std::string_view kSays = "list the digits that occur in some solution";

  std::optional<int> limit = {};  ///< of solutions counted for each digit; empty: no counts
  std::optional<std::chrono::duration<double>> timeout = {};
};
void fields(FieldList& list, CandidatesRequest& request);

struct CandidateCount {
  Digit digit = kNoDigit;
  int solutions = 0;  ///< number of solutions with this digit, up to the limit
};

struct CandidatesAnswer {
  /// `unknown` if a limit ended the search: digits and counts are those found so far.
  Status status = Status::unknown;
  int solutions = 0;                                    ///< number visited
  std::vector<std::vector<CandidateCount>> cells = {};  ///< in reading order, digits ascending
  std::shared_ptr<const Board> board;
  std::optional<int> limit;
};

/// Reports the current counts now and then.
CandidatesAnswer answer(const Puzzle& puzzle, const CandidatesRequest& request,
                        const Asking& asking = {});
std::string text(const CandidatesAnswer& answer);
Json json(const CandidatesAnswer& answer);

}  // namespace dokusat::questions
