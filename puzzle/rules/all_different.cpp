#include <dokusat/puzzle/rules/catalogue.hpp>

namespace dokusat {

const RuleKind kAllDifferent{
    .name = "AllDifferent",
    .arguments = "CELL CELL...",
    .sentence = "No digit stands twice in these cells.",
    .groups = [](const Board&,
                 const CellRule& rule) { return std::vector<std::vector<Cell>>{rule.cells}; },
    .keeps = all_differ,
    .compile = [](const Board&,
                  const CellRule& rule) { return std::vector<Primitive>{Distinct{rule.cells}}; },
};

}  // namespace dokusat
