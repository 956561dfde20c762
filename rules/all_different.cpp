#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>

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
