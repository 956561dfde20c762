// Which digits stand in some solution.

#include <dokusat/pipeline/true_candidates.hpp>
#include <dokusat/questions/question.hpp>

namespace dokusat::questions {
namespace {

Json digits_by_cell(const Board& board, const TrueCandidates& candidates) {
  Json cells = Json::array();
  for (Cell cell : board.cells()) {
    Json digits = Json::array();
    for (Digit digit : board.digits())
      if (candidates.is_seen(cell, digit)) digits.push_back(digit);
    cells.push_back(std::move(digits));
  }
  return cells;
}

}  // namespace

Json answer_candidates(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  TrueCandidates candidates(puzzle, question.resources());
  std::optional<Status> end;
  while (!(end = candidates.look()))
    question.report({{"candidates", digits_by_cell(*puzzle.board, candidates)}});
  return {{"status", name_of(*end)},
          {"candidates", digits_by_cell(*puzzle.board, candidates)},
          {"complete", *end != Status::unknown},
          {"solutions", candidates.solutions()}};
}

}  // namespace dokusat::questions
