#include <algorithm>
#include <dokusat/model/rule.hpp>
#include <dokusat/model/rule_arguments.hpp>
#include <functional>
#include <type_traits>

namespace dokusat {

bool operator==(const JoinedRules& one, const JoinedRules& other) {
  return one.rules == other.rules;
}

namespace {

template <class Arguments>
auto* cells_of_any(Arguments& arguments) {
  using Cells =
      std::conditional_t<std::is_const_v<Arguments>, const std::vector<Cell>, std::vector<Cell>>;
  return std::visit(
      [](auto& shape) -> Cells* {
        if constexpr (requires { shape.cells; }) return &shape.cells;
        return nullptr;
      },
      arguments);
}

// Overloads that visit the numbers of some arguments, in order.

/// Visits the members that shapes have in common.
template <class Shape, class Visit>
void each_number(const Shape& shape, Visit visit) {
  if constexpr (requires { shape.number; }) visit(shape.number);
  if constexpr (requires { shape.coefficients; }) std::ranges::for_each(shape.coefficients, visit);
  if constexpr (requires { shape.offset; }) visit(shape.offset);
  if constexpr (requires { shape.digits; }) std::ranges::for_each(shape.digits, visit);
  if constexpr (requires { shape.sizes; }) std::ranges::for_each(shape.sizes, visit);
}

// Shapes with other members.
template <class Visit>
void each_number(const LineOrLoop& line, Visit visit) {
  visit(line.number);
  if (line.is_loop) visit(1);
}
template <class Visit>
void each_number(const RankOfLine& rank, Visit visit) {
  visit(rank.number);
  if (rank.is_shared) visit(1);
}
template <class Visit>
void each_number(const CountsAndCells& counted, Visit visit) {
  for (const auto& [times, digit] : counted.counts) {
    visit(times);
    visit(digit);
  }
}
template <class Visit>
void each_number(const LongDiagonal& diagonal, Visit visit) {
  visit(diagonal.rises ? 1 : -1);
}
template <class Visit>
void each_number(const IndexedCells& indexed, Visit visit) {
  visit(indexed.by_column ? 1 : 0);
}
template <class Visit>
void each_number(const ConnectedCells& connected, Visit visit) {
  visit(connected.columns);
  visit(connected.size);
  std::ranges::for_each(connected.digits, visit);
}
template <class Visit>
void each_number(const RegionLayout& layout, Visit visit) {
  if (layout.size) visit(*layout.size);
}
template <class Visit>
void each_number(const RegionSize& region, Visit visit) {
  if (region.size) visit(*region.size);
}
template <class Visit>
void each_number(const BoxesMeant& boxes, Visit visit) {
  if (!boxes.are_told) return;
  visit(boxes.shape ? boxes.shape->rows : 0);
  visit(boxes.shape ? boxes.shape->columns : 0);
}

}  // namespace

std::vector<std::vector<Cell>> CellGroups::groups() const { return divided(cells, sizes); }

const std::vector<Cell>* cells_in(const RuleArguments& arguments) {
  return cells_of_any(arguments);
}
std::vector<Cell>* cells_in(RuleArguments& arguments) { return cells_of_any(arguments); }

int* number_in(RuleArguments& arguments) {
  return std::visit(
      [](auto& shape) -> int* {
        if constexpr (requires { shape.number; }) return &shape.number;
        return nullptr;
      },
      arguments);
}

std::vector<int> numbers_in(const RuleArguments& arguments) {
  std::vector<int> numbers;
  std::visit(
      [&](const auto& shape) {
        each_number(shape, [&](int number) { numbers.push_back(number); });
      },
      arguments);
  return numbers;
}

std::size_t number_count(const RuleArguments& arguments) {
  std::size_t count = 0;
  std::visit([&](const auto& shape) { each_number(shape, [&](int) { ++count; }); }, arguments);
  return count;
}

std::size_t hash_of(const RuleArguments& arguments) {
  std::size_t hash = arguments.index();
  const auto mix = [&hash](std::size_t value) { hash = (hash ^ value) * 0x9E3779B97F4A7C15U; };
  std::visit(
      [&](const auto& shape) {
        if constexpr (requires { shape.cells; })
          for (const Cell cell : shape.cells) mix(static_cast<std::size_t>(cell.index));
        each_number(shape, [&](int number) { mix(static_cast<std::size_t>(number)); });
        if constexpr (requires { shape.text; }) mix(std::hash<std::string>()(shape.text));
        if constexpr (requires { shape.rules; }) mix(shape.rules.size());
      },
      arguments);
  return hash;
}

std::string text_in(const RuleArguments& arguments) {
  return std::visit(
      [](const auto& shape) {
        if constexpr (requires { shape.text; }) return shape.text;
        return std::string();
      },
      arguments);
}

std::vector<std::vector<Cell>> divided(const std::vector<Cell>& cells,
                                       const std::vector<int>& sizes) {
  std::vector<std::vector<Cell>> groups;
  auto begin = cells.begin();
  for (const int size : sizes) {
    groups.emplace_back(begin, begin + size);
    begin += size;
  }
  return groups;
}

}  // namespace dokusat
