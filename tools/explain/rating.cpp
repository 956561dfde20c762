#include <algorithm>
#include <cmath>
#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/rule_models.hpp>

namespace dokusat::explain {
namespace {

constexpr const char* kAllRules = "all rules together";

}  // namespace

/// The fraction of the figure is w / (16 + w), where w is the weight of the steps: 1 for the
/// largest size, and half as much for each size below.
void Rating::add(const Step& step) {
  if (!step.is_proven()) ++unproven;
  if (step.by_everything || step.size == 0) return;
  largest = std::max(largest, step.size);
  ++steps[step.size];
  double weight = 0;
  for (const auto& [size, count] : steps) weight += count * std::exp2(size - largest);
  figure = largest + weight / (16 + weight);
}

/// A step by size costs as much as techniques of its size; a whole rule of a variant as much as
/// locked candidates.
double cost_of(const Step& step) {
  if (step.told) return step.told->cost;
  if (step.by_everything) return kNamelessCost;
  if (step.size == 1) return step.technique.ends_with("single") ? 1.5 : 2.6;
  if (step.size == 2) return 2.6;
  if (step.size <= 4) return 3.2;
  if (step.size <= 7) return 4.2;
  return std::min(kNamelessCost, 7.0 + 0.1 * (step.size - 8));
}

void PathRating::add(const Step& step) {
  const double cost = cost_of(step);
  if (step.by_everything) ++nameless;
  const std::string name = step.by_everything       ? kAllRules
                           : step.technique.empty() ? "size " + std::to_string(step.size)
                                                    : step.technique;
  ++steps[name];
  sum += cost;
  if (cost <= hardest && !hardest_name.empty()) return;
  hardest = cost;
  hardest_name = name;
}

void PathRating::end(Ending how) {
  ending = how;
  if (how != Ending::unknown) return;
  hardest = kNamelessCost;
  hardest_name = kAllRules;
}

std::string_view PathRating::band() const { return band_of(hardest).name; }

PathRating rate_by_technique(const Puzzle& puzzle, ExplainOptions options, double below) {
  options.order = StepOrder::by_technique;
  PathRating rating;
  Explainer explainer(puzzle, {}, options);
  while (const std::optional<Step> step = explainer.next()) {
    rating.add(*step);
    if (rating.hardest >= below) break;
  }
  rating.end(explainer.ending());
  return rating;
}

Rating rate(const Puzzle& puzzle, const ExplainOptions& options, double highest) {
  Rating rating;
  Explainer explainer(puzzle, {}, options);
  while (const std::optional<Step> step = explainer.next()) {
    rating.add(*step);
    if (rating.largest > highest) break;
  }
  rating.ending = explainer.ending();
  return rating;
}

}  // namespace dokusat::explain
