#include <dokusat/decoder/decoder.hpp>
#include <string>

namespace dokusat {
namespace {

Digit digit_of(const Board& board, const CellVariables& holds, Cell cell, const ModelValue& value) {
  const auto [digit, another] = holds.held(cell, value);
  if (another != kNoDigit)
    throw DecodeError("cell " + board.coordinates(cell) + " holds both " + board.value_text(digit) +
                      " and " + board.value_text(another));
  if (digit == kNoDigit)
    throw DecodeError("the model gives cell " + board.coordinates(cell) + " no digit");
  return digit;
}

}  // namespace

Solution decode(const Encoding& encoding, const ModelValue& value) {
  const Board& board = *encoding.puzzle().board;
  Solution solution{Grid(board), {}};
  for (Cell cell : board.cells())
    solution.grid[cell] = digit_of(board, encoding.holds(), cell, value);
  if (const CoverVariables* covers = encoding.covers()) {
    solution.tiling = covers->tiling(value);
    if (const auto cell = covers->uncovered(solution.tiling, value))
      throw DecodeError("the domino or single on cell " + board.coordinates(*cell) +
                        " is open in the model");
  }
  return solution;
}

}  // namespace dokusat
