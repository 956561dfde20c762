#include <algorithm>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>

namespace dokusat {
namespace {

std::vector<Statement> holds_one_of(const Board&, const DigitsAndCells& rule) {
  return {{rule.cells, [allowed = rule.digits](std::span<const Digit> digits) {
             return digits[0] == kOpen || std::ranges::find(allowed, digits[0]) != allowed.end();
           }}};
}

}  // namespace

extern const RuleKind kGiven{
    .name = "Given",
    .arguments = "CELL_DIGIT[_DIGIT...]",
    .sentence = "The cell holds one of the digits.",
    .constraints = "Linear",
    .syntax = &kCellAndCandidates,
    .says = KindOf<DigitsAndCells>{.statements = holds_one_of,
                                   .compile =
                                       [](const Board& board, const DigitsAndCells& rule) {
                                         return std::vector<Constraint>{
                                             candidates(board, rule.cells[0], [&](Digit digit) {
                                               return std::ranges::find(rule.digits, digit) !=
                                                      rule.digits.end();
                                             })};
                                       }},
    .noun = "given",
};

}  // namespace dokusat
