#pragma once
// From a model back to the puzzle's own terms.

#include <dokusat/encoder/variables.hpp>
#include <dokusat/puzzle/puzzle.hpp>
#include <dokusat/text/error.hpp>
#include <functional>
#include <string>

namespace dokusat {

/// A model that is none: a cell with no digit or with two.
class DecodeError : public Error {
 public:
  using Error::Error;
};

/// Whether a literal is true in the model at hand; never asked about constants.
using ModelValue = std::function<bool(Literal)>;

/// Reads grid and tiling from a model; `covers` is null for a Sudoku. Throws `DecodeError` where a
/// cell does not hold exactly one digit. Whether the result keeps the rules is for
/// `violations` to say.
Solution decode(const Board& board, const CellVariables& holds, const CoverVariables* covers,
                const ModelValue& value);

}  // namespace dokusat
