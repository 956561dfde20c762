// How hard a puzzle is.

#include <dokusat/api/explanation_json.hpp>
#include <dokusat/api/question.hpp>

namespace dokusat::questions {

Json answer_rate(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  explain::require_explainable(puzzle);
  const explain::PathRating rating =
      explain::rate_by_technique(puzzle, {.assume_unique = question.flag("assume_unique"),
                                          .costs = question.costs()});
  return rated_json(rating);
}

}  // namespace dokusat::questions
