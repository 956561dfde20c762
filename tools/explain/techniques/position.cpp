#include <dokusat/explain/techniques/position.hpp>

namespace dokusat::explain {

Position::Position(const PencilMarks& marks, bool clues_are_deduced)
    : marks_(&marks),
      clues_are_deduced_(clues_are_deduced),
      digits_(static_cast<std::size_t>(board().cell_count()), 0),
      places_(board().units().size() * static_cast<std::size_t>(board().digit_count()), 0) {
  const RuleSystem& rules = system();
  marks.open().for_each([&](Candidate candidate) {
    const auto cell = static_cast<std::size_t>(rules.cell_of(candidate).index);
    digits_[cell] |= just(rules.digit_of(candidate) - 1);
  });
  for (Cell cell : board().cells()) {
    if (digits(cell) != 0) open_cells_.push_back(cell);
    if (count_of(digits(cell)) == 2) bivalue_.push_back(cell);
  }
  const auto size = static_cast<std::size_t>(board().digit_count());
  for (std::size_t unit = 0; unit < board().units().size(); ++unit) {
    if (!board().is_full(board().units()[unit])) continue;
    for (std::size_t i = 0; i < size; ++i) {
      const Cell cell = board().units()[unit].cells[i];
      for (SmallSet rest = digits(cell); rest != 0; rest &= rest - 1)
        places_[unit * size + static_cast<std::size_t>(least_of(rest))] |=
            just(static_cast<int>(i));
    }
  }
}

std::vector<Candidate> Position::candidates_of(Cell cell) const {
  std::vector<Candidate> found;
  for (SmallSet rest = digits(cell); rest != 0; rest &= rest - 1)
    found.push_back(at(cell, least_of(rest) + 1));
  return found;
}

std::vector<Candidate> Position::candidates_in(int unit, Digit digit) const {
  std::vector<Candidate> found;
  for (SmallSet rest = places(unit, digit); rest != 0; rest &= rest - 1)
    found.push_back(at(board().unit(unit).cells[static_cast<std::size_t>(least_of(rest))], digit));
  return found;
}

std::vector<Candidate> Position::candidates_of(std::span<const Cell> cells, Digit digit) const {
  std::vector<Candidate> found;
  for (Cell cell : cells)
    if (is_open(cell, digit)) found.push_back(at(cell, digit));
  return found;
}

Bits Position::seen_by_all(std::span<const Candidate> candidates) const {
  Bits seen = open();
  for (Candidate candidate : candidates) seen &= system().peers(candidate);
  return seen;
}

int Position::unit_of(Cell cell, UnitKind kind) const {
  for (int unit : board().units_of(cell))
    if (board().unit(unit).kind == kind) return unit;
  return -1;
}

std::vector<int> Position::units_of_kind(UnitKind kind) const {
  std::vector<int> found;
  for (int unit = 0; unit < static_cast<int>(board().units().size()); ++unit)
    if (board().unit(unit).kind == kind) found.push_back(unit);
  return found;
}

}  // namespace dokusat::explain
