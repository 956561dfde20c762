#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/techniques/words.hpp>
#include <dokusat/explain/variants/singles_at_once.hpp>

namespace dokusat::explain {
namespace {

// Costs of singles, as in the table of techniques.
constexpr double kHiddenInBox = 1.2;
constexpr double kHiddenInLine = 1.5;
constexpr double kNaked = 2.3;

struct Placed {
  Candidate candidate = -1;
  int truth = -1;  // group
};

/// The one candidate that is left of a group of which one is to be true.
std::optional<Placed> only_one_of(const PencilMarks& marks, int group) {
  if (!marks.is_wanted(group)) return std::nullopt;
  const Bits left = marks.open_members(group);
  if (left.count() != 1) return std::nullopt;
  return Placed{left.items()[0], group};
}

/// A digit with one place left in the unit, or a cell with one digit left.
std::optional<Placed> single_in(const PencilMarks& marks, int unit) {
  const Board& board = marks.system().board();
  for (Digit digit : board.digits())
    if (auto found =
            only_one_of(marks, board.cell_count() + unit * board.digit_count() + digit - 1))
      return found;
  for (Cell cell : board.unit(unit).cells)
    if (auto found = only_one_of(marks, cell.index)) return found;
  return std::nullopt;
}

std::vector<Placed> filled(PencilMarks marks, int unit) {
  std::vector<Placed> placed;
  while (const auto single = single_in(marks, unit)) {
    check_budget();
    if (!marks.place(single->candidate)) break;
    placed.push_back(*single);
  }
  return placed;
}

/// The digits of one unit, one after the other.
struct Filling {
  int unit = -1;
  std::vector<Placed> placed;
};

Filling largest_filling(const PencilMarks& marks) {
  Filling most;
  for (int unit = 0; unit < static_cast<int>(marks.system().board().units().size()); ++unit) {
    std::vector<Placed> placed = filled(marks, unit);
    if (placed.size() > most.placed.size()) most = {unit, std::move(placed)};
  }
  return most;
}

double cost_of(const Board& board, const Filling& filling) {
  const bool naked = std::ranges::any_of(
      filling.placed, [&](const Placed& placed) { return placed.truth < board.cell_count(); });
  if (naked) return kNaked;
  return board.unit(filling.unit).kind == UnitKind::box ? kHiddenInBox : kHiddenInLine;
}

std::string words_of(const RuleSystem& system, const Filling& filling) {
  std::vector<std::string> words;
  for (const auto& [candidate, truth] : filling.placed)
    words.push_back(system.cell_name(system.cell_of(candidate)) + " is " +
                    system.board().value_text(system.digit_of(candidate)));
  return "in " + system.unit_name(system.board().unit(filling.unit)) + " " + joined(words);
}

}  // namespace

std::optional<TechniqueStep> singles_at_once(const PencilMarks& marks) {
  const RuleSystem& system = marks.system();
  PencilMarks now = marks;
  TechniqueStep step;
  step.name = "singles";
  for (Filling next; !(next = largest_filling(now)).placed.empty();) {
    step.cost = std::max(step.cost, cost_of(system.board(), next));
    step.result += (step.result.empty() ? "" : "; ") + words_of(system, next);
    if (step.place.empty()) step.place = system.unit_name(system.board().unit(next.unit));
    for (const auto& [candidate, truth] : next.placed) {
      now.place(candidate);
      step.placed.push_back(candidate);
      step.truths.push_back(truth);
    }
  }
  if (step.placed.empty()) return std::nullopt;
  step.roles = {{"single", step.placed}};
  step.sentence = "singles that follow from each other: " + step.result;
  return step;
}

}  // namespace dokusat::explain
