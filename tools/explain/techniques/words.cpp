#include <algorithm>
#include <dokusat/explain/techniques/words.hpp>
#include <map>

namespace dokusat::explain {

std::string digit_words(const Position& position, SmallSet digits, std::string_view last) {
  std::vector<std::string> items;
  for (SmallSet rest = digits; rest != 0; rest &= rest - 1)
    items.push_back(position.value_text(least_of(rest) + 1));
  return joined(items, last);
}

std::string cell_words(const Position& position, const std::vector<Cell>& cells,
                       std::string_view last) {
  std::vector<std::string> items;
  for (Cell cell : cells) items.push_back(position.cell_name(cell));
  return joined(items, last);
}

std::string cell_words(const Position& position, const std::vector<Candidate>& candidates,
                       std::string_view last) {
  std::vector<Cell> cells;
  for (Candidate candidate : candidates) cells.push_back(position.system().cell_of(candidate));
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cell_words(position, cells, last);
}

std::string is_words(const Position& position, Candidate candidate) {
  return position.cell_name(position.system().cell_of(candidate)) + " is " +
         position.value_text(position.system().digit_of(candidate));
}

std::string result_words(const Position& position, const TechniqueStep& step) {
  std::vector<std::string> parts;
  for (Candidate candidate : step.placed) parts.push_back(is_words(position, candidate));
  std::map<SmallSet, std::vector<Cell>> by_digits;
  std::map<Cell, SmallSet> by_cell;
  for (Candidate candidate : step.removed)
    by_cell[position.system().cell_of(candidate)] |=
        just(position.system().digit_of(candidate) - 1);
  for (const auto& [cell, digits] : by_cell) by_digits[digits].push_back(cell);
  for (const auto& [digits, cells] : by_digits)
    parts.push_back(cell_words(position, cells) + (cells.size() == 1 ? " is not " : " are not ") +
                    digit_words(position, digits));
  return joined(parts);
}

std::string seen_words(const Position& position, const TechniqueStep& step, std::string_view them) {
  const SmallSet digits = digits_of(position, step.removed);
  const std::string cells = cell_words(position, step.removed);
  if (count_of(digits) != 1) return result_words(position, step);
  const std::string digit = digit_words(position, digits);
  const std::string seen = std::string(them) + ", so ";
  if (step.removed.size() == 1) return cells + " sees " + seen + "it is not " + digit;
  if (step.removed.size() == 2) return cells + " see " + seen + "neither is " + digit;
  return cells + " see " + seen + "none of them is " + digit;
}

SmallSet digits_of(const Position& position, const std::vector<Candidate>& candidates) {
  SmallSet digits = 0;
  for (Candidate candidate : candidates) digits |= just(position.system().digit_of(candidate) - 1);
  return digits;
}

}  // namespace dokusat::explain
