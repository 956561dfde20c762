#include <dokusat/explain/hard_steps.hpp>
#include <numeric>
#include <utility>

namespace dokusat::explain {
namespace {

/// For each question about the rules of a core; most need a few.
constexpr long kMostConflicts = 2000;

}  // namespace

HardSteps::HardSteps(const RuleSystem& system, const std::atomic<bool>* stop)
    : system_(system), stop_(stop), models_(system), search_(system, models_) {
  models_.end_at(stop);
}

void HardSteps::set(const PencilMarks& marks, const Bits& reference, const Bits& targets) {
  marks_ = &marks;
  reference_ = reference;
  targets_ = targets & marks.open();
  search_.set(marks, reference, targets);
}

HardStep HardSteps::find(int from, int to, long work, bool must_find) {
  CoreResult result = search_.find(from, to, work);
  HardStep step{std::move(result.finding), result.at_least, {}};
  if (step.finding || !must_find) return step;
  find_by_units(work, step);
  if (!step.finding) find_by_any_core(work, step);
  return step;
}

HardSteps::Whole& HardSteps::whole() {
  if (!whole_) {
    whole_ = std::make_unique<Whole>(system_, *marks_);
    whole_->solver.end_at(stop_);
    whole_->models.end_at(stop_);
  }
  return *whole_;
}

/// The smaller one stays.
void HardSteps::offer_core(const std::vector<int>& rules, Candidate target, HardStep& step) {
  std::vector<int> core = whole().solver.core(rules, target, kMostConflicts);
  if (core.empty()) return;
  if (!step.finding || std::cmp_less(core.size(), step.finding->size()))
    step.finding = Finding{std::move(core), target, false};
}

/// The units that decide a target, as few as can be, and of their truths and links as many left out
/// as can be.
void HardSteps::find_by_units(long work, HardStep& step) {
  Whole& whole = this->whole();
  whole.solver.set(*marks_, reference_);
  whole.search.set(*marks_, reference_, targets_);
  const CoreResult result = whole.search.find(1, CoreSearch::kLargestSize, work);
  step.units.at_least = result.at_least;
  if (!result.finding) return;
  step.units.at_most = result.finding->size();
  const std::vector<int> rules = whole.models.rules_of(result.finding->rules);
  offer_core(rules, result.finding->candidate, step);
  const long end = whole.solver.work() + work;
  for (Candidate target : targets_.items())
    if (target != result.finding->candidate && whole.solver.work() < end)
      offer_core(rules, target, step);
}

void HardSteps::find_by_any_core(long work, HardStep& step) {
  std::vector<int> all(static_cast<std::size_t>(system_.rule_count()));
  std::iota(all.begin(), all.end(), 0);
  const long end = whole().solver.work() + work;
  for (Candidate target : targets_.items())
    if (!step.finding || whole().solver.work() < end) offer_core(all, target, step);
}

}  // namespace dokusat::explain
