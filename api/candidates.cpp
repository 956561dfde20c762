#include <dokusat/api/candidates.hpp>
#include <dokusat/api/fields.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/solve/true_candidates.hpp>

namespace dokusat::questions {
namespace {

CandidatesAnswer known_so_far(const Board& board, const TrueCandidates& search, Status status) {
  CandidatesAnswer answer{status, search.solutions(), {}};
  for (Cell cell : board.cells()) {
    std::vector<CandidateCount>& counts = answer.cells.emplace_back();
    for (Digit digit : board.digits())
      if (search.is_seen(cell, digit)) counts.push_back({digit, search.count(cell, digit)});
  }
  return answer;
}

}  // namespace

CandidatesAnswer find_candidates(const Puzzle& puzzle, int limit, const SolveResources& resources,
                                 const CandidatesReport& report) {
  TrueCandidates search(puzzle, resources, limit);
  std::optional<Status> end;
  while (!(end = search.look()))
    if (report) report(known_so_far(*puzzle.board, search, Status::unknown));
  return known_so_far(*puzzle.board, search, *end);
}

namespace {

/// Answers with the candidates and, with "limit", the number of solutions of each, up to the limit.
Json answer_candidates(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  const std::optional<int> limit = question.number("limit");
  const CandidatesAnswer found = find_candidates(
      puzzle, limit.value_or(1), question.resources(), [&](const CandidatesAnswer& known) {
        question.report_newest([&] { return candidates_json(*puzzle.board, known, limit); });
      });
  return candidates_json(*puzzle.board, found, limit);
}

}  // namespace

QuestionKind candidates_question() {
  return {"candidates",
          "which digits stand in some solution",
          {kPuzzle, bounded("limit", "counts the solutions of each digit up to this", 1, kMillion),
           kTimeout},
          answer_candidates,
          "status candidates counts? limit? complete solutions",
          "while it looks, reports of the same"};
}

}  // namespace dokusat::questions
