#include <algorithm>
#include <compare>
#include <dokusat/model/crossings.hpp>
#include <memory>
#include <optional>
#include <utility>

namespace dokusat {
namespace {

bool holds(const Connected& group, Digit digit) {
  return std::ranges::find(group.digits, digit) != group.digits.end();
}

/// True if both groups are on the same whole rows, at least two, and share no digit.
bool can_cross(const Connected& one, const Connected& other) {
  const auto columns = static_cast<std::size_t>(one.columns);
  return one.cells == other.cells && one.columns == other.columns && columns > 1 &&
         one.cells.size() > columns && one.cells.size() % columns == 0 &&
         std::ranges::none_of(one.digits, [&](Digit digit) { return holds(other, digit); });
}

/// Makes the sum that one of the four cells is outside its group.
Linear not_all_in(const std::vector<std::pair<Cell, const Connected*>>& cells, int digits) {
  Linear sum{{}, Comparison::at_least, 1};
  for (const auto& [cell, group] : cells) {
    CellWeights& term = sum.terms.emplace_back(CellWeights{cell, WeightList(digits)});
    for (Digit digit = 1; digit <= digits; ++digit)
      term.of_digit[static_cast<std::size_t>(digit - 1)] = holds(*group, digit) ? 0 : 1;
  }
  return sum;
}

/// The cells along the border, each once.
std::vector<Cell> border_of(const Connected& group) {
  const std::size_t columns = static_cast<std::size_t>(group.columns);
  const std::size_t count = group.cells.size();
  std::vector<Cell> border;
  for (std::size_t at = 0; at < columns; ++at) border.push_back(group.cells[at]);
  for (std::size_t at = 2 * columns; at < count; at += columns)
    border.push_back(group.cells[at - 1]);
  for (std::size_t at = count; at > count - columns; --at) border.push_back(group.cells[at - 1]);
  for (std::size_t at = count - 2 * columns; at > 0; at -= columns)
    border.push_back(group.cells[at]);
  return border;
}

/// Makes the constraint that the cells along the border, from first to last, change from one of the
/// groups to the other at most twice.
Regular changes_twice(const Connected& one, const Connected& other, int digits) {
  struct State {
    int changes;
    int group;  ///< of the last cell that is in a group; 0 before
    auto operator<=>(const State&) const = default;
  };
  const auto step = [&](const State& state, Digit digit) -> std::optional<State> {
    const int group = holds(one, digit) ? 1 : holds(other, digit) ? 2 : 0;
    if (group == 0 || group == state.group) return state;
    if (state.group == 0) return State{0, group};
    if (state.changes == 2) return std::nullopt;
    return State{state.changes + 1, group};
  };
  const auto accepts = [](const State&) { return true; };
  return {border_of(one),
          std::make_shared<const Automaton>(Automaton::of(digits, State{0, 0}, step, accepts))};
}

void add_uncrossed(const Connected& one, const Connected& other, int digits,
                   std::vector<Constraint>& implied) {
  const auto columns = static_cast<std::size_t>(one.columns);
  for (std::size_t at = columns + 1; at < one.cells.size(); ++at) {
    if (at % columns == 0) continue;
    const Cell up_left = one.cells[at - columns - 1], up_right = one.cells[at - columns];
    const Cell left = one.cells[at - 1], here = one.cells[at];
    implied.emplace_back(
        not_all_in({{up_left, &one}, {here, &one}, {up_right, &other}, {left, &other}}, digits));
    implied.emplace_back(
        not_all_in({{up_left, &other}, {here, &other}, {up_right, &one}, {left, &one}}, digits));
  }
  implied.emplace_back(changes_twice(one, other, digits));
}

}  // namespace

std::vector<Constraint> uncrossed(const std::vector<Constraint>& constraints, const Board& board) {
  std::vector<const Connected*> groups;
  for (const Constraint& constraint : constraints) {
    if (std::holds_alternative<NumberedInOrder>(constraint)) return {};
    if (const auto* const group = std::get_if<Connected>(&constraint)) groups.push_back(group);
  }
  std::vector<Constraint> implied;
  for (std::size_t i = 0; i < groups.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (can_cross(*groups[i], *groups[j]))
        add_uncrossed(*groups[i], *groups[j], board.digit_count(), implied);
  return implied;
}

}  // namespace dokusat
