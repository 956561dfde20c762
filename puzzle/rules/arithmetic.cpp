// Cages with a product, difference or quotient, whatever the order of the cells. Digits may repeat.

#include <algorithm>
#include <cstdint>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <functional>
#include <numeric>
#include <optional>

namespace dokusat {
namespace {

std::string is_below_zero(const Board&, const NumberAndCells& rule) {
  return rule.number < 0 ? "expected a number of at least 0" : "";
}

/// True if digits in the open cells may make the product: the known digits divide it, and the rest
/// is at most the power of the greatest digit.
bool can_multiply_to(std::span<const int> held, std::int64_t product, const Values& values) {
  const bool holds_zero = std::ranges::find(held, 0) != held.end();
  const int open = open_count(held);
  if (product == 0) return holds_zero || (open > 0 && values.first == 0);
  if (holds_zero) return false;
  for (const int value : held) {
    if (value == kOpen) continue;
    if (product % value != 0) return false;
    product /= value;
  }
  std::int64_t most = 1;
  for (int i = 0; i < open && most < product; ++i) most *= values.last();
  return open == 0 ? product == 1 : product <= most;
}

/// Makes a statement about the greatest digit and the combination of all others.
template <class Combine, class Keeps>
std::vector<Statement> greatest_and_others(const Board& board, const NumberAndCells& rule,
                                           std::int64_t none, Combine combine, Keeps keeps) {
  return {
      {rule.cells, [=, number = rule.number, values = board.values()](std::span<const int> held) {
         return has_completion(held, values, [&](std::span<const int> all) {
           std::vector<int> others(all.begin(), all.end());
           const auto greatest = std::ranges::max_element(others);
           const int value = *greatest;
           others.erase(greatest);
           return keeps(value, std::accumulate(others.begin(), others.end(), none, combine),
                        number);
         });
       }}};
}

/// The state along a cage: the greatest digit so far, and the combination of the others.
struct Greatest {
  int value = -1;  ///< before the first cell
  std::int64_t others = 0;
  friend auto operator<=>(const Greatest&, const Greatest&) = default;
};

/// Makes the automaton along the cage. States whose `others` exceed `most` are dead.
template <class Combine, class Accepts>
Constraint along_cage(const Board& board, const NumberAndCells& rule, int none, std::int64_t most,
                      Combine combine, Accepts accepts) {
  const auto step = [&](const Greatest& before, int value) -> std::optional<Greatest> {
    if (before.value < 0) return Greatest{value, none};
    const Greatest after{std::max(before.value, value),
                         combine(before.others, std::min(before.value, value))};
    return after.others > most ? std::nullopt : std::optional(after);
  };
  return sequence(board, rule.cells, Greatest(), step, accepts);
}

}  // namespace

extern const RuleKind kProduct{
    .name = "Product",
    .arguments = "NUMBER~CELL~CELL...",
    .sentence = "The product of the digits of these cells is NUMBER; digits may repeat.",
    .constraints = "Regular",
    .syntax = &kNumberAndCells,
    .says = KindOf<NumberAndCells>{
        .why_not = is_below_zero,
        .statements =
            [](const Board& board, const NumberAndCells& rule) {
              return std::vector<Statement>{
                  {rule.cells,
                   [product = rule.number, values = board.values()](std::span<const int> held) {
                     return can_multiply_to(held, product, values);
                   }}};
            },
        .compile =
            [](const Board& board, const NumberAndCells& rule) {
              const int number = rule.number;
              // A state is a divisor of the number; for the number 0, whether a 0 has occurred.
              const auto step = [&](std::int64_t product,
                                    int value) -> std::optional<std::int64_t> {
                if (number == 0) return product == 0 || value == 0 ? 0 : 1;
                if (value == 0 || number % (product * value) != 0) return std::nullopt;
                return product * value;
              };
              return std::vector<Constraint>{
                  sequence(board, rule.cells, std::int64_t{1}, step,
                           [&](std::int64_t product) { return product == number; })};
            }},
    .noun = "product",
    .look = {.form = RuleForm::cage, .sign = "×"},
    .clause = "the digits of {cells} multiply to {number}",
};

extern const RuleKind kDifference{
    .name = "Difference",
    .arguments = "NUMBER~CELL~CELL...",
    .sentence = "The greatest digit of these cells minus all the others is NUMBER.",
    .constraints = "Regular",
    .syntax = &kNumberAndCells,
    .says = KindOf<NumberAndCells>{
        .why_not = is_below_zero,
        .statements =
            [](const Board& board, const NumberAndCells& rule) {
              return greatest_and_others(
                  board, rule, 0, std::plus<std::int64_t>(),
                  [](std::int64_t greatest, std::int64_t others, std::int64_t number) {
                    return greatest - others == number;
                  });
            },
        .compile =
            [](const Board& board, const NumberAndCells& rule) {
              const std::int64_t number = rule.number;
              return std::vector<Constraint>{along_cage(
                  board, rule, 0, board.last_value() - number,
                  [](std::int64_t others, int value) { return others + value; },
                  [&](const Greatest& way) { return way.others + number == way.value; })};
            }},
    .noun = "difference",
    .look = {.form = RuleForm::cage, .sign = "−"},
    .clause = "the greatest digit of {cells} less the others is {number}",
};

extern const RuleKind kQuotient{
    .name = "Quotient",
    .arguments = "NUMBER~CELL~CELL...",
    .sentence = "The greatest digit of these cells divided by all the others is NUMBER.",
    .constraints = "Regular",
    .syntax = &kNumberAndCells,
    .says = KindOf<NumberAndCells>{
        .why_not = is_below_zero,
        .statements =
            [](const Board& board, const NumberAndCells& rule) {
              // All products above the greatest digit are equally wrong.
              const auto multiply = [most = std::int64_t{board.last_value()} + 1](
                                        std::int64_t product, std::int64_t value) {
                return std::min(product * value, most);
              };
              return greatest_and_others(
                  board, rule, 1, multiply,
                  [](std::int64_t greatest, std::int64_t others, std::int64_t number) {
                    return greatest == number * others;
                  });
            },
        .compile =
            [](const Board& board, const NumberAndCells& rule) {
              const std::int64_t number = rule.number;
              return std::vector<Constraint>{along_cage(
                  board, rule, 1, board.last_value(),
                  [](std::int64_t others, int value) { return others * value; },
                  [&](const Greatest& way) { return number * way.others == way.value; })};
            }},
    .noun = "quotient",
    .look = {.form = RuleForm::cage, .sign = "÷"},
    .clause = "the greatest digit of {cells} divided by the others is {number}",
};

}  // namespace dokusat
