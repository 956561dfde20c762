// Consequences of a digit by all rules together: singles and exclusions by rules, up to a
// contradiction. This is bifurcation, shortened to the events that the contradiction needs.

#include <algorithm>
#include <bit>
#include <cmath>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>
#include <dokusat/explain/variants/combinations.hpp>
#include <dokusat/explain/variants/rule_steps.hpp>
#include <map>

namespace dokusat::explain {
namespace {

/// A contradiction of up to three events costs little more than a wing (4.2 to 4.4), in which two
/// singles lead to one; each doubling of their number costs 2.0 more.
double cost_of_trial(std::size_t events) {
  constexpr double kFewest = 3;
  const double doublings = std::log2(std::max(kFewest, static_cast<double>(events)) / kFewest);
  return 4.5 + 0.1 * std::round(20 * doublings);
}

/// Shorter contradictions than the first are searched for with its work times this factor.
constexpr long kFactorForShorter = 16;
/// Approximate time in microseconds of a rule for each of its cells.
constexpr long kForACell = 3;
/// Rules with more cells are skipped in trials.
constexpr std::size_t kMostCellsOfATrial = 60;
/// Rules with more open cells are only propagated.
constexpr int kMostOpenCellsOfATrial = 4;
/// Number of trials in one step, and the most events of each; longer ones are hard to follow.
constexpr std::size_t kMostTrialsAtOnce = 6;
constexpr std::size_t kLongestTrial = 12;

}  // namespace

/// One consequence: a single, or an exclusion by a rule.
struct RuleSteps::TrialEvent {
  const Entry* entry = nullptr;  // null: a single of the group
  int group = -1;
  Candidate placed = -1;
  Bits closed;  // candidates that it closed
};

class RuleSteps::Trial {
 public:
  Trial(RuleSteps& rules, const PencilMarks& marks, Candidate supposed)
      : rules_(rules),
        marks_(marks),
        supposed_(supposed),
        narrowed_(marks.system().group_count()) {}

  /// True if the supposition leads to a contradiction. Subtracts the work done from `work`.
  bool is_refuted(long& work) {
    record({nullptr, -1, supposed_, Bits()}, [&] { marks_.place(supposed_); });
    std::vector<CellWords> seen(rules_.entries_.size());
    for (bool changed = true; changed && work > 0;) {
      changed = false;
      for (std::size_t index = 0; index < seen.size() && work > 0; ++index)
        if (!follow_singles() || !follow_rule(rules_.entries_[index], seen[index], work, changed))
          return true;
    }
    return false;
  }

  /// Drops events that the contradiction does not need.
  void shorten() {
    Bits needed = broken_rule_ != nullptr ? members_of(*broken_rule_)
                                          : marks_.system().members(broken_group_);
    std::vector<TrialEvent> kept;
    for (std::size_t i = events_.size(); i-- > 1;) {
      TrialEvent& event = events_[i];
      if (!event.closed.meets(needed)) continue;
      event.closed &= needed;
      needed |=
          event.entry != nullptr ? members_of(*event.entry) : marks_.system().members(event.group);
      kept.push_back(std::move(event));
    }
    std::ranges::reverse(kept);
    events_ = std::move(kept);
  }
  std::size_t length() const { return events_.size(); }

  TechniqueStep step() const {
    const RuleSystem& system = marks_.system();
    TechniqueStep step;
    step.name = kTrial;
    step.is_list = true;
    step.cost = cost_of_trial(events_.size());
    step.removed = {supposed_};
    step.roles = {{"supposed", {supposed_}}};
    step.place = system.cell_name(system.cell_of(supposed_));
    step.result = step.place + " is not " + value_of(supposed_);
    std::vector<std::string> then;
    for (const TrialEvent& event : events_) {
      then.push_back(words_of(event));
      if (event.entry != nullptr)
        step.rules.insert(step.rules.end(), event.entry->instances.begin(),
                          event.entry->instances.end());
      else
        step.truths.push_back(event.group);
    }
    then.push_back(end_words());
    if (broken_rule_ != nullptr)
      step.rules.insert(step.rules.end(), broken_rule_->instances.begin(),
                        broken_rule_->instances.end());
    else if (system.group(broken_group_).somewhere >= 0)
      step.truths.push_back(broken_group_);
    step.sentence = "if " + step.place + " is " + value_of(supposed_) + ", then " + joined(then) +
                    ", so " + step.result;
    return step;
  }

 private:
  template <class Change>
  void record(TrialEvent event, const Change& change) {
    event.closed = marks_.open();
    change();
    event.closed -= marks_.open();
    event.closed.for_each([&](Candidate candidate) {
      for (int group : marks_.system().groups_of(candidate)) narrowed_.insert(group);
    });
    events_.push_back(std::move(event));
  }

  /// Places singles; false on a contradiction.
  bool follow_singles() {
    while (!narrowed_.empty()) {
      const std::vector<int> groups = narrowed_.items();
      narrowed_.clear();
      for (int group : groups) {
        if (!marks_.is_wanted(group)) continue;
        const Bits left = marks_.open_members(group);
        const int count = left.count();
        if (count == 0) {
          broken_group_ = group;
          return false;
        }
        if (count > 1) continue;
        const Candidate candidate = left.items()[0];
        record({nullptr, group, candidate, Bits()}, [&] { marks_.place(candidate); });
      }
    }
    return true;
  }

  bool follow_rule(Entry& entry, CellWords& seen, long& work, bool& changed) {
    const std::vector<Cell>& cells = entry.with_units->cells();
    if (cells.size() > kMostCellsOfATrial) return true;
    CellWords words;
    for (Cell cell : cells) words.push_back(word_of(cell));
    if (words == seen) return true;
    const long cost = kForACell * std::ssize(words);
    check_budget(cost);
    work -= cost;
    const CellWords after = entry.with_units->filtered(words, kMostOpenCellsOfATrial);
    if (std::ranges::find(after, std::uint64_t{0}) != after.end()) {
      broken_rule_ = &entry;
      return false;
    }
    seen = after;
    if (after == words) return true;
    changed = true;
    record({&entry, -1, -1, Bits()}, [&] {
      for (std::size_t i = 0; i < words.size(); ++i)
        for (std::uint64_t gone = words[i] & ~after[i]; gone != 0; gone &= gone - 1)
          marks_.remove(marks_.system().candidate(cells[i], std::countr_zero(gone) + 1));
    });
    return true;
  }

  /// The candidates of a cell that are open or placed.
  std::uint64_t word_of(Cell cell) const {
    std::uint64_t word = 0;
    for (Digit digit : rules_.board_.digits()) {
      const Candidate candidate = marks_.system().candidate(cell, digit);
      if (marks_.is_open(candidate) || marks_.placed().contains(candidate))
        word |= std::uint64_t{1} << (digit - 1);
    }
    return word;
  }

  Bits members_of(const Entry& entry) const {
    Bits members(marks_.system().candidate_count());
    for (Cell cell : entry.with_units->cells()) members |= marks_.system().members(cell.index);
    return members;
  }

  std::string value_of(Candidate candidate) const {
    return rules_.board_.value_text(marks_.system().digit_of(candidate));
  }

  std::string words_of(const TrialEvent& event) const {
    const RuleSystem& system = marks_.system();
    if (event.entry == nullptr) {
      const bool is_hidden = event.group >= rules_.board_.cell_count();
      const int somewhere = system.group(event.group).somewhere;
      return system.cell_name(system.cell_of(event.placed)) + " is " + value_of(event.placed) +
             (!is_hidden || system.puzzle_rule_of(somewhere) != nullptr
                  ? ""
                  : " (in " + system.rule(somewhere).at + ")");
    }
    std::map<Cell, std::uint64_t> gone;
    event.closed.for_each([&](Candidate candidate) {
      gone[system.cell_of(candidate)] |= std::uint64_t{1} << (system.digit_of(candidate) - 1);
    });
    std::vector<CellResult> results;
    for (const auto& [cell, digits] : gone) results.push_back({cell, digits, kEveryDigit});
    return result_words(system, std::move(results)) + " (by " +
           system.in_place(*event.entry->rule).reference() + ")";
  }

  std::string end_words() const {
    const RuleSystem& system = marks_.system();
    if (broken_rule_ != nullptr)
      return system.in_place(*broken_rule_->rule).reference() + " cannot be kept";
    if (broken_group_ < rules_.board_.cell_count())
      return system.cell_name(Cell{broken_group_}) + " has no digit left";
    const RuleInstance& rule = system.rule(system.group(broken_group_).somewhere);
    return rule.at + " has no place for " + rules_.board_.value_text(rule.digit);
  }

  static constexpr std::uint64_t kEveryDigit = ~std::uint64_t{0};

  RuleSteps& rules_;
  PencilMarks marks_;
  Candidate supposed_;
  std::vector<TrialEvent> events_;
  Bits narrowed_;  // groups that lost candidates since the last search for singles
  const Entry* broken_rule_ = nullptr;
  int broken_group_ = -1;
};

namespace {

/// Appends the other step; the cost stays that of the first.
void add(const TechniqueStep& other, TechniqueStep& step) {
  step.sentence += "; " + other.sentence;
  step.result += "; " + other.result;
  step.removed.insert(step.removed.end(), other.removed.begin(), other.removed.end());
  step.roles.front().candidates = step.removed;
  step.truths.insert(step.truths.end(), other.truths.begin(), other.truths.end());
  step.rules.insert(step.rules.end(), other.rules.begin(), other.rules.end());
}

}  // namespace

std::optional<TechniqueStep> RuleSteps::refuted_by_trial(const PencilMarks& marks, long& work) {
  if (std::ranges::all_of(entries_, [&](const Entry& entry) {
        return entry.with_units->cells().size() > kMostCellsOfATrial;
      }))
    return std::nullopt;
  std::vector<Candidate> order = marks.open().items();
  std::ranges::stable_sort(order, {}, [&](Candidate candidate) {
    return marks.open_members(system_.cell_of(candidate).index).count();
  });
  std::vector<std::pair<std::size_t, TechniqueStep>> found;
  long left = work;
  long kept_back = 0;
  for (Candidate candidate : order) {
    if (left <= 0) break;
    Trial trial(*this, marks, candidate);
    if (!trial.is_refuted(left)) continue;
    trial.shorten();
    if (trial.length() > kLongestTrial) continue;
    if (found.empty()) {
      kept_back = std::max(0L, left - kFactorForShorter * (work - left));
      left -= kept_back;
    }
    found.emplace_back(trial.length(), trial.step());
  }
  work = left + kept_back;
  if (found.empty()) return std::nullopt;
  std::ranges::stable_sort(found, {}, [](const auto& one) { return one.first; });
  TechniqueStep step = std::move(found.front().second);
  for (std::size_t i = 1; i < std::min(found.size(), kMostTrialsAtOnce); ++i)
    add(found[i].second, step);
  for (std::vector<int>* used : {&step.rules, &step.truths}) {
    std::ranges::sort(*used);
    used->erase(std::unique(used->begin(), used->end()), used->end());
  }
  return step;
}

}  // namespace dokusat::explain
