#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>

namespace dokusat::explain {
namespace {

/// The least digit of a cell or a set.
Digit first_digit(SmallSet digits) { return least_of(digits) + 1; }

/// A cell with two digits, `shared` and z. If the pivot is `shared`, the cell is z.
struct Pincer {
  Cell cell;
  Digit shared;
};

std::vector<Pincer> pincers_of(const Position& position, Cell pivot, Digit z) {
  std::vector<Pincer> found;
  const SmallSet pivot_digits = position.digits(pivot);
  for (Cell cell : position.bivalue_cells()) {
    const SmallSet digits = position.digits(cell);
    if (cell == pivot || (digits & just(z - 1)) == 0) continue;
    const Digit shared = first_digit(digits & ~just(z - 1));
    if ((pivot_digits & just(shared - 1)) == 0) continue;
    if (position.sees(position.at(pivot, shared), position.at(cell, shared)))
      found.push_back({cell, shared});
  }
  return found;
}

std::string if_then(const Position& position, Digit digit, const Pincer& pincer, Digit z) {
  return "if " + position.value_text(digit) + ", then " + position.cell_name(pincer.cell) + " is " +
         position.value_text(z);
}

std::optional<TechniqueStep> wing(const Position& position, Cell pivot, const Pincer& one,
                                  const Pincer& other, Digit z) {
  const bool with_pivot = count_of(position.digits(pivot)) == 3;
  std::vector<Candidate> holders = {position.at(one.cell, z), position.at(other.cell, z)};
  if (with_pivot) holders.push_back(position.at(pivot, z));
  TechniqueStep step;
  step.removed = position.seen_by_all(holders).items();
  if (step.removed.empty()) return std::nullopt;
  step.roles = {{"pivot", position.candidates_of(pivot)},
                {"pincer", position.candidates_of(one.cell)},
                {"pincer", position.candidates_of(other.cell)}};
  step.truths = {position.group_of_cell(pivot), position.group_of_cell(one.cell),
                 position.group_of_cell(other.cell)};
  step.sentence = "the pivot " + position.cell_name(pivot) + " is " +
                  digit_words(position, position.digits(pivot)) + "; " +
                  if_then(position, one.shared, one, z) + "; " +
                  if_then(position, other.shared, other, z) + "; " +
                  seen_words(position, step, with_pivot ? "all three" : "both");
  return step;
}

std::optional<TechniqueStep> wing_at(const Position& position, Cell pivot, Digit z) {
  const std::vector<Pincer> pincers = pincers_of(position, pivot, z);
  for (std::size_t i = 0; i < pincers.size(); ++i)
    for (std::size_t j = i + 1; j < pincers.size(); ++j)
      if (pincers[i].shared != pincers[j].shared)
        if (auto step = wing(position, pivot, pincers[i], pincers[j], z)) return step;
  return std::nullopt;
}

struct WWing {
  Cell one;
  Cell other;
  SmallSet digits = 0;  // of both cells
};

std::optional<TechniqueStep> w_wing_by(const Position& position, const WWing& ends, Digit x,
                                       int unit) {
  const std::vector<Candidate> bridge = position.candidates_in(unit, x);
  if (bridge.size() != 2) return std::nullopt;
  const Candidate one = position.at(ends.one, x);
  const Candidate other = position.at(ends.other, x);
  const bool straight = position.sees(one, bridge[0]) && position.sees(other, bridge[1]);
  const bool crossed = position.sees(one, bridge[1]) && position.sees(other, bridge[0]);
  if (!straight && !crossed) return std::nullopt;
  const Digit z = first_digit(ends.digits & ~just(x - 1));
  TechniqueStep step;
  step.removed =
      position.seen_by_all({position.at(ends.one, z), position.at(ends.other, z)}).items();
  if (step.removed.empty()) return std::nullopt;
  step.roles = {{"pincer", position.candidates_of(ends.one)},
                {"pincer", position.candidates_of(ends.other)},
                {"bridge", bridge}};
  step.truths = {position.group_of_cell(ends.one), position.group_of_cell(ends.other),
                 position.group_of_unit(unit, x)};
  step.sentence = position.cell_name(ends.one) + " and " + position.cell_name(ends.other) +
                  " are both " + digit_words(position, ends.digits) + ", and not both " +
                  position.value_text(x) + ", as " + position.unit_name(unit) +
                  " would have no place for it but " + cell_words(position, bridge) +
                  ", which they see: one of them is " + position.value_text(z) + "; " +
                  seen_words(position, step, "both");
  return step;
}

std::optional<TechniqueStep> w_wing_of(const Position& position, const WWing& ends) {
  for (SmallSet rest = ends.digits; rest != 0; rest &= rest - 1)
    for (int unit = 0; unit < static_cast<int>(position.board().units().size()); ++unit)
      if (auto step = w_wing_by(position, ends, first_digit(rest), unit)) return step;
  return std::nullopt;
}

}  // namespace

std::optional<TechniqueStep> xy_wing(const Position& position) {
  for (Cell pivot : position.bivalue_cells())
    for (Digit z : position.board().digits())
      if ((position.digits(pivot) & just(z - 1)) == 0)
        if (auto step = wing_at(position, pivot, z)) return step;
  return std::nullopt;
}

std::optional<TechniqueStep> xyz_wing(const Position& position) {
  for (Cell pivot : position.open_cells()) {
    if (count_of(position.digits(pivot)) != 3) continue;
    for (SmallSet rest = position.digits(pivot); rest != 0; rest &= rest - 1)
      if (auto step = wing_at(position, pivot, first_digit(rest))) return step;
  }
  return std::nullopt;
}

std::optional<TechniqueStep> w_wing(const Position& position) {
  const std::vector<Cell>& cells = position.bivalue_cells();
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      const SmallSet digits = position.digits(cells[i]);
      if (digits != position.digits(cells[j])) continue;
      if (auto step = w_wing_of(position, {cells[i], cells[j], digits})) return step;
    }
  return std::nullopt;
}

}  // namespace dokusat::explain
