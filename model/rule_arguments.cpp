#include <dokusat/model/rule.hpp>
#include <dokusat/model/rule_arguments.hpp>
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

void add(std::vector<int>& numbers, int number) { numbers.push_back(number); }
void add(std::vector<int>& numbers, const std::vector<int>& more) {
  numbers.insert(numbers.end(), more.begin(), more.end());
}

/// The numbers of the members that the shapes have in common.
template <class Shape>
std::vector<int> numbers_of_members(const Shape& shape) {
  std::vector<int> numbers;
  if constexpr (requires { shape.number; }) add(numbers, shape.number);
  if constexpr (requires { shape.coefficients; }) add(numbers, shape.coefficients);
  if constexpr (requires { shape.offset; }) add(numbers, shape.offset);
  if constexpr (requires { shape.digits; }) add(numbers, shape.digits);
  if constexpr (requires { shape.sizes; }) add(numbers, shape.sizes);
  return numbers;
}

std::vector<int> with_flag(int number, bool flag) {
  return flag ? std::vector{number, 1} : std::vector{number};
}
std::vector<int> size_if_told(std::optional<int> size) {
  return size ? std::vector{*size} : std::vector<int>();
}

// Those whose members are their own.
template <class Shape>
std::vector<int> numbers_of(const Shape& shape) {
  return numbers_of_members(shape);
}
std::vector<int> numbers_of(const LineOrLoop& line) { return with_flag(line.number, line.is_loop); }
std::vector<int> numbers_of(const RankOfLine& rank) {
  return with_flag(rank.number, rank.is_shared);
}
std::vector<int> numbers_of(const CountsAndCells& counted) {
  std::vector<int> numbers;
  for (const auto& [times, digit] : counted.counts) {
    numbers.push_back(times);
    numbers.push_back(digit);
  }
  return numbers;
}
std::vector<int> numbers_of(const LongDiagonal& diagonal) { return {diagonal.rises ? 1 : -1}; }
std::vector<int> numbers_of(const IndexedCells& indexed) { return {indexed.by_column ? 1 : 0}; }
std::vector<int> numbers_of(const ConnectedCells& connected) {
  std::vector<int> numbers{connected.columns, connected.size};
  add(numbers, connected.digits);
  return numbers;
}
std::vector<int> numbers_of(const RegionLayout& layout) { return size_if_told(layout.size); }
std::vector<int> numbers_of(const RegionSize& region) { return size_if_told(region.size); }
std::vector<int> numbers_of(const BoxesMeant& boxes) {
  if (!boxes.are_told) return {};
  return boxes.shape ? std::vector{boxes.shape->rows, boxes.shape->columns} : std::vector{0, 0};
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
  return std::visit([](const auto& shape) { return numbers_of(shape); }, arguments);
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
