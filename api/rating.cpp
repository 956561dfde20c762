// How hard a puzzle is.

#include <dokusat/api/question.hpp>
#include <dokusat/api/rating_json.hpp>

namespace dokusat::questions {

Json rating_json(const explain::PathRating& rating) {
  Json steps = Json::object();
  for (const auto& [name, count] : rating.steps) steps[name] = count;
  return {{"figure", rating.hardest},       {"sum", rating.sum}, {"band", rating.band()},
          {"hardest", rating.hardest_name}, {"steps", steps},    {"by_all_rules", rating.nameless}};
}

/// `rating` is there where the steps end in the one solution.
Json answer_rate(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  explain::require_explainable(puzzle);
  const explain::PathRating rating =
      explain::rate_by_technique(puzzle, {.assume_unique = question.flag("assume_unique"),
                                          .costs = costs_named(question.text("costs"))});
  if (rating.ending == explain::Ending::contradiction) return {{"status", "no solution"}};
  if (rating.ending == explain::Ending::unknown) return {{"status", "unknown"}};
  if (rating.ending != explain::Ending::solved) return {{"status", "several solutions"}};
  return {{"status", "solved"}, {"rating", rating_json(rating)}};
}

}  // namespace dokusat::questions
