#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>

namespace dokusat {

extern const RuleKind kAllDifferent{
    .name = "AllDifferent",
    .arguments = "CELL~CELL...",
    .sentence = "No digit occurs twice in these cells.",
    .constraints = "AllDifferent",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{
        .statements = [](const Board&,
                         const CellsInOrder& rule) { return std::vector{differ(rule.cells)}; },
        .compile =
            [](const Board&, const CellsInOrder& rule) {
              return std::vector<Constraint>{distinct(rule.cells)};
            }},
    .noun = "extra region",
    .look = {.form = RuleForm::region, .legend = "shaded"},
};

}  // namespace dokusat
