#include <algorithm>
#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>

namespace dokusat::explain {
namespace {

/// A nearer pair is a naked pair.
constexpr int kLeastDistance = 3;

/// A cell on a path of cells that alternate between two digits.
struct PairCell {
  Cell cell;
  int before = -1;  // index of its predecessor
  int distance = 0;
};

/// Finds cells with these two digits along chains of peers, breadth first.
std::vector<PairCell> alternating_from(const Position& position, Cell start) {
  const SmallSet digits = position.digits(start);
  const auto see_each_other = [&](Cell one, Cell other) {
    for (SmallSet rest = digits; rest != 0; rest &= rest - 1) {
      const Digit digit = least_of(rest) + 1;
      if (!position.sees(position.at(one, digit), position.at(other, digit))) return false;
    }
    return true;
  };
  std::vector<PairCell> reached = {{start}};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (Cell next : position.bivalue_cells()) {
      if (position.digits(next) != digits || !see_each_other(reached[i].cell, next) ||
          std::ranges::find(reached, next, &PairCell::cell) != reached.end())
        continue;
      reached.push_back({next, static_cast<int>(i), reached[i].distance + 1});
    }
  return reached;
}

std::vector<Cell> way_to(const std::vector<PairCell>& reached, std::size_t end) {
  std::vector<Cell> way;
  for (int at = static_cast<int>(end); at >= 0; at = reached[static_cast<std::size_t>(at)].before)
    way.push_back(reached[static_cast<std::size_t>(at)].cell);
  std::ranges::reverse(way);
  return way;
}

std::optional<TechniqueStep> remote_pair_along(const Position& position,
                                               const std::vector<Cell>& way) {
  TechniqueStep step;
  for (Candidate end : position.candidates_of(way.front())) {
    const Candidate other = position.at(way.back(), position.system().digit_of(end));
    for (Candidate seen : position.seen_by_all({end, other}).items()) step.removed.push_back(seen);
  }
  if (step.removed.empty()) return std::nullopt;
  for (Cell cell : way) {
    step.truths.push_back(position.group_of_cell(cell));
    step.roles.push_back({"pair", position.candidates_of(cell)});
  }
  step.sentence = "all of " + cell_words(position, way) + " are " +
                  digit_words(position, position.digits(way.front())) +
                  ", each other than the one before, so one of " + position.cell_name(way.front()) +
                  " and " + position.cell_name(way.back()) +
                  " is the one digit and one the other, and " + result_words(position, step);
  return step;
}

}  // namespace

std::optional<TechniqueStep> remote_pair(const Position& position) {
  for (Cell start : position.bivalue_cells()) {
    const std::vector<PairCell> reached = alternating_from(position, start);
    for (std::size_t i = 0; i < reached.size(); ++i)
      if (reached[i].distance >= kLeastDistance && reached[i].distance % 2 == 1)
        if (auto step = remote_pair_along(position, way_to(reached, i))) return step;
  }
  return std::nullopt;
}

}  // namespace dokusat::explain
