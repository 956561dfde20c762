// Which digits stand in some solution, and in how many.

#include <dokusat/pipeline/true_candidates.hpp>
#include <dokusat/questions/question.hpp>

namespace dokusat::questions {
namespace {

/// A list for each cell, with what `of` says of each of its digits that stand somewhere.
template <class Of>
Json by_cell(const Board& board, const TrueCandidates& candidates, Of of) {
  Json cells = Json::array();
  for (Cell cell : board.cells()) {
    Json digits = Json::array();
    for (Digit digit : board.digits())
      if (candidates.is_seen(cell, digit)) digits.push_back(of(cell, digit));
    cells.push_back(std::move(digits));
  }
  return cells;
}

Json known_so_far(const Board& board, const TrueCandidates& candidates, std::optional<int> most) {
  Json known = {
      {"candidates", by_cell(board, candidates, [](Cell, Digit digit) { return digit; })}};
  if (!most) return known;
  known["counts"] = by_cell(board, candidates,
                            [&](Cell cell, Digit digit) { return candidates.count(cell, digit); });
  known["most"] = *most;
  return known;
}

}  // namespace

/// With "most" also in how many solutions, as far as there are no more than that.
Json answer_candidates(const Question& question) {
  constexpr int kMost = 1'000'000;
  const Puzzle puzzle = question.puzzle();
  const std::optional<int> most = question.number("most", 1, kMost);
  TrueCandidates candidates(puzzle, question.resources(), most.value_or(1));
  std::optional<Status> end;
  while (!(end = candidates.look())) question.report(known_so_far(*puzzle.board, candidates, most));
  Json answer = {{"status", name_of(*end)}};
  answer.update(known_so_far(*puzzle.board, candidates, most));
  answer["complete"] = *end != Status::unknown;
  answer["solutions"] = candidates.solutions();
  return answer;
}

}  // namespace dokusat::questions
