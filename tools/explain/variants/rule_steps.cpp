#include <algorithm>
#include <bit>
#include <dokusat/explain/techniques/words.hpp>
#include <dokusat/explain/variants/combinations.hpp>
#include <dokusat/explain/variants/rule_steps.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <functional>
#include <map>
#include <set>

namespace dokusat::explain {
namespace {

/// Removes the units; cells outside the board stay, as rules may contain them.
std::shared_ptr<const Board> without_units(const Board& board) {
  BoardPlan plan = board.plan();
  plan.has_lines = false;
  plan.box.reset();
  plan.region_of.clear();
  return Board::of(std::move(plan));
}

// Costs on the scale of `technique_table.hpp`: between singles (1.0 to 2.3) and pairs (3.0).
constexpr double kCostAlone = 2.0;
constexpr double kCostWithUnits = 2.4;
constexpr double kCostOnOthers = 2.7;

/// Extra cost of a step that takes combinations of more than a few open cells: such steps cost as
/// much as pairs.
constexpr double kCostOfManyOpen = 1.0;
constexpr int kFewOpen = 3;

/// More rules of one kind are hard to follow.
constexpr int kMostRulesAtOnce = 6;

std::vector<Cell> cells_of(const RuleSystem& system, const std::vector<int>& instances) {
  std::set<Cell> cells;
  for (const int instance : instances)
    cells.insert(system.rule(instance).cells.begin(), system.rule(instance).cells.end());
  return {cells.begin(), cells.end()};
}

/// Appends the items that are missing; false if there are none.
bool append(const std::vector<int>& items, std::vector<int>& all) {
  const std::size_t before = all.size();
  for (int item : items)
    if (std::ranges::find(all, item) == all.end()) all.push_back(item);
  return all.size() > before;
}

}  // namespace

RuleSteps::RuleSteps(const Puzzle& puzzle, const RuleSystem& system)
    : system_(system), board_(system.board()), bare_(without_units(board_)) {
  // In the order of their cells, so that a rating does not depend on the order of the rules.
  std::multimap<std::vector<Cell>, std::size_t> order;
  for (std::size_t index = 0; index < puzzle.rules.size(); ++index)
    order.emplace(cells_of(system, system.instances_of(index)), index);
  for (const auto& [cells, index] : order) {
    const auto* const rule = std::get_if<CellRule>(&puzzle.rules[index]);
    if (rule == nullptr || cells.empty()) continue;
    const std::vector<Constraint> constraints = constraints_of(*rule, board_);
    // `PencilMarks` already propagate cells that differ.
    if (std::ranges::all_of(constraints, [](const Constraint& constraint) {
          return std::holds_alternative<AllDifferent>(constraint);
        }))
      continue;
    auto alone = RuleNetwork::of(*bare_, constraints, cells);
    if (!alone) continue;
    add_sums(constraints);
    entries_.push_back({rule,
                        system.instances_of(index),
                        std::move(alone),
                        with_units(constraints, cells),
                        {},
                        {},
                        {}});
  }
  std::ranges::stable_sort(sums_, std::greater<>(),
                           [](const KnownSum& sum) { return sum.cells.size(); });
  for (UnitKind kind : {UnitKind::box, UnitKind::row, UnitKind::column}) add_leftovers(kind);
}

/// Adds to the constraints that cells of one unit differ: as pairs, since whole units imply more
/// than a reader expects of one rule.
std::unique_ptr<RuleNetwork> RuleSteps::with_units(std::vector<Constraint> constraints,
                                                   const std::vector<Cell>& cells) const {
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (share_a_unit(cells[i], cells[k]))
        constraints.emplace_back(AllDifferent{{cells[k], cells[i]}});
  return RuleNetwork::of(*bare_, constraints, cells);
}

std::optional<TechniqueStep> RuleSteps::next(const PencilMarks& marks) {
  read(marks);
  return best_of_rules(kFewOpen);
}

std::optional<TechniqueStep> RuleSteps::next_beyond(const PencilMarks& marks) {
  read(marks);
  for (Entry& entry : entries_)
    if (auto step = needed_by(entry)) return step;
  if (auto step = best_of_rules(RuleNetwork::kMostOpen)) return step;
  return next_of_sums();
}

std::optional<RuleSteps::LastCell> RuleSteps::last_cell(const PencilMarks& marks) {
  read(marks);
  for (Entry& entry : entries_) {
    const std::vector<Cell>& cells = entry.alone->cells();
    const CellWords words = words_of(cells);
    const auto is_open = [](std::uint64_t word) { return !std::has_single_bit(word); };
    if (std::ranges::count_if(words, is_open) != 1) continue;
    const auto at = static_cast<std::size_t>(std::ranges::find_if(words, is_open) - words.begin());
    const std::uint64_t left = entry.alone->filtered(words)[at];
    if (std::has_single_bit(left))
      return LastCell{system_.candidate(cells[at], std::countr_zero(left) + 1), entry.instances};
  }
  return std::nullopt;
}

void RuleSteps::read(const PencilMarks& marks) {
  candidates_.assign(static_cast<std::size_t>(board_.cell_count()), 0);
  for (const Bits* known : {&marks.open(), &marks.placed()})
    known->for_each([&](Candidate candidate) {
      candidates_[static_cast<std::size_t>(system_.cell_of(candidate).index)] |=
          std::uint64_t{1} << (system_.digit_of(candidate) - 1);
    });
}

CellWords RuleSteps::words_of(const std::vector<Cell>& cells) const {
  CellWords words;
  for (Cell cell : cells) words.push_back(candidates_[static_cast<std::size_t>(cell.index)]);
  return words;
}

RuleSteps::Excluded RuleSteps::excluded_by(RuleNetwork& network, Seen& seen, int most_open) const {
  Excluded found{words_of(network.cells()), {}, 0};
  if (std::ranges::all_of(found.before, [](auto word) { return std::has_single_bit(word); }))
    return found;
  if (found.before != seen.before) seen = {found.before, {}};
  CellWords& after = seen.after[most_open];
  if (after.empty()) after = network.filtered(found.before, most_open);
  found.after = after;
  for (std::size_t i = 0; i < found.before.size(); ++i)
    found.count += std::popcount(found.before[i] & ~found.after[i]);
  return found;
}

/// Creates a step from the rule that excludes most and others of its kind, each applied to the
/// current candidates.
std::optional<TechniqueStep> RuleSteps::best_of_rules(int most_open) {
  std::vector<std::pair<Entry*, Excluded>> at_work;
  for (Entry& entry : entries_) {
    Excluded found = excluded_by(*entry.with_units, entry.seen, most_open);
    if (found.count > 0) at_work.emplace_back(&entry, std::move(found));
  }
  if (at_work.empty()) return std::nullopt;
  std::ranges::stable_sort(at_work, std::greater<>(),
                           [](const auto& found) { return found.second.count; });
  const RuleKind* const kind = at_work.front().first->rule->kind;
  TechniqueStep step;
  step.is_list = true;
  int told = 0;
  for (auto& [entry, excluded] : at_work)
    if (entry->rule->kind == kind && told < kMostRulesAtOnce &&
        add_rule(*entry, excluded, most_open, step))
      ++told;
  if (most_open > kFewOpen) step.cost += kCostOfManyOpen;
  return step;
}

/// Adds the rule to the step; false if its exclusions are already there.
bool RuleSteps::add_rule(Entry& entry, const Excluded& excluded, int most_open,
                         TechniqueStep& step) {
  const bool alone = excluded_by(*entry.alone, entry.seen_alone, most_open).count == excluded.count;
  const TechniqueStep added = step_of(entry.with_units->cells(), excluded);
  if (!append(added.removed, step.removed)) return false;
  append(added.placed, step.placed);
  append(entry.instances, step.rules);
  step.name = system_.in_place(*entry.rule).noun();
  step.cost = std::max(step.cost, alone ? kCostAlone : kCostWithUnits);
  if (step.place.empty()) step.place = added.place;
  step.roles.push_back(added.roles.front());
  if (!step.result.empty()) step.result += "; ";
  step.result += added.result;
  std::string words = system_.in_place(*entry.rule).sentence() + combinations(*entry.rule);
  const std::size_t explanation = words.find(": ");
  if (!step.sentence.empty() && explanation != std::string::npos) {
    words.resize(explanation + 2);
  } else {
    constexpr std::string_view kUnits = ", and cells of one unit differ";
    if (!alone && step.sentence.find(kUnits) == std::string::npos) words += kUnits;
    words += ", so ";
  }
  step.sentence += (step.sentence.empty() ? "" : "; ") + words + added.result;
  return true;
}

/// " is 127, 136, 145 or 235": the sets that a cage can hold by its candidates.
std::string RuleSteps::combinations(const CellRule& rule) const {
  if (rule.kind != &kCage) return "";
  const auto& [sum, named] = rule.as<NumberAndCells>();
  if (sum == 0) return "";
  std::vector<Cell> cells = named;
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  if (cells.size() < named.size()) return "";
  const std::string sets = combination_words(words_of(cells), board_.values(), sum);
  return sets.empty() ? " holds no digit twice" : " is " + sets;
}

TechniqueStep RuleSteps::step_of(const std::vector<Cell>& cells, const Excluded& excluded) const {
  TechniqueStep step;
  std::vector<Candidate> open;
  std::vector<CellResult> results;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::uint64_t gone = excluded.before[i] & ~excluded.after[i];
    if (std::popcount(excluded.before[i]) < 2) continue;
    if (gone != 0) results.push_back({cells[i], gone, excluded.after[i]});
    for (Digit digit : board_.digits()) {
      const std::uint64_t bit = std::uint64_t{1} << (digit - 1);
      const Candidate candidate = system_.candidate(cells[i], digit);
      if ((excluded.before[i] & bit) != 0) open.push_back(candidate);
      if ((gone & bit) != 0) step.removed.push_back(candidate);
    }
    if (gone != 0 && std::has_single_bit(excluded.after[i]))
      step.placed.push_back(system_.candidate(cells[i], std::countr_zero(excluded.after[i]) + 1));
  }
  step.roles = {{"rule", open}};
  step.place = system_.cells_words(cells);
  step.result = result_words(system_, std::move(results));
  return step;
}

bool RuleSteps::share_a_unit(Cell one, Cell other) const {
  return std::ranges::any_of(board_.units_of(one), [&](int unit) {
    return std::ranges::find(board_.units_of(other), unit) != board_.units_of(other).end();
  });
}

/// Finds all digits that the rule needs, and excludes them in cells that see all their places.
std::optional<TechniqueStep> RuleSteps::needed_by(Entry& entry) {
  const std::vector<Cell>& rule_cells = entry.with_units->cells();
  if (rule_cells.size() > kMostCellsOfNeed) return std::nullopt;
  const CellWords words = words_of(rule_cells);
  if (words == entry.idle_on_others) return std::nullopt;
  std::map<Cell, std::uint64_t> gone;
  std::vector<std::string> needs;
  for (Digit digit : board_.digits()) {
    const std::vector<Cell> losers = losers_of(*entry.with_units, words, digit);
    if (!losers.empty()) needs.push_back(board_.value_text(digit));
    for (Cell cell : losers) gone[cell] |= std::uint64_t{1} << (digit - 1);
  }
  if (needs.empty()) {
    entry.idle_on_others = words;
    return std::nullopt;
  }
  std::vector<Cell> cells;
  Excluded excluded;
  for (const auto& [cell, digits] : gone) {
    cells.push_back(cell);
    excluded.before.push_back(candidates_[static_cast<std::size_t>(cell.index)]);
    excluded.after.push_back(excluded.before.back() & ~digits);
  }
  TechniqueStep step = step_of(cells, excluded);
  step.name = system_.in_place(*entry.rule).noun() + " needs a digit";
  step.cost = kCostOnOthers;
  step.roles = {{"rule", candidates_in(rule_cells)}};
  step.rules = entry.instances;
  step.place = system_.cells_words(rule_cells);
  const std::string sets = combinations(*entry.rule);
  step.sentence = (sets.empty() ? system_.in_place(*entry.rule).reference()
                                : system_.in_place(*entry.rule).sentence() + sets + " and") +
                  " needs " + joined(needs) + "; cells that see all its places for " +
                  (needs.size() == 1 ? needs[0] : "a digit") + " cannot hold it, so " + step.result;
  return step;
}

/// Finds the cells that see all places of the digit in the rule, if the rule cannot be kept without
/// it.
std::vector<Cell> RuleSteps::losers_of(RuleNetwork& network, CellWords words, Digit digit) const {
  const std::uint64_t bit = std::uint64_t{1} << (digit - 1);
  const std::vector<Cell>& cells = network.cells();
  std::vector<Cell> places, losers;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (words[i] == bit) return {};  // the digit is placed
    if ((words[i] & bit) != 0) places.push_back(cells[i]);
    words[i] &= ~bit;
  }
  if (places.empty()) return {};
  for (Cell cell : board_.cells()) {
    const std::uint64_t here = candidates_[static_cast<std::size_t>(cell.index)];
    if ((here & bit) != 0 && here != bit && std::ranges::find(places, cell) == places.end() &&
        std::ranges::all_of(places, [&](Cell place) { return share_a_unit(cell, place); }))
      losers.push_back(cell);
  }
  if (!losers.empty() && !network.is_broken(words)) losers.clear();
  return losers;
}

std::vector<Candidate> RuleSteps::candidates_in(const std::vector<Cell>& cells) const {
  std::vector<Candidate> found;
  for (Cell cell : cells)
    for (Digit digit : board_.digits())
      if ((candidates_[static_cast<std::size_t>(cell.index)] >> (digit - 1) & 1) != 0)
        found.push_back(system_.candidate(cell, digit));
  return found;
}

}  // namespace dokusat::explain
