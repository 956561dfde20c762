#include <dokusat/explain/parts_at_work.hpp>
#include <utility>

namespace dokusat::explain {
namespace {

/// Limit of each question whether the parts have a solution.
constexpr long kMostConflicts = 1'000;

}  // namespace

PartsAtWork::PartsAtWork(const RuleSystem& system, const std::atomic<bool>* stop)
    : system_(system), solver_(system), no_preference_(system.candidate_count()) {
  solver_.end_at(stop);
}

bool PartsAtWork::exclude_anything(const PencilMarks& marks) {
  if (system_.whole_rules().empty() || system_.dominoes() != nullptr) return true;
  if (idle_with_ == marks.open().count()) return false;
  if (!all_are_supported(marks)) return true;
  idle_with_ = marks.open().count();
  return false;
}

/// True if each open candidate occurs in a solution of the parts.
bool PartsAtWork::all_are_supported(const PencilMarks& marks) {
  solver_.set(marks, no_preference_);
  if (!all_parts_) {
    std::vector<int> parts;
    for (int rule = 0; rule < system_.rule_count(); ++rule)
      if (system_.rule(rule).role != Role::whole) parts.push_back(rule);
    all_parts_ = solver_.name_for(parts);
  }
  Bits left = marks.open();
  for (Candidate candidate : left.items()) {
    if (!left.contains(candidate)) continue;
    if (solver_.ask({*all_parts_, solver_.literal(candidate)}, kMostConflicts) != Answer::found)
      return false;
    for (Candidate seen : left.items())
      if (solver_.is_true(seen)) left.erase(seen);
  }
  return true;
}

}  // namespace dokusat::explain
