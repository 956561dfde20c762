// Rating of puzzles.

#include <dokusat/api/explanation_json.hpp>
#include <dokusat/api/fields.hpp>
#include <dokusat/api/question.hpp>

namespace dokusat::questions {
namespace {

Json answer_rate(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  explain::require_explainable(puzzle);
  const explain::PathRating rating = explain::rate_by_technique(
      puzzle, {.assume_unique = question.flag("assume_unique"), .costs = question.costs()});
  return rated_json(rating);
}

}  // namespace

QuestionKind rate_question() {
  return {"rate",
          "how hard the puzzle is, by the steps that solve it",
          {kPuzzle,
           {"assume_unique", FieldType::flag, "steps that need a unique solution, too"},
           kCosts},
          answer_rate,
          "status rating?"};
}

}  // namespace dokusat::questions
