#include <algorithm>
#include <cmath>
#include <dokusat/explain/rating.hpp>

namespace dokusat::explain {

/// Behind the point stands w / (16 + w), w being what the steps weigh: a largest one 1, each the
/// half of one that is one larger.
void Rating::add(const Step& step) {
  if (!step.is_proven()) ++unproven;
  if (step.by_everything) return;
  largest = std::max(largest, step.size);
  ++steps[step.size];
  double weight = 0;
  for (const auto& [size, count] : steps) weight += count * std::exp2(size - largest);
  figure = largest + weight / (16 + weight);
}

Rating rate(const Puzzle& puzzle, const ExplainOptions& options) {
  Rating rating;
  Explainer explainer(puzzle, {}, options);
  while (const std::optional<Step> step = explainer.next()) rating.add(*step);
  rating.ending = explainer.ending();
  return rating;
}

bool is_rated_within(const Puzzle& puzzle, double lowest, double highest) {
  Rating rating;
  Explainer explainer(puzzle);
  while (const std::optional<Step> step = explainer.next()) {
    rating.add(*step);
    if (rating.largest > highest) return false;
  }
  return rating.figure >= lowest && rating.figure <= highest;
}

}  // namespace dokusat::explain
