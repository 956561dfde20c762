#include <dokusat/decoder/decoder.hpp>

namespace dokusat {
namespace {

bool is_true(Literal literal, const ModelValue& value) {
  return literal.is_constant() ? literal.is_true() : value(literal);
}

Digit digit_of(const Board& board, const CellVariables& holds, Cell cell, const ModelValue& value) {
  Digit found = kNoDigit;
  holds.for_each_digit(cell, [&](Digit digit, Literal holds_digit) {
    if (!is_true(holds_digit, value)) return;
    if (found != kNoDigit)
      throw DecodeError("cell " + board.name(cell) + " holds both " + std::to_string(found) +
                        " and " + std::to_string(digit));
    found = digit;
  });
  if (found == kNoDigit) throw DecodeError("cell " + board.name(cell) + " is open in the model");
  return found;
}

}  // namespace

Solution decode(const Board& board, const CellVariables& holds, const CoverVariables* covers,
                const ModelValue& value) {
  Solution solution{Grid(board.size()), {}};
  for (Cell cell : board.cells()) solution.grid[cell] = digit_of(board, holds, cell, value);
  if (covers != nullptr)
    for (std::size_t index = 0; index < board.edges().size(); ++index)
      if (is_true(covers->edge(static_cast<int>(index)), value))
        solution.tiling.push_back(board.edges()[index]);
  return solution;
}

}  // namespace dokusat
