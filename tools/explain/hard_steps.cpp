#include <algorithm>
#include <dokusat/explain/hard_steps.hpp>
#include <utility>

namespace dokusat::explain {
namespace {

/// A Su-domino-ku has dozens of steps that are not proved; none may take seconds.
constexpr long kLessForDominoes = 50;

}  // namespace

HardSteps::HardSteps(const RuleSystem& system, const std::atomic<bool>* stop)
    : system_(system),
      stop_(stop),
      solver_(system),
      models_(system, &solver_),
      search_(system, models_),
      cores_(system, solver_) {
  models_.end_at(stop);
  solver_.end_at(stop);
}

void HardSteps::set(const PencilMarks& marks, const Bits& reference, const Targets& targets) {
  marks_ = &marks;
  reference_ = reference;
  targets_ = {targets.excluded & marks.open(), targets.placed & marks.open(),
              targets.contradiction};
  solver_.set(*marks_, reference_);
  search_.set(marks, reference, targets);
}

HardStep HardSteps::find(int from, int to, long work, bool must_find) {
  if (system_.dominoes() != nullptr) work /= kLessForDominoes;
  CoreResult result = search_.find(from, to, work);
  HardStep step{std::move(result.finding), result.at_least, {}};
  if (step.finding || !must_find) return step;
  std::optional<Finding> in_units;
  if (system_.dominoes() == nullptr && !targets_.contradiction)
    in_units = find_in_units(work, step.units);
  step.finding = cores_.find(targets_, in_units, work);
  return step;
}

long HardSteps::work() const {
  return models_.work() + solver_.work() + (whole_ ? whole_->models.work() : 0);
}

HardSteps::Whole& HardSteps::whole() {
  if (!whole_) {
    whole_ = std::make_unique<Whole>(system_, solver_);
    whole_->models.end_at(stop_);
  }
  return *whole_;
}

/// Returns all rules of the fewest units that decide a target, if these were found.
std::optional<Finding> HardSteps::find_in_units(long work, UnitCount& count) {
  Whole& whole = this->whole();
  whole.models.set(*marks_, reference_);
  whole.search.set(*marks_, reference_, targets_);
  CoreResult result = whole.search.find(1, CoreSearch::kLargestSize, work);
  count = {result.finding ? result.finding->size() : 0, result.at_least};
  if (result.finding) result.finding->rules = whole.models.rules_of(result.finding->rules);
  return std::move(result.finding);
}

}  // namespace dokusat::explain
