#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/techniques/words.hpp>
#include <dokusat/explain/variants/at_once.hpp>
#include <dokusat/explain/variants/rules_used.hpp>

namespace dokusat::explain {
namespace {

// Costs of singles, as in the table of techniques; the last cell of a rule costs as much as the
// rule by itself.
constexpr double kHiddenInBox = 1.2;
constexpr double kHiddenInLine = 1.5;
constexpr double kLastOfARule = 2.0;
constexpr double kNaked = 2.3;

struct Placed {
  Candidate candidate = -1;
  int truth = -1;               // group; -1 for the last cell of a rule
  std::vector<int> rules = {};  // instances beyond units that it needs
};

/// Finds the only candidate left in a group that requires a true one.
std::optional<Placed> only_one_of(const PencilMarks& marks, int group) {
  if (!marks.is_wanted(group)) return std::nullopt;
  const Bits left = marks.open_members(group);
  if (left.count() != 1) return std::nullopt;
  return Placed{left.items()[0], group, rules_that_closed(marks, group)};
}

int group_of(const Board& board, int unit, Digit digit) {
  return board.cell_count() + unit * board.digit_count() + digit - 1;
}

/// Finds a digit with one place left in the unit, or a cell with one digit left.
std::optional<Placed> single_in(const PencilMarks& marks, int unit) {
  const Board& board = marks.system().board();
  for (Digit digit : board.digits())
    if (auto found = only_one_of(marks, group_of(board, unit, digit))) return found;
  for (Cell cell : board.unit(unit).cells)
    if (auto found = only_one_of(marks, cell.index)) return found;
  return std::nullopt;
}

/// Digits of one unit, in order of placement; or one digit outside units.
struct Filling {
  int unit = -1;
  std::vector<Placed> placed;
};

std::vector<Placed> filled(PencilMarks marks, int unit) {
  std::vector<Placed> placed;
  while (auto single = single_in(marks, unit)) {
    check_budget();
    if (!marks.place(single->candidate)) break;
    placed.push_back(std::move(*single));
  }
  return placed;
}

Filling largest_filling(const PencilMarks& marks) {
  Filling most;
  for (int unit = 0; unit < static_cast<int>(marks.system().board().units().size()); ++unit) {
    std::vector<Placed> placed = filled(marks, unit);
    if (placed.size() > most.placed.size()) most = {unit, std::move(placed)};
  }
  return most;
}

/// Finds a single of a cell, of a rule that holds each digit as a unit does, or of a rule with one
/// open cell.
Filling single_elsewhere(const PencilMarks& marks, RuleSteps& rules) {
  const RuleSystem& system = marks.system();
  const Board& board = system.board();
  for (Cell cell : board.cells())
    if (auto found = only_one_of(marks, cell.index)) return {-1, {std::move(*found)}};
  const int first = group_of(board, static_cast<int>(board.units().size()), 1);
  for (int group = first; group < system.group_count(); ++group)
    if (auto found = only_one_of(marks, group)) {
      found->rules.push_back(system.group(group).somewhere);
      return {-1, {std::move(*found)}};
    }
  if (auto last = rules.last_cell(marks))
    return {-1, {{last->candidate, -1, std::move(last->instances)}}};
  return {};
}

double cost_of(const Board& board, const Filling& filling) {
  if (filling.placed.front().truth < 0) return kLastOfARule;
  const bool naked = std::ranges::any_of(
      filling.placed, [&](const Placed& placed) { return placed.truth < board.cell_count(); });
  if (naked) return kNaked;
  if (filling.unit < 0) return kHiddenInLine;
  return board.unit(filling.unit).kind == UnitKind::box ? kHiddenInBox : kHiddenInLine;
}

std::string words_of(const RuleSystem& system, const Filling& filling) {
  std::vector<std::string> words;
  for (const auto& [candidate, truth, rules] : filling.placed) {
    const std::string used = rules_used_words(system, rules);
    words.push_back(system.cell_name(system.cell_of(candidate)) + " is " +
                    system.board().value_text(system.digit_of(candidate)) +
                    (used.empty() ? "" : " (by " + used + ")"));
  }
  const std::string all = joined(words);
  return filling.unit < 0 ? all
                          : "in " + system.unit_name(system.board().unit(filling.unit)) + " " + all;
}

}  // namespace

std::optional<TechniqueStep> singles_at_once(const PencilMarks& marks, RuleSteps& rules) {
  const RuleSystem& system = marks.system();
  PencilMarks now = marks;
  TechniqueStep step;
  step.name = "singles";
  step.is_list = true;
  for (;;) {
    Filling next = largest_filling(now);
    if (next.placed.empty()) next = single_elsewhere(now, rules);
    if (next.placed.empty() || !now.place(next.placed.front().candidate)) break;
    step.cost = std::max(step.cost, cost_of(system.board(), next));
    step.result += (step.result.empty() ? "" : "; ") + words_of(system, next);
    if (step.place.empty())
      step.place = next.unit < 0 ? system.cell_name(system.cell_of(next.placed.front().candidate))
                                 : system.unit_name(system.board().unit(next.unit));
    for (const Placed& placed : next.placed) {
      now.place(placed.candidate);
      step.placed.push_back(placed.candidate);
      if (placed.truth >= 0) step.truths.push_back(placed.truth);
      for (int rule : placed.rules)
        if (std::ranges::find(step.rules, rule) == step.rules.end()) step.rules.push_back(rule);
    }
  }
  if (step.placed.empty()) return std::nullopt;
  step.roles = {{"single", step.placed}};
  step.sentence = "singles that follow from each other: " + step.result;
  return step;
}

}  // namespace dokusat::explain
