#include <algorithm>
#include <dokusat/explain/hard_steps.hpp>
#include <numeric>
#include <random>
#include <utility>

namespace dokusat::explain {
namespace {

/// For each question about the rules of a core; most need a few.
constexpr long kConflictsOfStep = 2000;
/// Steps of dominoes come in tens that are not proved; none of them is to take seconds.
constexpr long kLessForDominoes = 50;

}  // namespace

HardSteps::HardSteps(const RuleSystem& system, const std::atomic<bool>* stop)
    : system_(system),
      stop_(stop),
      solver_(system),
      models_(system, &solver_),
      search_(system, models_) {
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
  if (system_.dominoes() == nullptr && !targets_.contradiction) step.units = count_units(work);
  step.finding = small_core(work / 2);
  return step;
}

HardSteps::Whole& HardSteps::whole() {
  if (!whole_) {
    whole_ = std::make_unique<Whole>(system_, solver_);
    whole_->models.end_at(stop_);
  }
  return *whole_;
}

UnitCount HardSteps::count_units(long work) {
  Whole& whole = this->whole();
  whole.models.set(*marks_, reference_);
  whole.search.set(*marks_, reference_, targets_);
  const CoreResult result = whole.search.find(1, CoreSearch::kLargestSize, work);
  return {result.finding ? result.finding->size() : 0, result.at_least};
}

/// The targets that few rules exclude, as far as one refutation of each tells, those first.
std::vector<HardSteps::Try> HardSteps::promising_targets(const std::vector<int>& rules, long end) {
  constexpr std::size_t kMost = 32;
  std::vector<Try> tries;
  if (targets_.contradiction) tries.push_back({rules.size(), false, -1});
  for (const bool holds : {false, true})
    for (Candidate target : (holds ? targets_.placed : targets_.excluded).items()) {
      if (!tries.empty() && solver_.work() >= end) break;
      const std::vector<int> needed = solver_.needed(rules, {target, !holds}, kConflictsOfStep);
      if (!needed.empty()) tries.push_back({needed.size(), holds, target});
    }
  std::ranges::sort(tries);
  if (tries.size() > kMost) tries.resize(kMost);
  return tries;
}

/// What is left when rules are dropped one after the other depends on their order: the smallest of
/// many orders. After each round the better half of the targets goes on.
std::optional<Finding> HardSteps::small_core(long work) {
  constexpr std::size_t kFewest = 4;
  std::vector<int> rules(static_cast<std::size_t>(system_.rule_count()));
  std::iota(rules.begin(), rules.end(), 0);
  const long end = solver_.work() + work;
  std::vector<Try> tries = promising_targets(rules, end);
  std::optional<Finding> best;
  std::mt19937 random(1);  // its numbers are the same everywhere
  for (int round = 0; !tries.empty() && (!best || solver_.work() < end); ++round) {
    for (Try& attempt : tries) {
      if (best && solver_.work() >= end) break;
      for (std::size_t i = rules.size() - 1; i > 0; --i)
        std::swap(rules[i], rules[random() % (i + 1)]);
      std::vector<int> core =
          solver_.core(rules, {attempt.target, !attempt.holds}, kConflictsOfStep);
      if (core.empty()) continue;
      attempt.size = round == 0 ? core.size() : std::min(attempt.size, core.size());
      if (best && std::cmp_greater_equal(core.size(), best->size())) continue;
      std::ranges::sort(core);
      best = Finding{std::move(core), attempt.target, attempt.holds};
    }
    std::ranges::sort(tries);
    if (tries.size() > kFewest) tries.resize(tries.size() / 2);
  }
  return best;
}

}  // namespace dokusat::explain
