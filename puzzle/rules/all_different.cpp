#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/compiling.hpp>
#include <dokusat/puzzle/rules/meaning.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>

namespace dokusat {

const RuleKind kAllDifferent{
    .name = "AllDifferent",
    .arguments = "CELL~CELL...",
    .sentence = "No digit stands twice in these cells.",
    .primitives = "Distinct",
    .syntax = &kCells,
    .statements = [](const Board&,
                     const CellRule& rule) { return std::vector{differ(rule.cells)}; },
    .compile = [](const Board&,
                  const CellRule& rule) { return std::vector<Primitive>{distinct(rule.cells)}; },
};

}  // namespace dokusat
