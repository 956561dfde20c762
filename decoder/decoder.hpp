#pragma once
// From a model back to the puzzle's own terms.

#include <dokusat/base/error.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/model/grid.hpp>

namespace dokusat {

/// A model that is none: a cell with no digit or with two, or that nothing covers.
class DecodeError : public Error {
 public:
  using Error::Error;
};

/// Reads grid and tiling from a model of the formula, through the variables that the encoding
/// numbered. Throws `DecodeError` where a cell does not hold exactly one digit, or neither a domino
/// nor a single lies on it. Whether the result keeps the rules is for `violations` to say.
Solution decode(const Encoding& encoding, const ModelValue& value);

}  // namespace dokusat
