#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>

namespace dokusat {

extern const RuleKind kLittleKiller{
    .name = "LittleKiller",
    .arguments = "SUM~CELL",
    .sentence =
        "The diagonal that begins at the cell adds up to SUM: it runs right-down from the left "
        "side, left-down from the top, left-up from the right and right-up from the bottom; digits "
        "may repeat.",
    .constraints = "Linear",
    .syntax = &kNumberAndDiagonal,
    .says = KindOf<NumberAndCells>{
        .statements =
            [](const Board& board, const NumberAndCells& rule) {
              return std::vector{adds_up(rule.cells, {}, rule.number, board.values())};
            },
        .compile =
            [](const Board& board, const NumberAndCells& rule) {
              return std::vector<Constraint>{
                  LinearBuilder(board).add(rule.cells).makes(rule.number)};
            }},
    .noun = "little killer",
    .look = {.form = RuleForm::outside},
    .clause = "the little killer diagonal {line} adds up to {number}",
};

}  // namespace dokusat
