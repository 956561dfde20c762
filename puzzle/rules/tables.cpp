// Rules with their own table of pairs of digits.

#include <algorithm>
#include <dokusat/rules/base64.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/rules/table_text.hpp>

namespace dokusat {
namespace {

std::string why_no_table(const Board& board, const TextAndCells& rule) {
  constexpr auto kBits = static_cast<std::size_t>(kPairsACharacter);
  const auto pairs = static_cast<std::size_t>(board.digit_count() * board.digit_count());
  if (rule.text.size() > (pairs + kBits - 1) / kBits)
    return "the table has more pairs than there are of digits 1 to " +
           std::to_string(board.digit_count());
  return std::ranges::all_of(rule.text, [](char c) { return base64_value(c).has_value(); })
             ? ""
             : "expected a table in base64";
}

/// Makes statements about all pairs of cells less than `reach` places apart.
template <std::size_t reach>
std::vector<Statement> in_table(const Board& board, const TextAndCells& rule) {
  std::vector<Statement> statements;
  for (std::size_t one = 0; one < rule.cells.size(); ++one)
    for (std::size_t other = one + 1; other < rule.cells.size() && other - one < reach; ++other)
      statements.push_back(
          related(rule.cells[one], rule.cells[other], board.values(),
                  [text = rule.text, values = board.values()](int first, int second) {
                    return is_in_table(text, values, first, second);
                  }));
  return statements;
}

template <std::size_t reach>
std::vector<Constraint> relations_by_table(const Board& board, const TextAndCells& rule) {
  return relation_of_all(
      board, rule.cells,
      table(board, [&](Digit one,
                       Digit other) { return is_in_table(rule.text, board.values(), one, other); }),
      reach);
}

constexpr std::size_t kNeighbours = 2;
constexpr std::size_t kAll = SIZE_MAX;

}  // namespace

extern const RuleKind kPair{
    .name = "Pair",
    .arguments = "TABLE~[_NAME]~CELL~CELL...[~~CELL...]",
    .sentence = "Consecutive digits along each group of cells form a pair of the table.",
    .constraints = "Table",
    .syntax = &kTableAndGroups,
    .says = KindOf<TextAndCells>{.why_not = why_no_table,
                                 .statements = in_table<kNeighbours>,
                                 .compile = relations_by_table<kNeighbours>},
    .noun = "pair rule",
    .look = {.form = RuleForm::line, .line = {"#5f9ea0", 6, LineEnd::circle}, .in_full = false},
};

extern const RuleKind kPairX{
    .name = "PairX",
    .arguments = "TABLE~[_NAME]~CELL~CELL...[~~CELL...]",
    .sentence = "The digits of every two cells of a group form a pair of the table.",
    .constraints = "Table",
    .syntax = &kTableAndGroups,
    .says = KindOf<TextAndCells>{.why_not = why_no_table,
                                 .statements = in_table<kAll>,
                                 .compile = relations_by_table<kAll>},
    .noun = "rule for all pairs",
    .look = {.form = RuleForm::line, .line = {"#5f9ea0", 6, LineEnd::circle}, .in_full = false},
};

extern const RuleKind kBinary{
    .name = "Binary",
    .arguments = "TABLE~[_NAME]~CELL~CELL...[~~CELL...]",
    .sentence = "An older form of Pair, with - and _ of the table exchanged.",
    .constraints = "Table",
    .syntax = &kOldTableAndGroups,
    .says = KindOf<TextAndCells>{.why_not = why_no_table,
                                 .statements = in_table<kNeighbours>,
                                 .compile = relations_by_table<kNeighbours>},
    .noun = "pair rule of the older form",
    .look = {.form = RuleForm::line, .line = {"#5f9ea0", 6, LineEnd::circle}, .in_full = false},
};

extern const RuleKind kBinaryX{
    .name = "BinaryX",
    .arguments = "TABLE~[_NAME]~CELL~CELL...[~~CELL...]",
    .sentence = "An older form of PairX, with - and _ of the table exchanged.",
    .constraints = "Table",
    .syntax = &kOldTableAndGroups,
    .says = KindOf<TextAndCells>{.why_not = why_no_table,
                                 .statements = in_table<kAll>,
                                 .compile = relations_by_table<kAll>},
    .noun = "rule for all pairs of the older form",
    .look = {.form = RuleForm::line, .line = {"#5f9ea0", 6, LineEnd::circle}, .in_full = false},
};

}  // namespace dokusat
