#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>

namespace dokusat::explain {
namespace {

TechniqueStep placement(const Position& position, Candidate candidate, int truth) {
  TechniqueStep step;
  step.placed = {candidate};
  step.roles = {{"single", {candidate}}};
  step.truths = {truth};
  step.sentence = is_words(position, candidate);
  return step;
}

}  // namespace

std::optional<TechniqueStep> full_house(const Position& position) {
  const Board& board = position.board();
  for (int unit = 0; unit < static_cast<int>(board.units().size()); ++unit) {
    SmallSet left = 0;
    for (Digit digit : board.digits()) left |= position.places(unit, digit);
    if (count_of(left) != 1) continue;
    const Cell cell = board.unit(unit).cells[static_cast<std::size_t>(least_of(left))];
    if (count_of(position.digits(cell)) != 1) continue;
    const Candidate last = position.candidates_of(cell)[0];
    TechniqueStep step = placement(position, last, position.group_of_cell(cell));
    step.sentence = position.cell_name(cell) + " is the last open cell of " +
                    position.unit_name(unit) + ", so it is " +
                    position.value_text(position.system().digit_of(last));
    return step;
  }
  return std::nullopt;
}

std::optional<TechniqueStep> hidden_single(const Position& position, UnitKind kind) {
  for (int unit : position.units_of_kind(kind))
    for (Digit digit : position.board().digits()) {
      if (count_of(position.places(unit, digit)) != 1) continue;
      const Candidate only = position.candidates_in(unit, digit)[0];
      TechniqueStep step = placement(position, only, position.group_of_unit(unit, digit));
      step.sentence = "in " + position.unit_name(unit) + " the only place for " +
                      position.value_text(digit) + " is " +
                      position.cell_name(position.system().cell_of(only));
      return step;
    }
  return std::nullopt;
}

std::optional<TechniqueStep> naked_single(const Position& position) {
  for (Cell cell : position.open_cells()) {
    if (count_of(position.digits(cell)) != 1) continue;
    const Candidate only = position.candidates_of(cell)[0];
    TechniqueStep step = placement(position, only, position.group_of_cell(cell));
    step.sentence = "the only digit left for " + position.cell_name(cell) + " is " +
                    position.value_text(position.system().digit_of(only));
    return step;
  }
  return std::nullopt;
}

}  // namespace dokusat::explain
