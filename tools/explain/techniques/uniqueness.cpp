#include <algorithm>
#include <array>
#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>

namespace dokusat::explain {
namespace {

struct Rectangle {
  std::array<Cell, 4> cells;
  SmallSet pair = 0;
  std::vector<Cell> roof = {};  // cells with more digits than the pair
  SmallSet extra = 0;           // the extra digits of the roof
};

/// True if the two digits of a rectangle can be exchanged: each unit of a corner contains exactly
/// one of its neighbours and not the opposite corner. Corners are ordered r1c1, r1c2, r2c1, r2c2.
bool can_be_exchanged(const Board& board, const std::array<Cell, 4>& cells) {
  for (std::size_t corner = 0; corner < cells.size(); ++corner)
    for (int unit : board.units_of(cells[corner])) {
      const auto holds = [&](std::size_t other) {
        const auto units = board.units_of(cells[other]);
        return std::ranges::find(units, unit) != units.end();
      };
      if (holds(corner ^ 1U) == holds(corner ^ 2U) || holds(corner ^ 3U)) return false;
    }
  return true;
}

/// True if the cell can be a corner: it has exactly the pair left, or some of the pair and other
/// digits, and its clues allow both.
bool is_corner(const Position& position, Cell cell, SmallSet pair) {
  const SmallSet digits = position.digits(cell);
  return (digits & pair) != 0 && (digits == pair || (digits & ~pair) != 0) &&
         position.may_hold(cell, pair);
}

/// Calls `look` with every rectangle of two open digits until it returns a step.
template <class Look>
std::optional<TechniqueStep> by_rectangles(const Position& position, const Look& look) {
  const Board& board = position.board();
  std::optional<TechniqueStep> step;
  for (Cell one : position.bivalue_cells()) {
    if (!board.is_on_grid(one)) continue;
    const SmallSet pair = position.digits(one);
    for (int row = 0; row < board.rows(); ++row)
      for (int column = 0; column < board.columns(); ++column) {
        if (row == board.row(one) || column == board.column(one)) continue;
        Rectangle found{{one, board.cell_at(board.row(one), column),
                         board.cell_at(row, board.column(one)), board.cell_at(row, column)},
                        pair};
        if (!std::ranges::all_of(found.cells,
                                 [&](Cell cell) { return is_corner(position, cell, pair); }) ||
            !can_be_exchanged(board, found.cells))
          continue;
        for (Cell cell : found.cells) {
          if (position.digits(cell) != pair) found.roof.push_back(cell);
          found.extra |= position.digits(cell) & ~pair;
        }
        if ((step = look(found))) return step;
      }
  }
  return std::nullopt;
}

TechniqueStep step_of_rectangle(const Position& position, const Rectangle& rectangle) {
  TechniqueStep step;
  step.assumes_unique = true;
  for (Cell cell : rectangle.cells) {
    step.roles.push_back({"corner", position.candidates_of(cell)});
    step.truths.push_back(position.group_of_cell(cell));
  }
  std::vector<Cell> cells(rectangle.cells.begin(), rectangle.cells.end());
  std::ranges::sort(cells);
  step.sentence = "as there is one solution, " + cell_words(position, cells) + " cannot all be " +
                  digit_words(position, rectangle.pair) + ", for the two could be exchanged; ";
  return step;
}

/// The units that contain both cells.
std::vector<int> shared_units(const Position& position, Cell one, Cell other) {
  std::vector<int> shared;
  for (int unit : position.board().units_of(one))
    for (int same : position.board().units_of(other))
      if (unit == same) shared.push_back(unit);
  return shared;
}

std::optional<TechniqueStep> subset_beside(const Position& position, const Rectangle& rectangle,
                                           int unit) {
  std::vector<Cell> cells;
  std::vector<SmallSet> sets;
  for (Cell cell : position.board().unit(unit).cells) {
    if (std::ranges::find(rectangle.cells, cell) != rectangle.cells.end()) continue;
    cells.push_back(cell);
    // Includes the extra digits of the roof, so that a union is that of cells and roof.
    sets.push_back(position.digits(cell) == 0 ? 0 : position.digits(cell) | rectangle.extra);
  }
  TechniqueStep step = step_of_rectangle(position, rectangle);
  for (int size = count_of(rectangle.extra) - 1; size <= 3; ++size) {
    const bool found =
        choose_sets(sets, size, size + 1, [&](const std::vector<int>& chosen, SmallSet all) {
          std::vector<Cell> subset;
          for (int i : chosen) subset.push_back(cells[static_cast<std::size_t>(i)]);
          for (Cell cell : cells)
            for (Candidate candidate : position.candidates_of(cell))
              if ((all & just(position.system().digit_of(candidate) - 1)) != 0 &&
                  std::ranges::find(subset, cell) == subset.end())
                step.removed.push_back(candidate);
          if (step.removed.empty() || count_of(all) != size + 1) {
            step.removed.clear();
            return false;
          }
          for (Cell cell : subset) step.truths.push_back(position.group_of_cell(cell));
          step.sentence += "so one of " + cell_words(position, rectangle.roof) + " is " +
                           digit_words(position, rectangle.extra) + ", which with " +
                           cell_words(position, subset) + " in " + position.unit_name(unit) +
                           " takes up " + digit_words(position, all, "and") + "; " +
                           result_words(position, step);
          return true;
        });
    if (found) return step;
  }
  return std::nullopt;
}

/// True if the digit has three places in each unit of the cell, and every other digit in every unit
/// has two or is placed.
bool is_bug_but_for(const Position& position, Cell cell, Digit digit) {
  const Board& board = position.board();
  for (int unit = 0; unit < static_cast<int>(board.units().size()); ++unit) {
    if (!board.is_full(board.unit(unit))) return false;
    const auto units = board.units_of(cell);
    const bool here = std::ranges::find(units, unit) != units.end();
    for (Digit other : board.digits()) {
      const int count = count_of(position.places(unit, other));
      if (count != 0 && count != (here && other == digit ? 3 : 2)) return false;
      if (here && other == digit && count != 3) return false;
    }
  }
  return true;
}

}  // namespace

std::optional<TechniqueStep> unique_rectangle_1(const Position& position) {
  return by_rectangles(position, [&](const Rectangle& found) -> std::optional<TechniqueStep> {
    if (found.roof.size() != 1) return std::nullopt;
    TechniqueStep step = step_of_rectangle(position, found);
    for (SmallSet rest = found.pair & position.digits(found.roof[0]); rest != 0; rest &= rest - 1)
      step.removed.push_back(position.at(found.roof[0], least_of(rest) + 1));
    step.sentence += "the other three are, so " + result_words(position, step);
    return step;
  });
}

std::optional<TechniqueStep> unique_rectangle_2(const Position& position) {
  return by_rectangles(position, [&](const Rectangle& found) -> std::optional<TechniqueStep> {
    if (found.roof.size() < 2 || count_of(found.extra) != 1) return std::nullopt;
    TechniqueStep step = step_of_rectangle(position, found);
    const Digit extra = least_of(found.extra) + 1;
    step.removed = position.seen_by_all(position.candidates_of(found.roof, extra)).items();
    if (step.removed.empty()) return std::nullopt;
    step.sentence += "so one of " + cell_words(position, found.roof) + " is " +
                     position.value_text(extra) + "; " +
                     seen_words(position, step, found.roof.size() == 2 ? "both" : "all of them");
    return step;
  });
}

std::optional<TechniqueStep> unique_rectangle_3(const Position& position) {
  return by_rectangles(position, [&](const Rectangle& found) -> std::optional<TechniqueStep> {
    if (found.roof.size() != 2 || count_of(found.extra) < 2) return std::nullopt;
    for (int unit : shared_units(position, found.roof[0], found.roof[1]))
      if (auto step = subset_beside(position, found, unit)) return step;
    return std::nullopt;
  });
}

std::optional<TechniqueStep> unique_rectangle_4(const Position& position) {
  return by_rectangles(position, [&](const Rectangle& found) -> std::optional<TechniqueStep> {
    if (found.roof.size() != 2) return std::nullopt;
    for (int unit : shared_units(position, found.roof[0], found.roof[1]))
      for (SmallSet rest = found.pair; rest != 0; rest &= rest - 1) {
        const Digit locked = least_of(rest) + 1;
        if (count_of(position.places(unit, locked)) != 2 ||
            position.candidates_of(found.roof, locked).size() != 2)
          continue;
        const Digit other = least_of(found.pair & ~just(locked - 1)) + 1;
        TechniqueStep step = step_of_rectangle(position, found);
        step.removed = position.candidates_of(found.roof, other);
        if (step.removed.empty()) continue;
        step.truths.push_back(position.group_of_unit(unit, locked));
        step.sentence += "one of " + cell_words(position, found.roof) + " is " +
                         position.value_text(locked) + ", the only places for it in " +
                         position.unit_name(unit) + ", so " + result_words(position, step);
        return step;
      }
    return std::nullopt;
  });
}

std::optional<TechniqueStep> bug_plus_1(const Position& position) {
  std::vector<Cell> more;
  for (Cell cell : position.open_cells())
    if (count_of(position.digits(cell)) != 2) more.push_back(cell);
  if (more.size() != 1 || count_of(position.digits(more[0])) != 3) return std::nullopt;
  for (Candidate candidate : position.candidates_of(more[0])) {
    const Digit digit = position.system().digit_of(candidate);
    if (!is_bug_but_for(position, more[0], digit)) continue;
    TechniqueStep step;
    step.assumes_unique = true;
    step.placed = {candidate};
    step.roles = {{"third digit", {candidate}}};
    step.truths = {position.group_of_cell(more[0])};
    step.sentence = "every open cell has two digits but " + position.cell_name(more[0]) +
                    "; as there is one solution, it is the digit that occurs three times in its "
                    "units, so " +
                    is_words(position, candidate);
    return step;
  }
  return std::nullopt;
}

}  // namespace dokusat::explain
