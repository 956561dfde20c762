#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/whole_rules.hpp>
#include <map>

namespace dokusat::explain {
namespace {

/// Trial of digits in the cells of a rule.
class Trial {
 public:
  Trial(const PencilMarks& marks, const RuleInstance& rule)
      : rule_(rule),
        board_(marks.system().board()),
        values_(values_of(board_, marks.grid(), rule.cells)) {
    const RuleSystem& system = marks.system();
    const Grid grid = marks.grid();
    std::map<Cell, std::size_t> places;
    for (std::size_t i = 0; i < rule.cells.size(); ++i) {
      const Cell cell = rule.cells[i];
      if (grid[cell] != kNoDigit) continue;
      const auto [place, added] = places.try_emplace(cell, open_.size());
      if (added) open_.push_back({cell, {}, {}, false});
      open_[place->second].positions.push_back(i);
    }
    for (OpenCell& open : open_)
      for (Digit digit : system.board().digits())
        if (marks.is_open(system.candidate(open.cell, digit))) open.digits.push_back(digit);
    // Cells with few candidates first, so that contradictions are found early.
    std::ranges::stable_sort(open_, {}, [](const OpenCell& open) { return open.digits.size(); });
  }

  WholeExclusions excluded(const RuleSystem& system) {
    WholeExclusions found;
    for (OpenCell& open : open_) {
      open.fixed = true;
      for (Digit digit : open.digits) {
        if (work_ > kMostWork) {
          found.tried_all = false;
          break;
        }
        set(open, digit);
        tries_ = 0;
        if (!can_be_kept(0)) found.candidates.push_back(system.candidate(open.cell, digit));
        if (tries_ > kMostTries) found.tried_all = false;
        work_ += tries_ * std::ssize(values_);
      }
      set(open, kNoDigit);
      open.fixed = false;
    }
    return found;
  }

 private:
  struct OpenCell {
    Cell cell;
    std::vector<std::size_t> positions;  // indices of the cell in the rule
    std::vector<Digit> digits;
    bool fixed;
  };
  /// For one candidate. Most rules have few cells and need a tenth of it.
  static constexpr int kMostTries = 1000;
  /// For all candidates, in digits visited: rules that take longer exclude little.
  static constexpr long kMostWork = 200'000;

  void set(const OpenCell& open, Digit digit) {
    for (std::size_t position : open.positions)
      values_[position] = digit == kNoDigit ? kOpen : board_.value(digit);
  }

  /// True if the rule can be kept, or that was not decided in time.
  bool can_be_kept(std::size_t at) {
    check_budget(1 + std::ssize(values_));  // a predicate reads each value
    if (++tries_ > kMostTries) return true;
    if (!rule_.keeps(values_)) return false;
    while (at < open_.size() && open_[at].fixed) ++at;
    if (at == open_.size()) return true;
    for (Digit digit : open_[at].digits) {
      set(open_[at], digit);
      const bool kept = can_be_kept(at + 1);
      set(open_[at], kNoDigit);
      if (kept) return true;
    }
    return false;
  }

  const RuleInstance& rule_;
  const Board& board_;
  std::vector<int> values_;  // of the cells of the rule
  std::vector<OpenCell> open_;
  int tries_ = 0;
  long work_ = 0;
};

}  // namespace

WholeExclusions excluded_by_whole(const PencilMarks& marks, const RuleInstance& rule) {
  return Trial(marks, rule).excluded(marks.system());
}

}  // namespace dokusat::explain
